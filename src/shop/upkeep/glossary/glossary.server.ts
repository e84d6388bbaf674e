import { sql } from 'kysely'
import { recordChanges, invalidate } from '#platform/changes.server'
import { db, inTransaction, json, type Database } from '#platform/database.server'
import { cached } from '#platform/cached.server'
import { TRANSLATED_LOCALES, withSources, type Translatable, type TranslatedLocale } from '#i18n/translations.ts'
import { findOutdated, forgetOutdated, setOutdatedAside, withOutdated } from '#shop/upkeep/translations.server'
import type { Glossary } from './glossary.ts'

const GLOSSARY = 'glossary'

const findCached = cached<typeof GLOSSARY, Glossary>({ most: 1, load: readGlossary, tagOf: (tag) => tag })

/** Cached until it changes. Pages that use it carry the tag `glossary`. */
export async function findGlossary(): Promise<Glossary> {
  return (await findCached(GLOSSARY)) ?? readGlossary()
}

export async function saveGlossary(entries: Glossary): Promise<void> {
  if (entries.size === 0) return
  const values = [...entries].map(([source, translations]) => ({ source, translations: json(translations) }))
  await inTransaction(async (transaction) => {
    await transaction
      .insertInto('glossary')
      .values(values)
      .onConflict((conflict) => conflict.column('source').doUpdateSet((row) => ({ translations: row.ref('excluded.translations') })))
      .execute()
    await recordChanges(transaction, [GLOSSARY])
  })
  invalidate(new Set([GLOSSARY]))
}

/** Sets translations in the caller's transaction. Omits an untranslated text that has no entry. The caller invalidates `glossary`. */
export async function saveTranslations(transaction: Database, entries: Glossary): Promise<void> {
  const values = [...entries].map(([source, translations]) => ({ source, translations }))
  if (values.length === 0) return
  await sql`
    insert into glossary (source, translations)
    select source, translations from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as r (source text, translations jsonb)
    where translations <> '{}' or exists (select from glossary known where known.source = r.source)
    on conflict (source) do update set translations = excluded.translations`.execute(transaction)
  await recordChanges(transaction, [GLOSSARY])
}

/** Uncached translations of French texts, including those due for review. */
export async function findNames(sources: readonly string[], database: Database = db): Promise<(source: string) => Omit<Translatable, 'fr'>> {
  const rows = await database
    .selectFrom('glossary')
    .selectAll()
    .where('source', '=', sql<string>`any(${sources}::text[])`)
    .execute()
  const known = new Map(rows.map(({ source, translations }) => [source, translations]))
  const outdated = Map.groupBy(await findOutdated('glossary', sources, database), ({ rowId }) => rowId)
  return (source) => {
    const { fr: _, ...names } = withOutdated<Translatable>({ fr: source, ...known.get(source) }, outdated.get(source) ?? [])
    return names
  }
}

/**
 * Sets the translations of a name in the caller's transaction. If it replaces a `former` name, an untouched translation is set aside for review, unless the
 * glossary has one of the new name. The caller invalidates `glossary`.
 */
export async function saveName(transaction: Database, { fr, ar, en }: Translatable, former?: string): Promise<void> {
  const names = await findNames([fr, ...(former === undefined ? [] : [former])], transaction)
  const typed = withSources<Translatable>({ fr, ar, en }, former === undefined ? undefined : { fr: former, ...names(former) })
  const own = former === undefined || former === fr ? undefined : names(fr)
  const outdated = TRANSLATED_LOCALES.filter((locale) => typed.of?.[locale] !== undefined)
  const known: Partial<Record<TranslatedLocale, string>> = Object.fromEntries(
    outdated.flatMap((locale) => (own?.[locale] && own.of?.[locale] === undefined ? [[locale, own[locale]]] : [])),
  )
  const aside = Object.fromEntries(outdated.flatMap((locale) => (known[locale] ? [] : [[locale, typed.of![locale]!]])))
  if (own) await forgetOutdated(transaction, { place: 'glossary', rowId: former! })
  await transaction
    .insertInto('glossary')
    .values({ source: fr })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { fr: _, ...shown } = await setOutdatedAside(transaction, { place: 'glossary', rowId: fr, column: ['translations'] }, { ...typed, of: aside })
  const filled = Object.entries({ ...shown, ...known }).filter(([, text]) => text)
  await saveTranslations(transaction, new Map([[fr, Object.fromEntries(filled)]]))
}

async function readGlossary(): Promise<Glossary> {
  const rows = await db.selectFrom('glossary').select(['source', 'translations']).execute()
  return new Map(rows.map(({ source, translations }) => [source, translations]))
}
