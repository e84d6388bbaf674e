const ACCEPTED = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
}

/** Whether a client takes an answer packed so, by its `Accept-Encoding`; `q=0` says that it does not. */
export function accepts(encoding: keyof typeof ACCEPTED, header = ''): boolean {
  return ACCEPTED[encoding].test(header)
}
