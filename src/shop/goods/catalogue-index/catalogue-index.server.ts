import { liveIndex, type CatalogueIndex } from '@hanout/catalogue-index'
import { coinOf } from '#money/formats'
import { onChanges } from '#platform/changes.server'
import { clock } from '#platform/steady-clock'
import { log } from '#platform/log.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { readProducts, type ReadingSettings } from './reading.server.ts'
import { termKey } from '@hanout/catalogue-index/question'
import type { NamedTerm } from '@hanout/catalogue-index/source'
import { searchWords } from '#i18n/fold.ts'
import { DEFAULT_LOCALE } from '#i18n/locale.ts'
import { db } from '#platform/database.server'
import { findCategories } from '#shop/goods/catalogue.server'
import type { Glossary } from '#shop/upkeep/glossary'
import { findGlossary } from '#shop/upkeep/glossary.server'

const index = liveIndex({
  readProducts: async (portion, reading) => readProducts(portion, { ...reading, ...(await readingSettings()) }),
  readTerms,
  settingsKey: async () => {
    const { colourAttributes, coin } = await readingSettings()
    return [coin, ...colourAttributes].join()
  },
  now: () => clock.now(),
  log,
})

onChanges((tags) =>
  index.changed({
    ids: [...tags].filter((tag) => tag.startsWith('product:')).map((tag) => Number(tag.slice('product:'.length))),
    names: tags.has('categories') || tags.has('terms') || tags.has('glossary'),
    settings: tags.has('settings'),
  }),
)

async function readingSettings(): Promise<ReadingSettings> {
  const { storefront, currency } = await findSettings()
  return { colourAttributes: new Set(storefront.colourAttributes), coin: coinOf(currency.code) }
}

/** The catalogue index, with every change announced to this process so far. Get it anew after each await. */
export function catalogueIndex(): Promise<CatalogueIndex> {
  return index.now()
}

export function warmCatalogueIndex(): void {
  index.warm()
}

/** Categories, brands, tags and stores in the merchant's order, the first three with their names in every language. */
async function readTerms(): Promise<NamedTerm[]> {
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
      ...inAllLanguages(name),
      ...(parentId !== null && { parent: termKey('category', parentId) }),
    })),
    ...brands.map((row) => toTerm('brand', row, { words: inAllLanguages(row.name).words })),
    ...tags.map((row) => toTerm('tag', row, inAllLanguages(row.name))),
    ...vendors.map((row) => toTerm('vendor', row, { words: [] })),
  ]
}

function wordsOf(label: string, glossary: Glossary): Required<Words> {
  const names = Object.entries({ [DEFAULT_LOCALE]: label, ...glossary.get(label) })
  const wordsByLanguage = Object.fromEntries(names.map(([language, name]) => [language, searchWords(name)]))
  return { words: Object.values(wordsByLanguage).flat(), wordsByLanguage }
}

type Words = Pick<NamedTerm, 'words' | 'wordsByLanguage'>

interface Named {
  id: number
  slug: string
  name: string
}

function readNamed(table: 'brands' | 'tags' | 'vendors'): Promise<Named[]> {
  return db.selectFrom(table).select(['id', 'slug', 'name']).orderBy('id').execute()
}

function toTerm(field: string, { id, slug, name }: Named, words: Words): NamedTerm {
  return { key: termKey(field, id), field, slug, label: name, ...words }
}
