import { createHash, randomBytes } from 'node:crypto'
import { FILM_HOSTS } from './links.ts'

/** Nonce that React gives its own scripts and the shop's style sheet, so that only those are trusted. Never leaves the process. */
export const SCRIPT_MARK = randomBytes(12).toString('base64url')

const MARK_ATTRIBUTE = ` nonce="${SCRIPT_MARK}"`
const INLINE_SCRIPT = new RegExp(`<script(?=[^>]*${MARK_ATTRIBUTE})(?![^>]* src=)[^>]*>([\\s\\S]*?)</script>`, 'g')
const INLINE_STYLE = new RegExp(`<style(?=[^>]*${MARK_ATTRIBUTE})[^>]*>([\\s\\S]*?)</style>`, 'g')

export interface Allowed {
  formTargets: string[]
  captchaHosts: readonly string[]
  framed: boolean
  /** For pages that may start the back office's service worker. */
  workers: boolean
}

/** Removes the marks and returns the policy that allows exactly the page's own inline scripts and styles. */
export function securePage(html: string, allowed: Allowed): { html: string; policy: string } {
  const own = { scripts: hashesOf(html, INLINE_SCRIPT), styles: hashesOf(html, INLINE_STYLE) }
  return { html: html.replaceAll(MARK_ATTRIBUTE, ''), policy: policy(own, allowed) }
}

function hashesOf(html: string, inline: RegExp): string[] {
  const hashes = html.matchAll(inline).map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  return [...new Set(hashes)]
}

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
