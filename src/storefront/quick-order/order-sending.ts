import type { VerifiedAction, Question } from '#contract/quick-order-calls'
import { call, NetworkFailure } from '#contract/call'
import { quickOrderNumber } from '#money/formats'
import type { QuickOrderButton, QuickOrderFields } from '#shop/buying/quick-order'
import type { AddToCartParams } from '#storefront/cart-store/cart-params.ts'
import type { ProductTranslations } from '#storefront/product/product-translations.ts'
import { placeField } from './chosen-place.ts'
import { endIntention, intentionFor } from './browser-memory.ts'
import { recordHold, clearHold } from './own-hold.ts'
import { startPaymentRedirect } from './payment-redirect.ts'
import type { OrderedNow } from './figures-view.ts'

/** Result of an order call: a redirect, messages in the form, or an alert (QO-41, QO-42, QO-53). */
export type Sent = { go: string } | { messages: string[] } | { alert: string }

export interface Ordering {
  fields: QuickOrderFields
  words: ProductTranslations['words']
  provider: string
}

/** Sends the order of the pressed button; once placed, its intention key ends (QO-77). */
export async function sendOrder(button: QuickOrderButton, ordered: OrderedNow, { fields, words, provider }: Ordering): Promise<Sent> {
  const wasOnline = navigator.onLine
  try {
    const sent = await SENDERS[button](ordered, fields)
    if ('go' in sent) {
      if (button === 'place-order') startPaymentRedirect(provider)
      return sent
    }
    if (sent.question) rememberQuestion(button, ordered, sent.question)
    return sent.question?.reason === 'ordered_before' ? { messages: [sent.refused] } : refused(button, sent.refused, words)
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error
    return button === 'buy-now' && !navigator.onLine ? keptFor(directOrder(ordered, fields), wasOnline, words) : unanswered(button, error, words)
  }
}

/** Messages of a refusal; a direct order adds that it failed (QO-42). */
function refused(button: QuickOrderButton, reason: string, { orderFailed }: Ordering['words']): Sent {
  if (button === 'place-order') return { alert: reason || orderFailed }
  return { messages: button === 'to-checkout' ? [reason || orderFailed] : [...new Set([orderFailed, reason || orderFailed])] }
}

/** Result without an answer. A failed short order is only logged (QO-63). */
function unanswered(button: QuickOrderButton, error: NetworkFailure, words: Ordering['words']): Sent {
  if (button === 'place-order') return { alert: words.payNetworkFailed }
  if (button === 'buy-now') return { messages: [words.networkFailed] }
  console.error(error)
  return { messages: [] }
}

/** Stores a cash-on-delivery order until the network is back, if its code is loaded and the browser can store it. */
async function keptFor(order: ReturnType<typeof directOrder>, isMaybeSent: boolean, words: Ordering['words']): Promise<Sent> {
  const waiting = await withWaiting().catch(() => undefined)
  return { messages: waiting?.waitForNetwork(order, isMaybeSent) ?? [words.networkFailed] }
}

const withWaiting = () => import('./waiting-notice.tsx')

/** Sends the unfinished order; its answer is ignored (QO-29, QO-32). */
export async function sendTempOrder(ordered: OrderedNow, fields: QuickOrderFields): Promise<void> {
  // Preloads: the network may be gone by the time of the press.
  withWaiting().catch(() => {})
  await call('create_temp_order', { ...itemFields(ordered), ...fields, ...placeField(fields.address) }).catch(() => {})
}

/** Sends an order, and again with a proof if verification is required. IMP-51. */
async function verified<Of extends { data?: object }>(send: (proof: { verification?: string }) => Promise<Of>): Promise<Of> {
  const answer = await send({})
  // A foreign answer may lack data.
  if (!answer.data || !('verify' in answer.data)) return answer
  const { proveHuman } = await import('#storefront/verification/prove-human.ts')
  const verification = await proveHuman(answer.data.verify as VerifiedAction)
  return verification === undefined ? answer : send({ verification })
}

type Answer = { go: string } | Refused

interface Refused {
  refused: string
  question: Question | undefined
}

const SENDERS: Record<QuickOrderButton, (ordered: OrderedNow, fields: QuickOrderFields) => Promise<Answer>> = {
  async 'buy-now'(ordered, fields) {
    const answer = await verified((proof) => call('create_direct_order', { ...directOrder(ordered, fields), ...proof }))
    if (!answer.success) return refusalOf(answer, ordered)
    clearHold(ordered.productId)
    return placed(answer.data.redirect_url, ordered)
  },

  async 'place-order'(ordered, fields) {
    const { name, phone, address } = fields
    const answer = await verified((proof) =>
      call('place_order', {
        ...itemFields(ordered),
        billing_first_name: name,
        billing_phone: phone,
        billing_address_1: address,
        ...placeField(address),
        ...confirmationFields('place-order', ordered),
        ...proof,
        shipping: ordered.figures?.shipping ?? '',
        items_subtotal: ordered.figures ? quickOrderNumber(ordered.figures.amounts.subtotal) : '',
        order_total: ordered.figures?.onlineTotal ?? '',
      }),
    )
    if (!answer.success) return refusalOf(answer, ordered)
    recordHold(ordered.productId)
    return placed(answer.data.payment_url, ordered)
  },

  /** The short order has no quantity or variation: the server takes them from the temp order sent here (QO-64). */
  async 'to-checkout'(ordered, fields) {
    await sendTempOrder(ordered, fields)
    const { name, phone, address } = fields
    const { product_id, intention } = itemFields(ordered)
    const answer = await call('custom_process_order', { first_name: name, phone, address, product_id, intention })
    return answer.success ? { go: checkoutUrl() } : refusalOf(answer, ordered)
  },
}

function checkoutUrl(): string {
  const { checkout_url: url } = JSON.parse(document.getElementById('wc_add_to_cart_params')!.textContent) as AddToCartParams
  return url
}

function directOrder(ordered: OrderedNow, fields: QuickOrderFields) {
  return {
    ...itemFields(ordered),
    ...fields,
    ...placeField(fields.address),
    ...confirmationFields('buy-now', ordered),
    shipping: ordered.figures?.shipping ?? '',
  }
}

function placed(go: string, { productId }: OrderedNow): Answer {
  endIntention(productId)
  forgetQuestion()
  return { go }
}

/** Message of a refusal. If this intention already has an order, the next one gets a new key. */
function refusalOf({ data }: { data?: { message?: string; order_id?: number } & Partial<Question> }, ordered: OrderedNow): Refused {
  if (data?.order_id !== undefined) endIntention(ordered.productId)
  return { refused: data?.message ?? '', question: data?.reason && (data as Question) }
}

function itemFields({ productId, variationId, quantity }: OrderedNow) {
  return {
    product_id: String(productId),
    variation_id: String(variationId ?? ''),
    quantity: String(quantity),
    intention: intentionFor(productId),
  }
}

/** An order that the server wants confirmed before writing it; submitted again unchanged, it is confirmed. */
interface Asked {
  order: string
  /** Cost in millimes if it differs from the page's. */
  total?: number
  again?: boolean
}

let asked: Asked | undefined

/** Fields by which the server asks for confirmation: the shown total, and a check for a repeated order. */
function confirmationFields(button: QuickOrderButton, ordered: OrderedNow): { seen_total: string; ask_again: string } {
  const answered = asked?.order === nameOf(button, ordered) ? asked : undefined
  const { total, discountedTotal } = ordered.figures?.amounts ?? {}
  return {
    seen_total: String(answered?.total ?? (button === 'place-order' ? discountedTotal : total) ?? ''),
    ask_again: answered?.again ? '' : '1',
  }
}

function rememberQuestion(button: QuickOrderButton, ordered: OrderedNow, question: Question): void {
  const order = nameOf(button, ordered)
  const before = asked?.order === order ? asked : { order }
  asked = question.reason === 'total_changed' ? { ...before, total: question.total } : { ...before, again: true }
}

function forgetQuestion(): void {
  asked = undefined
}

function nameOf(button: QuickOrderButton, { productId, variationId, quantity }: OrderedNow): string {
  return [button, productId, variationId, quantity].join()
}
