export interface Captcha {
  provider: 'recaptcha' | 'turnstile'
  siteKey: string
  script: string
}

/** Captcha action of site forms. FORM-38. */
export const FORM_ACTION = 'wpforms'

export const ORDER_ACTION = 'order'

/** Message of a form whose captcha failed. FORM-76, FORM-77. */
export function failMessage({ provider }: Pick<Captcha, 'provider'>): 'val_recaptcha_fail_msg' | 'val_turnstile_fail_msg' {
  return provider === 'recaptcha' ? 'val_recaptcha_fail_msg' : 'val_turnstile_fail_msg'
}
