import { createHash } from 'node:crypto'

/** Hashes a text to a number of 48 bits, small enough to hold a million rows in memory. */
export function numberOfText(text: string): number {
  return createHash('md5').update(text).digest().readUIntLE(0, 6)
}

export function repeated(numbers: number[]): Set<number> {
  const sorted = Float64Array.from(numbers).toSorted()
  return new Set(sorted.filter((number, place) => place > 0 && number === sorted[place - 1]))
}
