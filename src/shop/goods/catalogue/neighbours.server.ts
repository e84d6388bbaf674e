import { sql } from 'kysely'
import { db } from '#platform/database.server'
import './catalogue.tables.ts'

const MOST_LINKED = 12
/** Neighbours considered on each side. */
const LOOKED_AT = 16

/** Linked products in the merchant's order: cross-sells, or the members of a group. At most twelve. */
export async function findLinkedIds(productId: number, kind: 'cross-sell' | 'grouped'): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select l.linked_id as id from product_links l where l.product_id = ${productId} and l.kind = ${kind}
    order by l.position limit ${MOST_LINKED}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Products of the same category (a slug), available ones first. The nearest by id, so each product has its own and no large category is read whole. */
export async function findRelatedIds(product: { id: number; category: string | undefined }, most: number): Promise<number[]> {
  if (product.category === undefined) return []
  const { rows } = await sql<{ id: number }>`
    with own as (select id from categories where slug = ${product.category}),
    near as (
      (select product_id, 1 as round from product_categories where category_id = (select id from own) and product_id > ${product.id}
        order by product_id limit ${LOOKED_AT})
      union all
      (select product_id, 2 as round from product_categories where category_id = (select id from own) and product_id < ${product.id}
        order by product_id limit ${LOOKED_AT}))
    select p.id from near join products p on p.id = near.product_id
    where p.status = 'published' and p.visibility in ('visible', 'catalog')
    order by not exists (
      select from inventory i where i.product_id = p.id and case when i.managed then i.available > 0 else i.in_stock end
    ), round, p.id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}
