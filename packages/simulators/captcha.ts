import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { now } from './surroundings.ts'

export const MOODS = ['pass', 'fail', 'slow', 'spent'] as const

export type CaptchaMood = (typeof MOODS)[number]

export function isMood(name: unknown): name is CaptchaMood {
  return MOODS.some((mood) => mood === name)
}

/** Not secret: the simulated merchant's keys work in a demo only. */
export const SIMULATED_SITE_KEY = 'simulated-site-key'

export const SIMULATED_SECRET = 'simulated-secret'

const TOKEN_LIVES_MS = 120_000
const MOST_SPENT = 10_000
/** Longer than the shop waits. */
const SLOW_MS = 7000
const SCORES = { good: 0.9, bad: 0.1 }

const spent = new Set<string>()

const made = z.object({ action: z.string().max(100), mood: z.string().optional() })
const asked = z.object({ secret: z.string(), response: z.string() })
/** A token tells its own facts, as another process of the demo may have made it. */
const facts = z.object({ action: z.string(), hostname: z.string(), mood: z.enum(MOODS), madeAt: z.number() })

/** Makes a token as the widget's frame does; undefined if `fields` are invalid. Its mood sets the result of its verification. FORM-90. */
export function makeSimulatedToken(fields: unknown, hostname: string): string | undefined {
  const read = made.safeParse(fields)
  if (!read.success) return undefined
  const { action, mood } = read.data
  const told = { action, hostname, mood: isMood(mood) ? mood : 'pass', madeAt: now().getTime(), nonce: randomBytes(24).toString('base64url') }
  return `simulated-${Buffer.from(JSON.stringify(told)).toString('base64url')}`
}

/** The simulated `siteverify` of either provider. A token is valid for two minutes and once. */
export async function answerSiteverify(request: Request, provider: 'recaptcha' | 'turnstile'): Promise<Response> {
  const read = asked.safeParse(Object.fromEntries(new URLSearchParams(await request.text())))
  if (!read.success) return no('bad-request')
  if (read.data.secret !== SIMULATED_SECRET) return no('invalid-input-secret')
  const token = read.data.response
  const told = factsOf(token)
  if (!told) return no('invalid-input-response')
  const { action, hostname, mood, madeAt } = told
  if (mood === 'slow') await wait(SLOW_MS, undefined, { ref: false })
  if (mood === 'spent' || spent.has(token) || now().getTime() - madeAt > TOKEN_LIVES_MS) return no('timeout-or-duplicate')
  const [oldest] = spent
  if (spent.size >= MOST_SPENT && oldest !== undefined) spent.delete(oldest)
  spent.add(token)
  const answer = { challenge_ts: new Date(madeAt).toISOString(), hostname, action }
  if (provider === 'turnstile') return mood === 'fail' ? no('invalid-input-response') : Response.json({ success: true, 'error-codes': [], ...answer })
  return Response.json({ success: true, score: mood === 'fail' ? SCORES.bad : SCORES.good, ...answer })
}

function factsOf(token: string): z.output<typeof facts> | undefined {
  try {
    return facts.parse(JSON.parse(Buffer.from(token.replace(/^simulated-/, ''), 'base64url').toString()))
  } catch {
    return undefined
  }
}

function no(code: string): Response {
  return Response.json({ success: false, 'error-codes': [code] })
}
