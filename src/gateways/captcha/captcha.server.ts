import { config } from '#platform/config.server'
import { answerSiteverify, SIMULATED_SECRET, SIMULATED_SITE_KEY, simulatedScript } from '#gateways/simulated-captcha'
import type { CaptchaGateway, CaptchaProvider, CaptchaSettings } from './captcha.ts'
import { recaptcha } from './recaptcha.server.ts'
import { turnstile } from './turnstile.server.ts'

export type { CaptchaAsk, CaptchaFailure, CaptchaGateway, CaptchaProvider, CaptchaVerdict } from './captcha.ts'

/** A merchant's account at a captcha provider: simulated, or the provider's own. */
export interface CaptchaKeys {
  mode: 'simulated' | 'live'
  siteKey: string
  /** Empty where it is not known. */
  secret: string
}

interface Provider {
  name: string
  url: string
  open(settings: CaptchaSettings): CaptchaGateway
  /** The address of its script for a page. */
  scriptOf(siteKey: string): string
  /** The hosts that its script and its frames come from, as sources of a content security policy. */
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

/** The captcha providers with an adapter. */
export const CAPTCHA_PROVIDERS = Object.keys(PROVIDERS) as readonly CaptchaProvider[]

/** The provider's own name. */
export function captchaName(provider: CaptchaProvider): string {
  return PROVIDERS[provider].name
}

/** A captcha as a page needs it: the key and the script for the browser, and the hosts to be allowed there. */
export interface CaptchaPage {
  siteKey: string
  script: string
  hosts: readonly string[]
}

/** An account as a page needs it. A simulated one loads nothing from elsewhere. */
export function captchaPage(provider: CaptchaProvider, { mode, siteKey }: Pick<CaptchaKeys, 'mode' | 'siteKey'>): CaptchaPage {
  if (mode === 'simulated') return { siteKey: SIMULATED_SITE_KEY, script: simulatedScript(provider), hosts: [] }
  const { scriptOf, hosts } = PROVIDERS[provider]
  return { siteKey, script: scriptOf(siteKey), hosts }
}

/** The gateway of a merchant's account; a simulated one speaks to the simulated provider in this process. Demo and production run the same code. */
export function openCaptcha(provider: CaptchaProvider, { mode, secret }: CaptchaKeys, leastScore: number): CaptchaGateway {
  const { open, url } = PROVIDERS[provider]
  if (mode === 'live') return open({ url, secret, leastScore })
  const send = (request: Request) => answerSiteverify(request, provider)
  return open({ url: `${config.url.origin}/simulator/captcha/siteverify`, secret: SIMULATED_SECRET, leastScore, send })
}
