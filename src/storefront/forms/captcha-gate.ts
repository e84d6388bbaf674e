/** What the captcha of a form gives the form, where it has one. */
export interface CaptchaGate {
  /** The captcha's word for this sending (FORM-38); undefined where it failed, and has said so. FORM-76. */
  pass: () => Promise<string | undefined>
  /** Makes it ready for another try. FORM-29. */
  reset: () => void
}
