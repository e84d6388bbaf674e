import { latinDigits } from '#i18n/latin-digits.ts'
import { MOST_BOUGHT } from '#shop/goods/items'
import { isPhone, nationalPhone, type PhoneCountry } from '#shop/people/phones'

/** The shopper's text in the quick order's fields. */
export interface QuickOrderFields {
  name: string
  phone: string
  address: string
}

/** The reasons that fields are refused; the words are in `quick-order.words.ts` under these names. */
export type FieldErrors = Partial<{
  name: 'nameRequired'
  phone: 'phoneBuyNow' | 'phonePayOnline'
  address: 'addressRequired'
}>

/** The two ways to send a quick order, and the way to go on with it at the checkout. */
export type QuickOrderButton = 'buy-now' | 'place-order' | 'to-checkout'

/** Longest accepted texts, in characters. */
export const FIELD_LIMITS = { name: 100, phone: 32, address: 300 } as const

/** The errors of the quick order's fields; empty when all is well. The phone's message differs by button. QO-22 to QO-28. */
export function fieldErrors(fields: QuickOrderFields, button: QuickOrderButton, country: PhoneCountry): FieldErrors {
  const errors: FieldErrors = {}
  if (fields.name.trim() === '') errors.name = 'nameRequired'
  if (!isPhone(nationalPhone(fields.phone, country), country)) errors.phone = button === 'place-order' ? 'phonePayOnline' : 'phoneBuyNow'
  if (fields.address.trim() === '') errors.address = 'addressRequired'
  return errors
}

/** A typed quantity as a whole number from 1; anything less, or not a number, counts as 1. QO-08, QO-09. */
export function typedQuantity(text: string): number {
  const number = Math.floor(Number(latinDigits(text).trim().replace(',', '.')))
  return Number.isFinite(number) ? Math.min(Math.max(number, 1), MOST_BOUGHT) : 1
}
