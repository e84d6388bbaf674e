import { db, type Database } from '#platform/database.server'
import './accounts.tables.ts'

export type MetaName = 'coming_soon_banner_dismissed' | 'wt_dont_show_again'

export async function findMeta(personId: string, name: MetaName): Promise<string | undefined> {
  const meta = await db.selectFrom('account_meta').select('value').where('person_id', '=', personId).where('name', '=', name).executeTakeFirst()
  return meta?.value
}

export async function saveMeta(person: { id: string }, { name, value }: { name: MetaName; value: string }, database: Database = db): Promise<void> {
  await database
    .insertInto('account_meta')
    .values({ person_id: person.id, name, value })
    .onConflict((conflict) => conflict.columns(['person_id', 'name']).doUpdateSet({ value }))
    .execute()
}

/** Whether a staff member wants to be asked before a document takes its number. ADM-46. */
export async function isAskedBeforeIssuing(personId: string): Promise<boolean> {
  return (await findMeta(personId, 'wt_dont_show_again')) !== 'yes'
}

/** ADM-46. */
export async function askBeforeIssuing(person: { id: string }, isAsked: boolean): Promise<void> {
  await saveMeta(person, { name: 'wt_dont_show_again', value: isAsked ? 'no' : 'yes' })
}
