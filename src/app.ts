import type { IncomingMessage, ServerResponse } from 'node:http'
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { RouterContextProvider } from 'react-router'
import { config } from '#platform/config.server'
import type { PageAnswer, PageAsked, PageCache } from '#platform/page-cache.server'
import { securePage, type Allowed } from '#platform/page-scripts.server'
import { goPayEntry } from '#request/checkout/pay-online.server'
import { forgetEndedSession } from '#request/pages/ended-session.server'
import { closedShop } from '#request/pages/closed-shop.server'
import { asBrowserSent } from '#request/pages/own-address.server'
import { formAttempt, type FormAttempt } from '#request/pages/form-attempt.server'
import { isCanonical, missingAddress, publicAddress } from '#request/pages/page-address'
import { pageCaching, pageHtml, requestNumber, sharesMissing } from '#request/pages/public-page.server'
import { readOf } from '#wire/refusals.ts'
import { callerContext, callerOf, type Env, type Sessions } from '#request/common/caller.server'
import { closedToVisitors } from './wire/site/closed-shop.ts'
import { compressAnswers } from './wire/compressed-answers.ts'
import { courierPlaces } from './wire/outside/courier-places.ts'
import { sentForms } from './wire/forms/form-calls.ts'
import { found, feeds } from './wire/site/found.ts'
import { oldAddresses, shortLinks } from './wire/site/old-addresses.ts'
import { messageReceipts } from './wire/outside/message-receipts.ts'
import { payments } from './wire/outside/payments.ts'
import { importUpload } from './wire/files/import-upload.ts'
import { media } from './wire/files/media.ts'
import { metrics } from './wire/site/metrics.ts'
import { shopIcons } from './wire/site/shop-icons.ts'
import { pictureUpload } from './wire/files/picture-upload.ts'
import { asRestCall } from './wire/rest/rest.ts'
import { wire } from './wire/wire.ts'
import { refuseRead, sendAway } from './wire/refusals.ts'
import { requestGuardWords } from './wire/request-guard.words.ts'
import {
  allowReplica,
  answerFault,
  boundBody,
  boundFields,
  boundUnfinished,
  serviceUnavailable,
  guardOrigin,
  logRequest,
  namesTwoHosts,
  logRequests,
  protect,
  requestIdOf,
  oneSlash,
} from './wire/request-guard.ts'
import { sql } from 'kysely'
import { db } from '#platform/database.server'
import { databaseAwayFor, isDiskFull } from '#platform/database-watch.server'
import { isShuttingDown } from '#platform/shutdown.server'
import { failMessage, FORM_ACTION } from '#shop/upkeep/captcha'
import { findCaptcha, verifyCaptcha } from '#shop/upkeep/captcha.server'
import type { AskCaptcha } from '#shop/forms/form-sending'

/** Answers a page: React Router's handler in the shop, a stand-in in wire tests. */
export type Pages = (request: Request, context: RouterContextProvider) => Promise<Response>

export interface Parts {
  pages: Pages
  cache: PageCache
  isClosed: () => Promise<boolean>
  /** Outside addresses that a page's forms may target: payment providers' pages. Reads nothing of the visitor. */
  formTargets: (path: string) => Promise<string[]>
  /** Captcha hosts allowed for scripts and frames: on pages with a captcha form; none elsewhere. */
  captchaHosts: (path: string) => Promise<readonly string[]>
  /** Sign-in state from a request's cookies, provided by the accounts. */
  sessions: Sessions
  /** Serves the built assets; absent in development and in tests. */
  assets?: MiddlewareHandler<Env>
}

export interface Shop {
  fetch(request: Request, bindings?: Bindings): Response | Promise<Response>
  /** Answers with a cached page, without a web Request and Response. False without one. */
  answerKept(incoming: IncomingMessage, outgoing: ServerResponse): boolean
}

export type Bindings = Pick<Env['Bindings'], 'incoming' | 'giveTime'>

type Lookup = Pick<Env['Bindings'], 'lookedUp' | 'requestId'>

/** The whole shop as one function from request to answer: the wire first, then the pages. */
export function shop(parts: Parts): Shop {
  const app = handlers(parts)
  const lookups = new WeakMap<IncomingMessage, Lookup>()
  return {
    fetch(request, bindings) {
      const known = bindings?.incoming && lookups.get(bindings.incoming)
      if (known) return app.fetch(asRestCall(request), { ...bindings, ...known })
      if (bindings?.incoming && namesTwoHosts(bindings.incoming)) return new Response(null, { status: 400, headers: protect(new Headers()) })
      const { pathname, search } = new URL(request.url)
      const asked = askedOf(request, requestIdOf(request.headers.get('x-request-id')))
      const kept = findKeptPage(parts.cache, pathname + search, asked)
      return kept ? responseOf(kept) : app.fetch(asRestCall(request), { ...bindings, lookedUp: pathname + search, requestId: asked.requestId })
    },
    answerKept(incoming, outgoing) {
      if (namesTwoHosts(incoming)) return false
      const { method = '', url = '', headers } = incoming
      const requestId = requestIdOf(headers['x-request-id'])
      const page = findKeptPage(parts.cache, url, { method, acceptEncoding: headers['accept-encoding'], ifNoneMatch: headers['if-none-match'], requestId })
      if (page) outgoing.writeHead(page.status, page.headers).end(page.body)
      else lookups.set(incoming, { lookedUp: url, requestId })
      return page !== undefined
    },
  }
}

/** Finds a cached page before any handler runs: most requests are for one, and no handler decides about them. They get the same headers and log line. */
function findKeptPage(cache: PageCache, address: string, asked: PageAsked): PageAnswer | undefined {
  const begun = performance.now()
  const { method, requestId: id } = asked
  if ((method !== 'GET' && method !== 'HEAD') || address.includes('?')) return undefined
  const page = cache.find(address, asked)
  if (page) logRequest({ id, method, path: address, status: page.status, route: 'kept page', begun })
  return page
}

function handlers({ pages, cache, isClosed, formTargets, captchaHosts, sessions, assets }: Parts): Hono<Env> {
  const app = new Hono<Env>()
  app.onError(answerFault)
  app.use((c, next) => {
    c.set('sessions', sessions)
    return next()
  })
  app.use(logRequests, compressAnswers, boundUnfinished)
  if (assets) app.on('GET', ['/assets/*', '/:file{[\\w-]+\\.\\w+}'], assets)
  app.route('/', operation)
  app.route('/', metrics(cache))
  app.use(serviceUnavailable, allowReplica)
  app.route('/', media)
  app.route('/', shopIcons)
  app.route('/', shortLinks)
  app.use(closedToVisitors(isClosed))
  app.route('/', found)
  app.route('/', feeds)
  app.route('/', courierPlaces)
  app.use(guardOrigin)
  // They limit their bodies themselves, as they stream.
  app.route('/', pictureUpload)
  app.route('/', importUpload)
  app.route('/', sentForms({ askCaptcha, goPayEntry }))
  app.route('/', messageReceipts)
  app.use(boundBody, boundFields, forgetEndedSession)
  app.route('/', payments)
  app.route('/', wire)
  app.route('/', oldAddresses)
  // Routes linked from a page, which the router loads on demand: no page contains them all.
  app.get('/__manifest', async (c) => (await refuseRead(c, 'pageReads')) ?? pages(c.req.raw, contextOf(c)))
  app.use(oneSlash)
  const answerPage = async (c: Context<Env>) => {
    const render = async (request: Request, context: RouterContextProvider) => {
      const page = await pages(request, context)
      return finish(page, context.get(pageHtml), async () => {
        const { pathname } = new URL(request.url)
        return { formTargets: await formTargets(pathname), captchaHosts: await captchaHosts(pathname), workers: pathname.startsWith('/admin/') }
      })
    }
    const { method, raw } = c.req
    const url = new URL(raw.url)
    const { pathname } = url
    const isRead = method === 'GET' || method === 'HEAD'
    const attempt = c.get('formAttempt')
    const key = isRead && !attempt && !c.get('closedShop') ? publicAddress(url) : undefined
    const asked = askedOf(raw, c.get('requestId'))
    // Addresses with a query are looked up here alone, in their canonical form.
    const kept = key && (key !== c.env.lookedUp || key.includes('?')) ? cache.find(key, asked) : undefined
    if (kept) return responseOf(kept)
    const refused = await refuseRead(c, readOf(key))
    if (refused) return refused
    if (!key) {
      const context = contextOf(c)
      context.set(callerContext, callerOf(c))
      if (attempt) context.set(formAttempt, attempt)
      const { body, status, headers } = await render(asBrowserSent(raw), context)
      const page = new Response(body, { status, headers })
      return attempt ? answerAttempt(page, attempt) : page
    }
    const missing = missingAddress(pathname)
    const renderPublic = (address: string) =>
      cache.render(address, asked, async (notes) => {
        const context = contextOf(c)
        // Checked again: the shop may have closed since this request arrived.
        const isCached = isCanonical(pathname) && !(await isClosed())
        if (isCached) context.set(pageCaching, notes)
        context.set(sharesMissing, isCached && address !== missing && !pathname.endsWith('.data'))
        // Concatenated, not resolved: `//elsewhere/` is a path of ours here, not a host.
        const { status, headers, body } = await render(new Request(config.url.origin + address, { headers: headersForAll(raw) }), context)
        const bytes = body instanceof Uint8Array ? body : new Uint8Array(await new Response(body).arrayBuffer())
        return { status, headers, body: bytes, isMissing: address === missing && status === 404 }
      })
    const page = await renderPublic(key)
    const shown = page?.status === 404 && page.body?.length === 0 ? (cache.find(missing, asked) ?? (await renderPublic(missing))) : page
    return shown ? responseOf(shown) : sendAway(c, RUSH)
  }
  for (const [pattern, call] of [
    ['/admin/*', 'staff page'],
    ['*', 'page'],
  ] as const) {
    app.all(pattern, (c) => {
      c.set('call', call)
      return answerPage(c)
    })
  }
  return app
}

const RUSH = { title: requestGuardWords.tooManyReadsTitle, text: requestGuardWords.rush, status: 503, seconds: 3 } as const

const responseOf = ({ body, ...head }: PageAnswer) => new Response(body, head)

function contextOf(c: Context<Env>): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(requestNumber, c.get('requestId'))
  context.set(closedShop, c.get('closedShop') ?? null)
  return context
}

function askedOf({ headers, method }: Request, requestId: string): PageAsked {
  return { method, acceptEncoding: headers.get('accept-encoding') ?? undefined, ifNoneMatch: headers.get('if-none-match') ?? undefined, requestId }
}

/** Headers that a public page may depend on: none of the visitor's. */
function headersForAll(request: Request): Headers {
  return new Headers({ accept: request.headers.get('accept') ?? '*/*' })
}

function answerAttempt(page: Response, attempt: FormAttempt): Response {
  const headers = new Headers(page.headers)
  headers.set('Cache-Control', 'no-store')
  return new Response(page.body, { status: page.status === 200 && 'problems' in attempt ? 422 : page.status, headers })
}

interface Finished extends Pick<Response, 'status' | 'headers'> {
  body: Buffer<ArrayBuffer> | Response['body']
}

/** Sets a page's content security policy. Leaves data answers, redirects and pages with their own policy unchanged. */
async function finish(page: Response, written: Buffer<ArrayBuffer> | null, findOutside: () => Promise<Omit<Allowed, 'framed'>>): Promise<Finished> {
  if (!page.headers.get('content-type')?.startsWith('text/html')) return page
  if (page.headers.has('content-security-policy')) return { status: page.status, headers: page.headers, body: written ?? page.body }
  const headers = protect(new Headers(page.headers))
  const framed = headers.get('x-frame-options') === 'SAMEORIGIN'
  const { html, policy } = securePage(written ?? Buffer.from(await page.arrayBuffer()), { ...(await findOutside()), framed })
  // Vite's development scripts and styles have no known hashes.
  if (config.NODE_ENV !== 'development') headers.set('content-security-policy', policy)
  return { body: html, status: page.status, headers }
}

/** Milliseconds after which a missing database is more than a restart: a monitor may restart the shop. */
const LONG_AWAY_MS = 60_000

/** Probes: is the process alive (`/healthz`), can it sell (`/readyz`). IMP-54. */
const operation = new Hono<Env>()

operation.get('/healthz', (c) => ((databaseAwayFor() ?? 0) > LONG_AWAY_MS ? c.text('the database has been away for a minute', 503) : c.text('ok')))

operation.get('/readyz', async (c) => {
  if (isShuttingDown()) return c.text('closing', 503)
  if (databaseAwayFor() !== undefined) return c.text('the database does not answer', 503)
  if (isDiskFull()) return c.text('the disk is full', 503)
  try {
    await sql`select 1`.execute(db)
    return c.text('ok')
  } catch {
    return c.text('the database does not answer', 503)
  }
})

/** Asks the captcha that the merchant turned on; without one nobody is refused. FORM-76, FORM-77. */
const askCaptcha: AskCaptcha = async (token) => {
  const captcha = await findCaptcha()
  if (!captcha || (await verifyCaptcha(token, { action: FORM_ACTION })).passed) return undefined
  return failMessage(captcha)
}
