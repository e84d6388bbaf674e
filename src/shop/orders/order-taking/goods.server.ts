import { sql } from 'kysely'
import { db } from '#platform/database.server'
import type { Item } from '#shop/goods/items'
import { findItems } from '#shop/goods/items.server'
import { suggest } from '#shop/goods/search.server'
import { findLeft } from './left.server.ts'

export interface GoodsFound {
  productId: number
  name: string
  items: { item: Item; left: number | null }[]
}

const MOST_FOUND = 6

/** Finds products with the shop's own search; those that cannot be bought are left out. */
export async function findGoods(words: string): Promise<GoodsFound[]> {
  if (words.trim() === '') return []
  const found = await suggest(words, 'fr', MOST_FOUND)
  const productIds = found.map(({ id }) => id)
  if (productIds.length === 0) return []
  const { rows } = await sql<{ productId: number; itemId: number }>`
    select p.id as "productId", coalesce(v.id, p.id) as "itemId"
    from products p left join variations v on v.product_id = p.id and v.enabled and p.kind = 'variable'
    where p.id = any(${productIds}::bigint[]) order by v.position, v.id`.execute(db)
  const itemIds = rows.map(({ itemId }) => itemId)
  const [items, left] = await Promise.all([findItems(itemIds), findLeft(itemIds)])
  return found.flatMap(({ id, name }) => {
    const own = rows.flatMap(({ productId, itemId }) => (productId === id ? (items.get(itemId) ?? []) : []))
    return own.length === 0 ? [] : [{ productId: id, name, items: own.map((item) => ({ item, left: left.get(item.itemId) ?? null })) }]
  })
}
