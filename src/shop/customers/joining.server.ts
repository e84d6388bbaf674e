import { db, inTransaction } from '#platform/database.server'
import { refuse, Refusal } from '#platform/refusal'
import { addCustomer, hashNewPassword, openSession, type At, type Cookies, type NewCustomer } from '#shop/accounts.server'
import { accountWords } from '#shop/accounts.words'
import { wakeMessages } from '#shop/messages.server'

/** An account that a guest wants with their order: its password is a hash by now. */
export interface WantedAccount {
  name: string
  email: string
  hash: string
}

/** Looks, before anything is ordered, whether a guest may have this account. Refuses an address that has one, and an easy password. Spec 6. */
export async function prepareAccount({ name, email, password }: NewCustomer): Promise<WantedAccount> {
  const taken = await db.selectFrom('account_people').select('id').where('email', '=', email).executeTakeFirst()
  if (taken) throw refuse(accountWords.emailTaken)
  return { name, email, hash: await hashNewPassword(password, { name, email }) }
}

/**
 * Makes the account of an order that was just placed, gives it the order, and signs its person in: all of it or nothing. Undefined where the
 * address was taken meanwhile, as when the same form came twice: the order stands as it is.
 */
export async function joinWithOrder(wanted: WantedAccount, orderId: number, at: At): Promise<Cookies | undefined> {
  try {
    const cookies = await inTransaction(async (transaction) => {
      const id = await addCustomer(transaction, { ...wanted, locale: at.locale })
      await transaction.updateTable('orders').set({ person_id: id }).where('id', '=', orderId).where('person_id', 'is', null).execute()
      return openSession(transaction, { id, role: 'customer' }, at.browser)
    })
    wakeMessages()
    return cookies
  } catch (error) {
    if (error instanceof Refusal && error.text === accountWords.emailTaken) return undefined
    throw error
  }
}
