import { sql, type RawBuilder } from 'kysely'
import { searchWords } from '#i18n/fold.ts'
import type { Database } from '#platform/database.server'
import { recordSet } from '#platform/record-sets.server'

const MOST_WORDS = 8

/** Increments the revision of products and updates the values by which staff lists find and sort them: search text and lowest price. */
export async function countChange(transaction: Database, productIds: number[]): Promise<void> {
  await sql`
    update products p set revision = revision + 1, updated_at = now(), search_text = r.search_text,
      price_from = case when kind = 'variable' then (select min(regular_price) from variations where product_id = p.id and enabled) else regular_price end
    from ${await searchTexts(transaction, productIds)} where p.id = r.id`.execute(transaction)
}

export async function refreshSearchText(transaction: Database, productIds: number[]): Promise<void> {
  if (productIds.length === 0) return
  await sql`update products p set search_text = r.search_text from ${await searchTexts(transaction, productIds)}
    where p.id = r.id and p.search_text <> r.search_text`.execute(transaction)
}

/** Search texts of products as a table `r`: names in every language, SKUs, bar codes, brand and tags; the name first. */
async function searchTexts(transaction: Database, productIds: number[]): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ id: number; parts: (string | null)[] }>`
    select p.id, array[p.name, p.sku, p.gtin, b.name]
      || array(select t.name from product_tags join tags t on t.id = tag_id where product_id = p.id order by t.id)
      || array(select value ->> 'name' from jsonb_each(p.translations))
      || array(select unnest(array[sku, gtin]) from variations where product_id = p.id order by position, id) as parts
    from products p left join brands b on b.id = p.brand_id where p.id = any(${productIds}::bigint[])`.execute(transaction)
  const texts = rows.map(({ id, parts }) => ({ id, search_text: searchWords(parts.filter(Boolean).join(' ')).join(' ') }))
  return recordSet(texts, { id: 'bigint', search_text: 'text' })
}

/**
 * SQL condition on products `p`: every word of the text is a prefix of a word of their names, SKUs, bar codes, brand or tags. The words are literals, so that
 * their frequency decides the plan; they consist of letters and digits only.
 */
export function begunBy(text: string): RawBuilder<unknown> {
  const words = searchWords(text).slice(0, MOST_WORDS)
  if (words.length === 0) return sql`false`
  return sql`array_to_tsvector(string_to_array(p.search_text, ' ')) @@ ${sql.lit(words.map((word) => `'${word}':*`).join(' & '))}::tsquery`
}
