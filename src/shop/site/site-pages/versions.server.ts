import { sql } from 'kysely'
import { clock } from '#platform/steady-clock'
import { db, json, type Database } from '#platform/database.server'
import { parseStored, type Stored } from '#platform/stored.server'
import { pageContentSchema } from './site-pages.schema.ts'
import type { PageContent } from './site-pages.ts'

const MOST_VERSIONS = 100

/** A version in the list. `publishedAt`: when visitors last saw it. */
export interface PageVersion {
  revision: number
  /** Name of its author; null for the shop itself. */
  by: string | null
  madeAt: Date
  publishedAt: Date | null
}

/** Stored content without parts that break the current rules; too long texts are cut. */
export function readStoredContent(stored: unknown): Stored<PageContent> {
  return parseStored(pageContentSchema, stored, { cutsTexts: true })
}

interface NewVersion {
  pageId: number
  revision: number
  /** Null for the first version. */
  madeFrom: number | null
  content: PageContent
  personId: string | null
}

/** Stores a page's content as a version of its revision; deletes the oldest beyond a hundred. */
export async function keepVersion(transaction: Database, { pageId, revision, madeFrom, content, personId }: NewVersion): Promise<void> {
  await transaction
    .insertInto('site_page_versions')
    .values({
      page_id: pageId,
      revision,
      made_from: madeFrom,
      content: json(content),
      person_id: personId,
      made_at: clock.now(),
      published_at: null,
    })
    .execute()
  await sql`
    delete from site_page_versions where page_id = ${pageId} and revision <= (
      select revision from site_page_versions where page_id = ${pageId} order by revision desc offset ${MOST_VERSIONS} limit 1)`.execute(transaction)
}

/** Records that visitors see a version from now on. */
export async function markPublished(transaction: Database, pageId: number, revision: number): Promise<void> {
  await transaction
    .updateTable('site_page_versions')
    .set({ published_at: clock.now() })
    .where('page_id', '=', pageId)
    .where('revision', '=', revision)
    .execute()
}

export async function listVersions(pageId: number): Promise<PageVersion[]> {
  const rows = await db
    .selectFrom('site_page_versions as v')
    .leftJoin('account_people as p', 'p.id', 'v.person_id')
    .select(['v.revision', 'p.name as by', 'v.made_at as madeAt', 'v.published_at as publishedAt'])
    .where('v.page_id', '=', pageId)
    .orderBy('v.revision', 'desc')
    .limit(MOST_VERSIONS)
    .execute()
  return rows
}

/** Undefined for a version that is no longer stored. */
export async function findVersion(transaction: Database, pageId: number, revision: number): Promise<PageContent | undefined> {
  const row = await transaction
    .selectFrom('site_page_versions')
    .select('content')
    .where('page_id', '=', pageId)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return row && readStoredContent(row.content).value
}

/** Versions that an undo and a redo from a version lead to. */
export async function findSteps(pageId: number, version: number, database: Database = db): Promise<{ undo: number | undefined; redo: number | undefined }> {
  const { rows } = await sql<{ undo: number | null; redo: number | null }>`
    select (select before.revision from site_page_versions now join site_page_versions before on before.page_id = now.page_id and before.revision = now.made_from
        where now.page_id = ${pageId} and now.revision = ${version}) as undo,
      (select max(revision) from site_page_versions where page_id = ${pageId} and made_from = ${version}) as redo`.execute(database)
  return { undo: rows[0]?.undo ?? undefined, redo: rows[0]?.redo ?? undefined }
}
