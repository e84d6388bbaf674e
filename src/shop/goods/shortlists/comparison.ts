import type { Locale } from '#i18n/locale.ts'
import { plainText } from '#i18n/plain-text.ts'
import type { ProductCard, ProductView } from '#shop/goods/catalogue'
import { inLanguage, type Glossary } from '#shop/upkeep/glossary'

/** A product as the compare table shows it. */
export interface ComparedProduct extends ProductCard {
  brand: string | null
  /** Its short description as plain text. */
  summary: string
  /** The language of its summary. */
  summaryLocale: Locale
}

/** A property of the products beside each other; '' where a product has none. */
export interface ComparedRow {
  label: string
  /** One for each product, in their order. */
  values: string[]
  /** Not all products have the same. */
  differs: boolean
}

/** Products beside each other, each once, in the order they were chosen. The same shape with none. */
export interface Comparison {
  products: ComparedProduct[]
  /** Every attribute that one of them shows or varies by, in the order they first come. */
  rows: ComparedRow[]
}

type Compared = { card: ProductCard; view: Pick<ProductView, 'brand' | 'shortDescription' | 'shortDescriptionLocale' | 'attributes'> }

/** Lays products beside each other: one row for each attribute, whichever product has it. */
export function comparisonOf(compared: Compared[], glossary: Glossary, locale: Locale): Comparison {
  const said = (text: string) => inLanguage(glossary, text, locale)
  const names = new Set(compared.flatMap(({ view }) => shownOf(view).map(({ name }) => name)))
  const rows = [...names].map((name) => {
    const values = compared.map(
      ({ view }) =>
        shownOf(view)
          .find((attribute) => attribute.name === name)
          ?.values.map(said)
          .join(', ') ?? '',
    )
    return { label: said(name), values, differs: new Set(values).size > 1 }
  })
  const products = compared.map(({ card, view }) => {
    const { brand, shortDescription, shortDescriptionLocale: summaryLocale } = view
    return { ...card, brand, summary: plainText(shortDescription), summaryLocale }
  })
  return { products, rows }
}

function shownOf({ attributes }: Compared['view']) {
  return attributes.filter(({ visible, varies }) => visible || varies)
}
