import { sql } from 'kysely'
import { db } from '#platform/database.server'

/** Product ids by SKU, a variation's SKU, or id. Unknown names are omitted. */
export async function findNamedProducts(names: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; id: number }>`
    select asked.name, coalesce(by_sku.id, variation.product_id, by_number.id) as id
    from unnest(${names}::text[]) as asked (name)
    left join products by_sku on by_sku.sku = asked.name
    left join variations variation on variation.sku = asked.name
    left join products by_number on by_number.id = case when asked.name ~ '^[1-9][0-9]{0,14}$' then asked.name::bigint end
    where coalesce(by_sku.id, variation.product_id, by_number.id) is not null`.execute(db)
  return new Map(rows.map(({ name, id }) => [name, id]))
}

/** SKU or else id of products, in the given order. A deleted product keeps its id. */
export async function nameProducts(ids: number[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(products.sku, asked.id::text) as name
    from unnest(${ids}::bigint[]) with ordinality as asked (id, place) left join products on products.id = asked.id
    order by asked.place`.execute(db)
  return rows.map(({ name }) => name)
}
