import type { Context } from 'hono'
import type { Env } from '#request/common/caller.server'

/** True for a prefetch or prerender: it must change nothing. */
export function fetchesAhead(c: Context<Env>): boolean {
  return ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) => /prefetch|prerender|preview/i.test(c.req.header(name) ?? ''))
}

/** True if a person opens an address rather than a script: by `Sec-Fetch-Mode`, else by `Accept`. */
export function isOpened(c: Context<Env>): boolean {
  const mode = c.req.header('sec-fetch-mode')
  return mode === undefined ? (c.req.header('accept') ?? '').includes('text/html') : mode === 'navigate'
}

/** Keeps the answer to a personal link out of caches and search engines. */
export function unlisted(c: Context<Env>): void {
  c.header('Cache-Control', 'no-store')
  c.header('X-Robots-Tag', 'noindex')
}
