import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { config } from '#platform/config.server'
import { FEED_END, feedItem, feedStart, type FeedAsked, type FeedItem } from './feeds.ts'
import { sql } from 'kysely'
import { DEFAULT_LOCALE, wholeAddress, type Locale } from '#i18n/locale.ts'
import { plainText } from '#i18n/plain-text.ts'
import { coinOf } from '#money/formats'
import { millimes, type Millimes } from '#money/millimes'
import { clock } from '#platform/steady-clock'
import { db } from '#platform/database.server'
import { priceAt, type Attribute, type Prices, type Translations } from '#shop/goods/catalogue'
import { findCategories } from '#shop/goods/catalogue.server'
import { inLanguage, type Glossary } from '#shop/upkeep/glossary'
import { findGlossary } from '#shop/upkeep/glossary.server'
import { pictureUrl } from '#shop/upkeep/media'
import type { Settings } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'

export const FEED_FRESH_S = 900

/** Files being written by this process, by path: concurrent callers share one write. */
const writing = new Map<string, Promise<string>>()

/** Path of a gzipped product feed, at most a quarter of an hour old. Readers only ever see a complete file. */
export async function findFeedFile(asked: FeedAsked): Promise<string> {
  const path = join(config.dataFolder, 'feeds', `${asked.channel}-${asked.locale}.xml.gz`)
  if (await isFresh(path)) return path
  const own = writing.get(path) ?? write(path, asked)
  writing.set(path, own)
  return own
}

async function isFresh(path: string): Promise<boolean> {
  const file = await stat(path).catch(() => undefined)
  // A file from the future was written before the clock was set back.
  return file !== undefined && Math.abs(Date.now() - file.mtimeMs) < FEED_FRESH_S * 1000
}

async function write(path: string, asked: FeedAsked): Promise<string> {
  const unfinished = `${path}.${randomUUID()}`
  try {
    await mkdir(join(config.dataFolder, 'feeds'), { recursive: true, mode: 0o700 })
    await pipeline(Readable.from(productFeed(asked)), createGzip(), createWriteStream(unfinished))
    await rename(unfinished, path)
    return path
  } finally {
    writing.delete(path)
    await rm(unfinished, { force: true })
  }
}

/** Readers take hundreds of thousands of items; the file has to end. */
const MOST_PRODUCTS = 100_000
const AT_A_TIME = 200
/** JPEG, because every reader takes it. */
const PICTURE_WIDTH = 1200
const SIZES = ['taille', 'size', 'pointure']
const MATERIALS = ['matiere', 'material']

interface ItemRow {
  id: number
  sku: string | null
  gtin: string | null
  regular_price: number | null
  sale_price: number | null
  sale_starts: string | Date | null
  sale_ends: string | Date | null
  buyable: boolean
}

interface ProductRow extends ItemRow {
  slug: string
  kind: 'simple' | 'variable'
  name: string
  short_description: string
  description: string
  translations: Translations
  deal_ends: Date | null
  free_shipping: boolean
  needs_shipping: boolean
  attributes: Attribute[]
  brand: string | null
  category_id: number | null
  pictures: string[]
  variations: (ItemRow & { attributes: Record<string, string>; picture: string | null })[]
}

interface Circumstances {
  locale: Locale
  settings: Settings
  glossary: Glossary
  pathOf: (category: number) => string[]
  now: Date
}

/** A product feed in pieces of XML: products with a page, a picture and a price; beyond French, only translated ones. IMP-45. */
async function* productFeed({ channel, locale }: FeedAsked): AsyncGenerator<string> {
  const [settings, glossary, categories] = await Promise.all([findSettings(), findGlossary(), findCategories()])
  const byId = new Map(categories.map((category) => [category.id, category]))
  const pathOf = (id: number): string[] => {
    const own = byId.get(id)
    return own ? [...(own.parentId === null ? [] : pathOf(own.parentId)), own.name] : []
  }
  const circumstances = { locale, settings, glossary, pathOf, now: clock.now() }
  yield feedStart(settings.shopName, wholeAddress(config.url.origin, locale, '/'))
  for (let last = 0, read = 0; read < MOST_PRODUCTS;) {
    const rows = await readProducts(last, locale)
    yield rows.flatMap((row) => itemsOf(row, circumstances).map((item) => feedItem(item, channel, settings.shopName))).join('')
    if (rows.length < AT_A_TIME) break
    last = rows.at(-1)!.id
    read += rows.length
  }
  yield FEED_END
}

async function readProducts(after: number, locale: Locale): Promise<ProductRow[]> {
  const inLocale = locale === DEFAULT_LOCALE ? sql`true` : sql`p.translations -> ${locale} ->> 'name' is not null`
  const { rows } = await sql<ProductRow>`
    select p.id, p.slug, p.kind, p.name, p.short_description, p.description, p.translations, p.sku, p.gtin, p.regular_price, p.sale_price, p.sale_starts,
      p.sale_ends, p.deal_ends, p.free_shipping, p.needs_shipping, p.attributes, b.name as brand,
      coalesce(case when i.managed then i.available > 0 else i.in_stock end, false) as buyable,
      (select min(c.category_id) from product_categories c where c.product_id = p.id) as category_id,
      array(select m.digest from product_images pi join media m on m.id = pi.media_id where pi.product_id = p.id order by pi.position limit 11) as pictures,
      (select coalesce(json_agg(json_build_object('id', v.id, 'sku', v.sku, 'gtin', v.gtin, 'attributes', v.attributes, 'regular_price', v.regular_price,
          'sale_price', v.sale_price, 'sale_starts', v.sale_starts, 'sale_ends', v.sale_ends, 'picture', m.digest,
          'buyable', coalesce(case when vi.managed then vi.available > 0 else vi.in_stock end, false)) order by v.position, v.id), '[]')
        from variations v left join inventory vi on vi.item_id = v.id left join media m on m.id = v.media_id
        where v.product_id = p.id and v.enabled and p.kind = 'variable') as variations
    from products p left join brands b on b.id = p.brand_id left join inventory i on i.item_id = p.id
    where p.id > ${after} and p.status = 'published' and p.visibility <> 'hidden' and p.kind in ('simple', 'variable') and ${inLocale}
      and exists (select from product_images pi where pi.product_id = p.id)
    order by p.id limit ${AT_A_TIME}`.execute(db)
  return rows
}

/** The product itself, or its variations. Items without a price are omitted. */
function itemsOf(row: ProductRow, circumstances: Circumstances): FeedItem[] {
  const { glossary, locale } = circumstances
  const own = locale === 'fr' ? undefined : row.translations[locale]
  const title = own?.name ?? row.name
  const description = plainText(own?.shortDescription || own?.description || (own ? '' : row.short_description || row.description))
  const inWords = (value: string) => inLanguage(glossary, value, locale)
  const pictureOf = (digest: string) => config.url.origin + pictureUrl({ digest }, PICTURE_WIDTH, 'jpeg')
  const about = {
    title,
    description,
    link: wholeAddress(config.url.origin, locale, `/product/${row.slug}/`),
    brand: row.brand,
    categories: row.category_id === null ? [] : circumstances.pathOf(row.category_id).map(inWords),
  }
  const valueOf = (values: Record<string, string>, slugs: readonly string[]) => {
    const slug = slugs.find((one) => values[one])
    return slug === undefined ? null : inWords(values[slug]!)
  }
  const looks = (values: Record<string, string>) => ({
    colour: valueOf(values, circumstances.settings.storefront.colourAttributes),
    size: valueOf(values, SIZES),
    material: valueOf(values, MATERIALS),
  })
  const fixed = Object.fromEntries(row.attributes.flatMap(({ slug, values, varies }) => (!varies && values.length === 1 ? [[slug, values[0]!]] : [])))
  if (row.kind === 'simple') {
    const selling = sellingOf(row, row, circumstances)
    return selling ? [{ ...about, ...selling, ...looks(fixed), group: null, pictures: row.pictures.map(pictureOf) }] : []
  }
  return row.variations.flatMap((variation): FeedItem[] => {
    const selling = sellingOf(variation, row, circumstances)
    if (!selling) return []
    const pictures = variation.picture ? [variation.picture, ...row.pictures.filter((one) => one !== variation.picture)] : row.pictures
    const slugs = new Set([...row.attributes.map(({ slug }) => slug), ...Object.keys(variation.attributes)])
    const values = [...slugs].flatMap((slug) => variation.attributes[slug] || []).map(inWords)
    return [
      {
        ...about,
        ...selling,
        ...looks({ ...fixed, ...variation.attributes }),
        group: row.id,
        title: values.length > 0 ? `${title} – ${values.join(', ')}` : title,
        pictures: pictures.map(pictureOf),
      },
    ]
  })
}

type Selling = Pick<FeedItem, 'id' | 'sku' | 'gtin' | 'inStock' | 'price' | 'sale' | 'delivery'>

function sellingOf(item: ItemRow, product: ProductRow, { settings, now }: Circumstances): Selling | undefined {
  const { code } = settings.currency
  const prices = pricesOf(item, product.deal_ends)
  const tagged = priceAt(prices, now, coinOf(code))
  if (!tagged) return undefined
  const amount = amountIn(code)
  const ends = [prices.saleEnds, prices.dealEnds].filter((date) => date !== null).toSorted((one, other) => one.getTime() - other.getTime())
  const { shippingCost, freeShippingFrom } = settings.quickOrder
  const cost = product.free_shipping || tagged.now >= freeShippingFrom ? 0 : shippingCost
  return {
    id: item.id,
    sku: item.sku,
    gtin: item.gtin,
    inStock: item.buyable,
    price: amount(tagged.before ?? tagged.now),
    sale: tagged.before === null ? null : { price: amount(tagged.now), from: prices.saleStarts ?? now, to: ends[0] ?? null },
    delivery: product.needs_shipping ? { country: settings.country, cost: amount(cost) } : null,
  }
}

function pricesOf(item: ItemRow, dealEnds: Date | null): Prices {
  const date = (value: string | Date | null) => (value === null ? null : new Date(value))
  const price = (value: number | null): Millimes | null => (value === null ? null : millimes(value))
  return {
    regular: price(item.regular_price),
    sale: price(item.sale_price),
    saleStarts: date(item.sale_starts),
    saleEnds: date(item.sale_ends),
    dealEnds,
  }
}

function amountIn(currency: string): (amount: number) => string {
  const { maximumFractionDigits: decimals } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  return (amount) => `${(amount / 1000).toFixed(decimals)} ${currency}`
}
