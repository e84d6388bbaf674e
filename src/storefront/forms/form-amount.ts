import { exactAmount, writtenIn } from '#money/formats'
import type { Millimes } from '#money/millimes'
import type { FormView } from '#shop/forms/forms'

/** An amount of a paid form in its currency; without one in dollars, `$10.00`. MONEY-12. */
export function formAmount(amount: Millimes, currency: FormView['currency']): string {
  return currency ? exactAmount(amount, writtenIn(currency)) : `$${(amount / 1000).toFixed(2)}`
}
