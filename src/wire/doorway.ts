import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { config } from '#platform/config.server'
import { log } from '#platform/log.server'
import { quickOrderWords } from '#shop/quick-order.words'
import { visitOf } from '#visit/visit.server'

/** What the doorway knows of each request. */
export interface Env {
  Variables: { requestId: string }
}

/** Gives each request its number, writes one log line for it (path and figures only, nothing of a person), and catches faults. */
export const noteRequest: MiddlewareHandler<Env> = async (c, next) => {
  const begun = performance.now()
  const id = randomUUID()
  c.set('requestId', id)
  await next()
  c.header('X-Request-Id', id)
  const ms = Math.round((performance.now() - begun) * 100) / 100
  log.info({ id, method: c.req.method, path: c.req.path, status: c.res.status, ms }, 'request')
}

/** Headers that every answer carries. The pages' content security policy comes with the page. */
export const protect: MiddlewareHandler<Env> = async (c, next) => {
  await next()
  const { headers } = c.res
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  headers.set('X-Frame-Options', 'DENY')
  headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=()')
  headers.set('Cross-Origin-Opener-Policy', 'same-origin')
  if (config.url.protocol === 'https:') headers.set('Strict-Transport-Security', 'max-age=31536000')
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses writes that another site's page sends. A call without Origin and Referer (not a browser) is let in. Spec QO-78. */
export const guardOrigin: MiddlewareHandler<Env> = async (c, next) => {
  if (READS.has(c.req.method)) return next()
  const from = c.req.header('origin') ?? c.req.header('referer')
  if (from === undefined || isOwn(from, c.req.url, c.req.header('host'))) return next()
  const message = quickOrderWords.foreignOrigin[visitOf(c).locale]
  return c.json({ success: false, data: { message } }, 403)
}

function isOwn(from: string, url: string, host: string | undefined): boolean {
  if (!URL.canParse(from)) return false
  const { host: sender } = new URL(from)
  return sender === config.url.host || sender === new URL(url).host || sender === host
}

/** Pages end in a slash: the form without it is sent on. Files (`robots.txt`) and data answers have none. */
export const slashAtEnd: MiddlewareHandler<Env> = async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  if (!READS.has(c.req.method) || pathname.endsWith('/') || /\.\w+$/.test(pathname) || pathname.startsWith('//')) return next()
  return c.redirect(`${pathname}/${search}`, 301)
}
