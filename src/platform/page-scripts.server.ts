import { createHash, randomBytes } from 'node:crypto'

/** Given to React as the nonce of the scripts it writes, so that only those are trusted. Never leaves the process. */
export const SCRIPT_MARK = randomBytes(12).toString('base64url')

const MARK_ATTRIBUTE = ` nonce="${SCRIPT_MARK}"`
const INLINE_SCRIPT = new RegExp(`<script(?=[^>]*${MARK_ATTRIBUTE})(?![^>]* src=)[^>]*>([\\s\\S]*?)</script>`, 'g')

/** What a page may do beside showing itself: where its forms may end, and whether the shop's own pages may frame it. */
interface Allowed {
  formTargets: string[]
  framed: boolean
}

/** A page's HTML without the marks, and the content security policy that lets exactly its own inline scripts run. */
export function securePage(html: string, allowed: Allowed): { html: string; policy: string } {
  const hashes = new Set<string>()
  for (const [, script = ''] of html.matchAll(INLINE_SCRIPT)) {
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  }
  return { html: html.replaceAll(MARK_ATTRIBUTE, ''), policy: policy([...hashes], allowed) }
}

function policy(scripts: string[], { formTargets, framed }: Allowed): string {
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...scripts].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self'",
    ['form-action', "'self'", ...formTargets].join(' '),
    "base-uri 'none'",
    `frame-ancestors ${framed ? "'self'" : "'none'"}`,
  ].join('; ')
}
