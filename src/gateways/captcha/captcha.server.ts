import { config } from '#platform/config.server'
import { simulators } from '#gateways/simulators'
import { z } from 'zod'
import { clock } from '#platform/steady-clock'
import { httpCall } from '#platform/http-line.server'
import { parseJson } from '#platform/json'

export type CaptchaProvider = 'recaptcha' | 'turnstile'

export interface CaptchaAsk {
  action: string
  hostname: string
}

/** `wrong-key`: the shop's secret is wrong. `spent`: used or too old. `refused`: rejected by the provider. `unreadable`: a malformed answer. */
export type CaptchaFailure = 'wrong-key' | 'spent' | 'wrong-action' | 'wrong-host' | 'low-score' | 'refused' | 'unreachable' | 'unreadable'

/** `score` is 0 to 1, if the provider gives one. */
export type CaptchaVerdict = { passed: true; score?: number } | { passed: false; why: CaptchaFailure; score?: number }

/** Never throws: without a valid answer in time, a token does not pass. IMP-33. */
export interface CaptchaGateway {
  verify(token: string, ask: CaptchaAsk): Promise<CaptchaVerdict>
}

export interface CaptchaSettings {
  url: string
  secret: string
  /** Tokens with a lower score do not pass, if the provider gives scores. */
  leastScore: number
  /** Replaces the network for simulated providers. */
  send?: (request: Request) => Promise<Response>
}

export interface CaptchaKeys {
  mode: 'simulated' | 'live'
  siteKey: string
  /** Empty if unknown. */
  secret: string
}

interface Provider {
  name: string
  url: string
  open(settings: CaptchaSettings): CaptchaGateway
  scriptOf(siteKey: string): string
  /** Hosts of its script and frames, as sources of a content security policy. */
  hosts: readonly string[]
}

const PROVIDERS: Readonly<Record<CaptchaProvider, Provider>> = {
  recaptcha: {
    name: 'Google reCAPTCHA v3',
    url: 'https://www.google.com/recaptcha/api/siteverify',
    open: recaptcha,
    scriptOf: (siteKey) => `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`,
    hosts: ['https://www.google.com', 'https://www.gstatic.com'],
  },
  turnstile: {
    name: 'Cloudflare Turnstile',
    url: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    open: turnstile,
    scriptOf: () => 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    hosts: ['https://challenges.cloudflare.com'],
  },
}

export const CAPTCHA_PROVIDERS = Object.keys(PROVIDERS) as readonly CaptchaProvider[]

export function captchaName(provider: CaptchaProvider): string {
  return PROVIDERS[provider].name
}

export interface CaptchaPage {
  siteKey: string
  script: string
  hosts: readonly string[]
}

/** A simulated account loads nothing from elsewhere. */
export function captchaPage(provider: CaptchaProvider, { mode, siteKey }: Pick<CaptchaKeys, 'mode' | 'siteKey'>): CaptchaPage {
  if (mode === 'simulated') return { siteKey: simulators().captcha.siteKey, script: `/simulator/captcha/${provider}.js`, hosts: [] }
  const { scriptOf, hosts } = PROVIDERS[provider]
  return { siteKey, script: scriptOf(siteKey), hosts }
}

/** A simulated account uses the real adapter against the simulated provider in this process, so demo and production run the same code. */
export function openCaptcha(provider: CaptchaProvider, { mode, secret }: CaptchaKeys, leastScore: number): CaptchaGateway {
  const { open, url } = PROVIDERS[provider]
  if (mode === 'live') return open({ url, secret, leastScore })
  const { secret: simulatedSecret, answer } = simulators().captcha
  const send = (request: Request) => answer(request, provider)
  return open({ url: `${config.url.origin}/simulator/captcha/siteverify`, secret: simulatedSecret, leastScore, send })
}

/**
 * Google reCAPTCHA v3. Never tried against Google itself. Documented (developers.google.com/recaptcha): POST `/recaptcha/api/siteverify` with `secret` and
 * `response`; `success`, `score` from 0 to 1, `action`, `challenge_ts`, `hostname`, `error-codes`; a token is valid for two minutes and once
 * (`timeout-or-duplicate`).
 */
export function recaptcha(settings: CaptchaSettings): CaptchaGateway {
  return { verify: (token, ask) => siteverify(token, ask, { ...settings, hasScore: true }) }
}

/**
 * Cloudflare Turnstile. Never tried against Cloudflare itself. Documented (developers.cloudflare.com/turnstile): POST `/turnstile/v0/siteverify` with `secret`
 * and `response` (`remoteip` is optional); `success`, `action` as given to the widget, `challenge_ts`, `hostname`, `error-codes`; no score; a token is valid
 * once, for five minutes there and two here.
 */
export function turnstile(settings: CaptchaSettings): CaptchaGateway {
  return { verify: (token, ask) => siteverify(token, ask, { ...settings, hasScore: false }) }
}

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
async function siteverify(token: string, ask: CaptchaAsk, settings: CaptchaSettings & { hasScore: boolean }): Promise<CaptchaVerdict> {
  const { url, secret, send } = settings
  if (secret === '') return failed('wrong-key')
  if (token === '' || token.length > LONGEST_TOKEN) return failed('refused')
  const body = new URLSearchParams({ secret, response: token })
  const heard = await httpCall({ method: 'POST', url, body }, { send, patienceMs: PATIENCE_MS, mostBytes: MOST_BYTES })
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
