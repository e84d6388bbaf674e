import { orderPayPath, orderReceivedPath } from '#shop/orders/orders'
import { localised, type Locale } from '#i18n/locale.ts'
import { findLastOrder } from '#shop/buying/checkout.server'

/**
 * Redirect for an empty cart (CO-40): to the payment of the waiting order, else to the order just placed, else to the cart with a notice.
 * The answer of the order just placed may have been lost.
 */
export async function emptyCartRedirect(visitor: string | undefined, locale: Locale): Promise<string> {
  const order = await findLastOrder(visitor)
  if (!order) return localised(locale, '/cart/?nothing_to_order=1')
  return order.waits ? orderPayPath(locale, order) : orderReceivedPath(locale, order)
}
