import { sql, type RawBuilder } from 'kysely'
import type { ProductSort } from './product-list.ts'

/** A sort order of products `p`: tables, sort expression, cursor key, and condition for rows beyond one (undefined if invalid). */
interface SortKey {
  from: RawBuilder<unknown>
  by: RawBuilder<unknown>
  key: RawBuilder<unknown>
  direction: RawBuilder<unknown>
  beyond: (cursor: string) => RawBuilder<unknown> | undefined
}

export function cursorOf({ key, id }: { key: string | number; id: number }): string {
  return `${key}~${id}`
}

const products = sql`products p`
const up = sql`asc`
const down = sql`desc`

const nameKey = sql`left(p.search_text, 60)`
/** Products without a price come last. Must match the expression of the index. */
const priceKey = sql`coalesce(p.price_from, 9007199254740991)`
/** Available pieces; uncounted items come last. Must match the expression of the index. */
const leftOver = (item: string) =>
  sql`(case when ${sql.id(item)}.managed then ${sql.id(item)}.available when ${sql.id(item)}.in_stock then 2147483647 else 0 end)`
const stockKey = leftOver('i')

/** Each product once, at its item with the least stock. */
const leastItems = sql`inventory i join products p on p.id = i.product_id and not exists (
  select from inventory less where less.product_id = i.product_id and (${leftOver('less')}, less.item_id) < (${stockKey}, i.item_id)
    and (p.kind <> 'variable' or exists (select from variations v where v.id = less.item_id and v.enabled))
) and (p.kind <> 'variable' or exists (select from variations v where v.id = i.item_id and v.enabled))`

export const SORT_KEYS: Record<ProductSort, SortKey> = {
  newest: {
    from: products,
    by: sql`p.id`,
    key: sql`p.id`,
    direction: down,
    beyond: (cursor) => numbers(cursor, ([, id]) => sql`p.id < ${id}`),
  },
  changed: {
    from: products,
    by: sql`p.updated_at`,
    key: sql`(extract(epoch from p.updated_at) * 1000000)::bigint`,
    direction: down,
    beyond: (cursor) => numbers(cursor, ([key, id]) => sql`(p.updated_at, p.id) < ('epoch'::timestamptz + ${key} * interval '1 microsecond', ${id})`),
  },
  name: {
    from: products,
    by: nameKey,
    key: nameKey,
    direction: up,
    beyond: (cursor) => {
      const [, name, id] = /^([\p{L}\p{N} ]{0,60})~(\d{1,15})$/u.exec(cursor) ?? []
      return name === undefined ? undefined : sql`(${nameKey}, p.id) > (${sql.lit(name)}, ${sql.lit(Number(id))})`
    },
  },
  price: {
    from: products,
    by: priceKey,
    key: priceKey,
    direction: up,
    beyond: (cursor) => numbers(cursor, ([key, id]) => sql`(${priceKey}, p.id) > (${key}, ${id})`),
  },
  stock: {
    from: leastItems,
    by: stockKey,
    key: stockKey,
    direction: up,
    beyond: (cursor) => numbers(cursor, ([key, id]) => sql`(${stockKey}, i.product_id) > (${key}, ${id})`),
  },
}

function numbers(cursor: string, condition: (numbers: [RawBuilder<unknown>, RawBuilder<unknown>]) => RawBuilder<unknown>): RawBuilder<unknown> | undefined {
  const [, key, id] = /^(\d{1,16})~(\d{1,15})$/.exec(cursor) ?? []
  return key === undefined ? undefined : condition([sql.lit(Number(key)), sql.lit(Number(id))])
}
