import { randomUUID } from 'node:crypto'
import type { Text } from '#i18n/words.ts'
import { db, inTransaction, type Database } from '#platform/database.server'
import { errorCode } from '#platform/error-codes'
import { refuse } from '#platform/refusal'
import { canText } from '#shop/upkeep/message-accounts.server'
import { isOfBackOffice, type Person } from '#shop/people/accounts'
import { accountWords } from '#shop/people/accounts.words'
import { hashNewPassword, hasPassword } from '#shop/people/passwords.server'
import { CODE_MINUTES, provePhone, sendPhoneCode, type PhoneCode } from '#shop/people/phone-codes.server'
import { openSession } from '#shop/people/sessions.server'
import type { Cookies, At } from '#shop/people/sessions.server'
import { enter, refuseWrongPassword, replacePassword } from './by-password.server.ts'
import { limit, type Turn } from '#shop/upkeep/rate-limits.server'

/** Sends a sign-in code to an international phone that a customer verified. The answer is always the same. Refuses too many per phone or address. */
export async function sendSignInCode(phone: string, at: At): Promise<void> {
  const person = await findByPhone(phone)
  await sendCode(signIn(phone), { locale: person?.locale ?? at.locale, isSent: person !== undefined, whenSpent: null }, at)
}

/** Signs in by the code sent to a phone. Wrong, expired, used and unknown codes are refused with the same message; each code has five attempts. */
export async function signInByCode({ phone, code }: { phone: string; code: string }, at: At): Promise<Cookies> {
  const isProven = await provePhone(signIn(phone), code, [['codeTries', at.address]])
  const person = isProven ? await findByPhone(phone) : undefined
  if (!person) throw refuse(accountWords.wrongCode)
  return enter(person, at)
}

/** Sends a sign-in code to the phone of an order whose key the caller holds: always, so as not to reveal an account. Limits as for signing in. ACC-12. */
export async function sendCodeToOrderer(phone: string, at: At): Promise<void> {
  await sendCode(signIn(phone), { locale: at.locale, isSent: true, whenSpent: accountWords.noTextsNow }, at)
}

/** `name` is for a new account. `andThen` runs in the same transaction. */
interface Joining {
  phone: string
  code: string
  name: string
  andThen: (transaction: Database, personId: string) => Promise<void>
}

/**
 * Signs in by the code sent to a phone; creates an account, without e-mail and password, for a phone that has none. `andThen` is part of it: both or nothing.
 * Refuses a wrong code, and a phone of staff or of a deactivated account. ACC-12.
 */
export async function joinByCode({ phone, code, name, andThen }: Joining, at: At): Promise<Cookies> {
  if (!(await provePhone(signIn(phone), code, [['codeTries', at.address]]))) throw refuse(accountWords.wrongCode)
  const known = await findByPhone(phone)
  return withFreePhone(() =>
    inTransaction(async (transaction) => {
      const person = known ?? (await addPhoneCustomer(transaction, { name, phone, locale: at.locale }))
      await andThen(transaction, person.id)
      return openSession(transaction, person, at.browser)
    }),
  )
}

async function addPhoneCustomer(transaction: Database, customer: Pick<Person, 'name' | 'locale'> & { phone: string }) {
  const person = { id: randomUUID(), role: 'customer' } as const
  await transaction
    .insertInto('account_people')
    .values({ ...person, ...customer, email: null })
    .execute()
  return person
}

/** Refuses a phone that another account has. */
async function withFreePhone<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (errorCode(error) === '23505') throw refuse(accountWords.phoneTaken)
    throw error
  }
}

/**
 * Sends a verification code to a phone in international digits. Refuses a wrong current password, because the phone will open the account, and too many
 * attempts; a taken phone gets the same answer.
 */
export async function askPhone(person: Person, { phone, current }: { phone: string; current: string }, at: At): Promise<void> {
  await refuseWrongPassword(person, current)
  await sendCode(
    confirming(person, phone),
    { locale: person.locale, isSent: true, whenSpent: accountWords.noTextsNow, turns: [['codeToDaily', person.id]] },
    at,
  )
}

/** Sets the phone of an account by the code sent there. Refuses a wrong or expired code, and a phone of another account. */
export async function confirmPhone(person: Person, code: string): Promise<void> {
  const tries: Turn[] = [['codeTries', person.id]]
  const asked = await db
    .selectFrom('account_proofs')
    .select('target')
    .where('purpose', '=', 'confirm-phone')
    .where('person_id', '=', person.id)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  if (!asked || !(await provePhone(confirming(person, asked.target), code, tries))) throw refuse(accountWords.wrongCode)
  await withFreePhone(() => db.updateTable('account_people').set({ phone: asked.target }).where('id', '=', person.id).execute())
}

/** Sends a code to an account's own phone, for choosing its first password. Refuses an account that has a password, and too many attempts. */
export async function askFirstPassword(person: Person, at: At): Promise<void> {
  if (!person.phone || !(await canText()) || (await hasPassword(person.id))) throw refuse(accountWords.noTextsNow)
  await sendCode(
    confirming(person, person.phone),
    { locale: person.locale, isSent: true, whenSpent: accountWords.noTextsNow, turns: [['codeToDaily', person.id]] },
    at,
  )
}

/**
 * Sets the first password of an account by the code sent to its phone. Ends all other sessions and returns the cookie of a new one. Refuses an account that
 * has a password, a wrong code, and an easy password, which leaves the code valid.
 */
export async function setFirstPassword(person: Person, { code, password }: { code: string; password: string }, at: At): Promise<Cookies> {
  await limit([['codeTries', person.id]])
  if (!person.phone || (await hasPassword(person.id))) throw refuse(accountWords.wrongCode)
  const hash = await hashNewPassword(password, person)
  if (!(await provePhone(confirming(person, person.phone), code, []))) throw refuse(accountWords.wrongCode)
  return replacePassword(person, hash, at)
}

async function findByPhone(phone: string) {
  const person = await db
    .selectFrom('account_people')
    .select(['id', 'name', 'role', 'locale'])
    .where('phone', '=', phone)
    .where('deactivated_at', 'is', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return person && !isOfBackOffice(person.role) ? person : undefined
}

const signIn = (phone: string): PhoneCode => ({ purpose: 'sign-in-phone', personId: null, phone })

const confirming = ({ id }: Pick<Person, 'id'>, phone: string): PhoneCode => ({ purpose: 'confirm-phone', personId: id, phone })

interface Sent {
  locale: At['locale']
  isSent: boolean
  whenSpent: Text | null
  turns?: Turn[]
}

async function sendCode(code: PhoneCode, { locale, ...how }: Sent, at: At): Promise<void> {
  const message = (digits: string) => ({ kind: 'code', channel: 'sms', recipient: code.phone, locale, data: { code: digits, minutes: CODE_MINUTES } }) as const
  await sendPhoneCode({ ...code, ...how, message }, at)
}
