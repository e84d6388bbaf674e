import { db, inTransaction } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { audit } from '#shop/upkeep/audit.server'
import { queueMessage, wakeMessages } from '#shop/upkeep/messages.server'
import { isStaff, type Role } from './accounts.ts'
import type { Credentials } from './accounts.schema.ts'
import { accountWords } from './accounts.words.ts'
import { isDeviceOf } from './devices.server.ts'
import { forgetFirstPassword } from './first-staff.server.ts'
import { hashNewPassword, isPasswordOf, keepPassword } from './passwords.server.ts'
import { forgetProofs } from './proofs.server.ts'
import { askSecondStep } from './second-step-pass.server.ts'
import type { Cookies } from './account-cookies.server.ts'
import { closeAllSessions, closeSession, findSignedIn, openSession } from './sessions.server.ts'
import { forgive, limit, type Turn } from '#shop/upkeep/rate-limits.server'
import type { At } from './visiting.ts'

/**
 * Signs someone in and gives their session's cookie; who has a second factor gets a pass to the second step instead
 * (`needsSecondStep`). Wrong, unknown and shut out are refused in the same words and the same time; so are too many tries,
 * right or wrong. Spec 6.
 */
export async function signIn({ email, password }: Credentials, at: At): Promise<Cookies> {
  const turns = await turnsOf(email, at)
  await limit(turns)
  const person = await findByEmail(email)
  const isRight = await isPasswordOf(person?.id, password)
  if (!person || !isRight || person.deactivated_at) {
    if (person && isStaff(person.role)) await audit({ by: person, action: 'sign-in-refused', subject: `person:${person.id}` })
    throw refuse(accountWords.wrongCredentials)
  }
  await forgive(turns)
  if (person.two_factor_enabled) return askSecondStep(person)
  return enter(person, at)
}

/** Signs in someone who showed who they are, in a new session; gives its cookie. Written down for staff. */
export async function enter(person: { id: string; name: string; role: Role }, at: At): Promise<Cookies> {
  return inTransaction(async (transaction) => {
    if (isStaff(person.role)) await audit({ by: person, action: 'sign-in', subject: `person:${person.id}` }, transaction)
    return openSession(transaction, person, at.browser)
  })
}

/** Ends a session, here and in the database, and gives the cookies that say so. */
export async function signOut(headers: Headers): Promise<Cookies> {
  const signedIn = await findSignedIn(headers)
  if (signedIn && isStaff(signedIn.person.role)) await audit({ by: signedIn.person, action: 'sign-out', subject: `person:${signedIn.person.id}` })
  return closeSession(headers)
}

/**
 * Changes the password of who is signed in, ends all their sessions and tells them by mail; gives the cookie of a new session.
 * Refuses a wrong current password, and a new one that is easy to guess.
 */
export async function changePassword(change: { current: string; password: string }, headers: Headers, at: At): Promise<Cookies> {
  const { person } = (await findSignedIn(headers)) ?? {}
  if (!person) throw refuse(accountWords.wrongPassword)
  await refuseWrongPassword(person, change.current)
  const hash = await hashNewPassword(change.password, person)
  const cookies = await inTransaction(async (transaction) => {
    await keepPassword(transaction, person.id, hash)
    await forgetProofs(transaction, person.id)
    await closeAllSessions(transaction, person.id)
    if (isStaff(person.role)) await audit({ by: person, action: 'password-changed', subject: `person:${person.id}` }, transaction)
    await queueMessage(transaction, { kind: 'password-changed', channel: 'mail', recipient: person.email, locale: person.locale, data: { name: person.name } })
    return openSession(transaction, person, at.browser)
  })
  wakeMessages()
  await forgetFirstPassword(change.current)
  return cookies
}

/**
 * Lets on who gives the password of the account that they are signed in to; refuses, in words, and counts. Strangers are not signed in, so
 * what they try elsewhere does not count here.
 */
export async function refuseWrongPassword(person: { id: string }, password: string): Promise<void> {
  const turns: Turn[] = [['asked', person.id]]
  await limit(turns)
  if (!(await isPasswordOf(person.id, password))) throw refuse(accountWords.wrongPassword)
  await forgive(turns)
}

/** Somebody by the address that they sign in with, written as it is kept. */
export function findByEmail(email: string) {
  return db
    .selectFrom('account_people')
    .select(['id', 'name', 'email', 'email_verified', 'role', 'locale', 'two_factor_enabled', 'deactivated_at'])
    .where('email', '=', email)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
}

/**
 * What wrong passwords count for: the browser alone, where it is known as the account's; else the account at this address, the account, and
 * the address.
 */
export async function turnsOf(email: string, { address, device }: Pick<At, 'address' | 'device'>): Promise<Turn[]> {
  if (device !== undefined) {
    const person = await findByEmail(email)
    if (person && (await isDeviceOf(device, person.id))) return [['device', device]]
  }
  return [
    ['accountHere', `${email} ${address}`],
    ['account', email],
    ['address', address],
  ]
}
