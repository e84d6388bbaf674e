import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { clock } from '#platform/clock'
import { db, type Database } from '#platform/database.server'
import { isStaff, SESSION_COOKIE, type OpenSession, type Person, type Role } from './accounts.ts'
import { accountCookie, accountCookieIn, type Cookies } from './account-cookies.server.ts'
import { nameBrowser } from './browser-names.ts'
import { capabilitiesOf } from './capabilities.server.ts'
import { deviceCookie } from './devices.server.ts'
import './accounts.tables.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long a session lives without being used, and at the very most, in ms. */
const LIVES = { staff: { idle: 12 * HOUR, whole: 7 * DAY }, others: { idle: 30 * DAY, whole: 90 * DAY } }

/** How often the use of a session is written down, in ms. */
const NOTED_EVERY = 15 * MINUTE

/** A signed-in request: who asks, the session's id, and the cookies to renew where it was used long enough after it was last written down. */
export interface SignedIn {
  person: Person
  session: string
  cookies: Cookies
}

/** Signs a person in, in a new session; gives its cookie, and the one by which the browser is known. The table keeps only a digest of what the browser keeps. */
export async function openSession(transaction: Database, { id, role }: { id: string; role: Role }, browser = ''): Promise<Cookies> {
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  const { idle } = livesOf(role)
  await transaction
    .insertInto('account_sessions')
    .values({
      id: randomUUID(),
      person_id: id,
      token: digestOf(token),
      expires_at: new Date(now.getTime() + idle),
      user_agent: nameBrowser(browser),
      created_at: now,
      updated_at: now,
    })
    .execute()
  await transaction.deleteFrom('account_sessions').where('expires_at', '<', now).execute()
  // Whoever changes the person at this moment is not waited for.
  await sql`
    update account_people set signed_in_at = ${now}::timestamptz
    where id = (select id from account_people where id = ${id} for no key update skip locked)`.execute(transaction)
  return [sessionCookie(token, idle), await deviceCookie(id)]
}

/** Who is signed in by a request's cookies. One question to the database; the use is written down every quarter of an hour. */
export async function findSignedIn(headers: Headers): Promise<SignedIn | undefined> {
  const token = tokenIn(headers)
  if (token === undefined) return undefined
  const now = clock.now()
  const row = await db
    .selectFrom('account_sessions as session')
    .innerJoin('account_people as person', 'person.id', 'session.person_id')
    .select(['session.id as session', 'session.created_at as begunAt', 'session.updated_at as usedAt'])
    .select(['person.id', 'person.name', 'person.email', 'person.role', 'person.phone', 'person.locale', 'person.two_factor_enabled as hasSecondFactor'])
    .where('session.token', '=', digestOf(token))
    .where('session.expires_at', '>', now)
    .where('person.deactivated_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { session, begunAt, usedAt, ...someone } = row
  const person = { ...someone, capabilities: await capabilitiesOf(row.role) }
  const { idle, whole } = livesOf(row.role)
  const end = Math.min(now.getTime() + idle, begunAt.getTime() + whole)
  if (end <= now.getTime()) return undefined
  if (now.getTime() - usedAt.getTime() < NOTED_EVERY) return { person, session, cookies: [] }
  await db
    .updateTable('account_sessions')
    .set({ updated_at: now, expires_at: new Date(end) })
    .where('id', '=', session)
    .execute()
  return { person, session, cookies: [sessionCookie(token, end - now.getTime())] }
}

/** Ends the session of a request, here and in the database, and gives the cookies that say so. */
export async function closeSession(headers: Headers): Promise<Cookies> {
  const token = tokenIn(headers)
  if (token !== undefined) await db.deleteFrom('account_sessions').where('token', '=', digestOf(token)).execute()
  return [sessionCookie('', 0)]
}

/** Ends every session of a person. */
export async function closeAllSessions(transaction: Database, personId: string): Promise<void> {
  await transaction.deleteFrom('account_sessions').where('person_id', '=', personId).execute()
}

/** Where the person of a request is signed in, the last used first; none for a guest. */
export async function listSessions(headers: Headers): Promise<OpenSession[]> {
  const signedIn = await findSignedIn(headers)
  if (!signedIn) return []
  const rows = await db
    .selectFrom('account_sessions')
    .select(['id', 'user_agent', 'created_at as begunAt', 'updated_at as usedAt'])
    .where('person_id', '=', signedIn.person.id)
    .where('expires_at', '>', clock.now())
    .orderBy('updated_at', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ id, user_agent, begunAt, usedAt }) => ({ id, isThis: id === signedIn.session, browser: user_agent ?? '', begunAt, usedAt }))
}

/** Ends one of the sessions of the person who asks; somebody else's stays. */
export async function endSession({ person }: SignedIn, id: string): Promise<void> {
  await db.deleteFrom('account_sessions').where('id', '=', id).where('person_id', '=', person.id).execute()
}

/** Ends all sessions of the person who asks, but the one that asks. */
export async function endOtherSessions({ person, session }: SignedIn): Promise<void> {
  await db.deleteFrom('account_sessions').where('person_id', '=', person.id).where('id', '!=', session).execute()
}

/** What is kept of a token: from it nobody gets the token. */
export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

const tokenIn = (headers: Headers) => accountCookieIn(headers, SESSION_COOKIE)
const sessionCookie = (token: string, ms: number) => accountCookie(SESSION_COOKIE, token, ms)
const livesOf = (role: Role) => (isStaff(role) ? LIVES.staff : LIVES.others)
