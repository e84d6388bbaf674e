/** Session cookie: the reader hid the captcha warning until the browser closes. */
export const ASIDE_COOKIE = 'hanout_captcha_aside'
