import { clock } from '#platform/clock'
import { db, inTransaction } from '#platform/database.server'
import type { ShortlistName } from './shortlists.ts'
import './shortlists.tables.ts'

/** Product ids of an account's list, in the order they were added. CMP-12, WISH-03. */
export async function findAccountShortlist(personId: string, name: ShortlistName): Promise<number[]> {
  const list = await db.selectFrom('account_shortlists').select('products').where('person_id', '=', personId).where('name', '=', name).executeTakeFirst()
  return list?.products ?? []
}

/** Changes of the same list are serialised. Returns the result. */
export async function changeAccountShortlist(
  personId: string,
  name: ShortlistName,
  change: (ids: readonly number[]) => readonly number[],
): Promise<readonly number[]> {
  return inTransaction(async (transaction) => {
    await transaction
      .insertInto('account_shortlists')
      .values({ person_id: personId, name, updated_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const list = transaction.selectFrom('account_shortlists').select('products').where('person_id', '=', personId).where('name', '=', name)
    const { products } = await list.forUpdate().executeTakeFirstOrThrow()
    const now = change(products)
    await transaction
      .updateTable('account_shortlists')
      .set({ products: JSON.stringify(now) as never, updated_at: clock.now() })
      .where('person_id', '=', personId)
      .where('name', '=', name)
      .execute()
    return now
  })
}
