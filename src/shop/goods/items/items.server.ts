import { sql } from 'kysely'
import { coinOf } from '#money/formats'
import { millimes, type Coin } from '#money/millimes'
import { clock } from '#platform/steady-clock'
import { db } from '#platform/database.server'
import { batched } from '#platform/shared-work'
import { cached } from '#platform/cached.server'
import { nextPriceChange, priceAt, quantityPricesOf, type Attribute, type Prices, type QuantityPrice, type Translations } from '#shop/goods/catalogue'
import { findSettings } from '#shop/upkeep/settings.server'
import type { Item, Named } from './items.ts'

export interface VariationChoice {
  id: number
  attributes: Record<string, string>
  soldOut: boolean
}

const MOST_CHOICES = 60

/** Variations that staff may choose in place, by product. Empty where they are too many, or one leaves an attribute to the shopper. */
export async function findVariationChoices(productIds: readonly number[]): Promise<Map<number, VariationChoice[]>> {
  const { rows } = await sql<{ product: number; choices: VariationChoice[] }>`
    select p.id as product, json_agg(json_build_object('id', v.id, 'attributes', v.attributes,
      'soldOut', coalesce(i.managed and i.available = 0 or not i.managed and not i.in_stock, true)) order by v.position, v.id) as choices
    from products p join variations v on v.product_id = p.id and v.enabled left join inventory i on i.item_id = v.id
    where p.id = any(${productIds}::bigint[]) and p.kind = 'variable' and p.status = 'published'
    group by p.id
    having count(*) <= ${MOST_CHOICES} and bool_and(not exists (
      select from jsonb_array_elements(p.attributes) as varying where (varying ->> 'varies')::boolean and not v.attributes ? (varying ->> 'slug')))`.execute(db)
  return new Map(rows.map(({ product, choices }) => [product, choices]))
}

interface ItemRow {
  id: number
  product_id: number
  variation_id: number | null
  vendor_id: number
  kind: string
  slug: string
  name: string
  translations: Translations
  picture: Item['picture']
  sku: string | null
  attributes: Record<string, string> | null
  product_attributes: Attribute[]
  category_ids: number[]
  regular_price: number | null
  sale_price: number | null
  sale_starts: Date | null
  sale_ends: Date | null
  deal_ends: Date | null
  free_shipping: boolean
  deposit_percent: number
  needs_shipping: boolean
  shipping_class: string
  tax_class: string | null
  sold_individually: boolean
  min_quantity: number
  quantity_step: number
  max_quantity: number | null
  quantity_prices: QuantityPrice[]
  /** Distinct prices of all variations; empty for a simple product. */
  regular_prices: (number | null)[]
  managed: boolean | null
  in_stock: boolean | null
  first_variation_id: number | null
}

/** The item at its current price, by its id or a variation's; of a variable product the default variation. Undefined unless published and priced. */
export async function findItem(asked: Named): Promise<Item | undefined> {
  const [row, { currency }] = await Promise.all([findRow(asked.variationId ?? asked.productId), findSettings()])
  if (!row || !namesOneThing(row, asked)) return undefined
  if (row.kind !== 'variable' || row.variation_id !== null) return toItem(row, coinOf(currency.code))
  const first = row.first_variation_id === null ? undefined : await findItem({ productId: row.product_id, variationId: row.first_variation_id })
  return first && { ...first, needsVariation: true }
}

/** Items by id (of simple products or variations), at current prices, in at most one query. Items no longer for sale are omitted. */
export async function findItems(itemIds: readonly number[]): Promise<Map<number, Item>> {
  const [rows, { currency }] = await Promise.all([Promise.all(itemIds.map((id) => findRow(id))), findSettings()])
  const coin = coinOf(currency.code)
  const items = rows.flatMap((row) => (row && (row.kind !== 'variable' || row.variation_id !== null) ? (toItem(row, coin) ?? []) : []))
  return new Map(items.map((item) => [item.itemId, item]))
}

export async function countAvailable(itemId: number): Promise<number> {
  const row = await db.selectFrom('inventory').select('available').where('item_id', '=', itemId).executeTakeFirst()
  return row?.available ?? 0
}

const MOST_ITEMS = 10_000

/** Items change far less often than their stock: they are cached until the product changes. Never read stock from here. */
const findRow = cached<number, ItemRow>({ most: MOST_ITEMS, load: batched(readRows), tagOf: (_id, row) => `product:${row.product_id}` })

async function readRows(ids: number[]): Promise<Map<number, ItemRow>> {
  const { rows } = await sql<ItemRow>`
    select asked.id, p.id as product_id, v.id as variation_id, p.vendor_id, p.kind, p.slug, p.name, p.translations,
      coalesce(
        (select json_build_object('digest', m.digest, 'width', m.width, 'height', m.height, 'placeholder', m.placeholder)
          from media m where m.id = v.media_id),
        (select json_build_object('digest', m.digest, 'width', m.width, 'height', m.height, 'placeholder', m.placeholder)
          from product_images pi join media m on m.id = pi.media_id where pi.product_id = p.id order by pi.position limit 1)) as picture,
      coalesce(v.sku, p.sku) as sku, v.attributes, p.attributes as product_attributes,
      (select coalesce(json_agg(pc.category_id), '[]') from product_categories pc where pc.product_id = p.id) as category_ids,
      case when v.id is null then p.regular_price else v.regular_price end as regular_price,
      case when v.id is null then p.sale_price else v.sale_price end as sale_price,
      case when v.id is null then p.sale_starts else v.sale_starts end as sale_starts,
      case when v.id is null then p.sale_ends else v.sale_ends end as sale_ends,
      p.deal_ends, p.free_shipping, p.deposit_percent, p.needs_shipping, p.shipping_class, case when p.tax_status = 'taxable' then p.tax_class end as tax_class, p.sold_individually, p.min_quantity, p.quantity_step,
      p.max_quantity, p.quantity_prices,
      case when v.id is null or p.quantity_prices = '[]' then '[]'
        else (select json_agg(distinct own.regular_price) from variations own where own.product_id = p.id and own.enabled) end as regular_prices,
      i.managed, i.in_stock,
      (select f.id from variations f where f.product_id = p.id and f.enabled
        order by (f.id = p.default_variation_id) desc nulls last, f.position, f.id limit 1) as first_variation_id
    from unnest(${ids}::bigint[]) as asked (id)
    left join variations named on named.id = asked.id
    left join variations v on v.id = asked.id and v.enabled
    join products p on p.id = coalesce(named.product_id, asked.id)
    left join inventory i on i.item_id = coalesce(v.id, p.id)
    where p.status = 'published' and p.kind in ('simple', 'variable')`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

function namesOneThing(row: ItemRow, asked: Named): boolean {
  if (asked.variationId === null) return true
  return row.variation_id === asked.variationId && (asked.productId === row.product_id || asked.productId === row.variation_id)
}

function toItem(row: ItemRow, coin: Coin): Item | undefined {
  const amount = (value: number | null) => (value === null ? null : millimes(value))
  const prices: Prices = {
    regular: amount(row.regular_price),
    sale: amount(row.sale_price),
    saleStarts: row.sale_starts,
    saleEnds: row.sale_ends,
    dealEnds: row.deal_ends,
  }
  const moment = clock.now()
  const price = priceAt(prices, moment, coin)
  if (!price) return undefined
  const managed = row.managed ?? false
  return {
    itemId: row.variation_id ?? row.product_id,
    productId: row.product_id,
    variationId: row.variation_id,
    vendorId: row.vendor_id,
    slug: row.slug,
    name: row.name,
    names: namesOf(row.translations),
    picture: row.picture,
    sku: row.sku,
    attributes: row.attributes ?? {},
    attributeNames: Object.fromEntries(row.product_attributes.map(({ slug, name }) => [slug, name])),
    openValues: openValuesOf(row),
    categoryIds: row.category_ids,
    unitPrice: price.now,
    quantityPrices: quantityPricesOf({ table: row.quantity_prices, regulars: row.regular_prices, coin }),
    before: price.before,
    priceChangesAt: nextPriceChange(prices, moment) ?? null,
    shipsFree: row.free_shipping || !row.needs_shipping,
    needsShipping: row.needs_shipping,
    depositPercent: row.deposit_percent,
    shippingClass: row.shipping_class,
    taxClass: row.tax_class,
    managed,
    soldOut: !managed && !(row.in_stock ?? false),
    onlyOne: row.sold_individually,
    minQuantity: row.min_quantity,
    step: row.quantity_step,
    maxQuantity: row.max_quantity,
    needsVariation: false,
  }
}

function openValuesOf({ variation_id, attributes, product_attributes }: ItemRow): Item['openValues'] {
  const open = variation_id === null ? [] : product_attributes.filter(({ slug, varies }) => varies && attributes?.[slug] === undefined)
  return Object.fromEntries(open.map(({ slug, values }) => [slug, values]))
}

function namesOf(translations: Translations): Item['names'] {
  return Object.fromEntries(Object.entries(translations).flatMap(([locale, { name }]) => (name ? [[locale, name]] : [])))
}
