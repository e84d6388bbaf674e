import type { Locale } from '#i18n/locale.ts'
import { db } from '#platform/database.server'
import { batched } from '#platform/batched'
import { cached } from '#platform/cached.server'
import type { VendorTranslations } from './vendors.ts'

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
