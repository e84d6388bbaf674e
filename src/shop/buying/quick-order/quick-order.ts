/** What the shopper typed into the quick order. */
export interface QuickOrderFields {
  name: string
  phone: string
  address: string
}

/** Why a field is refused; the words are in `quick-order.words.ts` under these names. */
export type FieldErrors = Partial<{
  name: 'nameRequired'
  phone: 'phoneBuyNow' | 'phonePayOnline'
  address: 'addressRequired'
}>

/** The two ways to send a quick order, and the way to go on with it at the checkout. */
export type QuickOrderButton = 'buy-now' | 'place-order' | 'to-checkout'

/** Longest accepted texts, in characters. */
export const FIELD_LIMITS = { name: 100, phone: 32, address: 300 } as const

/** The most pieces in one quick order. */
export const MOST_PIECES = 9999

/** The phone rule of a country. `rest` is what follows the digits of the country's own form. */
const PHONE_RULES = { TN: /^\d{8}$/, EG: /^01[0125]\d{8}$/ } as const

/** Countries whose phone rule the shop knows. */
export type PhoneCountry = keyof typeof PHONE_RULES

/** Arabic-Indic and Persian digits as 0 to 9; anything else stays as it is. */
export function latinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
}

/** Whether a phone number is right in a country. Tunisia: exactly eight digits, nothing else. Spec 5.1, 9.2. */
export function isPhone(phone: string, country: PhoneCountry): boolean {
  return PHONE_RULES[country].test(latinDigits(phone))
}

/** A phone number as the form of its country takes it, where it is one: `+216 22 333 444` is `22333444`. What is none stays as it is. */
export function localPhone(phone: string, country: PhoneCountry): string {
  const digits = latinDigits(phone).replace(/\D/g, '')
  const own = digits.replace(new RegExp(`^(00)?${COUNTRY_CODES[country]}`), country === 'EG' ? '0' : '')
  return [digits, own].find((text) => isPhone(text, country)) ?? phone
}

/** What is wrong with the fields; empty when all is well. The phone's message differs by button. Spec 5.1. */
export function fieldErrors(fields: QuickOrderFields, button: QuickOrderButton, country: PhoneCountry): FieldErrors {
  const errors: FieldErrors = {}
  if (fields.name.trim() === '') errors.name = 'nameRequired'
  if (!isPhone(fields.phone, country)) errors.phone = button === 'place-order' ? 'phonePayOnline' : 'phoneBuyNow'
  if (fields.address.trim() === '') errors.address = 'addressRequired'
  return errors
}

/** A quantity as it was typed: a whole number from 1; what is not a number, or less, counts as 1. Spec 5.1. */
export function typedQuantity(text: string): number {
  const number = Math.floor(Number(latinDigits(text).trim().replace(',', '.')))
  return Number.isFinite(number) ? Math.min(Math.max(number, 1), MOST_PIECES) : 1
}

/** What the world dials before a country's own numbers. */
export const COUNTRY_CODES: Record<PhoneCountry, string> = { TN: '216', EG: '20' }

/**
 * A phone number of a country (ISO code) as the whole world dials it, digits only: `22333444` is `21622333444`. Undefined where the
 * country's code is not known and the number does not say it.
 */
export function worldNumber(phone: string, country: string): string | undefined {
  const latin = latinDigits(phone)
  const abroad = /^\s*(?:\+|00)(.+)/s.exec(latin)?.[1]
  if (abroad) return abroad.replace(/\D/g, '')
  if (country !== 'TN' && country !== 'EG') return undefined
  return COUNTRY_CODES[country] + latin.replace(/\D/g, '').replace(/^0/, '')
}
