import { config } from '#platform/config.server'
import { simulators } from '#gateways/simulators'
import type { CaptchaGateway, CaptchaProvider, CaptchaSettings } from './captcha.ts'
import { recaptcha } from './recaptcha.server.ts'
import { turnstile } from './turnstile.server.ts'

export type { CaptchaAsk, CaptchaFailure, CaptchaGateway, CaptchaProvider, CaptchaVerdict } from './captcha.ts'

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
