import { refuse, Refusal } from '#platform/refusal'
import { PASSWORD_LENGTH } from '#shop/accounts'
import { signUpSchema } from '#shop/accounts.schema'
import type { Cookies } from '#shop/accounts.server'
import { accountWords } from '#shop/accounts.words'
import type { CheckoutForm } from '#shop/checkout'
import { WrongCheckout } from '#shop/checkout.server'
import { joinWithOrder, prepareAccount } from '#shop/customers.server'
import { withAccountCart } from './account-cart.server.ts'
import type { Visit } from './visit.server.ts'

/** Whose a checkout's order is, and what is still to be done for it once it stands. */
export interface CheckoutOwner {
  /** The account's id; undefined for a guest. */
  person: string | undefined
  /** Makes the account that was asked for with the order, and gives the cookies of whoever is signed in by it. */
  join(orderId: number): Promise<Cookies>
}

/**
 * Whose the order of a form will be: of who is signed in, or of the account that the form asks for (`createaccount` and `account_password`,
 * under the protocol's names). Refuses its e-mail or its password by their fields, before anything is ordered. Spec 6; wire contract 2.5.
 */
export async function findOwner(fields: Readonly<Record<string, unknown>>, form: CheckoutForm, visit: Visit): Promise<CheckoutOwner> {
  const person = await visit.findPerson()
  if (person || !fields['createaccount']) return { person: person?.id, join: async () => [] }
  const wanted = await readWanted(fields['account_password'], form)
  const join = async (orderId: number) => {
    const session = await joinWithOrder(wanted, orderId, visit)
    return session ? withAccountCart(session, visit) : []
  }
  return { person: undefined, join }
}

async function readWanted(password: unknown, { billing, email }: CheckoutForm) {
  const typed = signUpSchema.safeParse({ name: billing.first_name.slice(0, 80), email, password })
  if (!typed.success) throw wrong(typed.error.issues.map(({ path }) => path[0]))
  try {
    return await prepareAccount(typed.data)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new WrongCheckout(error.text === accountWords.emailTaken ? { billing_email: error } : { account_password: error })
  }
}

/** A name that is missing is told with the address that it belongs to. */
function wrong(fields: (PropertyKey | undefined)[]): WrongCheckout {
  return new WrongCheckout({
    ...(fields.includes('email') && { billing_email: refuse(accountWords.emailInvalid) }),
    ...(fields.includes('password') && { account_password: refuse(accountWords.passwordLength, PASSWORD_LENGTH) }),
    ...(fields.includes('name') && { billing_first_name: refuse(accountWords.nameRequired) }),
  })
}
