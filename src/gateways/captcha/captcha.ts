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
  /** Time limit of an answer, in ms; five seconds by default. */
  patienceMs?: number
  /** Replaces the network for simulated providers. */
  send?: (request: Request) => Promise<Response>
}
