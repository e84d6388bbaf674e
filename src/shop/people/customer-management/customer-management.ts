import { fold } from '#i18n/fold.ts'
import { latinDigits } from '#i18n/latin-digits.ts'

/** Fewer digits are no phone: too many numbers begin with them. */
const FEWEST_DIGITS = 4

const MOST_WORDS = 5

/** What somebody looks for among customers: the beginning of a phone, in each of the ways that it may be kept, or words of a name or an e-mail. */
export type CustomerSearch = { phones: string[] } | { words: string[] }

/** Reads a search: digits with or without separators and a country's prefix; else words. Undefined where there is nothing to look for. */
export function readCustomerSearch(text: string): CustomerSearch | undefined {
  const latin = latinDigits(text)
  const compact = latin.replace(/[\s.\-/()]/g, '')
  if (/^(\+|00)?\d+$/.test(compact) && compact.length >= FEWEST_DIGITS) return { phones: waysToKeep(compact.replace(/^(\+|00)/, '')) }
  const words = fold(latin).split(' ').slice(0, MOST_WORDS)
  return words[0] === '' ? undefined : { words }
}

/** An account keeps a number as the world dials it, an address and an order as its country does. */
function waysToKeep(digits: string): string[] {
  const national = digits.startsWith('216') ? [digits.slice(3)] : digits.startsWith('20') ? [`0${digits.slice(2)}`] : []
  const world = [`216${digits}`, `20${digits.replace(/^0/, '')}`]
  return [digits, ...world, ...national.filter((way) => way.length >= FEWEST_DIGITS)]
}
