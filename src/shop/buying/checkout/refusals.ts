import type { Text } from '#i18n/words.ts'
import { Refusal } from '#platform/refusal'
import type { CheckoutField } from './form.ts'
import { checkoutWords } from './checkout.words.ts'

export class WrongCheckout extends Refusal {
  readonly fields: Partial<Record<CheckoutField, Refusal>>

  constructor(fields: Partial<Record<CheckoutField, Refusal>>) {
    super(checkoutWords.toCorrect)
    this.fields = fields
  }
}

/** Total, cart or stock differ from what was shown: the totals must be shown again. */
export class CheckoutChanged extends Refusal {
  constructor(text: Text, values: Record<string, string | number> = {}) {
    super(text, values)
    this.name = 'CheckoutChanged'
  }
}
