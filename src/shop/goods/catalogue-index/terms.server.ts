import { db } from '#platform/database.server'
import { findCategories } from '#shop/goods/catalogue.server'
import { termKey, type Term } from './catalogue-index.ts'

/** The categories, brands, tags and stores there are, in the merchant's order. */
export async function readNamedTerms(): Promise<Term[]> {
  const [categories, brands, tags, vendors] = await Promise.all([findCategories(), readNamed('brands'), readNamed('tags'), readNamed('vendors')])
  return [
    ...categories.map(({ id, parentId, slug, name }) => ({
      key: termKey('category', id),
      field: 'category',
      slug,
      label: name,
      ...(parentId !== null && { parent: termKey('category', parentId) }),
    })),
    ...brands.map((row) => toTerm('brand', row)),
    ...tags.map((row) => toTerm('tag', row)),
    ...vendors.map((row) => toTerm('vendor', row)),
  ]
}

/** Each category with its own key and those of all above it. */
export function withAncestors(terms: Iterable<Term>): Map<number, string[]> {
  const above = new Map<string, string[]>()
  for (const { key, field, parent } of terms) {
    if (field === 'category') above.set(key, [key, ...(parent === undefined ? [] : (above.get(parent) ?? []))])
  }
  return new Map([...above].map(([key, keys]) => [Number(key.slice('category:'.length)), keys]))
}

interface Named {
  id: number
  slug: string
  name: string
}

function readNamed(table: 'brands' | 'tags' | 'vendors'): Promise<Named[]> {
  return db.selectFrom(table).select(['id', 'slug', 'name']).orderBy('id').execute()
}

function toTerm(field: string, { id, slug, name }: Named): Term {
  return { key: termKey(field, id), field, slug, label: name }
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
