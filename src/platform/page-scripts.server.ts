import { hash, randomBytes } from 'node:crypto'
import { FILM_HOSTS } from './links.ts'

/** Nonce that React gives its own scripts and the shop's style sheet, so that only those are trusted. Never leaves the process. */
export const SCRIPT_MARK = randomBytes(12).toString('base64url')

const MARK_ATTRIBUTE = ` nonce="${SCRIPT_MARK}"`
export interface Allowed {
  formTargets: string[]
  captchaHosts: readonly string[]
  framed: boolean
  /** For pages that may start the back office's service worker. */
  workers: boolean
}

const HELD_AT_SAME_LENGTH = Object.entries({ ' rel="modulepreload"': ' rel="held"         ', ' type="module"': ' type="held"  ' })

/** In the same buffer, holds the code for `StartScript` and removes the marks. Returns the policy that allows exactly the page's own inline scripts and styles. */
export function securePage(html: Buffer<ArrayBuffer>, allowed: Allowed): { html: Buffer<ArrayBuffer>; policy: string } {
  const own = { scripts: new Set<string>(), styles: new Set<string>() }
  let length = 0
  let from = 0
  const move = (end: number) => {
    html.copyWithin(length, from, end)
    length += end - from
  }
  for (let at = html.indexOf(MARK_ATTRIBUTE); at >= 0; at = html.indexOf(MARK_ATTRIBUTE, from)) {
    const begin = html.indexOf('>', at) + 1
    const start = html.lastIndexOf('<', at)
    const tag = html.toString('latin1', start, begin)
    if (/^<script\b(?!.* src=)/s.test(tag)) own.scripts.add(hashOf(html.subarray(begin, html.indexOf('</script>', begin))))
    else if (/^<style\b/.test(tag)) own.styles.add(hashOf(html.subarray(begin, html.indexOf('</style>', begin))))
    for (const [now, held] of HELD_AT_SAME_LENGTH) if (tag.includes(now)) html.write(held, start + tag.indexOf(now))
    move(at)
    from = at + MARK_ATTRIBUTE.length
  }
  move(html.length)
  return { html: html.subarray(0, length), policy: policy({ scripts: [...own.scripts], styles: [...own.styles] }, allowed) }
}

const hashOf = (text: Buffer) => `'sha256-${hash('sha256', text, 'base64')}'`

function policy({ scripts, styles }: { scripts: string[]; styles: string[] }, { formTargets, captchaHosts, framed, workers }: Allowed): string {
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...scripts, ...captchaHosts].join(' '),
    ['style-src', "'self'", ...styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    `worker-src ${workers ? "'self'" : "'none'"}`,
    "manifest-src 'self'",
    ['frame-src', "'self'", ...FILM_HOSTS, ...captchaHosts].join(' '),
    ['form-action', "'self'", ...formTargets].join(' '),
    "base-uri 'none'",
    `frame-ancestors ${framed ? "'self'" : "'none'"}`,
  ].join('; ')
}
