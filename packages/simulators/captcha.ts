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

interface SimulatedToken {
  action: string
  hostname: string
  mood: CaptchaMood
  madeAt: Date
  isSpent: boolean
}

const TOKEN_LIVES_MS = 120_000
const MOST_TOKENS = 10_000
/** Longer than the shop waits. */
const SLOW_MS = 7000
const SCORES = { good: 0.9, bad: 0.1 }

const tokens = new Map<string, SimulatedToken>()

const made = z.object({ action: z.string().max(100), mood: z.string().optional() })
const asked = z.object({ secret: z.string(), response: z.string() })

/** Makes a token as the widget's frame does; undefined if `fields` are invalid. Its mood sets the result of its verification. FORM-90. */
export function makeSimulatedToken(fields: unknown, hostname: string): string | undefined {
  const read = made.safeParse(fields)
  if (!read.success) return undefined
  const { action, mood } = read.data
  const token = `simulated-${randomBytes(24).toString('base64url')}`
  const oldest = tokens.keys().next().value
  if (tokens.size >= MOST_TOKENS && oldest !== undefined) tokens.delete(oldest)
  tokens.set(token, { action, hostname, mood: isMood(mood) ? mood : 'pass', madeAt: now(), isSpent: false })
  return token
}

/** The simulated `siteverify` of either provider. A token is valid for two minutes and once. */
export async function answerSiteverify(request: Request, provider: 'recaptcha' | 'turnstile'): Promise<Response> {
  const read = asked.safeParse(Object.fromEntries(new URLSearchParams(await request.text())))
  if (!read.success) return no('bad-request')
  if (read.data.secret !== SIMULATED_SECRET) return no('invalid-input-secret')
  const token = tokens.get(read.data.response)
  if (!token) return no('invalid-input-response')
  const { action, hostname, mood, madeAt } = token
  if (mood === 'slow') await wait(SLOW_MS, undefined, { ref: false })
  if (mood === 'spent' || token.isSpent || now().getTime() - madeAt.getTime() > TOKEN_LIVES_MS) return no('timeout-or-duplicate')
  token.isSpent = true
  const facts = { challenge_ts: madeAt.toISOString(), hostname, action }
  if (provider === 'turnstile') return mood === 'fail' ? no('invalid-input-response') : Response.json({ success: true, 'error-codes': [], ...facts })
  return Response.json({ success: true, score: mood === 'fail' ? SCORES.bad : SCORES.good, ...facts })
}

function no(code: string): Response {
  return Response.json({ success: false, 'error-codes': [code] })
}
