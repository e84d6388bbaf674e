import { sql } from 'kysely'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#i18n/locale.ts'
import { clock } from '#platform/steady-clock'
import { db } from '#platform/database.server'
import { findSettings } from '#shop/upkeep/settings.server'
import {
  nextPriceChange,
  priceAt,
  quantityPricesOf,
  stockLeft,
  colourLook,
  type ProductCard,
  type ProductStatus,
  type ProductView,
  type Attribute,
  type Prices,
  type ProductKind,
  type QuantityPrice,
  type Rating,
  type SearchSnippets,
  type StockLeft,
  type Translations,
  type VariationView,
  type Category,
} from './catalogue.ts'
import { findSharedAttributes, type SharedAttribute } from './shared-attributes.server.ts'
import { slugOf } from '#i18n/fold.ts'
import { plainText } from '#i18n/plain-text.ts'
import { coinOf } from '#money/formats'
import { millimes, type Millimes } from '#money/millimes'
import type { Picture } from '#shop/upkeep/media'
import { lowStockThreshold, type Settings } from '#shop/upkeep/settings'
import { cached } from '#platform/cached.server'
import { batched } from '#platform/shared-work'

const CATEGORIES = 'categories'

const findCached = cached<typeof CATEGORIES, Category[]>({ most: 1, load: readCategories, tagOf: (tag) => tag })

/** All categories, depth first, siblings by position, then by name. Cached; pages that use them carry the tag `categories`. */
export async function findCategories(): Promise<readonly Category[]> {
  return (await findCached(CATEGORIES)) ?? readCategories()
}

async function readCategories(): Promise<Category[]> {
  const rows = await db.selectFrom('categories').select(['id', 'parent_id', 'slug', 'name']).orderBy('position').orderBy('name').execute()
  const below = Map.groupBy(rows, ({ parent_id }) => parent_id)
  const walk = (parentId: number | null, above: string[]): Category[] =>
    (below.get(parentId) ?? []).flatMap(({ id, slug, name }) => {
      const path = [...above, slug]
      return [{ id, parentId, slug, name, path, depth: above.length }, ...walk(id, path)]
    })
  return walk(null, [])
}

/** Main pictures by product id, in one query. They are decorative: their alternative texts are empty. */
export async function findMainPictures(ids: readonly number[]): Promise<Map<number, Picture>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Omit<Picture, 'alt'> & { product_id: number }>`
    select distinct on (pi.product_id) pi.product_id, m.digest, m.width, m.height, m.placeholder
    from product_images pi join media m on m.id = pi.media_id
    where pi.product_id = any(${ids}) order by pi.product_id, pi.position`.execute(db)
  return new Map(rows.map(({ product_id: id, ...picture }) => [id, { ...picture, alt: '' }]))
}

const TABLES = { tag: 'tags', brand: 'brands' } as const

export async function findNamed(kind: keyof typeof TABLES, slug: string): Promise<{ slug: string; name: string } | undefined> {
  if (slug.includes('\0')) return undefined // Postgres text cannot hold NUL
  return db.selectFrom(TABLES[kind]).select(['slug', 'name']).where('slug', '=', slug).executeTakeFirst()
}

/** Ids of featured products in the merchant's order; equal positions newest first. Limited to the given categories, if any. */
export async function findFeaturedIds(most: number, categories?: readonly number[]): Promise<number[]> {
  const inThem = categories ? sql`exists (select from product_categories c where c.product_id = products.id and c.category_id = any(${categories}))` : sql`true`
  const { rows } = await sql<{ id: number }>`
    select id from products where featured and status = 'published' and visibility in ('visible', 'catalog') and ${inThem}
    order by position, id desc limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

export { findSharedAttributes, type SharedAttribute } from './shared-attributes.server.ts'
export { findGroupPage, type GroupPage } from './group-pages.server.ts'
export { findLinkedIds, findRelatedIds } from './neighbours.server.ts'

export async function hasProducts(vendorId?: number): Promise<boolean> {
  const own = vendorId === undefined ? sql`` : sql`where vendor_id = ${vendorId}`
  const { rows } = await sql<{ has: boolean }>`select exists (select from products ${own}) as has`.execute(db)
  return rows[0]?.has === true
}

export async function hasPublishedProducts(): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (select from products where status = 'published') as has`.execute(db)
  return rows[0]?.has === true
}

/** Undefined for no product, and for a vendor also of another's. */
export async function findProductStatus(slug: string, vendorId: number | undefined): Promise<ProductStatus | undefined> {
  if (slug.includes('\0')) return undefined // Postgres text cannot hold NUL
  const row = await db
    .selectFrom('products')
    .select('status')
    .where('slug', '=', slug)
    .$if(vendorId !== undefined, (query) => query.where('vendor_id', '=', vendorId!))
    .executeTakeFirst()
  return row?.status
}

/** Page of a published product, in one query. A preview shows products in any state. */
export async function findProductView(slug: string, locale: Locale, isPreview = false): Promise<ProductView | undefined> {
  if (slug.includes('\0')) return undefined // Postgres text cannot hold NUL
  const [settings, shared] = await Promise.all([findSettings(), findSharedAttributes()])
  const { rows } = await sql<ProductRow>`
    select p.id, p.slug, p.kind, p.layout, p.name, p.short_description, p.description, p.translations, p.sku, p.gtin, p.regular_price,
      p.sale_price, p.sale_starts, p.sale_ends, p.deal_ends, p.free_shipping, p.deposit_percent, p.rating_count, p.rating_total, p.needs_shipping, p.sold_individually,
      p.min_quantity, p.quantity_step, p.max_quantity, p.quantity_prices, p.search_snippets, p.attributes, p.swatches, p.default_variation_id,
      p.external_url, p.button_text,
      brands.name as brand, vendors.slug as vendor_slug, vendors.name as vendor_name,
      stock.managed, stock.available, stock.in_stock,
      (select coalesce(json_agg(json_build_object('digest', m.digest, 'width', m.width, 'height', m.height,
          'placeholder', m.placeholder, 'alt', m.alt) order by pi.position), '[]')
        from product_images pi join media m on m.id = pi.media_id where pi.product_id = p.id) as pictures,
      (select coalesce(json_agg(json_build_object('id', v.id, 'sku', v.sku, 'attributes', v.attributes,
          'regular_price', v.regular_price, 'sale_price', v.sale_price, 'sale_starts', v.sale_starts, 'sale_ends', v.sale_ends,
          'managed', i.managed, 'available', i.available, 'in_stock', i.in_stock,
          'picture', case when m.id is null then null else json_build_object('digest', m.digest, 'width', m.width,
            'height', m.height, 'placeholder', m.placeholder, 'alt', m.alt) end) order by v.position, v.id), '[]')
        from variations v left join inventory i on i.item_id = v.id left join media m on m.id = v.media_id
        where v.product_id = p.id and v.enabled) as variations,
      (with recursive own as (
          select c.id, c.parent_id, c.slug, c.name, 1 as depth from categories c
          where c.id = (select min(pc.category_id) from product_categories pc where pc.product_id = p.id)
          union all select c.id, c.parent_id, c.slug, c.name, own.depth + 1 from categories c join own on c.id = own.parent_id)
        select coalesce(json_agg(json_build_object('slug', slug, 'name', name) order by depth desc), '[]') from own) as breadcrumb
    from products p
    join vendors on vendors.id = p.vendor_id
    left join brands on brands.id = p.brand_id
    left join inventory stock on stock.item_id = p.id
    where p.slug = ${slug} and (p.status = 'published' or ${isPreview})`.execute(db)
  const row = rows[0]
  return row && toProductView(row, { settings, shared, locale, moment: clock.now() })
}

/** Product cards in the order of the ids, in at most one query. Unpublished products are omitted. */
export async function findProductCards(ids: readonly number[], locale: Locale): Promise<ProductCard[]> {
  const [rows, settings] = await Promise.all([Promise.all(ids.map((id) => findCardRow(id))), findSettings()])
  return rows.flatMap((row) => row ?? []).map((row) => cardOf(row, { settings, locale, moment: clock.now() }))
}

const cardsOfRows = new WeakMap<CardRow, Partial<Record<Locale, Circumstances & { card: ProductCard; until: Date | null }>>>()

function cardOf(row: CardRow, now: Circumstances): ProductCard {
  const made = cardsOfRows.get(row)?.[now.locale]
  if (made && made.settings === now.settings && made.moment <= now.moment && (made.until === null || now.moment < made.until)) return made.card
  const card = toProductCard(row, now)
  const until = earliest([card.priceChangesAt ?? undefined, card.dealEnds ?? undefined])
  cardsOfRows.set(row, { ...cardsOfRows.get(row), [now.locale]: { ...now, card, until } })
  return card
}

const MOST_CARDS = 5000

/** A stock above the threshold is cached until the threshold may have changed: only its band counts. */
const findCardRow = cached<number, CardRow>({ most: MOST_CARDS, load: batched(readCardRows), tagOf: (id) => `product:${id}`, tagOfAll: 'settings' })

async function readCardRows(ids: number[]): Promise<Map<number, CardRow>> {
  const { rows } = await sql<CardRow>`
    select p.id, p.slug, p.kind, p.name, p.sku, p.short_description, p.translations #- '{ar,description}' #- '{en,description}' as translations,
      p.regular_price, p.sale_price, p.sale_starts, p.sale_ends, p.deal_ends, p.free_shipping, p.min_quantity, p.rating_count, p.rating_total,
      stock.managed, stock.available, stock.in_stock,
      (select json_build_object('digest', m.digest, 'width', m.width, 'height', m.height, 'placeholder', m.placeholder, 'alt', m.alt)
        from product_images pi join media m on m.id = pi.media_id where pi.product_id = p.id order by pi.position limit 1) as picture,
      (select coalesce(json_agg(json_build_object('regular_price', v.regular_price, 'sale_price', v.sale_price,
          'sale_starts', v.sale_starts, 'sale_ends', v.sale_ends, 'managed', i.managed, 'available', i.available,
          'in_stock', i.in_stock)), '[]')
        from variations v left join inventory i on i.item_id = v.id
        where v.product_id = p.id and v.enabled) as variations
    from unnest(${ids}::bigint[]) as wanted (id)
    join products p on p.id = wanted.id
    left join inventory stock on stock.item_id = p.id
    where p.status = 'published'`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

interface Circumstances {
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

interface PageCircumstances extends Circumstances {
  shared: readonly SharedAttribute[]
}

interface CardRow extends PriceRow, StockRow, NameRow {
  id: number
  slug: string
  kind: ProductKind
  sku: string | null
  short_description: string
  rating_count: number
  rating_total: number
  deal_ends: Date | null
  free_shipping: boolean
  deposit_percent: number
  min_quantity: number
  picture: PictureRow | null
  variations: (PriceRow & StockRow)[]
}

/** Dates inside `variations` are texts, because they come as JSON. */
interface ProductRow extends Omit<CardRow, 'picture' | 'variations'> {
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
function toProductView(row: ProductRow, circumstances: PageCircumstances): ProductView {
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
    ...(row.deposit_percent > 0 && { depositPercent: row.deposit_percent }),
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

function toProductCard(row: CardRow, { settings, locale, moment }: Circumstances): ProductCard {
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

function withAlt(picture: PictureRow | null, name: string, locale: Locale): Picture | null {
  return picture && { ...picture, alt: picture.alt[locale] || name }
}
