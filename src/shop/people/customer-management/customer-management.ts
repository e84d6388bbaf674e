import { fold } from '#i18n/fold.ts'
import { latinDigits } from '#i18n/plain-text.ts'
import { bareNumber } from '#shop/people/phones'

/** Fewer digits match too many numbers. */
const FEWEST_DIGITS = 4

const MOST_WORDS = 5

export const LONGEST_NOTE = 500

/** A search among customers: prefixes of a phone in each form in which it may be stored, or words of a name or e-mail. */
export type CustomerSearch = { phones: string[] } | { words: string[] }

/** Parses a search: digits with or without separators and country prefix, else words. Undefined if it is empty. */
export function readCustomerSearch(text: string): CustomerSearch | undefined {
  const compact = bareNumber(text)
  if (/^(\+|00)?\d+$/.test(compact) && compact.length >= FEWEST_DIGITS) return { phones: waysToKeep(compact.replace(/^(\+|00)/, '')) }
  const words = fold(latinDigits(text)).split(' ').slice(0, MOST_WORDS)
  return words[0] === '' ? undefined : { words }
}

/** Accounts store international numbers, addresses and orders national ones. */
function waysToKeep(digits: string): string[] {
  const national = digits.startsWith('216') ? [digits.slice(3)] : digits.startsWith('20') ? [`0${digits.slice(2)}`] : []
  const world = [`216${digits}`, `20${digits.replace(/^0/, '')}`]
  return [digits, ...world, ...national.filter((way) => way.length >= FEWEST_DIGITS)]
}
