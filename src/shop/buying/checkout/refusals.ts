import type { Text } from '#i18n/words.ts'
import { Refusal } from '#platform/refusal'
import type { CheckoutField } from './form.ts'
import { checkoutWords } from './checkout.words.ts'

/** Wrong fields of the checkout, each with the reason. */
export class WrongCheckout extends Refusal {
  readonly fields: Partial<Record<CheckoutField, Refusal>>

  constructor(fields: Partial<Record<CheckoutField, Refusal>>) {
    super(checkoutWords.toCorrect)
    this.fields = fields
  }
}

/** The order is not the one that was shown: another total, cart or stock. The totals are to be shown again. */
export class CheckoutChanged extends Refusal {
  constructor(text: Text, values: Record<string, string | number> = {}) {
    super(text, values)
    this.name = 'CheckoutChanged'
  }
}
