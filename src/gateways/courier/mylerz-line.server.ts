import { z } from 'zod'
import { clock } from '#platform/clock'
import { codeOf } from '#platform/database.server'
import { CourierFailure } from './courier-failure.ts'

/** Where and as whom the courier is called. `send` differs only for the simulated courier. */
export interface LineSettings {
  /** The API's address, without a slash at its end. */
  url: string
  username: string
  password: string
  send?: (request: Request) => Promise<Response>
}

/** One call of its API. `body` goes as JSON. */
export interface Call {
  method: 'GET' | 'POST'
  path: string
  body?: unknown
  patienceMs?: number
}

/** What was heard: an answer (`said` is its JSON, undefined where it is none), or why there is none. */
export type Heard = { status: number; said: unknown } | 'nothing-sent' | 'unanswered'

/** A line to the courier: it signs in by itself and once more where that is denied. Throws `CourierFailure` when it cannot sign in: then the call was not made. */
export type Line = (call: Call) => Promise<Heard>

const PATIENCE_MS = 10_000
const LONGEST_ANSWER = 8_000_000
const TOKEN_MARGIN_MS = 60_000
const NOTHING_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

const signedIn = z.object({ access_token: z.string().min(1).max(10_000), expires_in: z.coerce.number().min(0).catch(0) })
const denial = z.object({ Message: z.string().startsWith('Authorization has been denied') })

/** Opens a line. A token is kept until a minute before it expires; many calls at once share one sign-in. */
export function openLine(settings: LineSettings): Line {
  let token: Promise<Token> | undefined

  const renew = (): Promise<Token> => {
    const own = signIn(settings)
    token = own
    own.catch(() => {
      if (token === own) token = undefined
    })
    return own
  }
  const tokenNow = async (denied?: Token): Promise<Token> => {
    const asked = token
    const kept = asked && (await asked)
    if (kept && kept !== denied && kept.until > clock.now().getTime()) return kept
    return token === asked ? renew() : tokenNow(denied)
  }
  return async (call) => {
    const first = await tokenNow()
    const heard = await send(settings, requestOf(settings, call, first.bearer))
    if (!isDenied(heard)) return heard
    const again = await send(settings, requestOf(settings, call, (await tokenNow(first)).bearer))
    if (isDenied(again)) throw new CourierFailure('refused', 'the courier denies what its own token asks for')
    return again
  }
}

interface Token {
  bearer: string
  /** Milliseconds since 1970. */
  until: number
}

async function signIn(settings: LineSettings): Promise<Token> {
  const { url, username, password } = settings
  const body = new URLSearchParams({ grant_type: 'password', username, password })
  const heard = await send(settings, new Request(`${url}/token`, { method: 'POST', body, redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) }))
  if (typeof heard === 'string' || heard.status >= 500) throw new CourierFailure('unreachable', 'the courier does not answer the sign-in')
  if (heard.status >= 400) throw new CourierFailure('refused', `the courier does not accept our account (${heard.status})`)
  const parsed = signedIn.safeParse(heard.said)
  if (!parsed.success) throw new CourierFailure('unreadable', 'the courier answered the sign-in in a form that is not documented')
  const { access_token: bearer, expires_in: seconds } = parsed.data
  return { bearer, until: clock.now().getTime() + seconds * 1000 - TOKEN_MARGIN_MS }
}

function requestOf({ url }: LineSettings, { method, path, body, patienceMs = PATIENCE_MS }: Call, bearer: string): Request {
  return new Request(`${url}/${path}`, {
    method,
    headers: { authorization: `Bearer ${bearer}`, accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }) },
    signal: AbortSignal.timeout(patienceMs),
    redirect: 'error',
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

async function send({ send: give = fetch }: LineSettings, request: Request): Promise<Heard> {
  try {
    const answer = await give(request)
    return { status: answer.status, said: await readJson(answer) }
  } catch (error) {
    return NOTHING_SENT.has(codeOf((error as Error).cause) ?? '') ? 'nothing-sent' : 'unanswered'
  }
}

/** The JSON of an answer; undefined for anything else and for what is longer than any true answer. A line that breaks throws. */
async function readJson(answer: Response): Promise<unknown> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of answer.body ?? []) {
    length += part.length
    if (length > LONGEST_ANSWER) return undefined
    parts.push(part)
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'))
  } catch {
    return undefined
  }
}

function isDenied(heard: Heard): boolean {
  return typeof heard !== 'string' && (heard.status === 401 || denial.safeParse(heard.said).success)
}
