import { sql, type RawBuilder } from 'kysely'
import type { Locale } from '#i18n/locale.ts'
import { db } from '#platform/database.server'
import { FEWEST_OF_A_TAG, pathOf, type Addressed } from './addresses.ts'

export interface ListedAddress {
  /** Without language. */
  path: string
  /** Languages of the page, French first; undefined means all. */
  locales: Locale[] | undefined
  changedAt: Date | null
}

/** Ids per bucket: with each product in three languages, its sitemap holds at most 9 000 addresses. */
const BUCKET = 3000

interface Row {
  path: string
  changed_at: Date | null
  ar?: boolean
  en?: boolean
}

/** Query parts of each kind, with its rows as `one`: the table, the condition of public rows, and the columns. */
const READINGS: Record<Addressed, { from: RawBuilder<unknown>; shown: RawBuilder<unknown>; told: RawBuilder<unknown> }> = {
  product: {
    from: sql`products one`,
    shown: sql`one.status = 'published' and one.visibility <> 'hidden'`,
    told: sql`one.slug as path, one.updated_at as changed_at, coalesce(one.translations -> 'ar' ->> 'name', '') <> '' as ar,
      coalesce(one.translations -> 'en' ->> 'name', '') <> '' as en`,
  },
  category: {
    from: sql`categories one`,
    shown: sql`true`,
    told: sql`(with recursive up as (
        select one.parent_id, one.slug, 0 as height
        union all select above.parent_id, above.slug, height + 1 from categories above join up on above.id = up.parent_id)
      select string_agg(slug, '/' order by height desc) from up) as path, null::timestamptz as changed_at`,
  },
  tag: named(
    'tags',
    sql`(select count(*) from (
      select from product_tags t join products p on p.id = t.product_id and ${isListed('p')} where t.tag_id = one.id limit ${sql.lit(FEWEST_OF_A_TAG)}
    ) few) = ${sql.lit(FEWEST_OF_A_TAG)}`,
  ),
  brand: named('brands', sql`exists (select from products p where p.brand_id = one.id and ${isListed('p')})`),
  vendor: named('vendors', sql`exists (select from products p where p.vendor_id = one.id and ${isListed('p')})`),
}

function isListed(table: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.table(table)}.status = 'published' and ${sql.table(table)}.visibility in ('visible', 'catalog')`
}

function named(table: string, shown: RawBuilder<unknown>) {
  return { from: sql`${sql.table(table)} one`, shown, told: sql`one.slug as path, null::timestamptz as changed_at` }
}

/** Numbers of the non-empty buckets of a kind, each found by one jump in the table's index. */
export async function findAddressBuckets(kind: Addressed): Promise<number[]> {
  const { from, shown } = READINGS[kind]
  const firstFrom = (id: RawBuilder<unknown>) =>
    sql`(select one.id / ${sql.lit(BUCKET)} from ${from} where one.id >= ${id} and ${shown} order by one.id limit 1)`
  const { rows } = await sql<{ bucket: number }>`
    with recursive buckets as (
      select ${firstFrom(sql`0`)} as bucket
      union all select ${firstFrom(sql`(bucket + 1) * ${sql.lit(BUCKET)}`)} from buckets where bucket is not null)
    select bucket from buckets where bucket is not null`.execute(db)
  return rows.map(({ bucket }) => bucket)
}

export async function listAddresses(kind: Addressed, bucket: number): Promise<ListedAddress[]> {
  const { from, shown, told } = READINGS[kind]
  const first = bucket * BUCKET
  const { rows } = await sql<Row>`
    select ${told} from ${from} where one.id >= ${first} and one.id < ${first + BUCKET} and ${shown} order by one.id`.execute(db)
  return rows.map(({ path, changed_at: changedAt, ar, en }) => ({
    path: pathOf(kind, path),
    locales: kind === 'product' ? ['fr', ...(ar ? (['ar'] as const) : []), ...(en ? (['en'] as const) : [])] : undefined,
    changedAt,
  }))
}
