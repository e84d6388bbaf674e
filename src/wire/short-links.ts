import { Hono } from 'hono'
import { isbot } from 'isbot'
import { followLink } from '#shop/newsletter/campaigns.server'
import type { Env } from '#request/common/caller.server'
import { boundReads } from './refusals.ts'

/**
 * The short links of campaigns, `/s/CODE`: each leads where its campaign stored it, and nowhere else, so that nobody makes an open door of the shop. A
 * person's click is counted; a look by HEAD, ahead of a click, or by a program that says so is not. IMP-35.
 */
export const shortLinks = new Hono<Env>()

shortLinks.get('/s/:code', boundReads('pageReads'), async (c, next) => {
  const target = await followLink(c.req.param('code').toLowerCase(), { counted: isPerson(c.req.raw) })
  if (target === undefined) return next()
  return c.body(null, 302, { Location: target, 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
})

function isPerson({ method, headers }: Request): boolean {
  const isAhead = ['purpose', 'sec-purpose', 'x-purpose', 'x-moz'].some((name) => /prefetch|prerender|preview/i.test(headers.get(name) ?? ''))
  const program = headers.get('user-agent') ?? ''
  return method === 'GET' && !isAhead && program !== '' && !isbot(program)
}
