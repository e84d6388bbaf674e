/** A captcha provider that merchants may have an account with. */
export type CaptchaProvider = 'recaptcha' | 'turnstile'

/** What a token must have been made for: the action of the page's script, and the shop's own host name. */
export interface CaptchaAsk {
  action: string
  hostname: string
}

/**
 * Why a token did not pass: the shop's secret is wrong; the token was used or is too old; it was made for another action or at another host; the score is
 * too low; the provider does not take it; no answer in time; an answer that cannot be read.
 */
export type CaptchaFailure = 'wrong-key' | 'spent' | 'wrong-action' | 'wrong-host' | 'low-score' | 'refused' | 'unreachable' | 'unreadable'

/** The outcome of a verification. `score` is 0 to 1, where the provider gives one. */
export type CaptchaVerdict = { passed: true; score?: number } | { passed: false; why: CaptchaFailure; score?: number }

/** A captcha provider, with one merchant's account. It never throws: without a good answer in time, a token did not pass. IMP-33. */
export interface CaptchaGateway {
  verify(token: string, ask: CaptchaAsk): Promise<CaptchaVerdict>
}

/** The address and the account of a provider. */
export interface CaptchaSettings {
  /** Address of its `siteverify`. */
  url: string
  secret: string
  /** Tokens below this score do not pass, where the provider gives one. */
  leastScore: number
  /** Time limit of an answer, in ms; five seconds. */
  patienceMs?: number
  /** Replaces the network for the simulated providers. */
  send?: (request: Request) => Promise<Response>
}
