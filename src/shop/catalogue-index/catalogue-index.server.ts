import { clock } from '#platform/clock'
import { findSettings } from '#shop/settings.server'
import { type Answer, type Question, type Term } from './catalogue-index.ts'
import { readProducts } from './reading.server.ts'
import { answerByScan } from './scan.ts'
import { readNamedTerms, withAncestors } from './terms.server.ts'

/** The products of the shop as they are now, ready to be asked. Holds until the next await: ask for it anew each time. */
export interface CatalogueIndex {
  ask(question: Question): Answer
  /** The terms of a field in the merchant's order, or of attributes as they were met. */
  termsOf(field: string): readonly Term[]
  /** The attributes that filters can use, and what they are called in French; colours as `color`. */
  attributes: ReadonlyMap<string, string>
  /** What the words may have been meant to be, when nothing matches them; undefined when that is unknown too. */
  correct(words: readonly string[]): string[] | undefined
  /** The brand of a product. */
  brandOf(productId: number): Term | undefined
  /** The next moment at which a price changes by itself. */
  changesAt: Date | null
}

/** The index as of now: every change that was told before is in it. */
export async function catalogueIndex(): Promise<CatalogueIndex> {
  const [named, settings] = await Promise.all([readNamedTerms(), findSettings()])
  const found = { terms: new Map(named.map((term) => [term.key, term])), titles: new Map<string, string>() }
  const colourAttributes = new Set(settings.storefront.colourAttributes)
  const reading = { categories: withAncestors(named), colourAttributes, moment: clock.now(), found }
  const products = await readProducts({ below: Number.MAX_SAFE_INTEGER, most: 1_000_000 }, reading)
  const terms = [...found.terms.values()]
  const next = Math.min(...products.flatMap(({ changesAt }) => changesAt ?? []))
  return {
    ask: (question) => answerByScan(products, terms, question),
    termsOf: (field) => terms.filter((term) => term.field === field),
    attributes: found.titles,
    correct: () => undefined,
    brandOf: (id) => {
      const key = products.find((product) => product.id === id)?.terms.find((term) => term.startsWith('brand:'))
      return key === undefined ? undefined : found.terms.get(key)
    },
    changesAt: Number.isFinite(next) ? new Date(next) : null,
  }
}
