import type { CartView } from '#shop/buying/cart'
import { CartAmount } from '#storefront/mini-cart/cart-amount.tsx'
import type { CartTranslations } from '#storefront/mini-cart/cart-translations.ts'

/** Delivery cost of the cart: an amount, free, or not possible. */
export function DeliveryCost({ cart: { shipping }, translations: { words, currency } }: { cart: Pick<CartView, 'shipping'>; translations: CartTranslations }) {
  if (shipping === null) return words.noDelivery
  return shipping === 0 ? words.free : <CartAmount amount={shipping} currency={currency} />
}
