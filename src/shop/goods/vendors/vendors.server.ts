import { slugOf } from '#i18n/fold.ts'
import { recordChanges, invalidate } from '#platform/changes.server'
import { inTransaction, db, json, type Database } from '#platform/database.server'
import type { VendorTranslations } from './vendors.ts'
import type { Locale } from '#i18n/locale.ts'
import { batched } from '#platform/batched'
import { cached } from '#platform/cached.server'

interface NameRow {
  id: number
  name: string
  translations: VendorTranslations
}

const MOST_VENDORS = 10_000

const findCached = cached<number, NameRow>({ most: MOST_VENDORS, load: batched(readNames), tagOf: (id) => `vendor:${id}` })

/** Store names by id; French if not translated. Cached until they change. */
export async function findVendorNames(ids: readonly number[], locale: Locale): Promise<Map<number, string>> {
  const rows = await Promise.all(ids.map((id) => findCached(id)))
  return new Map(rows.flatMap((row) => (row ? [[row.id, (locale !== 'fr' && row.translations[locale]?.name) || row.name] as const] : [])))
}

async function readNames(ids: number[]): Promise<Map<number, NameRow>> {
  const rows = await db.selectFrom('vendors').select(['id', 'name', 'translations']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export { findVendor, hasSeveralVendors, listVendors } from './reading.server.ts'

/** In French, with translations. The caller has cleaned its HTML. */
export interface WrittenVendor {
  slug: string
  name: string
  biography: string
  terms: string
  translations: VendorTranslations
}

/** Returns the store's id; undefined if there is no such store. */
export async function saveVendor({ slug, translations, ...written }: WrittenVendor): Promise<number | undefined> {
  const saved = await inTransaction(async (transaction) => {
    const row = await transaction
      .updateTable('vendors')
      .set({ ...written, translations: json(translations) })
      .where('slug', '=', slug)
      .returning('id')
      .executeTakeFirst()
    if (row) await recordChanges(transaction, vendorTags(row.id))
    return row
  })
  if (saved) invalidate(new Set(vendorTags(saved.id)))
  return saved?.id
}

/** Tags of pages that show a store: its own page, and the list of stores. */
export function vendorTags(id: number): string[] {
  return [`vendor:${id}`, 'vendors']
}

/** Finds or creates stores by name or slug. Returns their ids by slug. Names without letter or digit are omitted. */
export async function ensureVendors(transaction: Database, names: string[]): Promise<Map<string, number>> {
  const wanted = new Map(names.map((name) => [slugOf(name), name]))
  wanted.delete('')
  const known = await findVendorIds(transaction, [...wanted.keys()])
  const missing = [...wanted].filter(([slug]) => !known.has(slug)).map(([slug, name]) => ({ slug, name: nameOf(name) }))
  if (missing.length === 0) return known
  await transaction
    .insertInto('vendors')
    .values(missing)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute()
  await recordChanges(transaction, ['vendors'])
  return findVendorIds(transaction, [...wanted.keys()])
}

async function findVendorIds(transaction: Database, slugs: string[]): Promise<Map<string, number>> {
  const rows = await transaction
    .selectFrom('vendors')
    .select(['id', 'slug'])
    .where('slug', 'in', slugs.length > 0 ? slugs : [''])
    .execute()
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

/** A readable name for a slug: `dar-el-medina` becomes `Dar El Medina`. */
function nameOf(text: string): string {
  if (text !== slugOf(text)) return text
  return text.replace(/(^|-)(\p{L})/gu, (_, dash: string, letter: string) => `${dash && ' '}${letter.toUpperCase()}`)
}
