export interface CaptchaGate {
  /** Token for this submission (FORM-38); undefined if it failed, with a message shown. FORM-76. */
  pass: () => Promise<string | undefined>
  /** Prepares another try. FORM-29. */
  reset: () => void
}
