import { Hono, type Context } from 'hono'
import { answerCall, formFields, type Answer, type Fields } from './answering.ts'
import { comparedByLink, compareDoors } from './compare.ts'
import type { Env } from './doorway.ts'
import { quickOrderAnswers } from './quick-order.ts'
import { rest, restNonce } from './rest.ts'
import { answerSearch } from './search.ts'
import { shortlistParams } from './shortlist-params.ts'
import { wishlistAnswers } from './wishlist.ts'

/** Answers a call that has a form of its own. */
type Door = (c: Context<Env>, fields: Fields) => Promise<Response>

const answered = (answers: Record<string, Answer>): [string, Door][] =>
  Object.entries(answers).map(([action, answer]) => [action, (c, fields) => answerCall(c, answer, fields)])

/** Calls of the admin-ajax door that are sent, by their action. Maps, so that no name can reach a prototype. */
const ajaxPosts = new Map<string, Door>([
  ...answered(quickOrderAnswers),
  ...answered(wishlistAnswers),
  ...Object.entries(compareDoors),
  ['rest-nonce', restNonce],
])

/** What is only asked there. */
const ajaxReads = new Map<string, Door>([
  ['products_live_search', answerSearch],
  ['rest-nonce', restNonce],
  ['shortlist_params', shortlistParams],
])

const wcAjax = new Map<string, Door>(Object.entries(compareDoors))

/** The protocol's doors: `/wp-admin/admin-ajax.php` by `action`, `?wc-ajax=` on any path, and `/wp-json/`. Spec 7.1. */
export const wire = new Hono<Env>()

wire.use('/wp-admin/admin-ajax.php', async (c) => {
  notKept(c)
  const isPost = c.req.method === 'POST'
  const fields = isPost ? await formFields(c) : c.req.query()
  const action = fields['action'] ?? c.req.query('action')
  const door = typeof action === 'string' ? (isPost ? ajaxPosts : ajaxReads).get(action) : undefined
  return door ? door(c, fields) : c.body('0', 400, HTML)
})

wire.use('*', async (c, next) => {
  const name = c.req.query('wc-ajax')
  if (name === undefined) return next()
  notKept(c)
  const door = c.req.method === 'POST' ? wcAjax.get(name) : undefined
  return door ? door(c, await formFields(c)) : c.body(null, 200, HTML)
})

wire.use('/wp-json/*', async (c, next) => {
  notKept(c)
  await next()
})
wire.route('/', rest)

wire.get('*', comparedByLink)

const HTML = { 'Content-Type': 'text/html; charset=UTF-8' }

/** What every answer of the protocol says to caches and robots. */
function notKept(c: Context<Env>): void {
  c.header('X-Robots-Tag', 'noindex')
  c.header('Expires', 'Wed, 11 Jan 1984 05:00:00 GMT')
  c.header('Cache-Control', 'no-cache, must-revalidate, max-age=0, no-store, private')
}
