import { sql } from 'kysely'
import { TRANSLATED_LOCALES, type Translatable, type TranslatedLocale } from '#i18n/translations.ts'
import { auditedChange } from '#platform/audit-scope.server'
import { db, inTransaction, type Database } from '#platform/database.server'
import './translations.tables.ts'

/** Where a translation stands or stood: its table, the row, and where in it (`['translations', 'ar', 'name']`). */
export interface TranslationPlace {
  place: string
  rowId: string
  path: string[]
}

/** A translation that was set aside, with the French that it was written for. */
export interface OutdatedTranslation extends TranslationPlace {
  locale: TranslatedLocale
  text: string
  source: string
}

const COLUMNS = ['place', 'row_id as rowId', 'path', 'text', 'source'] as const

/** The translations of rows of a table that are to be reviewed. */
export async function findOutdated(place: string, rowIds: readonly string[], database: Database = db): Promise<OutdatedTranslation[]> {
  if (rowIds.length === 0) return []
  const rows = await database
    .selectFrom('outdated_translations')
    .select(COLUMNS)
    .where('place', '=', place)
    .where('row_id', 'in', [...rowIds])
    .execute()
  return rows.map((row) => ({ ...row, locale: localeOf(row.path) }))
}

/** A text with the translations of it that were set aside, as `i18n/translations.ts` has both. */
export function withOutdated<T extends Translatable>(text: T, outdated: readonly OutdatedTranslation[]): T {
  const former = outdated.filter(({ locale }) => !text[locale])
  if (former.length === 0) return text
  const byLocale = (part: 'text' | 'source') => Object.fromEntries(former.map((one) => [one.locale, one[part]]))
  return { ...text, ...byLocale('text'), of: byLocale('source') }
}

/**
 * Sets aside the translations of a text that belong to other French, where no trigger can tell; gives the text as readers get it. Where none is written, one
 * that was set aside before stays.
 */
export async function setOutdatedAside(
  transaction: Database,
  { place, rowId, column }: { place: string; rowId: string; column: string[] },
  { of, ...text }: Translatable,
): Promise<Translatable> {
  const paths = TRANSLATED_LOCALES.map((locale) => ({ locale, path: [...column, locale], source: of?.[locale], text: text[locale] ?? '' }))
  for (const { path, source, text: translation } of paths.filter((one) => one.text !== '')) {
    await sql`delete from outdated_translations where place = ${place} and row_id = ${rowId} and path = ${path}`.execute(transaction)
    if (source === undefined) continue
    await transaction.insertInto('outdated_translations').values({ place, row_id: rowId, path, text: translation, source }).execute()
  }
  return { ...text, ...Object.fromEntries(paths.flatMap(({ locale, source }) => (source === undefined ? [] : [[locale, undefined]]))) }
}

/** A campaign on its way keeps its texts: nothing of it is to be reviewed. */
const STANDS = sql<boolean>`not (place = 'campaigns' and exists (select from campaigns where id::text = row_id and prepared_at is not null))`

/** Translations of some tables that are to be reviewed, each with the French of today, at most so many. */
export async function listOutdated(places: readonly string[], most: number): Promise<(OutdatedTranslation & { today: string })[]> {
  const { rows } = await sql<Omit<OutdatedTranslation, 'locale'> & { today: string | null }>`
    select place, row_id as "rowId", path, text, source, french_today(place, row_id, path) as today
    from outdated_translations where place = any(${places}::text[]) and ${STANDS} order by place, row_id, path limit ${most}`.execute(db)
  return rows.map(({ today, ...row }) => ({ ...row, locale: localeOf(row.path), today: today ?? '' }))
}

/** How many translations of some tables are to be reviewed. */
export async function countOutdated(places: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outdated_translations where place = any(${places}::text[]) and ${STANDS}`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Settles a translation that was set aside: it is still right and belongs to the French of today, or it goes. `changed` makes what shows it follow. False
 * where it is settled already.
 */
export function settleOutdated(
  { place, rowId, path }: TranslationPlace,
  isRight: boolean,
  changed: (transaction: Database) => Promise<unknown>,
): Promise<boolean> {
  return inTransaction(async (transaction) => {
    const one = () =>
      transaction
        .selectFrom('outdated_translations')
        .select('text')
        .where('place', '=', place)
        .where('row_id', '=', rowId)
        .where(sql<boolean>`path = ${path}`)
    const known = await one().where(STANDS).forUpdate().executeTakeFirst()
    if (!known) return false
    let translation = ''
    const look = async () => ({ outdated: (await one().executeTakeFirst())?.text ?? '', translation })
    await auditedChange(transaction, look, async () => {
      translation = isRight ? known.text : ''
      await sql`select put_translation(${place}, ${rowId}, ${path}, ${translation})`.execute(transaction)
    })
    await changed(transaction)
    return true
  })
}

function localeOf(path: readonly string[]): TranslatedLocale {
  return path.find((step): step is TranslatedLocale => TRANSLATED_LOCALES.some((locale) => locale === step)) ?? 'ar'
}
