import type { CaptchaGateway, CaptchaSettings } from './captcha.ts'
import { siteverify } from './siteverify.server.ts'

/**
 * Google reCAPTCHA v3. Never tried against Google itself. Documented (developers.google.com/recaptcha): POST `/recaptcha/api/siteverify` with `secret` and
 * `response`; `success`, `score` from 0 to 1, `action`, `challenge_ts`, `hostname`, `error-codes`; a token is valid for two minutes and once
 * (`timeout-or-duplicate`).
 */
export function recaptcha(settings: CaptchaSettings): CaptchaGateway {
  return { verify: (token, ask) => siteverify(token, ask, { ...settings, hasScore: true }) }
}
