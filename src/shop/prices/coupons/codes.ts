/** At most 40 unaccented letters, digits, hyphens and underscores, so that a code can be said and typed anywhere. */
export function isCode(text: string): boolean {
  return /^[A-Za-z0-9_-]{1,40}$/.test(text)
}

export function tagOfCode(code: string): string {
  return `coupon:${code.toLowerCase()}`
}
