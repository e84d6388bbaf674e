import type { Words } from '#i18n/words.ts'
import { sql, type RawBuilder } from 'kysely'
import { slugOf } from '#i18n/fold.ts'
import { recordChanges, invalidate } from '#platform/changes.server'
import { db, inTransaction, type Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { vendorTags } from '#shop/goods/vendors.server'
import { pathOf, type Addressed, FEWEST_OF_A_TAG } from './addresses.ts'
import type { Locale } from '#i18n/locale.ts'

const addressWords = {
  slugTaken: {
    fr: 'L’adresse « {slug} » est déjà prise.',
    en: 'The address “{slug}” is taken already.',
    ar: 'العنوان «{slug}» مستعمل بالفعل.',
  },
  slugEmpty: {
    fr: 'Une adresse contient au moins une lettre ou un chiffre.',
    en: 'An address has at least one letter or digit.',
    ar: 'يجب أن يحتوي العنوان على حرف أو رقم على الأقل.',
  },
} as const satisfies Words

const TABLES = { product: 'products', category: 'categories', tag: 'tags', brand: 'brands', vendor: 'vendors' } as const satisfies Record<Addressed, string>

/** Changes a record's slug and returns it; the old address redirects. Refuses a slug without letter or digit, and a taken one. Undefined without a record. */
export async function moveSlug(kind: Addressed, id: number, wanted: string): Promise<string | undefined> {
  const moved = await inTransaction((transaction) => moveSlugIn(transaction, { kind, id, wanted }))
  if (moved !== undefined) invalidate(new Set(tagsOf(kind, id)))
  return moved
}

/** The same in the caller's transaction. The caller invalidates the pages after its commit. */
export async function moveSlugIn(transaction: Database, { kind, id, wanted }: { kind: Addressed; id: number; wanted: string }): Promise<string | undefined> {
  const slug = slugOf(wanted)
  if (slug === '') throw refuse(addressWords.slugEmpty)
  const table = sql.table(TABLES[kind])
  const { rows } = await sql<{ id: number; slug: string }>`
    select id, slug from ${table} where id = ${id} or slug = ${slug} for update`.execute(transaction)
  const own = rows.find((row) => row.id === id)
  if (!own || own.slug === slug) return own?.slug
  if (rows.length > 1) throw refuse(addressWords.slugTaken, { slug })
  await sql`update ${table} set slug = ${slug} where id = ${id}`.execute(transaction)
  await rememberOldSlug(transaction, { kind, id, from: own.slug, to: slug })
  await recordChanges(transaction, tagsOf(kind, id))
  return slug
}

interface Move {
  kind: Addressed
  id: number
  from: string
  to: string
}

/** Stores a redirect from the old slug, replacing an earlier one, and deletes a redirect from the new slug, which is now taken. */
async function rememberOldSlug(transaction: Database, { kind, id, from, to }: Move): Promise<void> {
  await transaction.deleteFrom('old_slugs').where('kind', '=', kind).where('slug', '=', to).execute()
  await transaction
    .insertInto('old_slugs')
    .values({ kind, slug: from, target_id: id })
    .onConflict((conflict) => conflict.columns(['kind', 'slug']).doUpdateSet({ target_id: id }))
    .execute()
}

/** Path of a page that moved from this slug, without language. Undefined if none did, or it is not public. */
export async function findMoved(kind: Addressed, slug: string): Promise<string | undefined> {
  if (slug.includes('\0')) return undefined // Postgres text cannot hold NUL
  const shown = kind === 'product' ? sql`and target.status = 'published'` : sql``
  const { rows } = await sql<{ slug: string }>`
    select target.slug from old_slugs old join ${sql.table(TABLES[kind])} target on target.id = old.target_id
    where old.kind = ${kind} and old.slug = ${slug} ${shown}`.execute(db)
  return rows[0] && pathOf(kind, rows[0].slug)
}

/** Path of the public product, or its variation's, with a number in the former shop. An import's number (`_import_id`) precedes the same one of ours. */
export function findByOldNumber(number: string): Promise<string | undefined> {
  const named = (table: RawBuilder<unknown>, product: RawBuilder<unknown>) =>
    sql`(select ${product} from ${table} where metas ? '_import_id' and metas ->> '_import_id' = ${number} limit 1)`
  return pathWhere(sql`id = coalesce(
    ${named(sql`products`, sql`id`)}, ${named(sql`variations`, sql`product_id`)},
    (select id from products where id = ${number}::bigint), (select product_id from variations where id = ${number}::bigint))`)
}

export async function findBySlug(slug: string): Promise<string | undefined> {
  if (slug.includes('\0')) return undefined
  return (await pathWhere(sql`slug = ${slug}`)) ?? findMoved('product', slug)
}

async function pathWhere(condition: RawBuilder<unknown>): Promise<string | undefined> {
  const { rows } = await sql<{ slug: string }>`select slug from products where status = 'published' and ${condition}`.execute(db)
  return rows[0] && pathOf('product', rows[0].slug)
}

/** Tags of pages that show the address: every list, the counts of categories, brands, tags and stores, a store's own page. */
function tagsOf(kind: Addressed, id: number): string[] {
  if (kind === 'product') return [`product:${id}`, 'list']
  return ['list', 'categories', ...(kind === 'vendor' ? vendorTags(id) : [])]
}

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
  tag: listedIn(
    'tags',
    sql`(select count(*) from (
      select from product_tags t join products p on p.id = t.product_id and ${isListed('p')} where t.tag_id = one.id limit ${sql.lit(FEWEST_OF_A_TAG)}
    ) few) = ${sql.lit(FEWEST_OF_A_TAG)}`,
  ),
  brand: listedIn('brands', sql`exists (select from products p where p.brand_id = one.id and ${isListed('p')})`),
  vendor: listedIn('vendors', sql`exists (select from products p where p.vendor_id = one.id and ${isListed('p')})`),
}

function isListed(table: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.table(table)}.status = 'published' and ${sql.table(table)}.visibility in ('visible', 'catalog')`
}

function listedIn(table: string, shown: RawBuilder<unknown>) {
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
