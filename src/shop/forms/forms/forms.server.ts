import { sql } from 'kysely'
import { db } from '#platform/database.server'
import { cached } from '#platform/cached.server'
import { log } from '#platform/log.server'
import { parseStored } from '#platform/stored.server'
import type { PublishedForm } from './forms.ts'
import { formSchema } from './forms.schema.ts'

const MOST_CACHED = 200
const MOST_NAMED = 5

/** What is published as a form; without `form` where it breaks today's rules. */
interface Published {
  name: string
  form: PublishedForm | undefined
}

const findCached = cached<number, Published>({ most: MOST_CACHED, load: readPublished, tagOf: formTag })

export function formTag(id: number): string {
  return `form:${id}`
}

/** Reads a published form from memory; undefined if it is missing, unpublished or violates current rules. Pages that show it carry its `formTag`. */
export async function findForm(id: number): Promise<PublishedForm | undefined> {
  return (await findCached(id))?.form
}

/** True for a form that is published, and not shown since it breaks today's rules. Pages that it stands on carry its `formTag`. */
export async function isFormBroken(id: number): Promise<boolean> {
  const published = await findCached(id)
  return published !== undefined && !published.form
}

/** The forms that are published, and not shown since they break today's rules. */
export async function findBrokenForms(): Promise<{ id: number; name: string }[]> {
  const rows = await db.selectFrom('forms').select(['id', 'name']).where('published', 'is not', null).orderBy('id').limit(MOST_CACHED).execute()
  const broken = await Promise.all(rows.map(({ id }) => isFormBroken(id)))
  return rows.filter((_, n) => broken[n])
}

export async function findFormsWithCaptcha(): Promise<string[]> {
  const rows = await db
    .selectFrom('forms')
    .select('name')
    .where(sql<boolean>`published -> 'safety' ->> 'captcha' = 'true'`)
    .orderBy('id')
    .limit(MOST_NAMED)
    .execute()
  return rows.map(({ name }) => name)
}

export async function findDraft(id: number): Promise<PublishedForm | undefined> {
  const row = await db.selectFrom('forms').select(['id', 'name', 'draft']).where('id', '=', id).executeTakeFirst()
  return row && { id: row.id, name: row.name, definition: parseStored(formSchema, row.draft, { cutsTexts: true }).value }
}

async function readPublished(id: number): Promise<Published | undefined> {
  const row = await db.selectFrom('forms').select(['id', 'name', 'published']).where('id', '=', id).where('published', 'is not', null).executeTakeFirst()
  const { data: definition, error } = formSchema.safeParse(row?.published)
  if (row && error)
    log.warn({ form: id, at: error.issues.map(({ path }) => path.join('.')) }, 'a published form breaks the rules of this version; it is not shown')
  return row && { name: row.name, form: definition && { id: row.id, name: row.name, definition } }
}
