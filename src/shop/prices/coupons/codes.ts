/** Whether a text can be a coupon's code: at most 40 letters without accents, digits, hyphens and underscores, so that it can be said and typed anywhere. */
export function isCode(text: string): boolean {
  return /^[A-Za-z0-9_-]{1,40}$/.test(text)
}

/** The tag under which changes of a code's coupon are told. */
export function tagOfCode(code: string): string {
  return `coupon:${code.toLowerCase()}`
}
