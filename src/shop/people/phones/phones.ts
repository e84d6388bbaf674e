import { latinDigits } from '#i18n/plain-text.ts'

const PHONE_RULES = { TN: /^\d{8}$/, EG: /^01[0125]\d{8}$/ } as const

export type PhoneCountry = keyof typeof PHONE_RULES

export const PHONE_COUNTRIES = Object.keys(PHONE_RULES) as PhoneCountry[]

const COUNTRY_CODES: Record<PhoneCountry, string> = { TN: '216', EG: '20' }

/** A country's own prefix before a complete national number, and its replacement digit. */
const OWN_PREFIXES: Record<PhoneCountry, [prefix: RegExp, instead: string]> = {
  TN: [/^(?:\+|00)?216(?=\d{8}$)/, ''],
  EG: [/^(?:\+|00)?200?(?=1\d{9}$)/, '0'],
}

/** White space, marks without a glyph (such as direction marks), dashes, dots, slashes and brackets: separators that people type between digits. */
const BETWEEN_DIGITS = /[\s\p{Cf}\p{Pd}\u2212./()[\]]/gu

/** Removes separators and converts to Latin digits. */
export function bareNumber(typed: string): string {
  return latinDigits(typed).replace(BETWEEN_DIGITS, '')
}

/** A typed number in national form: without separators and the country's own prefix. It need not be valid. QO-28. */
export function nationalPhone(typed: string, country: string): string {
  const bare = bareNumber(typed)
  const known = PHONE_COUNTRIES.find((one) => one === country)
  return known ? bare.replace(...OWN_PREFIXES[known]) : bare
}

/** Validates a national number as `nationalPhone` gives it. Tunisia: exactly eight digits, nothing else. QO-23, QO-28. */
export function isPhone(phone: string, country: PhoneCountry): boolean {
  return PHONE_RULES[country].test(latinDigits(phone))
}

/** The country whose calling code a number begins with (`+216 …`, `00216 …`), if its phone rule is known. */
export function phoneCountryOf(phone: string): PhoneCountry | undefined {
  const abroad = /^(?:\+|00)(\d*)/.exec(bareNumber(phone))?.[1]
  return PHONE_COUNTRIES.find((country) => abroad?.startsWith(COUNTRY_CODES[country]))
}

/** A valid phone number in national form: `+216 22 333 444` becomes `22333444`. Others stay unchanged. */
export function localPhone(phone: string, country: PhoneCountry): string {
  const national = nationalPhone(phone, country)
  return isPhone(national, country) ? national : phone
}

/** An international number as orders store it: the national digits and the country; undefined for a country whose rule is unknown. */
export function orderedPhone(world: string): { phone: string; country: PhoneCountry } | undefined {
  const country = PHONE_COUNTRIES.find((one) => world.startsWith(COUNTRY_CODES[one]) && isPhone(localPhone(world, one), one))
  return country && { phone: localPhone(world, country), country }
}

/** Digits of a search in national form: `+216 22` becomes `22`. */
export function searchedDigits(digits: string, country: PhoneCountry): string {
  const code = COUNTRY_CODES[country]
  const abroad = new RegExp(`^(\\+|00)${code}|^${code}(?=\\d{${country === 'TN' ? 8 : 10}}$)`)
  const national = digits.replace(abroad, country === 'EG' ? '0' : '').replace(/^\+/, '')
  return national === '' ? digits.replace(/\D/g, '') : national
}

/** An ISO country's number in international digits: `22333444` becomes `21622333444`. Undefined if the calling code is unknown and missing. */
export function worldNumber(phone: string, country: string): string | undefined {
  const national = nationalPhone(phone, country)
  const abroad = /^(?:\+|00)(.+)/s.exec(national)?.[1]
  if (abroad) return abroad.replace(/\D/g, '')
  const known = PHONE_COUNTRIES.find((one) => one === country)
  return known && COUNTRY_CODES[known] + national.replace(/\D/g, '').replace(/^0/, '')
}

/** International digits of an answer's sender: `22333444` in Tunisia and `21622333444` anywhere become `21622333444`. Undefined if it is no phone number. */
export function answeringNumber(digits: string, country: string): string | undefined {
  const isNational = PHONE_COUNTRIES.some((known) => known === country && isPhone(digits, known))
  const world = isNational ? worldNumber(digits, country) : digits
  return world !== undefined && /^[1-9]\d{7,14}$/.test(world) ? world : undefined
}
