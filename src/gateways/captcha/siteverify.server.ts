import { z } from 'zod'
import { clock } from '#platform/steady-clock'
import { httpCall } from '#platform/http-line.server'
import { parseJson } from '#platform/json'
import type { CaptchaAsk, CaptchaFailure, CaptchaSettings, CaptchaVerdict } from './captcha.ts'

const PATIENCE_MS = 5000
const MOST_BYTES = 20_000
const LONGEST_TOKEN = 8000

/** Google's own limit; Cloudflare allows five minutes. */
const TOKEN_LIVES_MS = 120_000

/** Tolerated lead of the provider's clock over ours. */
const CLOCKS_DIFFER_MS = 30_000

const answer = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string()).default([]),
  action: z.string().optional(),
  hostname: z.string().optional(),
  challenge_ts: z.string().optional(),
  score: z.number().min(0).max(1).optional(),
})

type Answer = z.output<typeof answer>

const WORDS = new Map<string, CaptchaFailure>([
  ['missing-input-secret', 'wrong-key'],
  ['invalid-input-secret', 'wrong-key'],
  ['timeout-or-duplicate', 'spent'],
])

/** Sent once, as a token is valid once. `success` alone is not enough: action, host name and age are compared too. Omits the visitor's address. */
export async function siteverify(token: string, ask: CaptchaAsk, settings: CaptchaSettings & { hasScore: boolean }): Promise<CaptchaVerdict> {
  const { url, secret, send, patienceMs = PATIENCE_MS } = settings
  if (secret === '') return failed('wrong-key')
  if (token === '' || token.length > LONGEST_TOKEN) return failed('refused')
  const body = new URLSearchParams({ secret, response: token })
  const heard = await httpCall({ method: 'POST', url, body }, { send, patienceMs, mostBytes: MOST_BYTES })
  if (typeof heard === 'string') return failed('unreachable')
  const read = answer.safeParse(parseJson(heard.text ?? ''))
  if (!read.success) return failed(heard.status >= 500 ? 'unreachable' : 'unreadable')
  return judge(read.data, ask, settings)
}

function judge({ score, ...said }: Answer, ask: CaptchaAsk, { hasScore, leastScore }: { hasScore: boolean; leastScore: number }): CaptchaVerdict {
  const given = score === undefined ? {} : { score }
  const why = problemOf(said, ask) ?? (hasScore ? scoreProblem(score, leastScore) : undefined)
  return why ? { ...failed(why), ...given } : { passed: true, ...given }
}

function problemOf(said: Answer, { action, hostname }: CaptchaAsk): CaptchaFailure | undefined {
  if (!said.success) return said['error-codes'].map((code) => WORDS.get(code)).find(Boolean) ?? 'refused'
  if (said.action !== action) return 'wrong-action'
  if (said.hostname !== hostname) return 'wrong-host'
  const age = clock.now().getTime() - Date.parse(said.challenge_ts ?? '')
  if (Number.isNaN(age)) return 'unreadable'
  return age > TOKEN_LIVES_MS || age < -CLOCKS_DIFFER_MS ? 'spent' : undefined
}

function scoreProblem(score: number | undefined, leastScore: number): CaptchaFailure | undefined {
  if (score === undefined) return 'unreadable'
  return score < leastScore ? 'low-score' : undefined
}

function failed(why: CaptchaFailure): { passed: false; why: CaptchaFailure } {
  return { passed: false, why }
}
