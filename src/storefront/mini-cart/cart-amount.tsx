import { exactAmount, type CurrencySettings } from '#money/formats'
import type { Millimes } from '#money/millimes'

/** Amount of the cart, to the millime; left to right in every language (MONEY-09). */
export function CartAmount({ amount, currency }: { amount: Millimes; currency: CurrencySettings }) {
  return (
    <bdi dir="ltr" className="cart-amount">
      {exactAmount(amount, currency)}
    </bdi>
  )
}
