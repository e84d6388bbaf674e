import type { Locale } from '#i18n/locale.ts'
import { restWords } from './rest-call.words.ts'

/** `data` is sent as JSON, `body` as a form; `nonce` is the page's own, if it has one. */
export interface RestRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  data?: unknown
  body?: URLSearchParams | FormData
  nonce?: string
}

/** `code` is the protocol's, `message` a translated text for the shopper. UI-37 to UI-40. */
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

/** The latest nonce from the shop, sent with every call of the page. */
let nonce = ''

/** Returns the answer's JSON; throws `RestFailure`. `route` is a path below `/wp-json/` or a full address. Renews a refused nonce once. WIRE-01 to WIRE-06. */
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

/** An upload that broke the server has a message of its own. UI-40. */
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
