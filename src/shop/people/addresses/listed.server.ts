import { sql, type RawBuilder } from 'kysely'
import type { Locale } from '#i18n/locale.ts'
import { db } from '#platform/database.server'
import { FEWEST_OF_A_TAG, pathOf, type Addressed } from './addresses.ts'

/** A page that search engines may list. */
export interface ListedAddress {
  /** Without language. */
  path: string
  /** The languages that the page exists in, French first; undefined is all. */
  locales: Locale[] | undefined
  changedAt: Date | null
}

/** How many ids a bucket spans: with each product in three languages, a sitemap of it holds at most 9 000 addresses. */
const BUCKET = 3000

interface Row {
  path: string
  changed_at: Date | null
  ar?: boolean
  en?: boolean
}

/** What is read of each kind, as `one`: its table, which of its rows are shown, and what is told of them. */
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
    sql`(select count(*) from (select from product_tags where tag_id = one.id limit ${sql.lit(FEWEST_OF_A_TAG)}) few) = ${sql.lit(FEWEST_OF_A_TAG)}`,
  ),
  brand: named('brands', sql`exists (select from products where brand_id = one.id)`),
  vendor: named('vendors', sql`exists (select from products where vendor_id = one.id and status = 'published' and visibility in ('visible', 'catalog'))`),
}

function named(table: string, shown: RawBuilder<unknown>) {
  return { from: sql`${sql.table(table)} one`, shown, told: sql`one.slug as path, null::timestamptz as changed_at` }
}

/** The numbers of the buckets of a kind that hold pages, found by a leap each over the table's own index. */
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

/** The pages of a bucket, by id. Empty for one that holds none. */
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
