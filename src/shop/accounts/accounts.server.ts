import { isAPIError } from 'better-auth/api'
import { clock } from '#platform/clock'
import { codeOf, db, inTransaction, type Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { STAFF_ROLES, type Person, type Role, type StaffMember, type StaffRole } from './accounts.ts'
import type { Credentials, NewStaff } from './accounts.schema.ts'
import { accountWords } from './accounts.words.ts'
import { forgetFirstPassword } from './first-staff.server.ts'
import { savePerson } from './saving.server.ts'
import { signInLibrary } from './sign-in-library.server.ts'
import { countAttempt, forgetAttempt, type Attempt } from './wrong-passwords.server.ts'

export { ensureFirstStaff, type FirstStaff } from './first-staff.server.ts'
export { findProfile, saveProfile } from './profile.server.ts'

/** `Set-Cookie` lines for the browser. */
export type Cookies = string[]

/** Signs someone in and gives their session's cookie. Wrong, unknown and shut out are refused in the same words; so are too many tries, right or wrong. Spec 6. */
export async function signIn({ email, password }: Credentials, address: string): Promise<Cookies> {
  const attempt = { email, address }
  await refuseTooMany(attempt)
  const { api } = await signInLibrary()
  const answer = await allowed(api.signInEmail({ body: { email, password }, returnHeaders: true }))
  if (!answer) throw refuse(accountWords.wrongCredentials)
  await forgetAttempt(attempt)
  await db.deleteFrom('account_sessions').where('expires_at', '<', clock.now()).execute()
  return answer.headers.getSetCookie()
}

/** Who is signed in by a request's cookies, the session's id, and the cookies to renew where it was used long enough after it began. */
export async function findSignedIn(headers: Headers): Promise<{ person: Person; session: string; cookies: Cookies } | undefined> {
  const { api } = await signInLibrary()
  const answer = await allowed(api.getSession({ headers: onlyCookies(headers), returnHeaders: true }))
  if (!answer?.response || answer.response.user.deactivatedAt) return undefined
  const { id, name, email, role } = answer.response.user
  return { person: { id, name, email, role: role as Role }, session: answer.response.session.id, cookies: answer.headers.getSetCookie() }
}

/** Ends a session, here and in the database, and gives the cookies that say so. */
export async function signOut(headers: Headers): Promise<Cookies> {
  const { api } = await signInLibrary()
  const answer = await allowed(api.signOut({ headers: onlyCookies(headers), returnHeaders: true }))
  return answer?.headers.getSetCookie() ?? []
}

/** Changes the password of who is signed in and ends all their other sessions; gives the new cookie of this one. Refuses a wrong current password. */
export async function changePassword(change: { current: string; password: string }, headers: Headers, attempt: Attempt): Promise<Cookies> {
  await refuseTooMany(attempt)
  const { api } = await signInLibrary()
  const body = { currentPassword: change.current, newPassword: change.password, revokeOtherSessions: true }
  const answer = await allowed(api.changePassword({ body, headers: onlyCookies(headers), returnHeaders: true }))
  if (!answer) throw refuse(accountWords.wrongPassword)
  await forgetAttempt(attempt)
  await forgetFirstPassword(change.current)
  return answer.headers.getSetCookie()
}

/** Everyone who works at the shop, and who did. */
export async function findStaff(): Promise<StaffMember[]> {
  const rows = await db
    .selectFrom('account_people')
    .select(['id', 'name', 'email', 'role', 'deactivated_at as deactivatedAt', 'created_at as createdAt'])
    .where('role', 'in', STAFF_ROLES)
    .orderBy('name')
    .execute()
  return rows as StaffMember[]
}

/** Adds a member of staff, who can sign in at once. Refuses an e-mail that is taken. */
export async function addStaff(member: NewStaff): Promise<void> {
  try {
    await inTransaction((transaction) => savePerson(transaction, member))
  } catch (error) {
    if (codeOf(error) === '23505') throw refuse(accountWords.emailTaken)
    throw error
  }
}

/** What an administrator decides about a member of staff: another role, or whether they may enter at all. */
export interface AccessChange {
  memberId: string
  by: Person
  access: StaffRole | 'deactivated' | 'active'
}

/** Changes what a member of staff may do; ends their sessions when they are shut out. Refuses one's own access, and the last administrator's. */
export async function changeAccess({ memberId, by, access }: AccessChange): Promise<void> {
  if (memberId === by.id) throw refuse(accountWords.notYourself)
  await inTransaction(async (transaction) => {
    const staff = await lockStaff(transaction)
    const member = staff.find(({ id }) => id === memberId)
    if (!member) throw refuse(accountWords.noSuchMember)
    const change = changeOf(access)
    const after = staff.map((other) => (other === member ? { ...other, ...change } : other))
    if (!after.some(({ role, deactivated_at }) => role === 'administrator' && !deactivated_at)) throw refuse(accountWords.lastAdministrator)
    await transaction
      .updateTable('account_people')
      .set({ ...change, updated_at: clock.now() })
      .where('id', '=', memberId)
      .execute()
    if (access === 'deactivated') await transaction.deleteFrom('account_sessions').where('person_id', '=', memberId).execute()
  })
}

async function lockStaff(transaction: Database) {
  return transaction.selectFrom('account_people').select(['id', 'role', 'deactivated_at']).where('role', 'in', STAFF_ROLES).orderBy('id').forUpdate().execute()
}

function changeOf(access: AccessChange['access']): { role: StaffRole } | { deactivated_at: Date | null } {
  if (access === 'deactivated') return { deactivated_at: clock.now() }
  return access === 'active' ? { deactivated_at: null } : { role: access }
}

async function refuseTooMany(attempt: Attempt): Promise<void> {
  const seconds = await countAttempt(attempt)
  if (seconds !== undefined) throw refuse(accountWords.tooManyTries, { minutes: Math.ceil(seconds / 60) })
}

/** What the library answers; undefined when it says no. */
async function allowed<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500) return undefined
    throw error
  }
}

function onlyCookies(headers: Headers): Headers {
  return new Headers({ cookie: headers.get('cookie') ?? '' })
}
