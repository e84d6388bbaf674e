import { latinDigits } from '#i18n/plain-text.ts'
import { MOST_BOUGHT } from '#shop/goods/items'
import { isPhone, nationalPhone, type PhoneCountry } from '#shop/people/phones'

export interface QuickOrderFields {
  name: string
  phone: string
  address: string
}

/** Keys of `quick-order.words.ts`. */
export type FieldErrors = Partial<{
  name: 'nameRequired'
  phone: 'phoneBuyNow' | 'phonePayOnline'
  address: 'addressRequired'
}>

/** Two ways to order, and one to continue at the checkout. */
export type QuickOrderButton = 'buy-now' | 'place-order' | 'to-checkout'

/** In characters. */
export const FIELD_LIMITS = { name: 100, phone: 32, address: 300 } as const

/** Empty if valid. The phone's message differs by button. QO-22 to QO-28. */
export function fieldErrors(fields: QuickOrderFields, button: QuickOrderButton, country: PhoneCountry): FieldErrors {
  const errors: FieldErrors = {}
  if (fields.name.trim() === '') errors.name = 'nameRequired'
  if (!isPhone(nationalPhone(fields.phone, country), country)) errors.phone = button === 'place-order' ? 'phonePayOnline' : 'phoneBuyNow'
  if (fields.address.trim() === '') errors.address = 'addressRequired'
  return errors
}

/** Parses a quantity; anything below 1 or invalid counts as 1. QO-08, QO-09. */
export function typedQuantity(text: string): number {
  const number = Math.floor(Number(latinDigits(text).trim().replace(',', '.')))
  return Number.isFinite(number) ? Math.min(Math.max(number, 1), MOST_BOUGHT) : 1
}
