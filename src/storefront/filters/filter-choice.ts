import type { Locale } from '#i18n/locale.ts'
import { fill, type Translated } from '#i18n/words.ts'
import { cataloguePrice, type CurrencySettings } from '#money/formats'
import type { Millimes } from '#money/millimes'
import { colourLook } from '#shop/goods/catalogue'
import type { Count, Facet, Listing, ListingAsked, FacetValue } from '#shop/goods/listing'
import type { filterWords } from '#storefront/listing/listing.words.ts'

export interface FilterTranslations {
  locale: Locale
  currency: CurrencySettings
  words: Translated<typeof filterWords>
}

export type Change = Partial<ListingAsked>

export function toggled({ choices }: ListingAsked, name: string, slug: string): Change {
  const chosen = choices[name] ?? []
  return choosing({ choices }, name, chosen.includes(slug) ? chosen.filter((other) => other !== slug) : [...chosen, slug])
}

export function choosing({ choices }: Pick<ListingAsked, 'choices'>, name: string, slugs: readonly string[]): Change {
  const others = Object.entries(choices).filter(([other]) => other !== name)
  return { choices: Object.fromEntries(slugs.length > 0 ? [...others, [name, slugs]] : others) }
}

/** Removes every filter; words, order and page size stay. */
export const NO_FILTERS: Change = { minPrice: null, maxPrice: null, choices: {}, inStock: false, onSale: false }

export interface Chosen {
  key: string
  label: string
  without: Change
}

/** In filter order. An unknown value is labelled with its slug. */
export function chosenOf({ asked, facets }: Pick<Listing, 'asked' | 'facets'>, translations: FilterTranslations): Chosen[] {
  const { words } = translations
  const price = priceLabel(asked, translations)
  return [
    ...Object.entries(asked.choices).flatMap(([name, slugs]) =>
      slugs.map((slug) => ({ key: `${name}:${slug}`, label: labelOf(facets, name, slug), without: toggled(asked, name, slug) })),
    ),
    ...(price === undefined ? [] : [{ key: 'price', label: price, without: { minPrice: null, maxPrice: null } }]),
    ...(asked.inStock ? [{ key: 'in-stock', label: words.inStock, without: { inStock: false } }] : []),
    ...(asked.onSale ? [{ key: 'on-sale', label: words.onSale, without: { onSale: false } }] : []),
  ]
}

/** Whole dinars in the catalogue's format: `1.400 TND` (MONEY-05 to MONEY-07). */
export function amountText(amount: Millimes, { currency }: Pick<FilterTranslations, 'currency'>): string {
  const { dinars, symbol, symbolFirst } = cataloguePrice(amount, currency)
  return symbolFirst ? `${symbol}${dinars}` : `${dinars} ${symbol}`
}

/** Filters that would change the list; those without a choice are omitted. */
export interface FilterGroups {
  facets: PackedFacet[]
  price: boolean
  availability: boolean
}

/** Undefined without any filter: no sidebar then (CAT-15). */
export function filterGroups({ asked, facets, priceBounds, count, inStock, onSale }: Listing): FilterGroups | undefined {
  const narrows = (some: Count) => some.n > 0 && (count.more || some.n < count.n)
  const groups = {
    facets: facets.filter(({ values }) => values.length > 0).map(packFacet),
    price: priceBounds !== null && (priceBounds.max - priceBounds.min > 1 || asked.minPrice !== null || asked.maxPrice !== null),
    availability: asked.inStock || asked.onSale || narrows(inStock) || narrows(onSale),
  }
  return groups.facets.length > 0 || groups.price || groups.availability ? groups : undefined
}

function labelOf(facets: Facet[], name: string, slug: string): string {
  return facets.find((facet) => facet.name === name)?.values.find((value) => value.slug === slug)?.label ?? slug
}

function priceLabel({ minPrice, maxPrice }: ListingAsked, translations: FilterTranslations): string | undefined {
  const min = minPrice === null ? '' : amountText(minPrice, translations)
  const max = maxPrice === null ? '' : amountText(maxPrice, translations)
  const { words } = translations
  if (min && max) return fill(words.priceRange, { min, max })
  if (min) return fill(words.priceFrom, { min })
  return max ? fill(words.priceUpTo, { max }) : undefined
}

/** Filter in a page's data: a list has a hundred values, and objects would take four times the bytes. */
interface PackedFacet extends Omit<Facet, 'values'> {
  /** One line per value: slug, label, count and swatch, tab-separated. */
  values: string
}

export function packFacet({ values, ...facet }: Facet): PackedFacet {
  return { ...facet, values: values.map(lineOf).join('\n') }
}

export function unpackFacet({ values, ...facet }: PackedFacet, { choices }: Pick<ListingAsked, 'choices'>): Facet {
  const chosen = choices[facet.name] ?? []
  return { ...facet, values: values.split('\n').map((line) => valueOf(line, chosen)) }
}

function lineOf({ slug, label, count: { n, more }, look = '' }: FacetValue): string {
  const colour = /^data:.* fill='([^']*)'/.exec(look)?.[1]
  const parts = [slug, label, `${n}${more ? '+' : ''}`, colour === undefined ? look : decodeURIComponent(colour)]
  return parts
    .map((part) => part.replace(/\s/g, ' '))
    .join('\t')
    .trimEnd()
}

function valueOf(line: string, chosen: readonly string[]): FacetValue {
  const [slug = '', label = '', count = '', look = ''] = line.split('\t')
  const value = { slug, label, count: { n: parseInt(count, 10), more: count.endsWith('+') }, chosen: chosen.includes(slug) }
  return look ? { ...value, look: look.includes('/') ? look : colourLook(look) } : value
}
