import type { z } from 'zod'
import { codeOf } from '#platform/database.server'
import type { AdapterSettings } from './adapter.ts'
import { GatewayFailure } from './gateway-failure.ts'

const PATIENCE_MS = 10_000

/** A provider's names for payments that are one word: letters, digits, `_` and `-`. */
export const REFERENCE = /^[\w-]{1,100}$/

const MOST_BYTES = 256 * 1024

/** One call to a provider. `path` begins with a slash; `body` is JSON text or a form. */
export interface Call {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string | URLSearchParams
  patienceMs?: number | undefined
}

/** An answer that a provider gave, whole; never a fault of its own (those are failures). */
export interface Answer {
  status: number
  ok: boolean
  text: string
}

/** The line to one provider. Both ways of calling throw `GatewayFailure` of kind `unreachable`, and say no key. */
export interface Line {
  /** Asks something that changes nothing: once more after a fault or a broken line. */
  ask(call: Call): Promise<Answer>
  /** Asks for something to be done: once more only where nothing was sent, since what got no answer may have been done. */
  order(call: Call): Promise<Answer>
}

/** Why a call brought no answer that counts. */
type Trouble = 'nothing-sent' | 'broken' | 'too-late'

/** Opens the line to a provider: patience for the whole answer, no redirects, answers of 256 KiB at most. */
export function lineTo(settings: AdapterSettings): Line {
  return {
    ask: (call) => callTwice(settings, call, (trouble) => trouble !== 'too-late'),
    order: (call) => callTwice(settings, call, (trouble) => trouble === 'nothing-sent'),
  }
}

/** What an answer holds, as its documentation says; `unreadable` where it does not. */
export function readAs<T>({ text }: Answer, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(jsonOf(text))
  if (!parsed.success) throw new GatewayFailure('unreadable', 'the payment provider answered in a form that is not documented')
  return parsed.data
}

/** The answer, unless the provider did not accept the call: then a failure `refused`. */
export function accepted(answer: Answer): Answer {
  if (!answer.ok) throw new GatewayFailure('refused', `the payment provider answered ${answer.status}`)
  return answer
}

/** JSON that anybody may have written; undefined where it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function callTwice(settings: AdapterSettings, call: Call, again: (trouble: Trouble) => boolean): Promise<Answer> {
  const first = await attempt(settings, call)
  const outcome = typeof first === 'string' && again(first) ? await attempt(settings, call) : first
  if (typeof outcome !== 'string') return outcome
  throw new GatewayFailure('unreachable', `the payment provider does not answer (${outcome})`)
}

async function attempt(settings: AdapterSettings, call: Call): Promise<Answer | Trouble> {
  const { url, send = fetch } = settings
  const { method, path, headers, body, patienceMs = settings.patienceMs ?? PATIENCE_MS } = call
  const signal = AbortSignal.timeout(patienceMs)
  const type = typeof body === 'string' && { 'content-type': 'application/json' }
  const request = new Request(`${url}${path}`, {
    method,
    headers: { accept: 'application/json', ...type, ...headers },
    signal,
    redirect: 'error',
    ...(body !== undefined && { body }),
  })
  try {
    const answer = await Promise.race([send(request), tooLate(signal)])
    if (answer.status >= 500) {
      await answer.body?.cancel()
      return 'broken'
    }
    const text = await Promise.race([textOf(answer), tooLate(signal)])
    return text === undefined ? 'broken' : { status: answer.status, ok: answer.ok, text }
  } catch (error) {
    if (signal.aborted) return 'too-late'
    return NOTHING_SENT.has(codeOf((error as Error).cause) ?? '') ? 'nothing-sent' : 'broken'
  }
}

const NOTHING_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

/** The patience holds for the simulated providers too, which do not listen to the signal. */
function tooLate(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const fail = () => reject(new Error('too late', { cause: signal.reason }))
    if (signal.aborted) fail()
    else signal.addEventListener('abort', fail, { once: true })
  })
}

/** The text of an answer; undefined where it has more bytes than any answer needs. */
async function textOf(answer: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > MOST_BYTES) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
