import { sql } from 'kysely'
import { recordChanges, invalidate } from '#platform/changes.server'
import { db, inTransaction, type Database } from '#platform/database.server'
import { cached } from '#platform/cached.server'
import type { Glossary } from './glossary.ts'
import './glossary.tables.ts'

const GLOSSARY = 'glossary'

const findCached = cached<typeof GLOSSARY, Glossary>({ most: 1, load: readGlossary, tagOf: (tag) => tag })

/** The whole glossary, cached until it changes. Pages that use it carry the tag `glossary`. */
export async function findGlossary(): Promise<Glossary> {
  return (await findCached(GLOSSARY)) ?? readGlossary()
}

/** Adds texts to the glossary, or replaces the translations of those already there. */
export async function saveGlossary(entries: Glossary): Promise<void> {
  if (entries.size === 0) return
  const values = [...entries].map(([source, translations]) => ({ source, translations: JSON.stringify(translations) as never }))
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

/** Sets the translations of French texts in a transaction of the caller's; a text without any is left out where it has none yet. The caller invalidates `glossary`. */
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

async function readGlossary(): Promise<Glossary> {
  const rows = await db.selectFrom('glossary').select(['source', 'translations']).execute()
  return new Map(rows.map(({ source, translations }) => [source, translations]))
}
