import { randomBytes, randomUUID, createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { steadyNow } from '#platform/steady-clock'
import { db, type Database } from '#platform/database.server'
import { isStaff, SESSION_COOKIE, DEVICE_COOKIE, type OpenSession, type Person, type Role } from '#shop/people/accounts'
import { capabilitiesOf, ownStoreOf } from '#shop/people/accounts.server'
import { digestOf } from './proofs.server.ts'
import { shopSecret } from '#platform/secret-file.server'
import { config } from '#platform/config.server'
import type { Locale } from '#i18n/locale.ts'

export type Cookies = string[]

/** A `Set-Cookie` line: hidden from scripts, same site only, Secure over TLS. Expires after `ms`. */
export function accountCookie(name: string, value: string, ms: number): string {
  const { prefix, secure } = config.url.protocol === 'https:' ? { prefix: '__Secure-', secure: '; Secure' } : { prefix: '', secure: '' }
  return `${prefix}${name}=${value}; Max-Age=${Math.round(ms / 1000)}; Path=/; HttpOnly${secure}; SameSite=Lax`
}

/** Undefined if the cookie is missing or its signature is wrong. */
export function accountCookieIn(headers: Headers, name: string): string | undefined {
  const whole = config.url.protocol === 'https:' ? `__Secure-${name}` : name
  const value = (headers.get('cookie') ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${whole}=`))
    ?.slice(whole.length + 1)
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined
}

const HALF_A_YEAR_MS = 183 * 24 * 3600_000
/** Parts of the cookie: a random number of the browser, and a signature of that number and the person. */
const NUMBER_BYTES = 8
const NUMBER_LENGTH = 11
const SIGNATURE_BYTES = 24

/** Cookie of a browser where a person signed in. Its wrong passwords count separately: strangers cannot lock the owner out. It gives no access. */
async function deviceCookie(personId: string): Promise<string> {
  const number = randomBytes(NUMBER_BYTES).toString('base64url')
  return accountCookie(DEVICE_COOKIE, number + (await signatureOf(number, personId)), HALF_A_YEAR_MS)
}

/** Unverified: `isDeviceOf` checks its person. */
function deviceIn(headers: Headers): string | undefined {
  return accountCookieIn(headers, DEVICE_COOKIE)
}

export async function isDeviceOf(device: string, personId: string): Promise<boolean> {
  const number = device.slice(0, NUMBER_LENGTH)
  const [given, right] = [device.slice(NUMBER_LENGTH), await signatureOf(number, personId)].map((text) => Buffer.from(text))
  return given!.length === right!.length && timingSafeEqual(given!, right!)
}

async function signatureOf(number: string, personId: string): Promise<string> {
  const whole = createHmac('sha256', await shopSecret())
    .update(`device:${number}:${personId}`)
    .digest()
  return whole.subarray(0, SIGNATURE_BYTES).toString('base64url')
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** In ms: without use, and in total. */
const LIVES = { staff: { idle: 12 * HOUR, whole: 7 * DAY }, others: { idle: 30 * DAY, whole: 90 * DAY } }

/** Interval at which the use of a session is stored, in ms. */
const NOTED_EVERY = 15 * MINUTE

/** `cookies` renew the session if its use was stored again. */
interface SignedIn {
  person: Person
  session: string
  cookies: Cookies
}

/** Opens a session; returns its cookie and the device's. Only a digest of the token is stored. */
export async function openSession(transaction: Database, { id, role }: { id: string; role: Role }, browser = ''): Promise<Cookies> {
  const token = randomBytes(32).toString('base64url')
  const now = steadyNow()
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
  // Does not wait for a concurrent change of the person.
  await sql`
    update account_people set signed_in_at = ${now}::timestamptz
    where id = (select id from account_people where id = ${id} for no key update skip locked)`.execute(transaction)
  return [sessionCookie(token, idle), await deviceCookie(id)]
}

/** The person signed in by a request's cookies, in one query. The session's use is stored every quarter of an hour. */
export async function findSignedIn(headers: Headers): Promise<SignedIn | undefined> {
  const token = tokenIn(headers)
  const open = token === undefined ? undefined : await readSession(token)
  if (!token || !open) return undefined
  const { person, session, usedAt, end } = open
  const now = steadyNow()
  if (now.getTime() - usedAt.getTime() < NOTED_EVERY) return { person, session, cookies: [] }
  await db
    .updateTable('account_sessions')
    .set({ updated_at: now, expires_at: new Date(end) })
    .where('id', '=', session)
    .execute()
  return { person, session, cookies: [sessionCookie(token, end - now.getTime())] }
}

/** For requests that a page makes by itself: they do not count as use of the session, which expires as if nobody were there. */
export async function peekSignedIn(headers: Headers): Promise<SignedIn | undefined> {
  const token = tokenIn(headers)
  const open = token === undefined ? undefined : await readSession(token)
  return open && { person: open.person, session: open.session, cookies: [] }
}

/** The open session of a token, and its expiry if it is used now, in ms since 1970. */
async function readSession(token: string): Promise<{ person: Person; session: string; usedAt: Date; end: number } | undefined> {
  const now = steadyNow()
  const row = await db
    .selectFrom('account_sessions as session')
    .innerJoin('account_people as person', 'person.id', 'session.person_id')
    .leftJoin('vendors as vendor', 'vendor.id', 'person.vendor_id')
    .select(['session.id as session', 'session.created_at as begunAt', 'session.updated_at as usedAt'])
    .select(['person.id', 'person.name', 'person.email', 'person.role', 'person.phone', 'person.locale', 'person.two_factor_enabled as hasSecondFactor'])
    .select(['vendor.id as storeId', 'vendor.standing', 'vendor.trusted', 'vendor.agreement'])
    .where('session.token', '=', digestOf(token))
    .where('session.expires_at', '>', now)
    .where('person.deactivated_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { session, begunAt, usedAt, storeId, standing, trusted, agreement, ...someone } = row
  const store =
    storeId === null || standing === null ? undefined : await ownStoreOf({ id: storeId, standing, trusted: trusted === true, agreement: agreement ?? '' })
  const person = { ...someone, capabilities: await capabilitiesOf(someone), ...(store && { store }) }
  const { idle, whole } = livesOf(row.role)
  const end = Math.min(now.getTime() + idle, begunAt.getTime() + whole)
  return end <= now.getTime() ? undefined : { person, session, usedAt, end }
}

export const sessions = { find: findSignedIn, deviceIn }

/** Ends the session of a request in browser and database; returns the cookies that do so. */
export async function closeSession(headers: Headers): Promise<Cookies> {
  const token = tokenIn(headers)
  if (token !== undefined) await db.deleteFrom('account_sessions').where('token', '=', digestOf(token)).execute()
  return [sessionCookie('', 0)]
}

export async function closeAllSessions(transaction: Database, personId: string): Promise<void> {
  await transaction.deleteFrom('account_sessions').where('person_id', '=', personId).execute()
}

/** Last used first; empty for a guest. */
export async function listSessions(headers: Headers): Promise<OpenSession[]> {
  const signedIn = await findSignedIn(headers)
  if (!signedIn) return []
  const rows = await db
    .selectFrom('account_sessions')
    .select(['id', 'user_agent', 'created_at as begunAt', 'updated_at as usedAt'])
    .where('person_id', '=', signedIn.person.id)
    .where('expires_at', '>', steadyNow())
    .orderBy('updated_at', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ id, user_agent, begunAt, usedAt }) => ({ id, isThis: id === signedIn.session, browser: user_agent ?? '', begunAt, usedAt }))
}

/** Never ends another person's session. */
export async function endSession({ person }: SignedIn, id: string): Promise<void> {
  await db.deleteFrom('account_sessions').where('id', '=', id).where('person_id', '=', person.id).execute()
}

export async function endOtherSessions({ person, session }: SignedIn): Promise<void> {
  await db.deleteFrom('account_sessions').where('person_id', '=', person.id).where('id', '!=', session).execute()
}

const tokenIn = (headers: Headers) => accountCookieIn(headers, SESSION_COOKIE)
const sessionCookie = (token: string, ms: number) => accountCookie(SESSION_COOKIE, token, ms)
const livesOf = (role: Role) => (isStaff(role) ? LIVES.staff : LIVES.others)

const BROWSERS = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /Safari\//],
] as const

const SYSTEMS = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
] as const

/** A readable browser name from a user agent: `Firefox, Linux`. Empty if neither part is known. */
export function nameBrowser(userAgent: string): string {
  const nameIn = (known: readonly (readonly [string, RegExp])[]) => known.find(([, sign]) => sign.test(userAgent))?.[0]
  return [nameIn(BROWSERS), nameIn(SYSTEMS)].filter((name) => name !== undefined).join(', ')
}

/** Context of a request to the accounts; a `Caller` has all of it. */
export interface At {
  locale: Locale
  /** The address for limits: of IPv6 its /64. */
  address: string
  /** The raw user agent; only a readable name is stored. */
  browser?: string
  /** The device cookie, if any: it may be known to a person. */
  device?: string | undefined
}
