import { errorCode } from './error-codes.ts'
import { NOT_PUBLIC } from './public-addresses.server.ts'

export interface HttpCall {
  method: 'GET' | 'POST' | 'PURGE'
  url: string
  headers?: Record<string, string>
  /** JSON text or a form. */
  body?: string | URLSearchParams | undefined
}

export interface HttpLine {
  /** Replaces fetch, for simulators only. */
  send?: ((request: Request) => Promise<Response>) | undefined
  /** In ms, for the whole answer. */
  patienceMs: number
  /** Longest answer, in bytes. */
  mostBytes: number
}

/** An answer of any status. `text` is undefined if it is too long. */
export interface HttpAnswer {
  status: number
  ok: boolean
  text: string | undefined
}

/** `nothing-sent`: the call surely did not arrive; otherwise it may have. */
export type HttpTrouble = 'nothing-sent' | 'broken' | 'too-late'

const NOTHING_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT', NOT_PUBLIC])

/** One time limit covers head and body. Redirects are not followed. */
export async function httpCall({ method, url, headers, body }: HttpCall, { send = fetch, patienceMs, mostBytes }: HttpLine): Promise<HttpAnswer | HttpTrouble> {
  const signal = AbortSignal.timeout(patienceMs)
  const json = typeof body === 'string' && { 'content-type': 'application/json' }
  const init = { method, headers: { accept: 'application/json', ...json, ...headers }, signal, redirect: 'error', ...(body !== undefined && { body }) } as const
  let request: Request
  try {
    request = new Request(url, init)
  } catch {
    // A key with a character that headers forbid, such as a typographic quote copied from a page.
    return 'nothing-sent'
  }
  try {
    const answer = await Promise.race([send(request), tooLate(signal)])
    return { status: answer.status, ok: answer.ok, text: await Promise.race([boundedText(answer, mostBytes), tooLate(signal)]) }
  } catch (error) {
    if (signal.aborted) return 'too-late'
    return NOTHING_SENT.has(errorCode((error as Error).cause) ?? '') ? 'nothing-sent' : 'broken'
  }
}

/** The time limit for simulators, which ignore the signal. */
function tooLate(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const fail = () => reject(new Error('too late', { cause: signal.reason }))
    if (signal.aborted) fail()
    else signal.addEventListener('abort', fail, { once: true })
  })
}

async function boundedText(answer: Response, mostBytes: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
