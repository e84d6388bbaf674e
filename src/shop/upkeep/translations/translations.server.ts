import { sql } from 'kysely'
import { TRANSLATED_LOCALES, type Translatable, type TranslatedLocale } from '#i18n/translations.ts'
import { auditedChange } from '#platform/audit-scope.server'
import { db, inTransaction, type Database } from '#platform/database.server'

/** Place of a translation: its table, its row, and the path in it (`['translations', 'ar', 'name']`). */
export interface TranslationPlace {
  place: string
  rowId: string
  path: string[]
}

/** A translation that was set aside, with the French text it was written for. */
export interface OutdatedTranslation extends TranslationPlace {
  locale: TranslatedLocale
  text: string
  source: string
}

const COLUMNS = ['place', 'row_id as rowId', 'path', 'text', 'source'] as const

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

/** A text with its outdated translations, as `i18n/translations.ts` defines both. */
export function withOutdated<T extends Translatable>(text: T, outdated: readonly OutdatedTranslation[]): T {
  const former = outdated.filter(({ locale }) => !text[locale])
  if (former.length === 0) return text
  const byLocale = (part: 'text' | 'source') => Object.fromEntries(former.map((one) => [one.locale, one[part]]))
  return { ...text, ...byLocale('text'), of: byLocale('source') }
}

/** The texts of a column by language, with those that were set aside. */
export function withFormer<T extends object>(texts: T, column: string, outdated: readonly OutdatedTranslation[]): T {
  let all = texts as Record<string, Record<string, string>>
  for (const { path, text } of outdated) {
    const [from, locale = '', name = ''] = path
    if (from === column) all = { ...all, [locale]: { [name]: text, ...all[locale] } }
  }
  return all as T
}

/** Sets aside translations of another French text, where no trigger detects it; returns the text for readers. An earlier one stays if none is newer. */
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

/** A campaign in progress keeps its texts: none is due for review. */
/** Forgets a row's translations that were set aside, in these languages. */
export async function forgetOutdated(
  transaction: Database,
  { place, rowId }: Omit<TranslationPlace, 'path'>,
  locales: readonly string[] = TRANSLATED_LOCALES,
): Promise<void> {
  await sql`delete from outdated_translations where place = ${place} and row_id = ${rowId} and path && ${locales}::text[]`.execute(transaction)
}

const STANDS = sql<boolean>`not (place = 'campaigns' and exists (select from campaigns where id::text = row_id and prepared_at is not null))`

/** Translations of some tables that are due for review, each with the current French text. */
export async function listOutdated(places: readonly string[], most: number): Promise<(OutdatedTranslation & { today: string })[]> {
  const { rows } = await sql<Omit<OutdatedTranslation, 'locale'> & { today: string | null }>`
    select place, row_id as "rowId", path, text, source, french_today(place, row_id, path) as today
    from outdated_translations where place = any(${places}::text[]) and ${STANDS} order by place, row_id, path limit ${most}`.execute(db)
  return rows.map(({ today, ...row }) => ({ ...row, locale: localeOf(row.path), today: today ?? '' }))
}

export async function countOutdated(places: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outdated_translations where place = any(${places}::text[]) and ${STANDS}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Settles an outdated translation: confirmed for the current French text, or deleted. `changed` invalidates what shows it. False if already settled. */
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
