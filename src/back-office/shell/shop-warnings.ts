/** The cookie of a browser whose reader put the captcha's warning aside; it goes with the browser's session. */
export const ASIDE_COOKIE = 'hanout_captcha_aside'
