import { z } from 'zod'
import type { HttpCall } from '#platform/http-line.server'
import { parseJson } from '#platform/json'
import { callProvider, digitsOf, idOf, isNumber, NO_NUMBER, receiptOf, wordsOf, type AdapterSettings, type Answer } from './line.server.ts'
import type { Handover, Posted, PostedRequest, Sms, SmsGateway } from './messaging.ts'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { Readable } from 'node:stream'
import { guardedLookup, isPublicAddress, NotPublic, refuseHiddenHost } from '#platform/public-addresses.server'

/** `reach` differs only in tests with a provider of their own. */
export interface HttpSettings extends AdapterSettings {
  reach?: Reach
}

const PLACE = /\{(to|text|id|sender|key)\}/g

const RECEIPTS = ['delivered', 'read', 'failed'] as const

const word = z.coerce.string().max(2000)

/** A provider's post. Its own settings must produce this form. */
const posted = z.union([
  z.object({ status: z.enum(RECEIPTS), id: word.optional(), reference: word.optional(), error: word.optional() }),
  z.object({ from: word, text: word }),
])

/**
 * Any provider that takes a text message by one https call, as the merchant describes it. Keys: `url`, `headers` (one per line), `body`, `key`, `sender`,
 * `reference`. IMP-36.
 *
 * - Without a body the call is a GET, else a POST: of JSON if the body begins with a bracket, else of a form. Inserted values are encoded for their place. The
 *   key is secret and may stand anywhere.
 * - Any 2xx is "taken". If `reference` names a place in the answer's JSON (`messages.0.id`), an answer without it is uncertain: this supports providers that
 *   answer 200 to everything.
 * - 401, 403, 404 and 429 concern the account, and 503 is temporary: the message was not taken. Other 4xx refuse it.
 * - Receipts and answers are posted, or called with a query, in our form: `status` (delivered, read, failed) with `id` or `reference` and an optional `error`;
 *   or `from` and `text`. They are unsigned, and a message's state cannot be queried.
 */
export function http(settings: HttpSettings): SmsGateway {
  const line = { ...settings, send: settings.send ?? ((request: Request) => fetchPublic(request, settings.reach)) }
  return {
    async send(sms) {
      if (!isNumber(sms.to)) return NO_NUMBER
      const call = callOf(settings, sms)
      if (typeof call === 'string') return { outcome: 'not-taken', said: call }
      const answer = await callProvider(line, call)
      return 'status' in answer ? judge(answer, settings) : answer
    },
    read: (request) => Promise.resolve(read(request)),
  }
}

/** A sentence if the account's keys make no valid call. */
function callOf({ keys }: AdapterSettings, { id, to, text }: Sms): HttpCall | string {
  const values: Record<string, string> = { id: String(id), to, text, sender: keys['sender'] ?? '', key: keys['key'] ?? '' }
  const fill = (template: string, encode: (value: string) => string) => template.replaceAll(PLACE, (_, name: string) => encode(values[name]!))
  const url = URL.parse(fill(keys['url'] ?? '', encodeURIComponent))
  if (!url || url.username || url.password) return 'the address typed for this account is none'
  const headers = headersOf(fill(keys['headers'] ?? '', (value) => value.replaceAll(/[^\x20-\x7e]/g, '')))
  if (!headers) return 'the headers typed for this account are none'
  const template = (keys['body'] ?? '').trim()
  if (template === '') return { method: 'GET', url: url.href, headers }
  if (/^[[{]/.test(template)) {
    const body = fill(template, (value) => JSON.stringify(value).slice(1, -1))
    return parseJson(body) === undefined ? 'the body typed for this account is no JSON' : { method: 'POST', url: url.href, headers, body }
  }
  const pairs = template.split(/[\n&]/).map((pair) => fill(pair.trim(), encodeURIComponent))
  return { method: 'POST', url: url.href, headers, body: new URLSearchParams(pairs.filter(Boolean).join('&')) }
}

function headersOf(lines: string): Record<string, string> | undefined {
  const pairs = lines.split('\n').flatMap((line) => (line.trim() ? [line.split(/:(.*)/s)] : []))
  const entries = pairs.map(([name = '', value = '']) => [name.trim(), value.trim()] as const)
  return entries.every(([name]) => /^[\w-]+$/.test(name)) ? Object.fromEntries(entries) : undefined
}

function judge(answer: Answer, { keys }: AdapterSettings): Handover {
  const { status, text } = answer
  const said = wordsOf(answer, secretsOf(keys))
  if (status >= 200 && status < 300) {
    if (!keys['reference']) return text === undefined ? { outcome: 'uncertain', said } : { outcome: 'sent' }
    const reference = find(parseJson(text), keys['reference'])
    return reference === undefined ? { outcome: 'uncertain', said } : { outcome: 'sent', reference }
  }
  if ([401, 403, 404, 429, 503].includes(status)) return { outcome: 'not-taken', said }
  return { outcome: status >= 400 && status < 500 && status !== 408 ? 'refused' : 'uncertain', said }
}

/** The key and the headers' values, each as a whole and word by word. */
function secretsOf({ key, headers }: AdapterSettings['keys']): (string | undefined)[] {
  const values = Object.values(headersOf(headers ?? '') ?? {})
  return [key, ...values, ...values.flatMap((value) => value.split(/\s+/).filter(({ length }) => length > 5))]
}

/** Reads a path such as `messages.0.id`. */
function find(json: unknown, path: string): string | undefined {
  let found = json
  for (const name of path.split('.')) found = typeof found === 'object' && found !== null && Object.hasOwn(found, name) ? (found as never)[name] : undefined
  if (typeof found !== 'string' && typeof found !== 'number') return undefined
  const reference = String(found)
  return reference !== '' && reference.length <= 200 ? reference : undefined
}

function read({ url, body }: PostedRequest): Posted | undefined {
  const json = parseJson(body)
  const fields = typeof json === 'object' && json !== null ? json : Object.fromEntries(new URLSearchParams(body))
  const said = posted.safeParse({ ...Object.fromEntries(new URL(url).searchParams), ...fields }).data
  if (!said) return undefined
  if ('from' in said) {
    const from = digitsOf(said.from)
    return from ? { signed: false, receipts: [], inbound: [{ from, text: said.text }] } : undefined
  }
  const { status, reference, error } = said
  const id = idOf(said.id)
  if (id === undefined && !reference) return undefined
  return { signed: false, receipts: [receiptOf(status, { id, reference, said: error })], inbound: [] }
}

/** What a user-supplied address may reach. Differs in tests: their provider is neither public nor behind TLS. */
interface Reach {
  mayReach: (address: string) => boolean
  protocols: readonly string[]
}

const PUBLIC_TLS: Reach = { mayReach: isPublicAddress, protocols: ['https:'] }

/** Like `fetch`, but only to public https addresses: the address is checked on connecting, and redirects are not followed. */
async function fetchPublic(request: Request, { mayReach, protocols } = PUBLIC_TLS): Promise<Response> {
  const url = new URL(request.url)
  const body = request.method === 'GET' ? '' : await request.text()
  try {
    if (!protocols.includes(url.protocol)) throw new NotPublic(url.protocol)
    refuseHiddenHost(url, mayReach)
    const answer = await ask(url, request, { body, mayReach })
    const { statusCode = 0 } = answer
    const isEmpty = statusCode === 204 || statusCode === 304
    if (isEmpty) answer.destroy()
    return new Response(isEmpty ? null : (Readable.toWeb(answer) as ReadableStream<Uint8Array>), { status: statusCode })
  } catch (error) {
    throw new TypeError('fetch failed', { cause: error })
  }
}

interface Given {
  body: string
  mayReach: (address: string) => boolean
}

function ask(url: URL, { method, headers, signal }: Request, { body, mayReach }: Given): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  const fields = { ...Object.fromEntries(headers), ...(body !== '' && { 'content-length': String(Buffer.byteLength(body)) }) }
  return new Promise((answered, failed) => {
    request(url, { method, headers: fields, lookup: guardedLookup(mayReach), signal, agent: false })
      .on('response', answered)
      .on('error', failed)
      .end(body)
  })
}
