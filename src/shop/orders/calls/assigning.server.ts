import { sql } from 'kysely'
import { inTransaction, type Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { STAFF_ROLES } from '#shop/people/accounts'
import { recordEvent } from '#shop/orders/orders.server'
import { callWords } from './calls.words.ts'

/** Records an event for each change and returns how many there were. Refuses a former member of staff. */
export async function assignOrders(ids: readonly number[], personId: string | null, by: string): Promise<number> {
  return inTransaction((transaction) => assignIn(transaction, ids, { personId, by }))
}

/** As `assignOrders`, inside the caller's transaction. */
export async function assignIn(transaction: Database, ids: readonly number[], { personId, by }: { personId: string | null; by: string }): Promise<number> {
  const person =
    personId === null
      ? null
      : await transaction
          .selectFrom('account_people')
          .select(['id', 'name'])
          .where('id', '=', personId)
          .where('role', 'in', STAFF_ROLES)
          .where('deactivated_at', 'is', null)
          .executeTakeFirst()
  if (person === undefined) throw refuse(callWords.noSuchPerson)
  const { rows } = await sql<{ id: number; assigned_to: string | null }>`
    select id, assigned_to from orders where id = any(${[...ids]}::bigint[]) and assigned_to is distinct from ${personId} order by id for update`.execute(
    transaction,
  )
  const changed = rows.map(({ id }) => id)
  await sql`update orders set assigned_to = ${personId} where id = any(${changed}::bigint[])`.execute(transaction)
  for (const { id, assigned_to: from } of rows) {
    const details = { from, to: personId, name: person?.name }
    await recordEvent(transaction, { orderId: id, actor: { kind: 'staff', id: by }, kind: 'assigned', details })
  }
  return changed.length
}
