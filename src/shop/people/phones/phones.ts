import { latinDigits } from '#i18n/latin-digits.ts'

/** The phone rule of a country: how a number is written at home. */
const PHONE_RULES = { TN: /^\d{8}$/, EG: /^01[0125]\d{8}$/ } as const

/** Countries whose phone rule the shop knows. */
export type PhoneCountry = keyof typeof PHONE_RULES

/** What the world dials before a country's own numbers. */
export const COUNTRY_CODES: Record<PhoneCountry, string> = { TN: '216', EG: '20' }

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

/** A phone number as its country writes it at home: digits alone, without the country's own prefix. */
export function nationalPhone(phone: string, country: string): string {
  const digits = latinDigits(phone).replace(/[\s.()/-]/g, '')
  if (country === 'TN') return digits.replace(/^(?:\+|00)216(?=\d{8}$)/, '')
  if (country === 'EG') return digits.replace(/^(?:\+|00)20(?=1\d{9}$)/, '0')
  return digits
}

/** The digits of a typed search as the country's numbers begin at home: `+216 22` is `22`. */
export function searchedDigits(digits: string, country: PhoneCountry): string {
  const code = COUNTRY_CODES[country]
  const abroad = new RegExp(`^(\\+|00)${code}|^${code}(?=\\d{${country === 'TN' ? 8 : 10}}$)`)
  const national = digits.replace(abroad, country === 'EG' ? '0' : '').replace(/^\+/, '')
  return national === '' ? digits.replace(/\D/g, '') : national
}

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

/** A phone number in world digits as people read it: `+216 22 333 444`. */
export function writtenPhone(digits: string): string {
  const [, country, rest] = /^(216|20)(\d+)$/.exec(digits) ?? []
  if (!country || !rest) return `+${digits}`
  return `+${country} ${country === '216' ? rest.replace(/^(\d\d)(\d{3})(\d{3})$/, '$1 $2 $3') : rest.replace(/^(\d\d)(\d{4})(\d{4})$/, '$1 $2 $3')}`
}
