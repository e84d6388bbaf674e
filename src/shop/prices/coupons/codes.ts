/** True for a valid coupon code: at most 40 unaccented letters, digits, hyphens and underscores, so that it can be said and typed anywhere. */
export function isCode(text: string): boolean {
  return /^[A-Za-z0-9_-]{1,40}$/.test(text)
}

/** Cache tag of a code's coupon. */
export function tagOfCode(code: string): string {
  return `coupon:${code.toLowerCase()}`
}
