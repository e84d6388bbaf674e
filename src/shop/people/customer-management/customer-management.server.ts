import { db, inTransaction, type Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import type { Actor } from '#shop/people/accounts'
import { closeAllSessions } from '#shop/people/sessions.server'
import { audit } from '#shop/upkeep/audit.server'
import { exportData } from '#shop/people/customers.server'
import { customerDeskWords } from './customer-management.words.ts'

export { findCustomers, ORDERS_COUNTED_TO, type ListedCustomer } from './listing.server.ts'
export { customerTable, type CustomerRow } from './table.server.ts'
export { blockPhone, exportForPhone, notePhone, removeNote, unblockPhone } from './noting.server.ts'
export type { CustomerOrder } from './orders.server.ts'
export { findNotes, findPhone, findPhones, type DeskPhone, type ListedPhone, type PhoneNote } from './phones.server.ts'
export { findBelongings, findCustomer, type DeskCustomer } from './reading.server.ts'

/** Signs a customer out everywhere, audited. Refuses unknown ids, staff, and erased customers. */
export async function endSessionsOfCustomer(id: string, by: Actor): Promise<void> {
  await inTransaction(async (transaction) => {
    await refuseNobody(transaction, id)
    await closeAllSessions(transaction, id)
    await audit({ by, action: 'customer-sessions-ended', subject: `customer:${id}` }, transaction)
  })
}

/** Export of a customer's data for staff to hand over, in pieces; audited before the first. Refuses as above. */
export async function exportForCustomer(id: string, by: Actor): Promise<AsyncGenerator<string>> {
  await refuseNobody(db, id)
  await audit({ by, action: 'customer-exported', subject: `customer:${id}` })
  return exportData({ id })
}

async function refuseNobody(database: Database, id: string): Promise<void> {
  const found = await database
    .selectFrom('account_people')
    .select('id')
    .where('id', '=', id)
    .where('role', 'in', ['customer', 'vendor'])
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw refuse(customerDeskWords.noSuchCustomer)
}
