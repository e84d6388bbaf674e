import type { QuickOrderCalls } from '#contract/quick-order-calls'
import { asNumber } from '#money/formats'
import { orderWords } from '#shop/orders/orders.words'
import { keepTempOrder, placeDirectOrder } from '#shop/buying/ordering.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { orderReceivedPath, readQuickOrder } from '#visit/quick-order-door.server'
import { findKnownPerson } from '#visit/known-person.server'
import { payOnline } from '#visit/pay-online.server'
import { sendToCheckout } from '#visit/short-order.server'
import { newVisitor } from '#visit/visit.server'
import type { Answer } from './answering.ts'
import { cartCallWords } from './cart.words.ts'

/** The quick order's calls. The page's own amounts are never read. Spec 7.3. */
export const quickOrderAnswers: Record<keyof QuickOrderCalls, Answer> = {
  async get_shipping_cost(_fields, visit) {
    const { quickOrder } = await findSettings()
    return { data: { shipping: asNumber(quickOrder.shippingCost) }, visitor: visit.visitor ?? newVisitor() }
  },

  async quick_order_person(_fields, visit) {
    return { data: { ...(await findKnownPerson(visit)) } }
  },

  async create_temp_order(fields, visit) {
    const kept = await keepTempOrder(await readQuickOrder(fields, visit, 'temp'))
    return { data: {}, visitor: kept?.visitor }
  },

  async create_direct_order(fields, visit) {
    const placed = await placeDirectOrder(await readQuickOrder(fields, visit, 'buy-now'))
    return { data: { redirect_url: orderReceivedPath(visit.locale, placed) }, visitor: placed.visitor }
  },

  async custom_process_order(fields, visit) {
    return { data: { message: cartCallWords.added[visit.locale] }, ...(await sendToCheckout(fields, visit)) }
  },

  async place_order(fields, visit) {
    const { order, url } = await payOnline(await readQuickOrder(fields, visit, 'place-order'))
    return { data: { payment_url: url, message: orderWords.waitsForPayment[visit.locale] }, visitor: order.visitor }
  },
}
