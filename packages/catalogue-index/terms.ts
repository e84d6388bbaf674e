import type { Term } from './question.ts'

/** Each category with its own key and its ancestors'. */
export function withAncestors(terms: Iterable<Term>): Map<number, string[]> {
  const above = new Map<string, string[]>()
  for (const { key, field, parent } of terms) {
    if (field === 'category') above.set(key, [key, ...(parent === undefined ? [] : (above.get(parent) ?? []))])
  }
  return new Map([...above].map(([key, keys]) => [Number(key.slice('category:'.length)), keys]))
}

export interface TermNumbers {
  /** A new key gets the next number. */
  of(key: string): number
  find(key: string): number | undefined
  keys: readonly string[]
}

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
