import { z } from 'zod'
import { clock } from '#platform/clock'
import { httpCall, type HttpCall } from '#platform/http-line.server'
import { parseJson } from '#platform/json'
import { CourierFailure } from './courier-failure.ts'

/** `send` differs only for the simulated courier. */
export interface LineSettings {
  /** Without a trailing slash. */
  url: string
  username: string
  password: string
  send?: (request: Request) => Promise<Response>
}

export interface Call {
  method: 'GET' | 'POST'
  path: string
  body?: unknown
  patienceMs?: number
}

/** `said` is the answer's JSON; undefined if it has none. */
export type CallResult = { status: number; said: unknown } | 'nothing-sent' | 'unanswered'

/** Signs in by itself, and once more if access is denied. Throws `CourierFailure` if it cannot sign in; then the call was not made. */
export type Line = (call: Call) => Promise<CallResult>

const PATIENCE_MS = 10_000
const LONGEST_ANSWER = 8_000_000
const TOKEN_MARGIN_MS = 60_000

const signedIn = z.object({ access_token: z.string().min(1).max(10_000), expires_in: z.coerce.number().min(0).catch(0) })
const denial = z.object({ Message: z.string().startsWith('Authorization has been denied') })

/** A token is cached until a minute before it expires. Parallel calls share one sign-in. */
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
    const cached = asked && (await asked)
    if (cached && cached !== denied && cached.until > clock.now().getTime()) return cached
    return token === asked ? renew() : tokenNow(denied)
  }
  return async (call) => {
    const first = await tokenNow()
    const answer = await send(settings, callOf(settings, call, first.bearer), call.patienceMs)
    if (!isDenied(answer)) return answer
    const again = await send(settings, callOf(settings, call, (await tokenNow(first)).bearer), call.patienceMs)
    if (isDenied(again)) throw new CourierFailure('refused', 'the courier denies what its own token asks for')
    return again
  }
}

interface Token {
  bearer: string
  /** In ms since 1970. */
  until: number
}

async function signIn(settings: LineSettings): Promise<Token> {
  const { url, username, password } = settings
  const body = new URLSearchParams({ grant_type: 'password', username, password })
  const answer = await send(settings, { method: 'POST', url: `${url}/token`, body })
  if (typeof answer === 'string' || answer.status >= 500) throw new CourierFailure('unreachable', 'the courier does not answer the sign-in')
  if (answer.status >= 400) throw new CourierFailure('refused', `the courier does not accept our account (${answer.status})`)
  const parsed = signedIn.safeParse(answer.said)
  if (!parsed.success) throw new CourierFailure('unreadable', 'the courier answered the sign-in in a form that is not documented')
  const { access_token: bearer, expires_in: seconds } = parsed.data
  return { bearer, until: clock.now().getTime() + seconds * 1000 - TOKEN_MARGIN_MS }
}

function callOf({ url }: LineSettings, { method, path, body }: Call, bearer: string): HttpCall {
  return { method, url: `${url}/${path}`, headers: { authorization: `Bearer ${bearer}` }, body: body === undefined ? undefined : JSON.stringify(body) }
}

async function send(settings: LineSettings, call: HttpCall, patienceMs = PATIENCE_MS): Promise<CallResult> {
  const answer = await httpCall(call, { send: settings.send, patienceMs, mostBytes: LONGEST_ANSWER })
  if (typeof answer === 'string') return answer === 'nothing-sent' ? 'nothing-sent' : 'unanswered'
  return { status: answer.status, said: parseJson(answer.text) }
}

function isDenied(answer: CallResult): boolean {
  return typeof answer !== 'string' && (answer.status === 401 || denial.safeParse(answer.said).success)
}
