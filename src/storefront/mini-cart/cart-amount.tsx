import { exactAmount, type CurrencySettings } from '#money/formats'
import type { Millimes } from '#money/millimes'

/** An amount of the cart, to the millime; written from left to right in every language. Spec 9.1. */
export function CartAmount({ amount, currency }: { amount: Millimes; currency: CurrencySettings }) {
  return (
    <bdi dir="ltr" className="cart-amount">
      {exactAmount(amount, currency)}
    </bdi>
  )
}
