import type { Context, MiddlewareHandler } from 'hono'
import { html } from 'hono/html'
import { direction, type Locale } from '#i18n/locale.ts'
import type { Text } from '#i18n/words.ts'
import { addressOf, callerOf, type Env } from '#request/common/caller.server'
import { requestGuardWords } from './request-guard.words.ts'
import { takeTurns } from '#shop/upkeep/rate-limits.server'

/** A read that must be computed: cached pages do not count. */
type CostlyRead = 'listReads' | 'pageReads' | 'ownPageReads' | 'suggestionReads' | 'documentReads'

function countRead(kind: CostlyRead, address: string): Promise<number | undefined> {
  return takeTurns([[kind, address]])
}

/** Kind of read of a page, by its cache address; undefined stands for a personal page. */
export function readOf(publicAddress: string | undefined): CostlyRead {
  if (publicAddress === undefined) return 'ownPageReads'
  return publicAddress.includes('?') && !/^(?:\/(?:ar|en))?\/cards\//.test(publicAddress) ? 'listReads' : 'pageReads'
}

export const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

export function boundReads(kind: CostlyRead): MiddlewareHandler<Env> {
  return async (c, next) => (await refuseRead(c, kind)) ?? next()
}

export async function refuseRead(c: Context<Env>, kind: CostlyRead): Promise<Response | undefined> {
  const seconds = await countRead(kind, addressOf(c))
  return seconds === undefined ? undefined : sendAway(c, { ...TOO_MANY_READS, status: 429, seconds })
}

/** A temporary refusal with its retry time. A page retries by itself. */
export async function sendAway(c: Context<Env>, refused: Refused & { seconds: number }): Promise<Response> {
  const answer = await refusal(c, refused)
  answer.headers.set('Retry-After', String(refused.seconds))
  answer.headers.set('Cache-Control', 'no-store')
  return answer
}

const TOO_MANY_READS = { title: requestGuardWords.tooManyReadsTitle, text: requestGuardWords.tooManyReads }

const REST_CODES = {
  400: 'rest_invalid_param',
  403: 'rest_forbidden',
  413: 'rest_request_too_large',
  429: 'rest_too_many_requests',
  500: 'internal_server_error',
  503: 'service_unavailable',
} as const

/** A refusal in the call's own form and the visitor's language: a REST error below `/wp-json`, a page for a browser, else the protocol's. WIRE-09, WIRE-21. */
export function refusal(c: Context<Env>, refused: Refused): Response | Promise<Response> {
  const { text, status } = refused
  const message = text[callerOf(c).locale]
  if (/^\/wp-json(?:\/|$)/.test(c.req.path)) {
    // The newsletter's script shows only `error.message` (NEWS-20).
    const shown = c.req.path.startsWith('/wp-json/wpsms/') ? { error: { code: status, message } } : undefined
    return c.json({ code: REST_CODES[status], message, data: { status, requestId: c.get('requestId') }, ...shown }, status)
  }
  if (c.req.header('accept')?.includes('text/html')) return refusalPage(c, refused)
  return c.json({ success: false, message, data: { message, requestId: c.get('requestId'), ...refused.data } }, status)
}

/** A refusal and its message. A page that retries by itself has its own heading, and the seconds until then. */
export interface Refused {
  text: Text
  status: keyof typeof REST_CODES
  title?: Text
  seconds?: number
  data?: object
}

interface PlainPage {
  locale: Locale
  title: string
  head?: Markup
}

type Markup = string | ReturnType<typeof html>

/** Draws a page that depends on nothing else of the shop. */
export function plainPage({ locale, title, head = '' }: PlainPage, body: Markup): Markup {
  return html`<!doctype html>
    <html lang="${locale}" dir="${direction(locale)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        ${head}
        <title>${title}</title>
      </head>
      <body>
        ${body}
      </body>
    </html>`
}

function refusalPage(c: Context<Env>, { text, status, title = text, seconds }: Refused): Response | Promise<Response> {
  const { locale } = callerOf(c)
  const refresh = seconds !== undefined && READS.has(c.req.method) ? html`<meta http-equiv="refresh" content="${seconds}" />` : ''
  return c.html(
    plainPage(
      { locale, title: title[locale], head: refresh },
      html`<h1>${title[locale]}</h1>
        ${title === text ? '' : html`<p>${text[locale]}</p>`}`,
    ),
    status,
    { 'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'" },
  )
}
