import { exactAmount, writtenIn } from '#money/formats'
import type { Millimes } from '#money/millimes'
import type { FormView } from '#shop/forms/forms'

/** Amount of a paid form; in dollars, `$10.00`, without a currency. MONEY-12. */
export function formAmount(amount: Millimes, currency: FormView['currency']): string {
  return currency ? exactAmount(amount, writtenIn(currency)) : `$${(amount / 1000).toFixed(2)}`
}
