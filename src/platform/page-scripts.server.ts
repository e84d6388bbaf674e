import { createHash, randomBytes } from 'node:crypto'

/** Given to React as the nonce of its scripts, so that only those are trusted. Never leaves the process. */
export const SCRIPT_MARK = randomBytes(12).toString('base64url')

const MARK_ATTRIBUTE = ` nonce="${SCRIPT_MARK}"`
const INLINE_SCRIPT = new RegExp(`<script(?=[^>]*${MARK_ATTRIBUTE})(?![^>]* src=)[^>]*>([\\s\\S]*?)</script>`, 'g')

/** Permissions of a page: targets of its forms, hosts of a captcha's scripts and frames, and framing by the shop's own pages. */
export interface Allowed {
  formTargets: string[]
  captchaHosts: readonly string[]
  framed: boolean
}

/** A page's HTML without the marks, and the content security policy that allows exactly its own inline scripts. */
export function securePage(html: string, allowed: Allowed): { html: string; policy: string } {
  const hashes = new Set<string>()
  for (const [, script = ''] of html.matchAll(INLINE_SCRIPT)) {
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  }
  return { html: html.replaceAll(MARK_ATTRIBUTE, ''), policy: policy([...hashes], allowed) }
}

function policy(scripts: string[], { formTargets, captchaHosts, framed }: Allowed): string {
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...scripts, ...captchaHosts].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    ['frame-src', "'self'", ...captchaHosts].join(' '),
    ['form-action', "'self'", ...formTargets].join(' '),
    "base-uri 'none'",
    `frame-ancestors ${framed ? "'self'" : "'none'"}`,
  ].join('; ')
}
