import type { Context } from 'hono'
import { Refusal } from '#platform/refusal'
import { TooManyRequests } from '#shop/upkeep/rate-limits.server'
import { type Fields, InvalidFields } from '#request/common/forms.server'
import { type Caller, callerOf, type Env, rememberVisitor } from '#request/common/caller.server'

/** A call's result: `data` of the protocol's answer, the visitor's id where known, and `Set-Cookie` lines. */
export interface Outcome {
  data: Record<string, unknown>
  visitor?: string | undefined
  cookies?: string[]
}

/** One named call of the protocol. `headers` are the request's, for a call that reads its own cookies. */
export type Answer = (fields: Fields, caller: Caller, headers: Headers) => Promise<Outcome>

/** Answers a call whose response has a form of its own. */
export type Handler = (c: Context<Env>, fields: Fields) => Promise<Response>

/** A missing or wrong nonce: 403 and `-1`, as WordPress answers. */
export class WrongNonce extends Error {}

/** Runs a call and answers `{ success, data }`. A refusal is 200 too, with a message in the visitor's language. WIRE-09. */
export async function answerCall(c: Context<Env>, answer: Answer, fields: Fields): Promise<Response> {
  const caller = callerOf(c)
  try {
    const { data, visitor, cookies = [] } = await answer(fields, caller, c.req.raw.headers)
    if (visitor) rememberVisitor(c, visitor)
    for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true })
    return c.json({ success: true, data, ...('message' in data && { message: data['message'] }) })
  } catch (error) {
    return refusalAnswer(c, error, caller)
  }
}

/** Headers of every protocol answer for caches and robots. */
export function preventCaching(c: Context<Env>): void {
  c.header('X-Robots-Tag', 'noindex')
  c.header('Expires', 'Wed, 11 Jan 1984 05:00:00 GMT')
  c.header('Cache-Control', 'no-cache, must-revalidate, max-age=0, no-store, private')
}

/** WordPress's answer to an unknown call or a missing field: 200 and an empty body. */
export function answerNothing(c: Context<Env>): Response {
  return c.body(null, 200, HTML)
}

export function answerWrongNonce(c: Context<Env>): Response {
  return c.body('-1', 403, HTML)
}

const HTML = { 'Content-Type': 'text/html; charset=UTF-8' }

/** Fields of a form in either encoding. The last of repeated fields counts; files are ignored. */
export async function formFields(c: Context<Env>): Promise<Fields> {
  const type = c.req.header('content-type') ?? ''
  if (/^application\/x-www-form-urlencoded/i.test(type)) return Object.fromEntries(new URLSearchParams(await c.req.text()))
  if (!/^multipart\/form-data/i.test(type)) return {}
  const body = await c.req.parseBody().catch(() => ({}))
  return Object.fromEntries(Object.entries(body).filter(([, value]) => typeof value === 'string'))
}

function refusalAnswer(c: Context<Env>, error: unknown, caller: Caller): Response {
  if (error instanceof WrongNonce) return answerWrongNonce(c)
  if (error instanceof InvalidFields) {
    const message = Object.values(error.messages)[0]
    return c.json({ success: false, message, data: { message, errors: error.messages } })
  }
  if (error instanceof Refusal) {
    const message = error.in(caller.locale)
    if (!(error instanceof TooManyRequests)) return c.json({ success: false, message, data: { message, ...error.extra } })
    c.header('Retry-After', String(error.seconds))
    return c.json({ success: false, message, data: { message } }, 429)
  }
  throw error
}
