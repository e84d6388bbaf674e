import { slugOf } from '#i18n/fold.ts'
import { plainText } from '#i18n/plain-text.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#i18n/locale.ts'
import { coinOf } from '#money/formats'
import { millimes, type Millimes } from '#money/millimes'
import type { Picture } from '#shop/upkeep/media'
import { lowStockThreshold, type Settings } from '#shop/upkeep/settings'
import {
  nextPriceChange,
  priceAt,
  quantityPricesOf,
  stockLeft,
  type Attribute,
  type Prices,
  type ProductCard,
  type ProductKind,
  type ProductView,
  type QuantityPrice,
  type Rating,
  type SearchSnippets,
  type StockLeft,
  type Translations,
  type VariationView,
} from './catalogue.ts'
import type { SharedAttribute } from './shared-attributes.server.ts'
import { colourLook } from './catalogue.ts'

export interface Circumstances {
  settings: Settings
  locale: Locale
  moment: Date
}

type PictureRow = Omit<Picture, 'alt'> & { alt: Partial<Record<Locale, string>> }

interface PriceRow {
  regular_price: number | null
  sale_price: number | null
  sale_starts: Date | string | null
  sale_ends: Date | string | null
}

interface StockRow {
  managed: boolean | null
  available: number | null
  in_stock: boolean | null
}

interface NameRow {
  name: string
  translations: Translations
}

export interface PageCircumstances extends Circumstances {
  shared: readonly SharedAttribute[]
}

export interface CardRow extends PriceRow, StockRow, NameRow {
  id: number
  slug: string
  kind: ProductKind
  sku: string | null
  short_description: string
  rating_count: number
  rating_total: number
  deal_ends: Date | null
  free_shipping: boolean
  min_quantity: number
  picture: PictureRow | null
  variations: (PriceRow & StockRow)[]
}

/** Dates inside `variations` are texts, because they come as JSON. */
export interface ProductRow extends Omit<CardRow, 'picture' | 'variations'> {
  layout: 'A' | 'B' | null
  description: string
  gtin: string | null
  needs_shipping: boolean
  sold_individually: boolean
  quantity_step: number
  max_quantity: number | null
  quantity_prices: QuantityPrice[]
  search_snippets: SearchSnippets
  attributes: Attribute[]
  swatches: Record<string, string>
  default_variation_id: number | null
  external_url: string | null
  button_text: string | null
  brand: string | null
  vendor_slug: string
  vendor_name: string
  breadcrumb: { slug: string; name: string }[]
  pictures: PictureRow[]
  variations: (PriceRow & StockRow & { id: number; sku: string | null; attributes: Record<string, string>; picture: PictureRow | null })[]
}

/** Variations without a price are not for sale and are omitted. */
export function toProductView(row: ProductRow, circumstances: PageCircumstances): ProductView {
  const { settings, shared, locale, moment } = circumstances
  const varying = row.attributes.filter((attribute) => attribute.varies)
  const looks = looksOf(varying, row.swatches, shared)
  const coin = coinOf(settings.currency.code)
  const words = translated(row, locale)
  const variations = row.variations.flatMap((variation): VariationView[] => {
    const price = priceAt(pricesOf(variation, row.deal_ends), moment, coin)
    if (!price) return []
    const { id, sku, attributes } = variation
    const picture = withAlt(variation.picture, words.name, locale)
    const look = picture === null && varying.length === 1 ? looks[attributes[varying[0]!.slug] ?? ''] : undefined
    return [{ id, sku, attributes, price, picture, ...(look && { look }), left: leftOf(variation, settings) }]
  })
  const first = variations.find(({ id }) => id === row.default_variation_id) ?? variations[0]
  const allPrices = [pricesOf(row, row.deal_ends), ...row.variations.map((variation) => pricesOf(variation, row.deal_ends))]
  const price = row.kind === 'variable' ? first?.price : priceAt(pricesOf(row, row.deal_ends), moment, coin)
  return {
    id: row.id,
    slug: row.slug,
    kind: row.kind,
    layout: row.layout ?? settings.quickOrder.layout,
    ...words,
    searchSnippet: row.search_snippets[locale] ?? {},
    locales: localesOf(row.translations),
    sku: row.sku,
    gtin: row.gtin,
    brand: row.brand,
    vendor: { slug: row.vendor_slug, name: row.vendor_name },
    breadcrumb: row.breadcrumb,
    pictures: row.pictures.flatMap((picture) => withAlt(picture, words.name, locale) ?? []),
    rating: ratingOf(row),
    price: price ?? null,
    left: row.kind === 'variable' ? mostLeft(variations.map(({ left }) => left)) : leftOf(row, settings),
    freeShipping: row.free_shipping,
    needsShipping: row.needs_shipping,
    minQuantity: row.min_quantity,
    quantityStep: row.quantity_step,
    maxQuantity: row.max_quantity,
    quantityPrices: row.sold_individually
      ? []
      : quantityPricesOf({ table: row.quantity_prices, regulars: row.variations.map(({ regular_price }) => regular_price), coin }),
    soldIndividually: row.sold_individually,
    attributes: row.attributes,
    looks,
    variations,
    defaultVariationId: row.kind === 'variable' ? (first?.id ?? null) : null,
    external: row.kind === 'external' && row.external_url ? { url: row.external_url, buttonText: row.button_text ?? '' } : null,
    dealEnds: row.deal_ends && row.deal_ends > moment ? row.deal_ends : null,
    priceChangesAt: earliest(allPrices.map((prices) => nextPriceChange(prices, moment))),
  }
}

export function toProductCard(row: CardRow, { settings, locale, moment }: Circumstances): ProductCard {
  const { name, shortDescription, shortDescriptionLocale } = translated({ ...row, description: '' }, locale)
  const items = row.kind === 'variable' ? row.variations : [row]
  const prices = items.flatMap((item) => priceAt(pricesOf(item, row.deal_ends), moment, coinOf(settings.currency.code)) ?? [])
  const lowest = prices.toSorted((a, b) => a.now - b.now)[0]
  return {
    id: row.id,
    slug: row.slug,
    kind: row.kind,
    sku: row.sku,
    name,
    features: featuresOf(shortDescription),
    featuresLocale: shortDescriptionLocale,
    rating: ratingOf(row),
    picture: withAlt(row.picture, name, locale),
    price: lowest ? { ...lowest, from: prices.some((price) => price.now > lowest.now) } : null,
    left: mostLeft(items.map((item) => leftOf(item, settings))),
    minQuantity: row.min_quantity,
    freeShipping: row.free_shipping,
    dealEnds: row.deal_ends && row.deal_ends > moment ? row.deal_ends : null,
    priceChangesAt: earliest(items.map((item) => nextPriceChange(pricesOf(item, row.deal_ends), moment))),
  }
}

/** Swatches by value label: the product's own colours, else those of the catalogue. */
function looksOf(attributes: Attribute[], own: Record<string, string>, shared: readonly SharedAttribute[]): Record<string, string> {
  const looks = attributes.flatMap(({ slug, values, global }) => {
    const known = global ? shared.find((one) => one.slug === slug)?.looks : undefined
    return values.flatMap((label) => {
      const look = own[label] ? colourLook(own[label]) : known?.get(slugOf(label))
      return look ? [[label, look] as const] : []
    })
  })
  return Object.fromEntries(looks)
}

const MOST_FEATURES = 4
const LONGEST_FEATURE = 90

/** Points of a short description without markup, or its whole text as one. */
function featuresOf(html: string): string[] {
  const points = [...html.matchAll(/<li>(.*?)<\/li>/gs)].map((point) => point[1] ?? '')
  return (points.length > 0 ? points : [html])
    .map((point) => shortened(plainText(point)))
    .filter(Boolean)
    .slice(0, MOST_FEATURES)
}

function shortened(text: string): string {
  return text.length > LONGEST_FEATURE ? `${text.slice(0, LONGEST_FEATURE).replace(/\s+\S*$/, '')}…` : text
}

function ratingOf({ rating_count: count, rating_total: total }: Pick<CardRow, 'rating_count' | 'rating_total'>): Rating | null {
  return count > 0 ? { average: total / count, count } : null
}

function translated(row: NameRow & { short_description: string; description: string }, locale: Locale) {
  const own = locale === 'fr' ? undefined : row.translations[locale]
  return {
    name: own?.name ?? row.name,
    shortDescription: own?.shortDescription ?? row.short_description,
    shortDescriptionLocale: own?.shortDescription === undefined ? DEFAULT_LOCALE : locale,
    description: own?.description ?? row.description,
    descriptionLocale: own?.description === undefined ? DEFAULT_LOCALE : locale,
  }
}

function localesOf(translations: Translations): Locale[] {
  return LOCALES.filter((locale) => locale === 'fr' || translations[locale]?.name)
}

function pricesOf(row: PriceRow, dealEnds: Date | null): Prices {
  return {
    regular: amount(row.regular_price),
    sale: amount(row.sale_price),
    saleStarts: date(row.sale_starts),
    saleEnds: date(row.sale_ends),
    dealEnds,
  }
}

function amount(value: number | null): Millimes | null {
  return value === null ? null : millimes(value)
}

function date(value: Date | string | null): Date | null {
  return typeof value === 'string' ? new Date(value) : value
}

function leftOf(row: StockRow, settings: Settings): StockLeft {
  if (row.managed === null) return 0
  const stock = { managed: row.managed, available: row.available ?? 0, inStock: row.in_stock ?? false }
  return stockLeft(stock, lowStockThreshold(settings))
}

/** The highest stock of several items; null (plenty) wins. */
function mostLeft(all: StockLeft[]): StockLeft {
  return all.includes(null) ? null : Math.max(0, ...all.map(Number))
}

function earliest(dates: (Date | undefined)[]): Date | null {
  return dates.filter((at) => at !== undefined).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
}

/** A picture with the alternative text of staff in the page's language, or the product's name. */
function withAlt(picture: PictureRow | null, name: string, locale: Locale): Picture | null {
  return picture && { ...picture, alt: picture.alt[locale] || name }
}
