import { sql } from 'kysely'
import { begunBy } from '#shop/goods/product-saving.server'
import { db } from '#platform/database.server'

/** `isExact`: the text equals its SKU or bar code, or a variation's SKU. */
export interface FoundProduct {
  id: number
  name: string
  sku: string | null
  isExact: boolean
}

/** The best sellers are chosen among this many matches, taken in any order, so that rare words are found by their index. */
const LOOKED_AT = 100

/** Products in any state that match a text: those with it as a code, then those with its words, best sellers first. */
export async function searchProducts(text: string, most: number): Promise<FoundProduct[]> {
  const { rows } = await sql<FoundProduct>`
    with coded as (
      select id from products where sku = ${text} or gtin = ${text} union select product_id from variations where sku = ${text}
    ),
    worded as (select p.id from products p where ${begunBy(text)} limit ${sql.lit(LOOKED_AT)})
    select id, name, sku, id in (select id from coded) as "isExact" from products
    where id in (select id from coded union select id from worded)
    order by "isExact" desc, popularity desc, id desc limit ${most}`.execute(db)
  return rows
}
