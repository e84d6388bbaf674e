import { sql } from 'kysely'
import { DEFAULT_LOCALE } from '#i18n/locale.ts'
import { db } from '#platform/database.server'
import type { EntryAnswer, EntryPayment } from '#shop/forms/entries'
import { textIn } from '#shop/forms/forms'
import { formSchema } from '#shop/forms/forms.schema'
import type { EntryFilter } from './entry-management.schema.ts'
import { findEntryIds } from './listing.server.ts'
import { findEntryFiles, type EntryFile } from './reading.server.ts'

/** Amount in thousandths of its currency. */
export interface ExportedEntry {
  id: number
  form: string
  createdAt: Date
  locale: string
  page: string
  seconds: number | null
  payment: EntryPayment
  total: number
  currency: string | null
  answers: EntryAnswer[]
  files: EntryFile[]
}

const AT_A_TIME = 100

/** In batches, newest first. IMP-30. */
export async function* exportEntries(filter: EntryFilter): AsyncGenerator<ExportedEntry[]> {
  for (let before: number | undefined; ;) {
    const ids = await findEntryIds({ ...filter, before }, AT_A_TIME)
    if (ids.length > 0) yield await readWhole(ids)
    before = ids.at(-1)
    if (ids.length < AT_A_TIME) return
  }
}

/** Fields that take answers, with French labels; undefined for an unknown form. */
export async function findAnsweredFields(form: number): Promise<{ id: number; label: string }[] | undefined> {
  const row = await db.selectFrom('forms').select(['draft', 'published']).where('id', '=', form).executeTakeFirst()
  const read = row && formSchema.shape.fields.safeParse((row.published ?? row.draft).fields)
  return read?.data?.filter(({ kind }) => kind !== 'html' && kind !== 'page-break').map(({ id, label }) => ({ id, label: textIn(label, DEFAULT_LOCALE) }))
}

async function readWhole(ids: number[]): Promise<ExportedEntry[]> {
  const [{ rows }, files] = await Promise.all([
    sql<Omit<ExportedEntry, 'files'>>`
      select e.id, f.name as form, e.created_at as "createdAt", e.locale, e.page, e.seconds, e.payment, e.total, e.currency, e.answers
      from form_entries e join forms f on f.id = e.form_id where e.id = any(${ids}::bigint[]) order by e.id desc`.execute(db),
    findEntryFiles(ids),
  ])
  return rows.map((row) => ({ ...row, files: files.filter(({ entry }) => entry === row.id) }))
}
