import { type Transaction, sql, type RawBuilder } from 'kysely'
import { coinOf, exactAmount } from '#money/formats'
import { millimes, payable, type Millimes } from '#money/millimes'
import { auditedChange } from '#platform/audit-scope.server'
import { invalidate } from '#platform/changes.server'
import { inTransaction, type Tables, db } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { MOST_PRICE, PRODUCT_STATUSES, type ProductKind, type ProductStatus } from '#shop/goods/catalogue'
import { changedProduct, changedVariation, type ProductRow, type Ready, type VariationRow } from '#shop/goods/product-saving'
import { lockSaves, readStoredProducts, saveRows, type Run } from '#shop/goods/product-saving.server'
import { findSettings } from '#shop/upkeep/settings.server'
import type { Settings } from '#shop/upkeep/settings'
import { productListWords as words } from './product-list.words.ts'
import type { Picture } from '#shop/upkeep/media'
import { hasGoods } from '#shop/goods/vendors.server'
import { conditionsOf } from './product-list.server.ts'
import { COUNTED_TO, type ListedItem, type ListedProduct, type ProductSort } from './product-list.ts'
import type { ProductQuestion } from './product-list.schema.ts'

/** A price or a count typed in the list. `seen` is the value that the page showed then. */
export interface ItemChange {
  productId: number
  itemId: number
  price?: { seen: Millimes | null; to: Millimes }
  /** Pieces in stock; null if not counted. `countNumber` detects a count by somebody else meanwhile. */
  stock?: { seen: number | null; countNumber: number; to: number | null }
}

type Item = Ready<ProductRow> | Ready<VariationRow>

/**
 * Changes an item's price and stock in the list, by the rules of every save. IMP-01, IMP-02, IMP-03. A count changes the stock by its difference from `seen`,
 * so that pieces sold meanwhile stay sold. A repeated change has no effect. Refuses if somebody else changed the value meanwhile. For a vendor, goods of others
 * do not exist.
 */
export async function changeItem(change: ItemChange, vendorId: number | undefined): Promise<void> {
  const settings = await findSettings()
  const { productId, itemId } = change
  await inTransaction(async (transaction) => {
    await lockSaves(transaction)
    await lockProduct(transaction, productId, vendorId)
    const look = async () => whatIsAudited(await readItem(transaction, productId, itemId))
    await auditedChange(transaction, look, () => write(transaction, change, settings))
  })
  invalidate(new Set([`product:${productId}`, 'list']))
}

async function lockProduct(transaction: Transaction<Tables>, productId: number, vendorId: number | undefined): Promise<void> {
  const product = await transaction
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .$if(vendorId !== undefined, (query) => query.where('vendor_id', '=', vendorId!))
    .forUpdate()
    .executeTakeFirst()
  if (!product) throw refuse(words.gone)
}

async function readItem(transaction: Transaction<Tables>, productId: number, itemId: number): Promise<Item> {
  const [stored] = await readStoredProducts([productId], transaction)
  if (!stored) throw refuse(words.gone)
  const item = productId === itemId ? stored.product : stored.variations.find(({ read }) => read.id === itemId)
  if (!item) throw refuse(words.gone)
  if (item.read.what === 'product' && ['variable', 'grouped'].includes(item.read.values.kind)) throw refuse(words.noOwnPrice)
  return item
}

function whatIsAudited({ read }: Item): object {
  const values = { regular_price: read.values.regular_price, stock: read.stock }
  return read.what === 'product' ? values : { variations: [{ id: read.id, choices: read.choices.map(({ value }) => value).join(' · '), ...values }] }
}

async function write(transaction: Transaction<Tables>, change: ItemChange, settings: Settings): Promise<void> {
  const item = await readItem(transaction, change.productId, change.itemId)
  const inventory = await transaction.selectFrom('inventory').select('count_number').where('item_id', '=', change.itemId).executeTakeFirst()
  const price = change.price && newPrice(change.price, item, settings)
  const stock = change.stock && newStock(change.stock, item, inventory?.count_number ?? 0)
  if (price === undefined && stock === undefined) return
  const run: Run = { metaKeys: [], defaultVendor: '', aliases: new Map(), ownIds: true }
  const { refused, orphans } = await saveRows(transaction, [changed(item, { price, stock })], run)
  const remark = refused[0] ?? orphans[0]?.lacks
  if (remark) throw remark.reason
}

/** The price to save; undefined if unchanged. */
function newPrice({ seen, to }: NonNullable<ItemChange['price']>, { read }: Item, { currency }: Settings): Millimes | undefined {
  const { regular_price: now = null, sale_price: sale = null } = read.values
  if (now === to) return undefined
  const shown = (amount: number) => exactAmount(millimes(amount), currency)
  if (now !== seen) throw now === null ? refuse(words.priceGone) : refuse(words.priceChanged, { price: shown(now) })
  if (to > MOST_PRICE) throw refuse(words.tooHigh)
  const coin = coinOf(currency.code)
  if (payable(to, coin) !== to) throw refuse(words.wholeCoins, { coin: shown(coin) })
  if (sale !== null && to <= sale) throw refuse(words.underSale, { sale: shown(sale) })
  return to
}

function newStock({ seen, countNumber, to }: NonNullable<ItemChange['stock']>, { read }: Item, numberNow: number): ProductRow['stock'] {
  const now = read.stock?.counted ?? null
  if (now === to) return undefined
  if (numberNow !== countNumber || (now === null) !== (seen === null))
    throw now === null ? refuse(words.stockUncounted) : refuse(words.stockChanged, { pieces: now })
  return { counted: to, seen, inStock: true, lowStock: read.stock?.lowStock ?? null }
}

function changed({ read }: Item, { price, stock }: { price: Millimes | undefined; stock: ProductRow['stock'] }): Item {
  const money = price === undefined ? {} : { regular_price: price }
  return read.what === 'variation' ? changedVariation(read, money, stock) : changedProduct(read, money, { stock })
}

interface FoundProducts {
  products: ListedProduct[]
  next: string | undefined
}

interface Found {
  id: number
  key: string | number
}

/** Products scanned first, in sort order, for words without filters: those of a frequent prefix fill a page, where the index would collect all. */
const NEAREST = 500

const ON_A_PAGE = 30

/** A page of products, including drafts and archived ones. IMP-01. */
export async function findStaffProducts(question: ProductQuestion, limit = ON_A_PAGE): Promise<FoundProducts> {
  const { from, by, key, beyond, direction } = SORT_KEYS[question.sort]
  const conditions = await conditionsOf(question)
  const after = (question.after === undefined ? undefined : beyond(question.after)) ?? sql`true`
  const order = sql`order by ${by} ${direction}, ${question.sort === 'stock' ? sql`i.product_id` : sql`p.id`} ${direction}`
  const find = async (rowsOf: RawBuilder<unknown>, which: RawBuilder<unknown>) =>
    sql<Found>`select p.id, ${key} as key from ${rowsOf} where ${which} ${order} limit ${sql.lit(limit + 1)}`.execute(db)
  const nearest = (row: RawBuilder<unknown>) => sql`(select ${row}.* from ${from} where ${after} ${order} limit ${sql.lit(NEAREST)}) ${row}`
  const among = question.sort === 'stock' ? sql`${nearest(sql`i`)} join products p on p.id = i.product_id` : nearest(sql`p`)
  const isWordsAlone = question.q && !question.stock && !question.sale && !question.lacks
  const near = isWordsAlone ? (await find(among, conditions)).rows : []
  const { rows } = near.length > limit ? { rows: near } : await find(from, sql`${conditions} and ${after}`)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { products: await findListed(shown.map(({ id }) => id)), next: rows.length > limit && last ? cursorOf(last) : undefined }
}

/** Counts up to `COUNTED_TO`. */
export async function countStaffProducts(question: ProductQuestion): Promise<number> {
  const conditions = await conditionsOf(question)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from products p where ${conditions} limit ${sql.lit(COUNTED_TO)}) counted`.execute(db)
  return rows[0]!.count
}

/** Products by status: of one vendor, or all. Counts up to `COUNTED_TO`. */
export async function countStates(vendorId: number | undefined): Promise<Record<ProductStatus, number>> {
  const own = vendorId === undefined ? sql`` : sql`and vendor_id = ${sql.lit(vendorId)}`
  const counts = PRODUCT_STATUSES.map(
    (status) => sql`
    (select count(*)::int from (select from products where status = ${sql.lit(status)} ${own} limit ${sql.lit(COUNTED_TO)}) counted) as ${sql.id(status)}`,
  )
  const { rows } = await sql<Record<ProductStatus, number>>`select ${sql.join(counts)}`.execute(db)
  return rows[0]!
}

export async function findListFilters(hasVendors: boolean): Promise<Record<'brands' | 'vendors', { id: number; name: string }[]>> {
  const [brands, vendors] = await Promise.all([
    db.selectFrom('brands').select(['id', 'name']).orderBy('name').limit(MOST_CHOICES).execute(),
    hasVendors ? db.selectFrom('vendors').select(['id', 'name']).orderBy('name').limit(MOST_CHOICES).execute() : [],
  ])
  return { brands, vendors }
}

const MOST_CHOICES = 1000
/** A staff form may have 5000 fields, three per item. */
const MOST_VARIATIONS = 1000

interface ItemRow {
  item_id: number
  sku: string | null
  regular_price: number | null
  sale_price: number | null
  managed: boolean | null
  available: number | null
  in_stock: boolean | null
  count_number: number | null
  held: number
}

interface ListedRow extends ItemRow {
  id: number
  slug: string
  kind: ProductKind
  status: ProductStatus
  name: string
  picture: Omit<Picture, 'alt'> | null
  variations: number
  price_from: number | null
  price_to: number | null
  pieces: number | null
  out: number
  is_on_sale: boolean
}

const HELD = (item: RawBuilder<unknown>) => sql`coalesce((select sum(quantity)::int from stock_holds where item_id = ${item} and state = 'held'), 0)`

async function findListed(ids: number[]): Promise<ListedProduct[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ListedRow>`
    select p.id, p.slug, p.kind, p.status, p.name, p.id as item_id, p.sku, p.regular_price, p.sale_price, i.managed, i.available, i.in_stock, i.count_number, ${HELD(sql`p.id`)} as held,
      (select json_build_object('digest', m.digest, 'width', m.width, 'height', m.height, 'placeholder', m.placeholder)
        from product_images pi join media m on m.id = pi.media_id where pi.product_id = p.id order by pi.position limit 1) as picture,
      v.variations, v.price_from, v.price_to, v.pieces, v.out, (p.sale_price is not null or v.is_on_sale) as is_on_sale
    from unnest(${ids}::bigint[]) with ordinality as wanted (id, place) join products p on p.id = wanted.id left join inventory i on i.item_id = p.id
    left join lateral (
      select count(*)::int as variations, min(v.regular_price) as price_from, max(v.regular_price) as price_to,
        case when bool_and(i.managed) then sum(i.available)::int end as pieces,
        (count(*) filter (where i.available = 0 and (i.managed or not i.in_stock)))::int as out, coalesce(bool_or(v.sale_price is not null), false) as is_on_sale
      from variations v left join inventory i on i.item_id = v.id where v.product_id = p.id and v.enabled and p.kind = 'variable'
    ) v on true
    order by wanted.place`.execute(db)
  return rows.map(listed)
}

export async function findListedVariations(productId: number): Promise<ListedItem[]> {
  const { rows } = await sql<ItemRow & { attributes: Record<string, string> }>`
    select v.id as item_id, v.sku, v.attributes, v.regular_price, v.sale_price, i.managed, i.available, i.in_stock, i.count_number, ${HELD(sql`v.id`)} as held
    from variations v left join inventory i on i.item_id = v.id where v.product_id = ${productId} and v.enabled order by v.position, v.id limit ${MOST_VARIATIONS}`.execute(
    db,
  )
  return rows.map((row) => listedItem(row, Object.values(row.attributes).join(' · ')))
}

export async function findListedItem(productId: number, itemId: number, vendorId: number | undefined): Promise<ListedItem | undefined> {
  if (!(await hasGoods(vendorId, productId))) return undefined
  if (itemId === productId) return (await findListed([productId]))[0]?.item
  return (await findListedVariations(productId)).find(({ id }) => id === itemId)
}

function listed(row: ListedRow): ListedProduct {
  const { id, slug, kind, status, name, sku, picture } = row
  return {
    id,
    slug,
    kind,
    status,
    name,
    sku,
    picture,
    item: kind === 'variable' ? undefined : listedItem(row, ''),
    variations: { count: row.variations, priceFrom: millimesOf(row.price_from), priceTo: millimesOf(row.price_to), pieces: row.pieces, out: row.out },
    isOnSale: row.is_on_sale,
  }
}

function listedItem(row: ItemRow, choices: string): ListedItem {
  return {
    id: row.item_id,
    choices,
    sku: row.sku,
    price: millimesOf(row.regular_price),
    salePrice: millimesOf(row.sale_price),
    counted: row.managed ? (row.available ?? 0) + row.held : null,
    held: row.held,
    countNumber: row.count_number ?? 0,
    isInStock: row.managed ? (row.available ?? 0) > 0 : (row.in_stock ?? true),
  }
}

function millimesOf(price: number | null): Millimes | null {
  return price === null ? null : millimes(price)
}

/** A sort order of products `p`: tables, sort expression, cursor key, and condition for rows beyond one (undefined if invalid). */
interface SortKey {
  from: RawBuilder<unknown>
  by: RawBuilder<unknown>
  key: RawBuilder<unknown>
  direction: RawBuilder<unknown>
  beyond: (cursor: string) => RawBuilder<unknown> | undefined
}

function cursorOf({ key, id }: { key: string | number; id: number }): string {
  return `${key}~${id}`
}

const products = sql`products p`
const up = sql`asc`
const down = sql`desc`

const nameKey = sql`left(p.search_text, 60)`
/** Products without a price come last. Must match the expression of the index. */
const priceKey = sql`coalesce(p.price_from, 9007199254740991)`
/** Available pieces; uncounted items come last. Must match the expression of the index. */
const leftOver = (item: string) =>
  sql`(case when ${sql.id(item)}.managed then ${sql.id(item)}.available when ${sql.id(item)}.in_stock then 2147483647 else 0 end)`
const stockKey = leftOver('i')

/** Each product once, at its item with the least stock. */
const leastItems = sql`inventory i join products p on p.id = i.product_id and not exists (
  select from inventory less where less.product_id = i.product_id and (${leftOver('less')}, less.item_id) < (${stockKey}, i.item_id)
    and (p.kind <> 'variable' or exists (select from variations v where v.id = less.item_id and v.enabled))
) and (p.kind <> 'variable' or exists (select from variations v where v.id = i.item_id and v.enabled))`

const SORT_KEYS: Record<ProductSort, SortKey> = {
  newest: {
    from: products,
    by: sql`p.id`,
    key: sql`p.id`,
    direction: down,
    beyond: (cursor) => numbers(cursor, ([, id]) => sql`p.id < ${id}`),
  },
  changed: {
    from: products,
    by: sql`p.updated_at`,
    key: sql`(extract(epoch from p.updated_at) * 1000000)::bigint`,
    direction: down,
    beyond: (cursor) => numbers(cursor, ([key, id]) => sql`(p.updated_at, p.id) < ('epoch'::timestamptz + ${key} * interval '1 microsecond', ${id})`),
  },
  name: {
    from: products,
    by: nameKey,
    key: nameKey,
    direction: up,
    beyond: (cursor) => {
      const [, name, id] = /^([\p{L}\p{N} ]{0,60})~(\d{1,15})$/u.exec(cursor) ?? []
      return name === undefined ? undefined : sql`(${nameKey}, p.id) > (${sql.lit(name)}, ${sql.lit(Number(id))})`
    },
  },
  price: {
    from: products,
    by: priceKey,
    key: priceKey,
    direction: up,
    beyond: (cursor) => numbers(cursor, ([key, id]) => sql`(${priceKey}, p.id) > (${key}, ${id})`),
  },
  stock: {
    from: leastItems,
    by: stockKey,
    key: stockKey,
    direction: up,
    beyond: (cursor) => numbers(cursor, ([key, id]) => sql`(${stockKey}, i.product_id) > (${key}, ${id})`),
  },
}

function numbers(cursor: string, condition: (numbers: [RawBuilder<unknown>, RawBuilder<unknown>]) => RawBuilder<unknown>): RawBuilder<unknown> | undefined {
  const [, key, id] = /^(\d{1,16})~(\d{1,15})$/.exec(cursor) ?? []
  return key === undefined ? undefined : condition([sql.lit(Number(key)), sql.lit(Number(id))])
}
