/** The captcha of the shop as a page needs it: which provider's script is loaded, from where, and with which key. */
export interface Captcha {
  provider: 'recaptcha' | 'turnstile'
  siteKey: string
  /** The address of the provider's script. */
  script: string
}

/** The action that site forms invoke the captcha with. FORM-38. */
export const FORM_ACTION = 'wpforms'

/** The action that the verification page invokes the captcha with. */
export const ORDER_ACTION = 'order'

/** The message of a form whose captcha failed. FORM-76, FORM-77. */
export function failMessage({ provider }: Pick<Captcha, 'provider'>): 'val_recaptcha_fail_msg' | 'val_turnstile_fail_msg' {
  return provider === 'recaptcha' ? 'val_recaptcha_fail_msg' : 'val_turnstile_fail_msg'
}
