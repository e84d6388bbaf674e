import { db, inTransaction, type Database } from '#platform/database.server'
import { Refusal } from '#platform/refusal'
import { addCustomer, hashOfNewAccount, notifyOwnerOfOrder, type NewCustomer } from '#shop/people/sign-in.server'
import { type At } from '#shop/people/sessions.server'
import { accountWords } from '#shop/people/accounts.words'
import { wakeOutbox } from '#shop/upkeep/messages.server'

/** The account that a guest requests with an order; its password is already hashed. */
export interface WantedAccount {
  name: string
  email: string
  hash: string
}

/**
 * Prepares the account that a guest requests, before ordering. Counts against the limit on registrations; refuses an easy password. CO-41. Does not look for
 * an existing account, because the answer must not reveal one.
 */
export async function prepareAccount(form: NewCustomer, at: At): Promise<WantedAccount> {
  const { name, email } = form
  return { name, email, hash: await hashOfNewAccount(form, at) }
}

/**
 * Creates the account of a new order and assigns the order to it: both or nothing. If the account exists, its owner is mailed instead, and the order stays a
 * guest's. Nobody is signed in, so that the answer is the same either way.
 */
export async function joinWithOrder(wanted: WantedAccount, orderId: number, at: At): Promise<void> {
  try {
    await inTransaction(async (transaction) => {
      const id = await addCustomer(transaction, { ...wanted, locale: at.locale })
      await transaction.updateTable('orders').set({ person_id: id }).where('id', '=', orderId).where('person_id', 'is', null).execute()
    })
    wakeOutbox()
  } catch (error) {
    if (!(error instanceof Refusal) || error.text !== accountWords.emailTaken) throw error
    // An earlier submission of the same form may have created the account.
    if (!(await isClaimed(orderId))) await notifyOwnerOfOrder(wanted.email, orderId, at)
  }
}

/** Assigns a guest's order to an account; an order with an owner stays theirs. The caller has checked that the person holds the order's key. ACC-12. */
export async function claimOrder(personId: string, orderId: number, database: Database = db): Promise<void> {
  await database.updateTable('orders').set({ person_id: personId }).where('id', '=', orderId).where('person_id', 'is', null).execute()
}

export async function isClaimed(orderId: number): Promise<boolean> {
  const order = await db.selectFrom('orders').select('person_id').where('id', '=', orderId).executeTakeFirst()
  return order?.person_id != null
}
