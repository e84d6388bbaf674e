import type { Locale } from '#i18n/locale.ts'
import { restWords } from './rest-call.words.ts'

/** What a REST call sends. `data` travels as JSON, `body` as the form that it is; `nonce` is the page's own, where it has one. */
export interface RestRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  data?: unknown
  body?: URLSearchParams | FormData
  nonce?: string
}

/** A REST call that failed: the protocol's code, and a message for the shopper in their language. Spec 8.5. */
class RestFailure extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

const ROOT = '/wp-json/'
const MEDIA = 'wp/v2/media'
const PATIENCE_MS = 30_000

/** The nonce that the shop gave last; every call of the page sends it. */
let nonce = ''

/**
 * Calls a REST route: a path below `/wp-json/`, or its whole address as an element of the page names it. A nonce that is
 * refused is fetched anew, once. Gives the answer's JSON; throws an error with the protocol's `code` and a `message` for the shopper. Spec 7.1, 8.5.
 */
export async function restCall(route: string, request: RestRequest, locale: Locale): Promise<unknown> {
  nonce ||= request.nonce ?? ''
  const url = urlOf(route)
  const first = await send(url, request, locale)
  if (first.ok) return answerOf(first, locale)
  const refused = await failureOf(first, url, locale)
  if (refused.code !== 'rest_cookie_invalid_nonce' || !(await refreshNonce())) throw refused
  const second = await send(url, request, locale)
  if (second.ok) return answerOf(second, locale)
  const failure = await failureOf(second, url, locale)
  throw failure.code === 'rest_cookie_invalid_nonce' ? generic('unknown_error', locale) : failure
}

function urlOf(route: string): string {
  const address = route.startsWith('/') ? route : ROOT + route
  return `${address}${address.includes('?') ? '&' : '?'}_locale=user`
}

async function send(url: string, { method = 'GET', data, body }: RestRequest, locale: Locale): Promise<Response> {
  const headers = new Headers({ Accept: 'application/json, */*;q=0.1', 'X-WP-Nonce': nonce })
  if (method !== 'GET' && method !== 'POST') headers.set('X-HTTP-Method-Override', method)
  if (data !== undefined) headers.set('Content-Type', 'application/json')
  const sent = data === undefined ? body : JSON.stringify(data)
  try {
    return await fetch(url, { method: method === 'GET' ? 'GET' : 'POST', headers, body: sent ?? null, signal: AbortSignal.timeout(PATIENCE_MS) })
  } catch {
    throw generic('fetch_error', locale)
  }
}

async function answerOf(response: Response, locale: Locale): Promise<unknown> {
  if (response.status === 204) return null
  try {
    return (await response.json()) as unknown
  } catch {
    throw generic('invalid_json', locale)
  }
}

/** What a refusal says of itself; an upload that the server broke over has words of its own. */
async function failureOf(response: Response, url: string, locale: Locale): Promise<RestFailure> {
  if (response.status >= 500 && url.startsWith(ROOT + MEDIA)) return generic('post_process', locale)
  const { code, message } = ((await answerOf(response, locale)) ?? {}) as { code?: unknown; message?: unknown }
  if (typeof code !== 'string' || typeof message !== 'string') return generic('unknown_error', locale)
  return new RestFailure(code, message)
}

async function refreshNonce(): Promise<boolean> {
  const response = await fetch('/wp-admin/admin-ajax.php?action=rest-nonce').catch(() => undefined)
  if (!response?.ok) return false
  nonce = await response.text()
  return true
}

function generic(code: keyof typeof restWords, locale: Locale): RestFailure {
  return new RestFailure(code, restWords[code][locale])
}
