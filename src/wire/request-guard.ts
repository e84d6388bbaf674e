import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Context, ErrorHandler, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { getCookie, setCookie } from 'hono/cookie'
import { routePath } from 'hono/route'
import { decodedPath } from '#i18n/locale.ts'
import { config } from '#platform/config.server'
import { MOST_BEHIND_MS, replicaBehind, replicaScope } from '#platform/database.server'
import { connectionsLost, databaseAwayFor, diskFullReports, isDatabaseInDoubt, reportDiskFull } from '#platform/database-watch.server'
import { keepFromEdge } from '#platform/edge-headers.server'
import { meansDiskFull } from '#platform/error-codes'
import { log, requestScope } from '#platform/log.server'
import { countRequest } from '#platform/metrics.server'
import { isOfBackOffice } from '#shop/people/accounts'
import { isOpeningKey } from '#shop/site/opening.link.server'
import { MOST_LOGO_BYTES } from '#shop/upkeep/media'
import { hasTooManyFields, hasTooManyParts, MOST_BODY_BYTES, MOST_FIELDS, MOST_STAFF_FIELDS } from '#request/common/forms.server'
import { isOwnHost, checkOwnAddress } from '#request/pages/own-address.server'
import { addressOf, findCaller, visitorCookieOptions, type Env } from '#request/common/caller.server'
import { READS, refusal, sendAway, type Refused } from './refusals.ts'
import { requestGuardWords } from './request-guard.words.ts'

/** A request's number: the `sent` one of a trusted proxy, or a new one. */
export function requestIdOf(sent: unknown): string {
  return config.TRUST_PROXY > 0 && typeof sent === 'string' && /^[\w.-]{8,64}$/.test(sent) ? sent : randomUUID()
}

/** Gives each request its number and log line, and each answer the common headers. */
export const logRequests: MiddlewareHandler<Env> = async (c, next) => {
  const begun = performance.now()
  const id = c.env.requestId
  c.set('requestId', id)
  // Handlers may replace the request with one that has no connection.
  c.set('asked', c.req.raw)
  await requestScope.run(id, next)
  const { headers, status } = c.res
  protect(headers)
  keepFromEdge(headers)
  headers.set('X-Request-Id', id)
  logRequest({ id, method: c.req.method, path: c.req.path, status: hasLeft(c) ? LEFT : status, route: c.get('call') ?? routePath(c), begun })
}

const LEFT = 499

/** True if the browser left: later failures are not ours. A broken body is known before the end of its connection. */
function hasLeft(c: Context<Env>): boolean {
  const { incoming } = c.env
  return c.get('asked').signal.aborted || (incoming?.destroyed === true && !incoming.complete)
}

/** True if a request names several hosts: readers of the first and of the last would see two shops. */
export function namesTwoHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts > 1
}

interface Answered {
  id: string
  method: string
  path: string
  status: number
  route: string
  begun: number
}

/** Counts a request and logs one line: path and figures only, no personal data. `begun` is `performance.now()` at its start. */
export function logRequest({ begun, route, ...line }: Answered): void {
  const ms = performance.now() - begun
  countRequest(route, line.status, ms)
  log.info({ ...line, path: loggedPath(line.path), ms: Math.round(ms * 100) / 100 }, 'request')
}

/** Adds the common headers; a header already set stays. */
export function protect(headers: Headers): Headers {
  for (const [name, value] of Object.entries(PROTECTION)) if (!headers.has(name)) headers.set(name, value)
  return headers
}

/** Headers of every answer. A page sets its own content security policy. */
const PROTECTION: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
  ...(config.url.protocol === 'https:' && { 'strict-transport-security': 'max-age=31536000' }),
}

/** Refuses writes sent by another site's page. A call without Origin and Referer, so not from a browser, is allowed. QO-78. */
export const guardOrigin: MiddlewareHandler<Env> = async (c, next) => {
  const from = READS.has(c.req.method) ? undefined : (c.req.header('origin') ?? c.req.header('referer'))
  if (from !== undefined && !isOwn(from, c.req.raw)) return refusal(c, { text: requestGuardWords.foreignOrigin, status: 403 })
  checkOwnAddress(c.req.raw, from)
  return next()
}

function isOwn(from: string, request: Request): boolean {
  return URL.canParse(from) && isOwnHost(new URL(from).host, request)
}

const MOST_STAFF_BODY_BYTES = 1024 * 1024
const MOST_STAFF_FILE_BYTES = MOST_LOGO_BYTES + MOST_BODY_BYTES

/** Refuses bodies over 64 kB, or over 1 MB (10 MB with a file) for staff and the opening, declared or not. A rightly declared body is not counted again. */
export const boundBody: MiddlewareHandler<Env> = async (c, next) => {
  if (READS.has(c.req.method) || toldBytes(c) <= MOST_BODY_BYTES) return next()
  if (!(await isStaffForm(c))) return boundShopBytes(c, next)
  if (!/^multipart\/form-data/i.test(c.req.header('content-type') ?? '')) return boundStaffBytes(c, next)
  c.env.giveTime?.('staff')
  return boundStaffFile(c, next)
}

const toldBytes = (c: Context) => (c.req.header('transfer-encoding') ? Number.NaN : Number(c.req.header('content-length') ?? Number.NaN))

const boundTo = (maxSize: number) => bodyLimit({ maxSize, onError: (c) => refusal(c, { text: requestGuardWords.tooLarge, status: 413 }) })
const boundShopBytes = boundTo(MOST_BODY_BYTES)
const boundStaffBytes = boundTo(MOST_STAFF_BODY_BYTES)
const boundStaffFile = boundTo(MOST_STAFF_FILE_BYTES)

async function isStaffForm(c: Context<Env>): Promise<boolean> {
  if (c.req.path.startsWith('/admin/opening/')) return isOpeningKey(c.req.query('key') ?? '')
  const person = c.req.path.startsWith('/admin/') ? await findCaller(c) : undefined
  return person !== undefined && isOfBackOffice(person.role)
}

const MOST_UNFINISHED = 300
const arriving = new Map<string, Set<IncomingMessage>>()

/** Refuses a body of an address while 300 others of it are incomplete: half-sent ones would take every connection. Networks of phones share an address. */
export const boundUnfinished: MiddlewareHandler<Env> = async (c, next) => {
  const { incoming } = c.env
  if (!incoming || incoming.complete || READS.has(c.req.method)) return next()
  const address = addressOf(c)
  const own = arriving.get(address) ?? new Set()
  if (own.size >= MOST_UNFINISHED && [...own].filter(({ complete }) => !complete).length >= MOST_UNFINISHED) {
    c.header('Connection', 'close')
    return sendAway(c, { ...AWAY, status: 429 })
  }
  arriving.set(address, own.add(incoming))
  incoming.once('close', () => own.delete(incoming) && own.size === 0 && arriving.delete(address))
  return next()
}

/** Refuses forms of over 500 fields, 5000 on staff pages, before decoding. Each takes a byte at least. The handler still gets the whole form. */
export const boundFields: MiddlewareHandler<Env> = async (c, next) => {
  if (READS.has(c.req.method) || toldBytes(c) < MOST_FIELDS) return next()
  const type = c.req.header('content-type') ?? ''
  const tooMany = /^application\/x-www-form-urlencoded/i.test(type) ? hasTooManyFields : /^multipart\/form-data/i.test(type) ? hasTooManyParts : undefined
  if (!tooMany) return next()
  const { url, method, headers } = c.req.raw
  const body = Buffer.from(await c.req.raw.arrayBuffer())
  const form = body.toString('latin1')
  if (tooMany(form) && (tooMany(form, MOST_STAFF_FIELDS) || !(await isStaffForm(c)))) return refusal(c, { text: requestGuardWords.tooManyFields, status: 400 })
  c.req.raw = new Request(url, { method, headers, body })
  return next()
}

/** While the database is known to be down, refuses requests that need it, with a retry time; also one that failed by a lost connection or a full disk. */
export const serviceUnavailable: MiddlewareHandler<Env> = async (c, next) => {
  const before = { lost: connectionsLost(), full: diskFullReports() }
  const sendBack = async (refused: Refused & { seconds: number }) => (c.res = await sendAway(c, refused))
  if (databaseAwayFor() !== undefined) return sendBack(AWAY)
  await next()
  const cause = c.res.status !== 500 ? undefined : connectionsLost() > before.lost ? AWAY : diskFullReports() > before.full ? NO_ROOM : undefined
  if (!cause) return undefined
  c.res = undefined
  return sendBack(cause)
}

/** Lets the staff's lists be read from the replica, unless their reader wrote within the age that it may have. */
export const allowReplica: MiddlewareHandler<Env> = async (c, next) => {
  if (replicaBehind() === undefined) return next()
  const isRead = READS.has(c.req.method)
  await replicaScope.run(isRead && getCookie(c, WROTE_COOKIE) === undefined, next)
  if (isRead || !(await c.get('signedIn'))) return undefined
  setCookie(c, WROTE_COOKIE, '1', { ...visitorCookieOptions(), maxAge: MOST_BEHIND_MS / 1000 + 1 })
  return undefined
}

const WROTE_COOKIE = 'hanout_wrote'

const AWAY = { title: requestGuardWords.awayTitle, text: requestGuardWords.away, status: 503, seconds: 5 } as const
const NO_ROOM = { title: requestGuardWords.noRoomTitle, text: requestGuardWords.noRoom, status: 503, seconds: 60 } as const

const isBrokenOff = ({ name, message }: Error) => name === 'AbortError' || /abort|terminated|premature|socket hang up|ECONNRESET|EPIPE/i.test(message)

/** Logs a fault of ours with the request's number, which the answer names. Ignores what a leaving browser broke off. Pages have their own error page. */
export const answerFault: ErrorHandler<Env> = (error, c) => {
  if (meansDiskFull(error)) reportDiskFull()
  const isExpected = meansDiskFull(error) || isDatabaseInDoubt() || (hasLeft(c) && isBrokenOff(error))
  if (!isExpected) log.error({ error: error.stack ?? error.message }, 'a request failed')
  return refusal(c, { text: requestGuardWords.fault, status: 500 })
}

/** Redirects a page's path with doubled slashes or without a final one. Files (`robots.txt`) and data answers have none at the end. */
export const oneSlash: MiddlewareHandler<Env> = async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  const path = pathname.replaceAll(/\/{2,}/g, '/').replace(/(?<!\/|\.\w+)$/, '/')
  return READS.has(c.req.method) && path !== pathname ? c.redirect(path + search, 301) : next()
}

/** Paths whose end must not be logged: it may post receipts, unsubscribe, confirm an order, name a phone, or be the ticket of a pending sign-in. */
const SECRET_PATHS = [
  /^(\/messages\/[^/]+\/).+/i,
  /^((?:\/\w{2})?\/[nc]\/).+/i,
  /^((?:\/\w{2})?\/verification\/phone\/).+/i,
  /^(\/admin\/customers\/phones\/)(?=.*\d).+/i,
]

/** A path for the log, without secrets and phones. The router reads other spellings of it too. */
export function loggedPath(path: string): string {
  const plain = decodedPath(path).replaceAll(/(?:\/|%2f)+/gi, '/')
  const shown = SECRET_PATHS.reduce((text, secret) => text.replace(secret, '$1…'), plain)
  return shown === plain ? path : shown
}
