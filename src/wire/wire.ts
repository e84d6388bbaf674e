import { Hono, type Context } from 'hono'
import { answerCall, formFields, type Answer } from './answering.ts'
import type { Env } from './doorway.ts'
import { quickOrderAnswers } from './quick-order.ts'

/** Calls of the admin-ajax door by their action. A map, so that no name can reach a prototype. */
const ajaxAnswers = new Map<string, Answer>(Object.entries(quickOrderAnswers))

/** The protocol's doors: `/wp-admin/admin-ajax.php` by `action`, and `?wc-ajax=` on any path. Spec 7.1. */
export const wire = new Hono<Env>()

wire.use('/wp-admin/admin-ajax.php', async (c) => {
  notKept(c)
  const fields = c.req.method === 'POST' ? await formFields(c) : {}
  const action = fields['action'] ?? c.req.query('action')
  const answer = typeof action === 'string' && c.req.method === 'POST' ? ajaxAnswers.get(action) : undefined
  return answer ? answerCall(c, answer, fields) : c.body('0', 400, { 'Content-Type': 'text/html; charset=UTF-8' })
})

wire.use('*', async (c, next) => {
  if (c.req.query('wc-ajax') === undefined) return next()
  notKept(c)
  return c.body(null, 200, { 'Content-Type': 'text/html; charset=UTF-8' })
})

/** What every answer of the protocol says to caches and robots. */
function notKept(c: Context<Env>): void {
  c.header('X-Robots-Tag', 'noindex')
  c.header('Expires', 'Wed, 11 Jan 1984 05:00:00 GMT')
  c.header('Cache-Control', 'no-cache, must-revalidate, max-age=0, no-store, private')
}
