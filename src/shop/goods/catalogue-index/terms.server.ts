import { termKey } from '@hanout/catalogue-index/question'
import type { NamedTerm } from '@hanout/catalogue-index/source'
import { searchWords } from '#i18n/fold.ts'
import { db } from '#platform/database.server'
import { findCategories } from '#shop/goods/catalogue.server'
import type { Glossary } from '#shop/upkeep/glossary'
import { findGlossary } from '#shop/upkeep/glossary.server'

/** Categories, brands, tags and stores in the merchant's order, the first three with their words in every language. */
export async function readTerms(): Promise<NamedTerm[]> {
  const [glossary, categories, brands, tags, vendors] = await Promise.all([
    findGlossary(),
    findCategories(),
    readNamed('brands'),
    readNamed('tags'),
    readNamed('vendors'),
  ])
  const inAllLanguages = (label: string) => wordsOf(label, glossary)
  return [
    ...categories.map(({ id, parentId, slug, name }) => ({
      key: termKey('category', id),
      field: 'category',
      slug,
      label: name,
      words: inAllLanguages(name),
      ...(parentId !== null && { parent: termKey('category', parentId) }),
    })),
    ...brands.map((row) => toTerm('brand', row, inAllLanguages(row.name))),
    ...tags.map((row) => toTerm('tag', row, inAllLanguages(row.name))),
    ...vendors.map((row) => toTerm('vendor', row, [])),
  ]
}

function wordsOf(label: string, glossary: Glossary): string[] {
  return [label, ...Object.values(glossary.get(label) ?? {})].flatMap(searchWords)
}

interface Named {
  id: number
  slug: string
  name: string
}

function readNamed(table: 'brands' | 'tags' | 'vendors'): Promise<Named[]> {
  return db.selectFrom(table).select(['id', 'slug', 'name']).orderBy('id').execute()
}

function toTerm(field: string, { id, slug, name }: Named, words: string[]): NamedTerm {
  return { key: termKey(field, id), field, slug, label: name, words }
}
