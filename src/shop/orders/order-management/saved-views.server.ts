import { sql } from 'kysely'
import { db, inTransaction } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { orderDeskWords } from './order-management.words.ts'
import './saved-views.tables.ts'

export interface SavedView {
  id: number
  name: string
  filter: string
}

const MOST_SAVED_VIEWS = 20

export async function findSavedViews(personId: string): Promise<SavedView[]> {
  return db.selectFrom('saved_order_views').select(['id', 'name', 'filter']).where('person_id', '=', personId).orderBy('id').execute()
}

/** Saves a personal view; the same name replaces it. Refuses too many views. */
export async function saveView(personId: string, { name, filter }: Pick<SavedView, 'name' | 'filter'>): Promise<void> {
  await inTransaction(async (transaction) => {
    // Serialises concurrent saves, so that the count holds.
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

/** Removes only the person's own view. */
export async function removeView(personId: string, id: number): Promise<void> {
  await db.deleteFrom('saved_order_views').where('id', '=', id).where('person_id', '=', personId).execute()
}
