type Translated = Record<'fr' | 'ar' | 'en', string>

/** A reduced price in dinars, as text; without `from` it has begun, without `to` it has no end. Dates are `YYYY-MM-DD HH:MM:SS`. */
export interface Sale {
  price: string
  from?: string
  to?: string
}

/** Pieces; 'uncounted' goods are always available. */
export type Stock = number | 'uncounted'

/** One value for each of the product's `choices`, in their order. `picture` is a file's name without folder and extension. */
export interface Variation {
  id: number
  pick: string[]
  price: string
  sale?: Sale
  stock: Stock
  picture: string
  kg?: string
}

/** Prices are dinars as text (`89.900`); pictures are file names without folder and extension. */
export interface Good {
  id: number
  sku: string
  names: Translated
  short: Translated
  /** HTML of p, ul, li and strong only. */
  body: Translated
  shelf: string
  brand: string
  vendor: string
  tags: string[]
  pictures: string[]
  kg: string
  /** Length, width and height in cm. */
  size?: [string, string, string]
  price?: string
  sale?: Sale
  stock?: Stock
  /** Attributes to choose, by name. */
  choices?: Record<string, string[]>
  /** Attributes for the specification table only. */
  facts?: Record<string, string>
  variations?: Variation[]
  external?: { url: string; button: string }
  upsells?: number[]
  crossSells?: number[]
  barcode?: true
  featured?: true
  hidden?: true
  unpublished?: true
  freeShipping?: true
  layoutB?: true
  dealEnds?: string
  minimum?: number
  step?: number
}
