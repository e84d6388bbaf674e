import type { IndexedProduct, Term } from './question.ts'

/** Context of reading products, with a record of the attributes found. */
export interface Reading {
  /** Category id to its key and its ancestors' keys. */
  categories: ReadonlyMap<number, readonly string[]>
  /** The moment of the prices. */
  moment: Date
  /** Values and titles of attributes, recorded as they are found. */
  found: { terms: Map<string, Term>; titles: Map<string, string> }
}

/** A number of products with an id below a bound, highest first, or some by their ids. */
export type Portion = { below: number; most: number } | { ids: readonly number[] }

/** A term with the folded words of its name in every language; none if it cannot be found by name. */
export interface NamedTerm extends Term {
  words: readonly string[]
  /** The words by language, where it is known. */
  wordsByLanguage?: Readonly<Record<string, readonly string[]>>
}

export interface CatalogueSource {
  /** Highest id first, without products hidden from both lists and searches. */
  readProducts(portion: Portion, reading: Reading): Promise<IndexedProduct[]>
  /** Categories, brands, tags and stores, in the merchant's order; a category comes after its parent. */
  readTerms(): Promise<NamedTerm[]>
  /** Digest of the settings that affect products: if it changes, everything is read anew. */
  settingsKey(): Promise<string>
  now(): Date
  log: { info(values: object, text: string): void; warn(values: object, text: string): void }
}
