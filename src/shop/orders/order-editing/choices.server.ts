import { sql } from 'kysely'
import { db } from '#platform/database.server'
import { forSale } from '#shop/buying/for-sale'
import type { Item } from '#shop/goods/items'

/** The product itself or its variations, in the merchant's order. Only items for sale. */
export async function findChoices(productIds: readonly number[]): Promise<Map<number, Item[]>> {
  const { rows } = await sql<{ productId: number; itemId: number }>`
    select p.id as "productId", coalesce(v.id, p.id) as "itemId"
    from products p left join variations v on v.product_id = p.id and v.enabled
    where p.id = any(${[...productIds]}::bigint[]) and p.kind in ('simple', 'variable') order by p.id, v.position, v.id`.execute(db)
  const items = await forSale().findItems(rows.map(({ itemId }) => itemId))
  return Map.groupBy(
    rows.flatMap(({ itemId }) => items.get(itemId) ?? []),
    ({ productId }) => productId,
  )
}
