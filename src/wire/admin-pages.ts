import { Hono } from 'hono'
import type { Env } from '#request/common/caller.server'

/** Settings by the tab of the protocol's own admin page, with our page for them. */
const TABS: ReadonlyMap<string, string> = new Map([['elex-discount-per-payment-method', '/admin/settings/payment-discounts/']])

/** Redirects the protocol's settings page to ours. A posted form is forwarded whole; our page checks the rights. ADM-24, ADM-32. */
export const adminPages = new Hono<Env>()

adminPages.on(['GET', 'POST'], '/wp-admin/admin.php', async (c, next) => {
  const { page, tab = '' } = c.req.query()
  const path = page === 'wc-settings' ? TABS.get(tab) : undefined
  if (!path) return next()
  c.header('Cache-Control', 'no-store')
  return c.redirect(path, c.req.method === 'POST' ? 308 : 302)
})
