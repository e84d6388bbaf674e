import { sql } from 'kysely'
import { dinars } from '#money/millimes'
import { invalidate } from '#platform/changes.server'
import { db } from '#platform/database.server'
import type { ProductStatus } from '#shop/goods/catalogue'

/** By default an ordinary lamp at 33.500 TND, ten in stock. */
export interface Good {
  price?: number
  /** Pieces; null is not counted. */
  stock?: number | null
  inStock?: boolean
  name?: string
  slug?: string
  /** Slug of its store: `dar` by default. */
  vendor?: string
  kind?: 'simple' | 'variable' | 'external'
  status?: ProductStatus
  freeShipping?: boolean
  minQuantity?: number
  step?: number
  maxQuantity?: number
  /** Price of one piece in dinars, by the least number of pieces. */
  quantityPrices?: Record<number, number>
  soldIndividually?: boolean
  layout?: 'A' | 'B'
}

let made = 0

/** Returns the product's id. Prices in dinars. Lists and searches include it at once; changes by SQL need `invalidate(new Set(['product:ID']))`. */
export async function addProduct(good: Good = {}): Promise<number> {
  const number = ++made
  const quantityPrices = Object.entries(good.quantityPrices ?? {}).map(([from, price]) => ({ from: Number(from), price: dinars(price) }))
  const { rows } = await sql<{ id: number }>`
    with vendor as (
      insert into vendors (slug, name) values (${good.vendor ?? 'dar'}, initcap(${good.vendor ?? 'dar'})) on conflict (slug) do update set name = excluded.name returning id
    )
    insert into products (kind, status, slug, sku, name, vendor_id, layout, regular_price, free_shipping, min_quantity, quantity_step,
      sold_individually, external_url, max_quantity, quantity_prices)
    select ${good.kind ?? 'simple'}, ${good.status ?? 'published'}, ${good.slug ?? `lampe-${number}`}, ${`SKU-${number}`},
      ${good.name ?? 'Lampe'}, id, ${good.layout ?? null}, ${good.kind === 'variable' ? null : dinars(good.price ?? 33.5)},
      ${good.freeShipping ?? false}, ${good.minQuantity ?? 1}, ${good.step ?? 1}, ${good.soldIndividually ?? false},
      ${good.kind === 'external' ? 'https://www.example.com/lampe' : null}, ${good.maxQuantity ?? null}, ${JSON.stringify(quantityPrices)}::jsonb
    from vendor returning id`.execute(db)
  const id = rows[0]!.id
  if (good.kind !== 'variable') await setStock(id, id, good)
  invalidate(new Set([`product:${id}`, 'list']))
  return id
}

export async function addVariation(productId: number, attributes: Record<string, string>, good: Good = {}): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into variations (product_id, attributes, regular_price, position)
    values (${productId}, ${JSON.stringify(attributes)}, ${dinars(good.price ?? 33.5)}, (select count(*) from variations))
    returning id`.execute(db)
  await setStock(rows[0]!.id, productId, good)
  invalidate(new Set([`product:${productId}`, 'list']))
  return rows[0]!.id
}

export async function stockOf(itemId: number): Promise<number> {
  const row = await db.selectFrom('inventory').select('available').where('item_id', '=', itemId).executeTakeFirstOrThrow()
  return row.available
}

async function setStock(itemId: number, productId: number, { stock = 10, inStock = true }: Good): Promise<void> {
  await db
    .insertInto('inventory')
    .values({ item_id: itemId, product_id: productId, managed: stock !== null, available: stock ?? 0, in_stock: inStock })
    .execute()
}
