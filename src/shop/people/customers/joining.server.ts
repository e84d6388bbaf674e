import { db, inTransaction } from '#platform/database.server'
import { Refusal } from '#platform/refusal'
import { addCustomer, hashOfNewAccount, tellOwnerOfOrder, type At, type NewCustomer } from '#shop/people/accounts.server'
import { accountWords } from '#shop/people/accounts.words'
import { wakeMessages } from '#shop/upkeep/messages.server'

/** An account that a guest wants with their order: its password is a hash by now. */
export interface WantedAccount {
  name: string
  email: string
  hash: string
}

/**
 * Readies, before anything is ordered, the account that a guest wants. Takes a turn of sign-up's limit; refuses an easy password. Whether the
 * address has an account is not looked at: nothing that is answered may tell. Spec 6.
 */
export async function prepareAccount(form: NewCustomer, at: At): Promise<WantedAccount> {
  const { name, email } = form
  return { name, email, hash: await hashOfNewAccount(form, at) }
}

/**
 * Makes the account of an order that was just placed and gives it the order: both or nothing. An address that has an account keeps it: its
 * owner is told by mail, and the order stays a guest's. Nobody is signed in, so that the answer is the same either way.
 */
export async function joinWithOrder(wanted: WantedAccount, orderId: number, at: At): Promise<void> {
  try {
    await inTransaction(async (transaction) => {
      const id = await addCustomer(transaction, { ...wanted, locale: at.locale })
      await transaction.updateTable('orders').set({ person_id: id }).where('id', '=', orderId).where('person_id', 'is', null).execute()
    })
    wakeMessages()
  } catch (error) {
    if (!(error instanceof Refusal) || error.text !== accountWords.emailTaken) throw error
    if (!(await madeItsAccount(orderId))) await tellOwnerOfOrder(wanted.email, orderId, at)
  }
}

/** The same form came twice: its account was made with the first. */
async function madeItsAccount(orderId: number): Promise<boolean> {
  const order = await db.selectFrom('orders').select('person_id').where('id', '=', orderId).executeTakeFirst()
  return order?.person_id != null
}
