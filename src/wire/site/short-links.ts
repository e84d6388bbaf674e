import { Hono } from 'hono'
import { isbot } from 'isbot'
import { followLink } from '#shop/newsletter/campaigns.server'
import type { Env } from '#request/common/caller.server'
import { boundReads } from '#wire/refusals.ts'

/**
 * Short links of campaigns, `/s/CODE`: each redirects only to its campaign's stored target, so the shop is no open redirect. Counts a person's click, but not
 * HEAD, a prefetch or a declared robot. IMP-35.
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
