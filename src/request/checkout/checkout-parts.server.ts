import { watchOrders } from '#request/quick-order/order-watch.server'
import type { CheckoutParts, CheckoutOwner } from './checkout-handler.server.ts'
import { payUrlOf } from './pay-online.server.ts'
import { refuse, Refusal } from '#platform/refusal'
import { PASSWORD_LENGTH } from '#shop/people/accounts'
import { signUpSchema } from '#shop/people/accounts.schema'
import { accountWords } from '#shop/people/accounts.words'
import type { CheckoutForm } from '#shop/buying/checkout'
import { WrongCheckout } from '#shop/buying/checkout.server'
import { joinWithOrder, prepareAccount } from '#shop/people/customers.server'
import type { Caller } from '#request/common/caller.server'

export const checkoutParts: CheckoutParts = { watchOrders, findOwner, payUrlOf }

/**
 * Account that owns the form's order: the signed-in one, or a new one on request (`createaccount`, `account_password`). Refuses a wrong e-mail or weak password
 * at its field before anything is ordered; never reveals that an e-mail has an account. CO-41; wire contract 2.5.
 */
async function findOwner(fields: Readonly<Record<string, unknown>>, form: CheckoutForm, caller: Caller): Promise<CheckoutOwner> {
  const person = await caller.findPerson()
  if (person || !fields['createaccount']) return { person: person?.id, join: async () => {} }
  const wanted = await readWanted(fields['account_password'], form, caller)
  return { person: undefined, join: (orderId) => joinWithOrder(wanted, orderId, caller) }
}

async function readWanted(password: unknown, { billing, email }: CheckoutForm, caller: Caller) {
  const typed = signUpSchema.safeParse({ name: billing.first_name.slice(0, 80), email, password })
  if (!typed.success) throw wrong(typed.error.issues.map(({ path }) => path[0]))
  try {
    return await prepareAccount(typed.data, caller)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'passwordEasy') throw new WrongCheckout({ account_password: error })
    throw error
  }
}

/** A missing name is reported with its address. */
function wrong(fields: (PropertyKey | undefined)[]): WrongCheckout {
  return new WrongCheckout({
    ...(fields.includes('email') && { billing_email: refuse(accountWords.emailInvalid) }),
    ...(fields.includes('password') && { account_password: refuse(accountWords.passwordLength, PASSWORD_LENGTH) }),
    ...(fields.includes('name') && { billing_first_name: refuse(accountWords.nameRequired) }),
  })
}
