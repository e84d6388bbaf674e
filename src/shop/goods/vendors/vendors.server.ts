import { sql, type RawBuilder } from 'kysely'
import { slugOf } from '#i18n/fold.ts'
import { recordChanges, invalidate } from '#platform/changes.server'
import { auditedChange } from '#platform/audit-scope.server'
import { inTransaction, db, json, type Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { type Locale, DEFAULT_LOCALE } from '#i18n/locale.ts'
import { batched } from '#platform/shared-work'
import { cached } from '#platform/cached.server'
import { plainText } from '#i18n/plain-text.ts'
import type { Picture } from '#shop/upkeep/media'
import { millimes, type Millimes } from '#money/millimes'
import type { VendorStanding, VendorTranslations, VendorCard, VendorView } from './vendors.ts'
import { vendorRefusals } from './vendors.words.ts'

interface VendorKept {
  id: number
  name: string
  standing: VendorStanding
  free_delivery_from: number | null
  translations: VendorTranslations
}

const MOST_VENDORS = 10_000

const findCached = cached<number, VendorKept>({ most: MOST_VENDORS, load: batched(readKept), tagOf: (id) => `vendor:${id}` })

interface FoundVendor {
  name: string
  freeFrom: Millimes | null
  /** True for a store of the shop itself, whose name says nothing to shoppers. */
  isOwn: boolean
}

/** Stores by id, their names in French if not translated. Cached until they change. */
export async function findDeliveringVendors(ids: readonly number[], locale: Locale): Promise<Map<number, FoundVendor>> {
  const rows = (await Promise.all(ids.map((id) => findCached(id)))).filter((row) => row !== undefined)
  return new Map(
    rows.map(({ id, name, standing, translations, free_delivery_from: from }) => [
      id,
      { name: (locale !== 'fr' && translations[locale]?.name) || name, freeFrom: from === null ? null : millimes(from), isOwn: standing === 'own' },
    ]),
  )
}

async function readKept(ids: number[]): Promise<Map<number, VendorKept>> {
  const rows = await db.selectFrom('vendors').select(['id', 'name', 'standing', 'translations', 'free_delivery_from']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** In French, with translations. The caller has cleaned its HTML. Omitted fields keep their value. */
interface WrittenVendor {
  slug: string
  name?: string
  biography: string
  terms: string
  translations: VendorTranslations
  logo_id?: number | null
  cover_id?: number | null
}

interface SavingVendor {
  /** As the author saw it. */
  revision: number
  /** Accepts only the store's own pictures, and those that it shows. */
  isByVendor: boolean
}

/** Returns the store's id; undefined if there is no such store. Refuses one that was changed since, and a picture that may not be shown. VEND-07. */
export async function saveVendor({ slug, translations, ...written }: WrittenVendor, saving?: SavingVendor): Promise<number | undefined> {
  const saved = await inTransaction(async (transaction) => {
    const vendor = await transaction.selectFrom('vendors').select(KEPT).where('slug', '=', slug).forUpdate().executeTakeFirst()
    if (!vendor) return undefined
    if (saving && vendor.revision !== saving.revision) throw refuse(vendorRefusals.changedMeanwhile)
    if (saving) await checkPictures(transaction, vendor, { ...written, ...saving })
    const look = () => transaction.selectFrom('vendors').select(RECORDED).where('id', '=', vendor.id).executeTakeFirst()
    await auditedChange(transaction, look, () =>
      transaction
        .updateTable('vendors')
        .set({ ...written, translations: json(translations), revision: vendor.revision + 1 })
        .where('id', '=', vendor.id)
        .execute(),
    )
    await recordChanges(transaction, vendorTags(vendor.id))
    return vendor
  })
  if (saved) invalidate(new Set(vendorTags(saved.id)))
  return saved?.id
}

/** Value of a store's goods from which it delivers them free; null for none. False if there is no such store. */
export async function setFreeDelivery(vendorId: number, from: Millimes | null): Promise<boolean> {
  const isSaved = await inTransaction(async (transaction) => {
    const look = () => transaction.selectFrom('vendors').select('free_delivery_from').where('id', '=', vendorId).forUpdate().executeTakeFirst()
    const row = await auditedChange(transaction, look, () =>
      transaction.updateTable('vendors').set({ free_delivery_from: from }).where('id', '=', vendorId).returning('id').executeTakeFirst(),
    )
    if (row) await recordChanges(transaction, vendorTags(vendorId))
    return row !== undefined
  })
  if (isSaved) invalidate(new Set(vendorTags(vendorId)))
  return isSaved
}

const RECORDED = ['name', 'biography', 'terms', 'translations', 'logo_id', 'cover_id'] as const

const KEPT = ['id', 'revision', 'logo_id', 'cover_id'] as const

type Shown = Record<'logo_id' | 'cover_id', number | null> & { id: number }

async function checkPictures(transaction: Database, vendor: Shown, asked: Pick<WrittenVendor, 'logo_id' | 'cover_id'> & SavingVendor): Promise<void> {
  const shown = [vendor.logo_id, vendor.cover_id]
  const chosen = [...new Set([asked.logo_id ?? null, asked.cover_id ?? null])].filter((id) => id !== null && !shown.includes(id))
  if (chosen.length === 0) return
  const known = await transaction
    .selectFrom('media')
    .select('id')
    .where('id', 'in', chosen)
    .$if(asked.isByVendor, (query) => query.where(isPictureOf(vendor.id)))
    .forKeyShare()
    .execute()
  if (known.length < chosen.length) throw refuse(vendorRefusals.noSuchPicture)
}

/** True of a row of `media` that a store sent. */
export function isPictureOf(vendorId: number): RawBuilder<boolean> {
  return sql<boolean>`(media.vendor_id = ${vendorId} or media.id in (select media_id from vendor_pictures where vendor_id = ${vendorId}))`
}

export async function findVendorProfile(id: number) {
  return db
    .selectFrom('vendors')
    .select(['id', 'slug', 'name', 'biography', 'terms', 'translations', 'logo_id', 'cover_id', 'revision'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export function vendorTags(id: number): string[] {
  return [`vendor:${id}`, 'vendors']
}

/** Whether a product is a vendor's own; with no vendor, any product is. */
export async function hasGoods(vendorId: number | undefined, productId: number): Promise<boolean> {
  if (vendorId === undefined) return true
  return (await db.selectFrom('products').select('id').where('id', '=', productId).where('vendor_id', '=', vendorId).executeTakeFirst()) !== undefined
}

/** Finds or creates stores by slug, or by the name they have today. Returns their ids by slug of what was given. Names without letter or digit are omitted. */
export async function ensureVendors(transaction: Database, names: string[]): Promise<Map<string, number>> {
  const wanted = new Map(names.map((name) => [slugOf(name), name]))
  wanted.delete('')
  const known = await findVendorIds(transaction, wanted)
  const missing = [...wanted].filter(([slug]) => !known.has(slug)).map(([slug, name]) => ({ slug, name: nameOf(name) }))
  if (missing.length === 0) return known
  await transaction
    .insertInto('vendors')
    .values(missing)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute()
  await recordChanges(transaction, ['vendors'])
  return findVendorIds(transaction, wanted)
}

async function findVendorIds(transaction: Database, wanted: ReadonlyMap<string, string>): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; slug: string; name: string }>`select id, slug, name from vendors
    where slug = any(${[...wanted.keys()]}::text[]) or name = any(${[...wanted.values()]}::text[])`.execute(transaction)
  return new Map([...rows.map(({ id, name }) => [slugOf(name), id] as const), ...rows.map(({ id, slug }) => [slug, id] as const)])
}

/** A readable name for a slug: `dar-el-medina` becomes `Dar El Medina`. */
function nameOf(text: string): string {
  if (text !== slugOf(text)) return text
  return text.replace(/(^|-)(\p{L})/gu, (_, dash: string, letter: string) => `${dash && ' '}${letter.toUpperCase()}`)
}

/** Stores that sell under the agreement, by name. */
export async function listSellers(): Promise<{ id: number; name: string }[]> {
  return db.selectFrom('vendors').select(['id', 'name']).where('standing', '<>', 'own').orderBy('name').orderBy('id').execute()
}

const STORES_ON_A_PAGE = 24

const COUNTED_TO = 1000

const findSeveral = cached<'vendors', { several: boolean }>({ most: 1, load: readSeveral, tagOf: (tag) => tag })

/** Whether more than one store sells here. Cached until one is created or changed: pages that ask carry the tag `vendors`. */
export async function hasSeveralVendors(): Promise<boolean> {
  return ((await findSeveral('vendors')) ?? (await readSeveral())).several
}

async function readSeveral(): Promise<{ several: boolean }> {
  return { several: (await db.selectFrom('vendors').select('id').where('standing', '<>', 'suspended').limit(2).execute()).length > 1 }
}

export async function findVendor(slug: string, locale: Locale): Promise<VendorView | undefined> {
  if (slug.includes('\0')) return undefined // Postgres text cannot hold NUL
  const [row] = await readVendors(sql`select * from vendors where slug = ${slug} and standing <> 'suspended'`)
  return row && toVendorView(row, locale)
}

/** A page of the stores that have goods, by slug. `more`: others follow. `page` counts from 1. */
export async function listVendors(page: number, locale: Locale): Promise<{ stores: VendorCard[]; more: boolean }> {
  const rows = await readVendors(sql`
    select * from vendors one
    where exists (select from products where vendor_id = one.id and status = 'published' and visibility in ('visible', 'catalog'))
    order by one.slug limit ${STORES_ON_A_PAGE + 1} offset ${(page - 1) * STORES_ON_A_PAGE}`)
  const stores = rows.slice(0, STORES_ON_A_PAGE).map((row): VendorCard => {
    const { biography: _, terms: __, termsLocale: ___, ...card } = toVendorView(row, locale)
    return card
  })
  return { stores, more: rows.length > STORES_ON_A_PAGE }
}

interface VendorRow {
  id: number
  slug: string
  name: string
  biography: string
  terms: string
  translations: VendorTranslations
  goods: number
  rating_count: number
  rating_total: number
  pictures: Omit<Picture, 'alt'>[]
  logo: Omit<Picture, 'alt'> | null
  cover: Omit<Picture, 'alt'> | null
}

/** Stores with figures of their goods, counted only up to a limit. Stars are summed over rated goods, by an index of their own. */
async function readVendors(which: RawBuilder<unknown>): Promise<VendorRow[]> {
  const { rows } = await sql<VendorRow>`
    select v.id, v.slug, v.name, v.biography, v.terms, v.translations, goods.n as goods, rated.count as rating_count, rated.total as rating_total, newest.pictures,
      ${pictureOf('logo')} as logo, ${pictureOf('cover')} as cover
    from (${which}) v
    left join media logo on logo.id = v.logo_id
    left join media cover on cover.id = v.cover_id
    cross join lateral (
      select count(*)::int as n from (
        select from products where vendor_id = v.id and status = 'published' and visibility in ('visible', 'catalog') limit ${sql.lit(COUNTED_TO + 1)}
      ) shelved
    ) goods
    cross join lateral (
      select coalesce(sum(rating_count), 0)::int as count, coalesce(sum(rating_total), 0)::int as total
      from products where vendor_id = v.id and status = 'published' and rating_count > 0
    ) rated
    cross join lateral (
      select coalesce(json_agg(picture), '[]') as pictures from (
        select ${pictureOf('m')} as picture
        from (
          select id from products where vendor_id = v.id and status = 'published' and visibility in ('visible', 'catalog') order by id desc limit 3
        ) p
        join product_images pi on pi.product_id = p.id and pi.position = 0
        join media m on m.id = pi.media_id
        order by p.id desc
      ) three
    ) newest
    order by v.slug`.execute(db)
  return rows
}

/** SQL: a row of `media` as a picture; null without one. */
function pictureOf(media: string): RawBuilder<unknown> {
  const m = sql.ref(media)
  return sql`case when ${m}.id is not null then json_build_object('digest', ${m}.digest, 'width', ${m}.width, 'height', ${m}.height, 'placeholder', ${m}.placeholder) end`
}

function toVendorView(row: VendorRow, locale: Locale): VendorView {
  const own = locale === 'fr' ? undefined : row.translations[locale]
  const biography = own?.biography ?? row.biography
  const { goods, rating_count: count, rating_total: total } = row
  return {
    id: row.id,
    slug: row.slug,
    name: own?.name ?? row.name,
    biography,
    terms: own?.terms ?? row.terms,
    termsLocale: own?.terms === undefined ? DEFAULT_LOCALE : locale,
    about: plainText(biography),
    aboutLocale: own?.biography === undefined ? DEFAULT_LOCALE : locale,
    goods: { n: Math.min(goods, COUNTED_TO), more: goods > COUNTED_TO },
    rating: count > 0 ? { average: total / count, count } : null,
    pictures: row.pictures.map(decorative),
    logo: row.logo && decorative(row.logo),
    cover: row.cover && decorative(row.cover),
  }
}

/** The store's name stands beside its pictures. */
const decorative = (picture: Omit<Picture, 'alt'>): Picture => ({ ...picture, alt: '' })

/** Archives visible goods of suspended stores, restores those of others, and returns changed ids. Locks the stores against a suspension. IMP-24. */
export async function applyStanding(transaction: Database, of: { productIds: readonly number[] } | { vendorId: number }): Promise<number[]> {
  const whose = 'vendorId' in of ? sql`p.vendor_id = ${of.vendorId}` : sql`p.id = any(${[...of.productIds]}::bigint[])`
  const { rows } = await sql<{ id: number }>`
    with stores as (
      select id, standing from vendors where id in (select p.vendor_id from products p where ${whose}) order by id for key share
    ), due as (
      select p.id, s.standing = 'suspended' as hides from products p join stores s on s.id = p.vendor_id
      where ${whose} and case when s.standing = 'suspended' then ${isVisible} or p.status = 'draft' and p.status_before is not null else p.status_before is not null end
    )
    update products p set
      status = case when not due.hides then case when p.status = 'archived' then p.status_before else p.status end when ${isVisible} then 'archived' else p.status end,
      status_before = case when due.hides and ${isVisible} then p.status end, updated_at = now()
    from due where p.id = due.id returning p.id`.execute(transaction)
  return rows.map(({ id }) => id)
}

const isVisible: RawBuilder<unknown> = sql`p.status in ('published', 'private')`
