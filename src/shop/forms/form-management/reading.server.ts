import { sql } from 'kysely'
import { db, type Database } from '#platform/database.server'
import { parseStored } from '#platform/stored.server'
import { formSchema } from '#shop/forms/forms.schema'
import type { FormState, ListedForm, StoredForm } from './form-management.ts'
import { findStanding } from './places.server.ts'

const MOST_LISTED = 200

/** Never published or withdrawn is `draft`; `changed` if visitors see an older version. */
const STATE = sql<FormState>`case when published is null then 'draft' when draft = published then 'published' else 'changed' end`

/** Latest edited first, with entries and pages. */
export async function listForms(): Promise<ListedForm[]> {
  const [{ rows }, standing] = await Promise.all([
    sql<Omit<ListedForm, 'pages'>>`
      select id, name, ${STATE} as state,
        (select count(*)::int from form_entries e where e.form_id = f.id and e.state = 'kept') as entries,
        (select count(*)::int from form_entries e where e.form_id = f.id and e.state = 'kept' and not e.read) as unread
      from forms f order by updated_at desc, id desc limit ${MOST_LISTED}`.execute(db),
    findStanding(),
  ])
  return rows.map((row) => ({ ...row, pages: standing.get(row.id) ?? [] }))
}

/** The draft, without parts that violate current rules. */
export async function findFormForStaff(id: number, database: Database = db): Promise<StoredForm | undefined> {
  const row = await database
    .selectFrom('forms')
    .select((one) => [
      'id',
      'name',
      'draft',
      'revision',
      STATE.as('state'),
      one
        .selectFrom('form_entries')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('form_entries.form_id', '=', 'forms.id')
        .as('entries'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      name: row.name,
      revision: row.revision,
      state: row.state,
      entries: row.entries ?? 0,
      definition: parseStored(formSchema, row.draft, { cutsTexts: true }).value,
    }
  )
}
