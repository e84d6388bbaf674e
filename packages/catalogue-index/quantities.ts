import type { WordMeant } from './question.ts'

const QUANTITY = /^\d+(?:x\d+)*\p{L}*$/u

/** `30ml` is `30` and `ml`, `100x200cm` is `100`, `200` and `cm`. Empty for any other word. */
export function quantityParts(word: string): string[] {
  const parts = QUANTITY.test(word) ? word.split(/x(?=\d)/).flatMap((part) => part.match(/\d+|\p{L}+/gu) ?? []) : []
  return parts.length > 1 ? parts : []
}

/** Appends the parts of quantities. */
export function withQuantityParts(words: readonly string[]): string[] {
  return [...new Set([...words, ...words.flatMap(quantityParts)])]
}

/** Meanings of each word, without a lone `x` between two numbers: `100 x 200` is `100 × 200`. */
export function meaningsOf(words: readonly WordMeant[]): (readonly string[])[] {
  const meanings = words.map((word) => (typeof word === 'string' ? [word] : word))
  return meanings.filter(([word], i) => word !== 'x' || !isNumber(meanings[i - 1]?.[0]) || !/^\d/.test(meanings[i + 1]?.[0] ?? ''))
}

export function isNumber(word: string | undefined): boolean {
  return word !== undefined && /^\d+$/.test(word)
}
