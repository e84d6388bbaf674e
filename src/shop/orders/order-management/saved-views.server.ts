import { sql } from 'kysely'
import { db, inTransaction } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { orderDeskWords } from './order-management.words.ts'
import './saved-views.tables.ts'

/** A view of the order list that somebody saved: its name, and the filter as the list's address has it. */
export interface SavedView {
  id: number
  name: string
  filter: string
}

/** How many views somebody may save. */
const MOST_SAVED_VIEWS = 20

/** The views that somebody saved, in the order of saving. */
export async function findSavedViews(personId: string): Promise<SavedView[]> {
  return db.selectFrom('saved_order_views').select(['id', 'name', 'filter']).where('person_id', '=', personId).orderBy('id').execute()
}

/** Saves a view of somebody's own; the same name again changes it. Refuses a view too many. */
export async function saveView(personId: string, { name, filter }: Pick<SavedView, 'name' | 'filter'>): Promise<void> {
  await inTransaction(async (transaction) => {
    // Two views saved at once are counted one after the other.
    await transaction.selectFrom('account_people').select('id').where('id', '=', personId).forUpdate().execute()
    await transaction
      .insertInto('saved_order_views')
      .values({ person_id: personId, name, filter })
      .onConflict((conflict) => conflict.columns(['person_id', 'name']).doUpdateSet({ filter }))
      .execute()
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from saved_order_views where person_id = ${personId}`.execute(transaction)
    if (rows[0]!.count > MOST_SAVED_VIEWS) throw refuse(orderDeskWords.tooManyViews, { most: MOST_SAVED_VIEWS })
  })
}

/** Removes one of somebody's own views; another person's stays. */
export async function removeView(personId: string, id: number): Promise<void> {
  await db.deleteFrom('saved_order_views').where('id', '=', id).where('person_id', '=', personId).execute()
}
