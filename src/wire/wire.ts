import { Hono } from 'hono'
import type { CartCall } from '#contract/cart-calls'
import { adminPages } from './admin-pages.ts'
import { answerCall, answerNothing, formFields, notKept, type Answer, type Handler } from './answering.ts'
import { cartByForm, cartByLink } from './cart-links.ts'
import { cartPageHandlers } from './cart-page-calls.ts'
import { answeringCarts } from './cart-answer.ts'
import { cartHandlers } from './cart.ts'
import { checkoutHandlers } from './checkout.ts'
import { comparedByLink, compareHandlers } from './compare.ts'
import { documentByLink } from './documents.ts'
import { checkoutParts } from '#request/checkout/checkout-parts.server'
import { payOnline } from '#request/checkout/pay-online.server'
import type { Env } from '#request/common/caller.server'
import { findKnownPerson } from '#request/quick-order/known-person.server'
import { watchOrders } from '#request/quick-order/order-watch.server'
import { formVisitor } from './form-visitor.ts'
import { formCalls } from './form-calls.ts'
import { cartFragments } from './fragments.tsx'
import { quickOrderAnswers } from './quick-order.ts'
import { rest, restNonce } from './rest.ts'
import { answerSearch } from './search.ts'
import { shortlistParams } from './shortlist-params.ts'
import { sideCartHandlers } from './side-cart.ts'
import { answerVariation } from './variation.ts'
import { wishlistAnswers } from './wishlist.ts'

const answered = (answers: Record<string, Answer>): [string, Handler][] =>
  Object.entries(answers).map(([action, answer]) => [action, (c, fields) => answerCall(c, answer, fields)])

const answerCart = answeringCarts(cartFragments)
const ownCartCalls = cartHandlers(answerCart)
const { get_refreshed_fragments: refreshFragments } = ownCartCalls
const cartCalls: Record<CartCall, Handler> = { ...ownCartCalls, ...sideCartHandlers(answerCart, refreshFragments) }

const wooCommerce: [string, Handler][] = Object.entries({
  add_to_cart: cartCalls.add_to_cart,
  remove_from_cart: cartCalls.remove_from_cart,
  get_refreshed_fragments: cartCalls.get_refreshed_fragments,
  get_variation: answerVariation,
  ...cartPageHandlers,
  ...checkoutHandlers(checkoutParts),
})

/** Admin-ajax calls that change something, by action. A map, so that no name can reach a prototype. */
const ajaxPosts = new Map<string, Handler>([
  ...answered(quickOrderAnswers({ watchOrders, payOnline, findKnownPerson })),
  ...answered(wishlistAnswers),
  ...Object.entries(compareHandlers),
  ...Object.entries(formCalls),
  ...wooCommerce.map(([name, handler]): [string, Handler] => [`woocommerce_${name}`, handler]),
  ['woocommerce_ajax_add_to_cart', cartCalls.woocommerce_ajax_add_to_cart],
  ['rest-nonce', restNonce],
])

const ajaxReads = new Map<string, Handler>([
  ['products_live_search', answerSearch],
  ['rest-nonce', restNonce],
  ['shortlist_params', shortlistParams],
  ['woocommerce_get_refreshed_fragments', refreshFragments],
])

const wcAjaxPosts = new Map<string, Handler>([...Object.entries(compareHandlers), ...Object.entries(cartCalls), ...wooCommerce])

const wcAjaxReads = new Map<string, Handler>([
  ['get_refreshed_fragments', refreshFragments],
  ['xoo_wsc_refresh_fragments', refreshFragments],
])

export const callNames = { ajaxPosts: [...ajaxPosts.keys()], ajaxReads: [...ajaxReads.keys()], wcAjaxPosts: [...wcAjaxPosts.keys()] } as const

/** The protocol's calls: `/wp-admin/admin-ajax.php` by `action`, `?wc-ajax=` on any path, and `/wp-json/`. WIRE-01, WIRE-08, WIRE-11. */
export const wire = new Hono<Env>()

wire.use('/wp-admin/admin-ajax.php', async (c) => {
  notKept(c)
  const isPost = c.req.method === 'POST'
  const fields = isPost ? await formFields(c) : c.req.query()
  const action = fields['action'] ?? c.req.query('action')
  const handler = typeof action === 'string' ? (isPost ? ajaxPosts : ajaxReads).get(action) : undefined
  return handler ? handler(c, fields) : c.body('0', 400, HTML)
})

wire.use('*', async (c, next) => {
  const name = c.req.query('wc-ajax')
  if (name === undefined) return next()
  notKept(c)
  const { method } = c.req
  const handler = method === 'POST' ? wcAjaxPosts.get(name) : method === 'GET' ? wcAjaxReads.get(name) : undefined
  return handler ? handler(c, method === 'POST' ? await formFields(c) : {}) : answerNothing(c)
})

wire.get('*', documentByLink)

wire.use('/wp-json/*', async (c, next) => {
  notKept(c)
  await next()
})
wire.route('/', rest)
wire.route('/', adminPages)
wire.route('/', formVisitor)

wire.get('*', comparedByLink, cartByLink)
wire.post('*', cartByForm)

const HTML = { 'Content-Type': 'text/html; charset=UTF-8' }
