import type { Locale } from '#i18n/locale.ts'
import { db } from '#platform/database.server'
import type { Picture } from './media.ts'
import './media.tables.ts'

/** Pictures by digest, with alternative texts in a language, in one query. Unknown digests are omitted. */
export async function findPictures(digests: readonly string[], locale: Locale): Promise<Map<string, Picture>> {
  const wanted = [...new Set(digests)].filter(Boolean)
  if (wanted.length === 0) return new Map()
  const rows = await db.selectFrom('media').select(['digest', 'width', 'height', 'placeholder', 'alt']).where('digest', 'in', wanted).execute()
  return new Map(rows.map((row) => [row.digest, { ...row, alt: row.alt[locale] || row.alt.fr || '' }]))
}
