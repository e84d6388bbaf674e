import { orderReceivedPath } from '#shop/orders/orders'
import type { QuickOrderCalls } from '#contract/quick-order-calls'
import { asNumber } from '#money/formats'
import { orderWords } from '#shop/orders/orders.words'
import { FIELD_LIMITS, type QuickOrderFields } from '#shop/buying/quick-order'
import { limit } from '#shop/upkeep/rate-limits.server'
import { findDirectOrder, saveTempOrder, placeDirectOrder, type Placed, type QuickOrder } from '#shop/buying/quick-order.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { sendToCheckout, readQuickOrder, suggestedPlace } from '#request/quick-order/quick-order-handler.server'
import type { WatchOrders } from '#request/quick-order/order-limits.server'
import { newVisitor, type Caller } from '#request/common/caller.server'
import type { Answer } from '#wire/answering.ts'
import { cartCallWords } from '#wire/cart/cart.words.ts'

interface QuickOrderParts {
  watchOrders: WatchOrders
  payOnline(order: QuickOrder): Promise<{ order: Placed; url: string }>
  findKnownPerson(caller: Caller): Promise<QuickOrderFields>
}

/** The quick order's calls. The page's own amounts are never read. WIRE-10, QO-59. */
export function quickOrderAnswers({ watchOrders, payOnline, findKnownPerson }: QuickOrderParts): Record<keyof QuickOrderCalls, Answer> {
  return {
    async get_shipping_cost(_fields, caller) {
      const { quickOrder } = await findSettings()
      return { data: { shipping: asNumber(quickOrder.shippingCost) }, visitor: caller.visitor ?? newVisitor() }
    },

    async quick_order_person(_fields, caller) {
      return { data: { ...(await findKnownPerson(caller)) } }
    },

    async find_place({ address }, caller) {
      await limit([['suggestionReads', caller.address]])
      const place = await suggestedPlace(typeof address === 'string' ? address.slice(0, FIELD_LIMITS.address) : '', caller.locale)
      return { data: { ...(place && { place }) } }
    },

    async create_temp_order(fields, caller) {
      const kept = await saveTempOrder(await readQuickOrder(fields, caller, { kind: 'temp' }))
      return { data: {}, visitor: kept?.visitor }
    },

    async create_direct_order(fields, caller) {
      const placed = await placeDirectOrder(await readQuickOrder(fields, caller, { kind: 'buy-now', watchOrders }))
      return { data: { redirect_url: orderReceivedPath(caller.locale, placed) }, visitor: placed.visitor }
    },

    async find_direct_order(fields, caller) {
      const placed = await findDirectOrder(await readQuickOrder(fields, caller, { kind: 'buy-now' }))
      return { data: placed ? { redirect_url: orderReceivedPath(caller.locale, placed) } : {} }
    },

    async custom_process_order(fields, caller) {
      return { data: { message: cartCallWords.added[caller.locale] }, ...(await sendToCheckout(fields, caller)) }
    },

    async place_order(fields, caller) {
      const { order, url } = await payOnline(await readQuickOrder(fields, caller, { kind: 'place-order', watchOrders }))
      return { data: { payment_url: url, message: orderWords.waitsForPayment[caller.locale] }, visitor: order.visitor }
    },
  }
}
