import { sql } from 'kysely'
import { searchWords } from '#i18n/fold.ts'
import { db } from '#platform/database.server'

/** A product that staff looked for. `isExact`: its SKU or bar code, or one of its variations', is just what they typed. */
export interface FoundProduct {
  id: number
  slug: string
  name: string
  sku: string | null
  isExact: boolean
}

const MOST_FOUND = 10
const MOST_WORDS = 5

/** The products that a text is about, in any state: by SKU or bar code first, then by the words of name, SKU, brand and groups. */
export async function searchProducts(text: string): Promise<FoundProduct[]> {
  const words = searchWords(text).slice(0, MOST_WORDS)
  const named =
    words.length > 0
      ? sql`and ${sql.join(
          words.map((word) => sql`search_text like ${`%${word}%`}`),
          sql` and `,
        )}`
      : sql`and false`
  const { rows } = await sql<FoundProduct>`
    with exact as (
      select id from products where sku = ${text} or gtin = ${text} union select product_id from variations where sku = ${text}
    )
    select id, slug, name, sku, "isExact" from (
      select id, slug, name, sku, popularity, true as "isExact" from products where id in (select id from exact)
      union all (
        select id, slug, name, sku, popularity, false from products where id not in (select id from exact) ${named} limit ${sql.lit(MOST_FOUND * 10)}
      )
    ) found order by "isExact" desc, popularity desc, id desc limit ${sql.lit(MOST_FOUND)}`.execute(db)
  return rows
}
