import type { z } from 'zod'
import { httpCall, type HttpTrouble } from '#platform/http-line.server'
import { parseJson } from '#platform/json'
import { GatewayFailure, type AdapterSettings } from './adapter.ts'

const PATIENCE_MS = 10_000

export const REFERENCE = /^[\w-]{1,100}$/

const MOST_BYTES = 256 * 1024

/** `path` begins with a slash; `body` is JSON text or a form. */
export interface Call {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string | URLSearchParams
  patienceMs?: number | undefined
}

/** A complete answer; never a server error, which is a failure. */
export interface Answer {
  status: number
  ok: boolean
  text: string
}

/** Both calls throw `GatewayFailure` of kind `unreachable`, without naming a key. */
export interface Line {
  /** For requests that change nothing: repeated once after a server error or a broken connection. */
  ask(call: Call): Promise<Answer>
  /** For requests with an effect: repeated once only if nothing was sent, as an unanswered one may have been executed. */
  order(call: Call): Promise<Answer>
}

/** Limits: a time for the whole answer, no redirects, 256 KiB. */
export function lineTo(settings: AdapterSettings): Line {
  return {
    ask: (call) => callTwice(settings, call, (trouble) => trouble !== 'too-late'),
    order: (call) => callTwice(settings, call, (trouble) => trouble === 'nothing-sent'),
  }
}

/** Parses an answer as documented; throws `unreadable` otherwise. */
export function readAs<T>({ text }: Answer, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(parseJson(text))
  if (!parsed.success) throw new GatewayFailure('unreadable', 'the payment provider answered in a form that is not documented')
  return parsed.data
}

/** Throws `refused` if the provider rejected the call. */
export function accepted(answer: Answer): Answer {
  if (!answer.ok) throw new GatewayFailure('refused', `the payment provider answered ${answer.status}`)
  return answer
}

async function callTwice(settings: AdapterSettings, call: Call, again: (trouble: HttpTrouble) => boolean): Promise<Answer> {
  const first = await attempt(settings, call)
  const outcome = typeof first === 'string' && again(first) ? await attempt(settings, call) : first
  if (typeof outcome !== 'string') return outcome
  throw new GatewayFailure('unreachable', `the payment provider does not answer (${outcome})`)
}

async function attempt(settings: AdapterSettings, call: Call): Promise<Answer | HttpTrouble> {
  const { method, path, headers, body, patienceMs = PATIENCE_MS } = call
  const answer = await httpCall(
    { method, url: `${settings.url}${path}`, ...(headers && { headers }), body },
    { send: settings.send, patienceMs, mostBytes: MOST_BYTES },
  )
  if (typeof answer === 'string') return answer
  const { status, ok, text } = answer
  return status >= 500 || text === undefined ? 'broken' : { status, ok, text }
}
