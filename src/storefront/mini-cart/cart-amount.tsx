import { exactAmount, type CurrencySettings } from '#money/formats'
import { minus, NOTHING, type Millimes } from '#money/millimes'
import type { CartView } from '#shop/buying/cart'
import type { CartTranslations } from './cart-translations.ts'

/** Amount of the cart, to the millime; left to right in every language (MONEY-09). */
export function CartAmount({ amount, currency }: { amount: Millimes; currency: CurrencySettings }) {
  return (
    <bdi dir="ltr" className="cart-amount">
      {exactAmount(amount, currency)}
    </bdi>
  )
}

interface CouponDiscountProps {
  coupon: CartView['coupons'][number]
  translations: CartTranslations
}

export function CouponDiscount({ coupon: { discount, freeShipping }, translations: { words, currency } }: CouponDiscountProps) {
  if (discount === 0 && freeShipping) return words.freeDelivery
  return <CartAmount amount={minus(NOTHING, discount)} currency={currency} />
}

export function DeliveryCost({ cart: { shipping }, translations: { words, currency } }: { cart: Pick<CartView, 'shipping'>; translations: CartTranslations }) {
  if (shipping === null) return words.noDelivery
  return shipping === 0 ? words.free : <CartAmount amount={shipping} currency={currency} />
}
