import { minus, NOTHING } from '#money/millimes'
import type { CartView } from '#shop/buying/cart'
import { CartAmount } from '#storefront/mini-cart/cart-amount.tsx'
import type { CartTranslations } from '#storefront/mini-cart/cart-translations.ts'

interface CouponDiscountProps {
  coupon: CartView['coupons'][number]
  translations: CartTranslations
}

/** Discount of a coupon; in words where it only gives free delivery. */
export function CouponDiscount({ coupon: { discount, freeShipping }, translations: { words, currency } }: CouponDiscountProps) {
  if (discount === 0 && freeShipping) return words.freeDelivery
  return <CartAmount amount={minus(NOTHING, discount)} currency={currency} />
}
