import { sql, type RawBuilder } from 'kysely'
import { db } from '#platform/database.server'
import type { ProductQuestion } from './product-list.schema.ts'
import { findCategories } from '#shop/goods/catalogue.server'
import { begunBy } from '#shop/goods/product-saving.server'
import { lowStockThreshold } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'

/** Ids of existing products, newest first: those given, or all matches of a query. */
export async function selectProducts(selection: { ids: number[] } | { question: ProductQuestion }, most: number): Promise<number[]> {
  const which = 'ids' in selection ? sql`p.id = any(${selection.ids}::bigint[])` : await conditionsOf(selection.question)
  const { rows } = await sql<{ id: number }>`select p.id from products p where ${which} order by p.id desc limit ${sql.lit(most)}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * SQL conditions of a query on products `p`. Values are literals, so that each query has its own plan: the frequency of a word or state decides which index
 * serves it. All are numbers, words of letters and digits, or names of the schema.
 */
export async function conditionsOf(question: ProductQuestion): Promise<RawBuilder<unknown>> {
  const { q, state, category, brand, vendor, stock, sale, lacks } = question
  const conditions = [
    ...(state ? [sql`p.status = ${sql.lit(state)}`] : q ? [] : [sql`p.status in ('published', 'private', 'draft')`]),
    ...(q ? [begunBy(q)] : []),
    ...(brand ? [sql`p.brand_id = ${sql.lit(brand)}`] : []),
    ...(vendor ? [sql`p.vendor_id = ${sql.lit(vendor)}`] : []),
    ...(category ? [inCategories(await withChildren(category))] : []),
    ...(stock ? [STOCK_CONDITIONS[stock](lowStockThreshold(await findSettings()))] : []),
    ...(sale ? [ON_SALE] : []),
    ...(lacks ? [LACKING[lacks]] : []),
  ]
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

async function withChildren(id: number): Promise<number[]> {
  const categories = await findCategories()
  const own = categories.find((category) => category.id === id)
  if (!own) return [id]
  return categories.filter(({ path }) => own.path.every((slug, place) => path[place] === slug)).map((category) => category.id)
}

function inCategories(ids: number[]): RawBuilder<unknown> {
  return sql`exists (select from product_categories c where c.product_id = p.id and c.category_id in (${sql.join(ids.map((id) => sql.lit(id)))}))`
}

const sold = sql`i.product_id = p.id and (p.kind <> 'variable' or exists (select from variations v where v.id = i.item_id and v.enabled))`
const there = sql`(i.available > 0 or (not i.managed and i.in_stock))`

const STOCK_CONDITIONS: Record<NonNullable<ProductQuestion['stock']>, (threshold: number) => RawBuilder<unknown>> = {
  in: () => sql`exists (select from inventory i where ${sold} and ${there})`,
  out: () => sql`p.id in (select product_id from inventory where available = 0) and not exists (select from inventory i where ${sold} and ${there})`,
  short: (threshold) => sql`exists (select from inventory i where ${sold} and ${there})
    and exists (select from inventory i where ${sold} and ((i.managed and i.available <= coalesce(i.low_stock, ${sql.lit(threshold)})) or (not i.managed and not i.in_stock)))`,
  uncounted: () => sql`exists (select from inventory i where ${sold} and not i.managed)`,
}

const ON_SALE = sql`p.id in (select id from products where sale_price is not null union all select product_id from variations where sale_price is not null and enabled)`

const LACKING: Record<NonNullable<ProductQuestion['lacks']>, RawBuilder<unknown>> = {
  picture: sql`not exists (select from product_images i where i.product_id = p.id)`,
  price: sql`p.price_from is null`,
  ar: sql`coalesce(p.translations #>> '{ar,name}', '') = ''`,
  en: sql`coalesce(p.translations #>> '{en,name}', '') = ''`,
}
