import { call, NetworkFailure } from '#contract/call'
import { latinDigits, type QuickOrderButton, type QuickOrderFields } from '#shop/quick-order'
import type { FiguresShown } from './figures-shown.ts'
import { endIntention, intentionFor } from './intention.ts'

/** What is ordered, as the page knows it when a call is sent. */
export interface OrderedNow {
  productId: number
  /** Undefined for a simple product. */
  variationId: number | undefined
  quantity: number
  figures: FiguresShown | undefined
}

/** How an order call ended: where to go, the shop's no, or no answer at all. */
export type Sent = { go: string } | { refused: string | undefined } | 'no-answer'

/** Sends the order by the button that was pressed; once it is placed, the intention has ended. Spec 7.3. */
export async function sendOrder(button: QuickOrderButton, ordered: OrderedNow, fields: QuickOrderFields): Promise<Sent> {
  try {
    const sent = button === 'buy-now' ? await sendDirectOrder(ordered, fields) : await sendOnlineOrder(ordered, fields)
    if (typeof sent === 'object' && 'go' in sent) endIntention(ordered.productId)
    return sent
  } catch (error) {
    if (error instanceof NetworkFailure) return 'no-answer'
    throw error
  }
}

/** Tells the shop of an order that is not finished; what becomes of it is nobody's concern here. Spec 4.3. */
export async function sendTempOrder(ordered: OrderedNow, fields: QuickOrderFields): Promise<void> {
  await call('create_temp_order', { ...itemFields(ordered), ...personFields(fields) }).catch(() => {})
}

async function sendDirectOrder(ordered: OrderedNow, fields: QuickOrderFields): Promise<Sent> {
  const answer = await call('create_direct_order', { ...itemFields(ordered), ...personFields(fields), shipping: ordered.figures?.shipping ?? '' })
  return answer.success ? { go: answer.data.redirect_url } : refusalOf(answer, ordered)
}

async function sendOnlineOrder(ordered: OrderedNow, fields: QuickOrderFields): Promise<Sent> {
  const { name, phone, address } = personFields(fields)
  const answer = await call('place_order', {
    ...itemFields(ordered),
    billing_first_name: name,
    billing_phone: phone,
    billing_address_1: address,
    shipping: ordered.figures?.shipping ?? '',
    items_subtotal: ordered.figures?.itemsSubtotal ?? '',
    order_total: ordered.figures?.onlineTotal ?? '',
  })
  return answer.success ? { go: answer.data.payment_url } : refusalOf(answer, ordered)
}

/** The shop's no. Where this intention has its order already, what is sent next is another one. */
function refusalOf({ data }: { data?: { message: string; order_id?: number } }, ordered: OrderedNow): Sent {
  if (data?.order_id !== undefined) endIntention(ordered.productId)
  return { refused: data?.message }
}

function itemFields({ productId, variationId, quantity }: OrderedNow) {
  return {
    product_id: String(productId),
    variation_id: String(variationId ?? ''),
    quantity: String(quantity),
    intention: intentionFor(productId),
  }
}

function personFields({ name, phone, address }: QuickOrderFields): QuickOrderFields {
  return { name, phone: latinDigits(phone), address }
}
