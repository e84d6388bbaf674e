import type { IndexedProduct, Term } from './question.ts'

/** What reading products needs to know beside them, and where it notes what it meets. */
export interface Reading {
  /** Category to its key and its ancestors' keys. */
  categories: ReadonlyMap<number, readonly string[]>
  /** The moment that prices are of. */
  moment: Date
  /** Attributes' values, and the attributes' titles, noted as they are met. */
  found: { terms: Map<string, Term>; titles: Map<string, string> }
}

/** The products to read: at most so many with an id below a bound, the highest first, or some by their ids. */
export type Portion = { below: number; most: number } | { ids: readonly number[] }

/** A term with the words of its name in every language, folded; none where it is not found by its name. */
export interface NamedTerm extends Term {
  words: readonly string[]
}

/** The catalogue that an index is made of. */
export interface CatalogueSource {
  /** The products of a portion, the highest id first; those that are neither listed nor searchable are left out. */
  readProducts(portion: Portion, reading: Reading): Promise<IndexedProduct[]>
  /** Categories, brands, tags and stores, in the merchant's order; a category comes after its parent. */
  readTerms(): Promise<NamedTerm[]>
  /** A digest of the settings that products are read by: where it differs from before, everything is read anew. */
  settingsKey(): Promise<string>
  now(): Date
  log: { info(values: object, text: string): void; warn(values: object, text: string): void }
}
