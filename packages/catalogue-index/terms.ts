import type { Term } from './question.ts'

/** Each category with its own key and those of all above it. */
export function withAncestors(terms: Iterable<Term>): Map<number, string[]> {
  const above = new Map<string, string[]>()
  for (const { key, field, parent } of terms) {
    if (field === 'category') above.set(key, [key, ...(parent === undefined ? [] : (above.get(parent) ?? []))])
  }
  return new Map([...above].map(([key, keys]) => [Number(key.slice('category:'.length)), keys]))
}

/** Numbers for the keys of terms, given out as they come. */
export interface TermNumbers {
  /** The number of a key; a new one where it has none yet. */
  of(key: string): number
  find(key: string): number | undefined
  /** The keys by their numbers. */
  keys: readonly string[]
}

/** Begins to number terms. */
export function numberTerms(): TermNumbers {
  const numbers = new Map<string, number>()
  const keys: string[] = []
  return {
    keys,
    find: (key) => numbers.get(key),
    of(key) {
      const known = numbers.get(key)
      if (known !== undefined) return known
      numbers.set(key, keys.length)
      return keys.push(key) - 1
    },
  }
}
