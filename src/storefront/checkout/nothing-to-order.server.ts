import { orderPayPath, orderReceivedPath } from '#shop/orders/orders'
import { localised, type Locale } from '#i18n/locale.ts'
import { findLastOrder } from '#shop/buying/checkout.server'

/**
 * Where who comes to the checkout with an empty cart goes on: to the payment of the order that waits for it, to the order that was just
 * placed (its answer may have been lost), else to the cart, which says that it is empty.
 */
export async function wayOnWithout(visitor: string | undefined, locale: Locale): Promise<string> {
  const order = await findLastOrder(visitor)
  if (!order) return localised(locale, '/cart/?nothing_to_order=1')
  return order.waits ? orderPayPath(locale, order) : orderReceivedPath(locale, order)
}
