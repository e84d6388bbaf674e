import { sql } from 'kysely'
import { db } from '#platform/database.server'
import { begunBy } from '#shop/goods/product-saving.server'

/** A product that staff looked for. `isExact`: its SKU or bar code, or one of its variations', is just what they typed. */
export interface FoundProduct {
  id: number
  slug: string
  name: string
  sku: string | null
  isExact: boolean
}

const MOST_FOUND = 10

/** The products that a text is about, in any state: by SKU or bar code first, then by the words of name, SKU, brand and groups. */
export async function searchProducts(text: string): Promise<FoundProduct[]> {
  const { rows } = await sql<FoundProduct>`
    with exact as (
      select id from products where sku = ${text} or gtin = ${text} union select product_id from variations where sku = ${text}
    )
    select id, slug, name, sku, "isExact" from (
      select id, slug, name, sku, popularity, true as "isExact" from products where id in (select id from exact)
      union all (
        select id, slug, name, sku, popularity, false from products p where id not in (select id from exact) and ${begunBy(text)} limit ${sql.lit(MOST_FOUND * 10)}
      )
    ) found order by "isExact" desc, popularity desc, id desc limit ${sql.lit(MOST_FOUND)}`.execute(db)
  return rows
}
