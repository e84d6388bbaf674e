import type { Locale } from '#i18n/locale.ts'
import { plainText } from '#i18n/plain-text.ts'
import type { ProductCard, ProductView } from '#shop/goods/catalogue'
import { inLanguage, type Glossary } from '#shop/upkeep/glossary'

/** A product in the compare table. */
export interface ComparedProduct extends ProductCard {
  brand: string | null
  /** Its short description as plain text. */
  summary: string
  /** Language of its summary. */
  summaryLocale: Locale
}

/** An attribute of the compared products; '' for a product without it. */
export interface ComparedRow {
  label: string
  /** One for each product, in their order. */
  values: string[]
  /** True if the values differ. */
  differs: boolean
}

/** Compared products, each once, in the order they were chosen. May be empty. */
export interface Comparison {
  products: ComparedProduct[]
  /** Every visible or varying attribute, in order of first appearance. */
  rows: ComparedRow[]
}

type Compared = { card: ProductCard; view: Pick<ProductView, 'brand' | 'shortDescription' | 'shortDescriptionLocale' | 'attributes'> }

/** Compares products: one row for each attribute, whichever product has it. */
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
