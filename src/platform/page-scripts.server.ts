import { createHash, randomBytes } from 'node:crypto'
import { FILM_HOSTS } from './film-hosts.ts'

/** Given to React as the nonce of its scripts and of the shop's own style sheet, so that only those are trusted. Never leaves the process. */
export const SCRIPT_MARK = randomBytes(12).toString('base64url')

const MARK_ATTRIBUTE = ` nonce="${SCRIPT_MARK}"`
const INLINE_SCRIPT = new RegExp(`<script(?=[^>]*${MARK_ATTRIBUTE})(?![^>]* src=)[^>]*>([\\s\\S]*?)</script>`, 'g')
const INLINE_STYLE = new RegExp(`<style(?=[^>]*${MARK_ATTRIBUTE})[^>]*>([\\s\\S]*?)</style>`, 'g')

/** Permissions of a page: targets of its forms, hosts of a captcha's scripts and frames, and framing by the shop's own pages, and service workers. */
export interface Allowed {
  formTargets: string[]
  captchaHosts: readonly string[]
  framed: boolean
  /** True for pages that may start the back office's service worker. */
  workers: boolean
}

/** A page's HTML without the marks, and the content security policy that allows exactly its own inline scripts and styles. */
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
