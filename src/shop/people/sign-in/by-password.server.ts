import type { NotNull } from 'kysely'
import { db, inTransaction } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { audit } from '#shop/upkeep/audit.server'
import { queueMessage, wakeOutbox } from '#shop/upkeep/messages.server'
import { isOfBackOffice, type Person, type Role, SECOND_STEP_COOKIE } from '#shop/people/accounts'
import type { Credentials } from '#shop/people/accounts.schema'
import { accountWords } from '#shop/people/accounts.words'
import { removeDeviceOfBrowser } from '#shop/people/push-devices.server'
import { isDeviceOf, type Cookies, closeAllSessions, closeSession, findSignedIn, openSession, type At, accountCookie } from '#shop/people/sessions.server'
import { forgetFirstPassword } from '#shop/people/staff.server'
import { hashNewPassword, isPasswordOf, storePassword } from '#shop/people/passwords.server'
import { forgetProofs, makeToken } from '#shop/people/sessions.proofs.server'
import { forgive, limit, type Turn } from '#shop/upkeep/rate-limits.server'

/**
 * Signs a person in and returns the session's cookie, or a pass to the second step (`needsSecondStep`). ACC-10. Wrong, unknown and deactivated are refused
 * with the same message and duration; so are too many attempts, right or wrong.
 */
export async function signIn({ email, password }: Credentials, at: At): Promise<Cookies> {
  const turns = await turnsOf(email, at)
  await limit(turns)
  const person = await findByEmail(email)
  const isRight = await isPasswordOf(person?.id, password)
  if (!person || !isRight || person.deactivated_at) {
    if (person && isOfBackOffice(person.role)) await audit({ by: person, action: 'sign-in-refused', subject: `person:${person.id}` })
    throw refuse(accountWords.wrongCredentials)
  }
  await forgive(turns)
  return admit(person, at)
}

/** Opens a session for the owner of a password, or asks for their second factor: returns the cookies of either. */
export async function admit(person: { id: string; name: string; role: Role; two_factor_enabled: boolean }, at: At): Promise<Cookies> {
  return person.two_factor_enabled ? askSecondStep(person) : enter(person, at)
}

/** Opens a session for an authenticated person; returns its cookie. Audited for staff. */
export async function enter(person: { id: string; name: string; role: Role }, at: At): Promise<Cookies> {
  return inTransaction(async (transaction) => {
    if (isOfBackOffice(person.role)) await audit({ by: person, action: 'sign-in', subject: `person:${person.id}` }, transaction)
    return openSession(transaction, person, at.browser)
  })
}

/** Ends a session in browser and database, and the browser's notifications; returns the cookies that do so. */
export async function signOut(headers: Headers): Promise<Cookies> {
  const { person } = (await findSignedIn(headers)) ?? {}
  if (person && isOfBackOffice(person.role)) {
    await removeDeviceOfBrowser(person, headers)
    await audit({ by: person, action: 'sign-out', subject: `person:${person.id}` })
  }
  return closeSession(headers)
}

/** Changes one's own password, ends all sessions, notifies by mail; returns a new session's cookie. Refuses a wrong current password, and an easy new one. */
export async function changePassword(change: { current: string; password: string }, headers: Headers, at: At): Promise<Cookies> {
  const { person } = (await findSignedIn(headers)) ?? {}
  if (!person) throw refuse(accountWords.wrongPassword).as('wrongPassword')
  await refuseWrongPassword(person, change.current)
  const cookies = await replacePassword(person, await hashNewPassword(change.password, person), at)
  await forgetFirstPassword(change.current)
  return cookies
}

/** Stores the hash of a new password, ends all sessions and notifies by mail, if there is an address; returns the cookie of a new session. */
export async function replacePassword(person: Person, hash: string, at: At): Promise<Cookies> {
  const { id, name, email, locale } = person
  const cookies = await inTransaction(async (transaction) => {
    await storePassword(transaction, id, hash)
    await forgetProofs(transaction, id)
    await closeAllSessions(transaction, id)
    if (isOfBackOffice(person.role)) await audit({ by: person, action: 'password-changed', subject: `person:${id}` }, transaction)
    if (email !== null) await queueMessage(transaction, { kind: 'password-changed', channel: 'mail', recipient: email, locale, data: { name } })
    return openSession(transaction, person, at.browser)
  })
  wakeOutbox()
  return cookies
}

/** Refuses a wrong current password of a signed-in person, and counts it. Attempts by strangers elsewhere do not count here. */
export async function refuseWrongPassword(person: { id: string }, password: string): Promise<void> {
  const turns: Turn[] = [['asked', person.id]]
  await limit(turns)
  if (!(await isPasswordOf(person.id, password))) throw refuse(accountWords.wrongPassword).as('wrongPassword')
  await forgive(turns)
}

export function findByEmail(email: string) {
  return db
    .selectFrom('account_people')
    .select(['id', 'name', 'email', 'email_verified', 'role', 'locale', 'two_factor_enabled', 'deactivated_at'])
    .$narrowType<{ email: NotNull }>()
    .where('email', '=', email)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
}

/** Limits that a wrong password counts against: a known browser only; else the account at this address, the account, and the address. */
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

const MINUTES = 10

/** A pass to the second step after a right password: ten minutes, in a cookie, valid for nothing else. */
async function askSecondStep({ id }: { id: string }): Promise<Cookies> {
  const token = await inTransaction((transaction) => makeToken(transaction, { purpose: 'second-step', personId: id, target: '', minutes: MINUTES }))
  return [accountCookie(SECOND_STEP_COOKIE, token, MINUTES * 60_000)]
}

/** Whether the cookies of `signIn` are a pass to the second step (`/admin/second-step/`) instead of a session. */
export function needsSecondStep(cookies: Cookies): boolean {
  return cookies.some((cookie) => cookie.includes(`${SECOND_STEP_COOKIE}=`))
}
