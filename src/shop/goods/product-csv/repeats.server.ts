import { createHash } from 'node:crypto'

/** A text as a number of 48 bits: what a file of a million rows can hold in memory. */
export function numberOfText(text: string): number {
  return createHash('md5').update(text).digest().readUIntLE(0, 6)
}

/** The numbers that are there more than once. */
export function repeated(numbers: number[]): Set<number> {
  const sorted = Float64Array.from(numbers).toSorted()
  return new Set(sorted.filter((number, place) => place > 0 && number === sorted[place - 1]))
}
