const ACCEPTED = {
  br: /(?<![\w-])br(?![\w-])(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
  gzip: /(?<![\w-])gzip(?![\w-])(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
}

/** By `Accept-Encoding`; `q=0` excludes it. */
export function accepts(encoding: keyof typeof ACCEPTED, header = ''): boolean {
  return ACCEPTED[encoding].test(header)
}
