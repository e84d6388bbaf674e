import { Hono, type MiddlewareHandler } from 'hono'
import { RouterContextProvider } from 'react-router'
import { withoutLocale } from '#i18n/locale.ts'
import { config } from '#platform/config.server'
import type { PageCache } from '#platform/page-cache.server'
import { securePage } from '#platform/page-scripts.server'
import { pageNotes } from '#visit/page-notes.server'
import { currentVisit } from '#visit/quick-order-form.server'
import { visitOf } from '#visit/visit.server'
import { operation } from './wire/operation.ts'
import { payments } from './wire/payments.ts'
import { media } from './wire/media.ts'
import { wire } from './wire/wire.ts'
import { answerFault, boundBody, guardOrigin, noteRequest, protect, slashAtEnd, type Env } from './wire/doorway.ts'

/** Answers a page: React Router's own handler in the shop, a stand-in where only the wire is tried. */
export type Pages = (request: Request, context: RouterContextProvider) => Promise<Response>

/** What the shop is joined from. */
export interface Parts {
  pages: Pages
  cache: PageCache
  /** Origins outside the shop that a form may end at: the payment provider's page. */
  formTargets: string[]
  /** Answers the built assets; absent in development and in tests. */
  assets?: MiddlewareHandler<Env>
}

/** The whole shop as one function from a request to its answer: the wire first, then the pages. */
export function shop({ pages, cache, formTargets, assets }: Parts): Hono<Env> {
  const app = new Hono<Env>()
  app.onError(answerFault)
  app.use(noteRequest)
  app.use(protect)
  if (assets) app.on('GET', ['/assets/*', '/:file{[\\w-]+\\.\\w+}'], assets)
  app.route('/', operation)
  app.route('/', media)
  app.use(guardOrigin, boundBody)
  app.route('/', payments)
  app.route('/', wire)
  app.use(slashAtEnd)
  app.all('*', (c) => {
    const render = async (request: Request, context: RouterContextProvider) => finish(await pages(request, context), formTargets)
    const { method, raw } = c.req
    const key = method === 'GET' || method === 'HEAD' ? publicPageKey(new URL(raw.url)) : undefined
    if (!key) {
      const context = new RouterContextProvider()
      context.set(currentVisit, visitOf(c))
      return render(raw, context)
    }
    return cache.answer(raw, key, async (notes) => {
      const context = new RouterContextProvider()
      context.set(pageNotes, notes)
      const page = await render(new Request(new URL(key, raw.url), { headers: headersForAll(raw) }), context)
      return { status: page.status, headers: page.headers, body: new Uint8Array(await page.arrayBuffer()) }
    })
  })
  return app
}

const PERSONAL = /^\/(admin|checkout|my-account|vendor|simulator)(\/|$)/

/**
 * The canonical address of a page that is the same for everyone, or undefined for a personal one. Words after the `?`
 * that no page reads are left out, so that nobody can fill the cache and a campaign's link costs nothing.
 */
function publicPageKey(url: URL): string | undefined {
  if (PERSONAL.test(withoutLocale(url.pathname))) return undefined
  const page = url.searchParams.get('page')
  return page && /^[1-9]\d{0,3}$/.test(page) ? `${url.pathname}?page=${page}` : url.pathname
}

/** The few headers that a public page may depend on: none of a visitor. */
function headersForAll(request: Request): Headers {
  const headers = new Headers({ accept: request.headers.get('accept') ?? '*/*' })
  const host = request.headers.get('host')
  if (host) headers.set('host', host)
  return headers
}

/** Gives a page its content security policy; leaves data answers and redirects as they are. */
async function finish(page: Response, formTargets: string[]): Promise<Response> {
  if (!page.headers.get('content-type')?.startsWith('text/html')) return page
  const { html, policy } = securePage(await page.text(), { formTargets })
  const headers = new Headers(page.headers)
  // Vite's own scripts and styles, which only development has, are not ours to vouch for.
  if (config.NODE_ENV !== 'development') headers.set('content-security-policy', policy)
  return new Response(html, { status: page.status, headers })
}
