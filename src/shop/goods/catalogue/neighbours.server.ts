import { sql } from 'kysely'
import { db } from '#platform/database.server'

const MOST_LINKED = 12
const LOOKED_AT = 16

/** Linked products in the merchant's order: cross-sells, or the members of a group. At most twelve. */
export async function findLinkedIds(productId: number, kind: 'cross-sell' | 'grouped'): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select l.linked_id as id from product_links l where l.product_id = ${productId} and l.kind = ${kind}
    order by l.position limit ${MOST_LINKED}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Fewer similar products than this are topped up from the department. */
const FEWEST_RELATED = 3

interface RelatedTo {
  id: number
  categories: readonly string[]
  /** Products that its page shows elsewhere. */
  except: readonly number[]
}

/** Products of the same category, else of its department, nearest by id, available ones first. Empty if fewer than three are found. */
export async function findRelatedIds({ id, categories, except }: RelatedTo, most: number): Promise<number[]> {
  const own = categories.at(-1)
  if (own === undefined) return []
  const near = await findNearIds({ id, category: own, except }, most)
  const department = categories.at(-2)
  if (near.length >= FEWEST_RELATED || department === undefined) return near.length >= FEWEST_RELATED ? near : []
  const around = await findNearIds({ id, category: department, except: [...except, ...near] }, most - near.length)
  const found = [...near, ...around]
  return found.length >= FEWEST_RELATED ? found : []
}

async function findNearIds(product: Pick<RelatedTo, 'id' | 'except'> & { category: string }, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with own as (
      select c.id from categories c where c.slug = ${product.category}
      union all select c.id from categories c join categories above on above.id = c.parent_id where above.slug = ${product.category}),
    near as (
      select after.*, 1 as round from own, lateral (select product_id from product_categories where category_id = own.id and product_id > ${product.id}
        order by product_id limit ${LOOKED_AT}) after
      union all
      select before.*, 2 as round from own, lateral (select product_id from product_categories where category_id = own.id and product_id < ${product.id}
        order by product_id limit ${LOOKED_AT}) before)
    select p.id from (select product_id, min(round) as round from near group by product_id) near join products p on p.id = near.product_id
    where p.status = 'published' and p.visibility in ('visible', 'catalog') and p.id <> all(${[...product.except]}::bigint[])
    order by not exists (
      select from inventory i where i.product_id = p.id and case when i.managed then i.available > 0 else i.in_stock end
    ), round, p.id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}
