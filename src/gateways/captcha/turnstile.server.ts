import type { CaptchaGateway, CaptchaSettings } from './captcha.ts'
import { siteverify } from './siteverify.server.ts'

/**
 * Cloudflare Turnstile. Never tried against Cloudflare itself. Documented (developers.cloudflare.com/turnstile): POST `/turnstile/v0/siteverify` with `secret`
 * and `response` (`remoteip` is optional); `success`, `action` as given to the widget, `challenge_ts`, `hostname`, `error-codes`; no score; a token is valid
 * once, for five minutes there and two here.
 */
export function turnstile(settings: CaptchaSettings): CaptchaGateway {
  return { verify: (token, ask) => siteverify(token, ask, { ...settings, hasScore: false }) }
}
