import type { Locale } from '#i18n/locale.ts'
import { plainText } from '#i18n/plain-text.ts'
import type { ProductCard, ProductView } from '#shop/goods/catalogue'
import { inLanguage, type Glossary } from '#shop/upkeep/glossary'

export interface ComparedProduct extends ProductCard {
  brand: string | null
  summary: string
  summaryLocale: Locale
}

/** An attribute of the compared products; '' for a product without it. */
export interface ComparedRow {
  label: string
  values: string[]
  differs: boolean
}

export interface Comparison {
  products: ComparedProduct[]
  /** Every visible or varying attribute, in order of first appearance. */
  rows: ComparedRow[]
}

type Compared = { card: ProductCard; view: Pick<ProductView, 'brand' | 'shortDescription' | 'shortDescriptionLocale' | 'attributes'> }

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
