import { Hono, type Context, type MiddlewareHandler } from 'hono'
import type { CartCall } from '#contract/cart-calls'
import { answerCall, answerNothing, formFields, preventCaching, WrongNonce, type Answer, type Handler } from './answering.ts'
import { cartByForm, cartByLink } from './cart/cart-links.ts'
import { cartPageHandlers } from './cart/cart-page-calls.ts'
import { answeringCarts } from './cart/cart-answer.ts'
import { cartHandlers } from './cart/cart.ts'
import { checkoutHandlers } from './orders/checkout.ts'
import { comparedByLink, compareHandlers } from './cart/compare.tsx'
import { checkoutParts } from '#request/checkout/checkout-parts.server'
import { payOnline } from '#request/checkout/pay-online.server'
import { callerOf, type Env } from '#request/common/caller.server'
import { findKnownPerson } from '#request/quick-order/quick-order-form.server'
import { watchOrders } from '#request/quick-order/order-watch.server'
import { formVisitor } from './forms/form-visitor.ts'
import { formCalls } from './forms/form-calls.ts'
import { cartFragments } from './cart/fragments.tsx'
import { quickOrderAnswers } from './orders/quick-order.ts'
import { rest, restNonce } from './rest/rest.ts'
import { sideCartHandlers } from './cart/side-cart.ts'
import { answerVariation } from './cart/variation.ts'
import { refuse, asRefusal } from '#platform/refusal'
import { productId, SHORTLISTS } from '#shop/goods/shortlists'
import { shortlistWords } from '#shop/goods/shortlists.words'
import { nonceHolds, nonceFor } from '#request/common/nonces.server'
import { addToShortlistOf, removeFromShortlistOf } from '#request/shortlists/shortlist-requests.server'
import type { Fields } from '#request/common/forms.server'
import type { SearchSuggestion } from '#contract/search-calls'
import { COMPARE_ACTIONS, type CompareParams, type ShortlistParams } from '#contract/shortlist-calls'
import { localised, type Locale } from '#i18n/locale.ts'
import { findSettings } from '#shop/upkeep/settings.server'
import { cataloguePrice, type CurrencySettings } from '#money/formats'
import type { Millimes } from '#money/millimes'
import { pictureUrl } from '#shop/upkeep/media'
import { suggest } from '#shop/goods/search.server'
import { refuseRead } from './refusals.ts'
import { highlight } from './site/highlight.ts'
import { MOST_ORDERS_AT_ONCE } from '#contract/document-calls'
import { fill } from '#i18n/words.ts'
import type { Person } from '#shop/people/accounts'
import { askBeforeIssuing } from '#shop/people/accounts.server'
import { isNumbered } from '#shop/orders/documents'
import { checkCreditNote, checkCreditNotes, checkInvoice, issueCreditNote, issueCreditNotes, issueInvoice } from '#shop/orders/documents.server'
import { documentWords } from '#shop/orders/documents.words'
import { withdrawAdConsent } from '#shop/orders/advertising.server'
import { findOrder } from '#shop/orders/orders.server'
import {
  documentNonce,
  documentNonceHolds,
  documentSignInPath,
  issueNonceHolds,
  customerMaySee,
  mayOpenDocuments,
  openedOrder,
} from '#request/documents/document-links.server'
import { staffSignInPath } from '#request/pages/roles.server'
import { answerDocuments, findDrawables, type Drawable } from './documents/document-answer.ts'
import { customerRequest, localeAsked, staffRequest, type DocumentRequest } from './documents/document-request.ts'
import { documentsWords } from './documents/documents.words.ts'
import { fetchesAhead, isOpened, unlisted } from './documents/opened-links.ts'

/**
 * Document addresses of the protocol: `/?print_packinglist=true&…` for customers on any page, `/wp-admin/?print_packinglist=true&…` for staff. They answer a
 * page to print, a PDF with `pdf=1`, or the refusal as plain text, which print clients show. DOC-20, DOC-26, ADM-45.
 */
const documentByLink: MiddlewareHandler<Env> = async (c, next) => {
  const { pathname, searchParams } = new URL(c.req.url)
  if (!searchParams.has('print_packinglist') || pathname.endsWith('.data')) return next()
  unlisted(c)
  c.header('Referrer-Policy', 'no-referrer')
  if (c.req.method !== 'GET' || fetchesAhead(c)) return c.body(null, 503, { 'Retry-After': '1' })
  const refused = await refuseRead(c, 'documentReads')
  if (refused) return refused
  return /^\/wp-admin\/?$/.test(pathname) ? forStaff(c, searchParams) : forCustomer(c, searchParams)
}

/** Opens a document to its customer, to staff, or, where the merchant allows it, to a holder of the order's key. DOC-27, DOC-30, DOC-31. */
async function forCustomer(c: Context<Env>, params: URLSearchParams): Promise<Response> {
  const asked = customerRequest(params)
  const reader = localeAsked(params) ?? callerOf(c).locale
  if (!asked) return c.text(documentsWords.noSuch[reader], 404)
  const person = await callerOf(c).findPerson()
  const opened = await openedOrder({ id: asked.orders[0]!, key: params.get('access_key') ?? '', kind: asked.kind, person })
  if (!opened) {
    if (person) return c.text(documentsWords.notYours[reader], 403)
    return isOpened(c) ? c.redirect(documentSignInPath(params, reader), 302) : c.text(documentsWords.signIn[reader], 403)
  }
  if (!opened.isStaff && !(await customerMaySee(asked.kind))) return c.text(documentsWords.notShown[reader], 404)
  const drawables = await findDrawables(opened.order, asked)
  return drawables.length > 0 ? answerDocuments(c, drawables, asked) : c.text(documentsWords.none[reader], 404)
}

/** Opens documents of several orders to staff, or the reason of each missing one. The issuing nonce first issues them. ADM-43, ADM-45, ADM-46. */
async function forStaff(c: Context<Env>, params: URLSearchParams): Promise<Response> {
  const { locale, findSession } = callerOf(c)
  const signedIn = await findSession()
  if (!signedIn) {
    return isOpened(c) ? c.redirect(staffSignInPath('/admin/orders/'), 302) : c.text(documentsWords.signIn[localeAsked(params) ?? locale], 403)
  }
  const { person, session } = signedIn
  const reader = person.locale
  const asked = staffRequest(params)
  const kind = typeof asked === 'object' ? asked.kind : 'packinglist'
  if (!(await mayOpenDocuments(person, kind))) return c.text(documentsWords.staffOnly[reader], 403)
  const nonce = params.get('_wpnonce')
  const isConfirmed = await issueNonceHolds(nonce, session)
  if (!isConfirmed && !(await documentNonceHolds(nonce, session))) return c.text(documentsWords.tooOld[reader], 403)
  if (asked === 'too-many') return c.text(fill(documentsWords.tooMany[reader], { most: MOST_ORDERS_AT_ONCE }), 400)
  if (!asked) return c.text(documentsWords.noSuch[reader], 404)
  const problems = isConfirmed ? await issueAll(asked, person) : []
  if (problems.length > 0) return c.text(problems.join('\n'), 404)
  if (!isConfirmed) return open(c, asked, reader)
  if (params.get('wt_dont_show_again') === '1') await askBeforeIssuing(person, false)
  params.set('_wpnonce', await documentNonce(session))
  return c.redirect(`/wp-admin/?${String(params).replaceAll('%2C', ',')}`, 303)
}

/** Answers all documents, or the reasons that some are missing. Issues nothing. */
async function open(c: Context<Env>, asked: DocumentRequest, reader: Locale): Promise<Response> {
  const drawables: Drawable[] = []
  const problems: string[] = []
  for (const id of asked.orders) {
    const order = await findOrder(id)
    const found = order ? await findDrawables(order, asked) : []
    if (found.length > 0) drawables.push(...found)
    else problems.push(ofOrder(id, (order ? documentsWords.none : documentWords.noSuchOrder)[reader], reader))
  }
  return problems.length === 0 ? answerDocuments(c, drawables, asked) : c.text(problems.join('\n'), 404)
}

/** Issues the missing documents once every order allows it; else returns the reasons and issues nothing. */
async function issueAll({ kind, refund, orders }: DocumentRequest, person: Person): Promise<string[]> {
  if (!isNumbered(kind)) return []
  const check = (id: number) => (kind === 'invoice' ? checkInvoice(id) : refund === undefined ? checkCreditNotes(id) : checkCreditNote(id, refund))
  const issue = (id: number) =>
    kind === 'invoice' ? issueInvoice(id, person) : refund === undefined ? issueCreditNotes(id, person) : issueCreditNote(id, refund, person)
  const problems = await problemsOf(orders, check, person.locale)
  return problems.length > 0 ? problems : problemsOf(orders, issue, person.locale)
}

async function problemsOf(orders: readonly number[], act: (id: number) => Promise<unknown>, reader: Locale): Promise<string[]> {
  const problems: string[] = []
  for (const id of orders) {
    try {
      await act(id)
    } catch (error) {
      problems.push(ofOrder(id, asRefusal(error).in(reader), reader))
    }
  }
  return problems
}

function ofOrder(order: number, problem: string, reader: Locale): string {
  return fill(documentsWords.ofOrder[reader], { order, problem })
}

/** Wishlist calls: POST /wp-admin/admin-ajax.php with `product_id` and `security`; the guest's cookie or the account's list. WISH-03, IMP-28. */
const wishlistAnswers = {
  async add_to_wishlist(fields, caller) {
    const id = await readProduct(fields, 'add_to_wishlist')
    const { ids, cookie } = await addToShortlistOf(caller, 'wishlist', id)
    return { data: { ids, message: shortlistWords.wished[caller.locale] }, cookies: [cookie] }
  },

  async remove_from_wishlist(fields, caller) {
    const id = await readProduct(fields, 'remove_from_wishlist')
    const { ids, cookie } = await removeFromShortlistOf(caller, 'wishlist', id)
    return { data: { ids, message: shortlistWords.unwished[caller.locale] }, cookies: [cookie] }
  },
} satisfies Record<string, Answer>

/** A browser's consent to tell providers of ads ends. IMP-50. */
const consentAnswers = {
  async withdraw_ad_consent(_fields, caller) {
    await withdrawAdConsent(caller.visitor)
    return { data: {} }
  },
} satisfies Record<string, Answer>

async function readProduct(fields: Fields, action: string): Promise<number> {
  if (!(await nonceHolds(fields['security'], action))) throw new WrongNonce()
  const id = productId(fields['product_id'])
  if (id === undefined) throw refuse(shortlistWords.unknownProduct)
  return id
}

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
  ...answered(consentAnswers),
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
  preventCaching(c)
  const isPost = c.req.method === 'POST'
  const fields = isPost ? await formFields(c) : c.req.query()
  const action = fields['action'] ?? c.req.query('action')
  const handler = typeof action === 'string' ? (isPost ? ajaxPosts : ajaxReads).get(action) : undefined
  if (!handler || typeof action !== 'string') return c.body('0', 400, HTML)
  c.set('call', `ajax ${action}`)
  return handler(c, fields)
})

wire.use('*', async (c, next) => {
  const name = c.req.query('wc-ajax')
  if (name === undefined) return next()
  preventCaching(c)
  const { method } = c.req
  const handler = method === 'POST' ? wcAjaxPosts.get(name) : method === 'GET' ? wcAjaxReads.get(name) : undefined
  if (!handler) return answerNothing(c)
  c.set('call', `wc-ajax ${name}`)
  return handler(c, method === 'POST' ? await formFields(c) : {})
})

wire.get('*', documentByLink)

wire.use('/wp-json/*', async (c, next) => {
  preventCaching(c)
  await next()
})
wire.route('/', rest)
// The protocol's settings page leads to ours. A posted form is forwarded whole; our page checks the rights. ADM-24, ADM-32.
wire.on(['GET', 'POST'], '/wp-admin/admin.php', async (c, next) => {
  const { page, tab = '' } = c.req.query()
  const path = page === 'wc-settings' ? TABS.get(tab) : undefined
  if (!path) return next()
  c.header('Cache-Control', 'no-store')
  return c.redirect(path, c.req.method === 'POST' ? 308 : 302)
})
wire.route('/', formVisitor)

wire.get('*', comparedByLink, cartByLink)
wire.post('*', cartByForm)

const HTML = { 'Content-Type': 'text/html; charset=UTF-8' }

/** Parameters of compare and wishlist calls: nonces, settings, texts. Pages load them, as they are the same for everyone. */
async function shortlistParams(c: Context<Env>): Promise<Response> {
  const { locale } = callerOf(c)
  const { add, remove, reload, view } = COMPARE_ACTIONS
  const { storefront } = await findSettings()
  const yith_woocompare: CompareParams = {
    ajaxurl: '/?wc-ajax=%%endpoint%%',
    actionadd: add,
    actionremove: remove,
    actionview: view,
    actionreload: reload,
    add_nonce: await nonceFor(add),
    remove_nonce: await nonceFor(remove),
    reload_nonce: await nonceFor(reload),
    auto_open: storefront.compareAutoOpen,
    loader: '',
    cookie_name: SHORTLISTS.compare.cookie,
    ...labels(locale),
  }
  const wishlist = { add_nonce: await nonceFor('add_to_wishlist'), remove_nonce: await nonceFor('remove_from_wishlist') }
  const answer: ShortlistParams = { yith_woocompare, wishlist }
  return c.json(answer)
}

function labels(locale: Locale) {
  return {
    added_label: shortlistWords.compared[locale],
    button_text: shortlistWords.compare[locale],
    table_title: shortlistWords.compareTitle[locale],
    close_label: shortlistWords.close[locale],
    clear_label: shortlistWords.clear[locale],
  }
}

/** Live search: GET admin-ajax.php?action=products_live_search&fn=get_ajax_search, text in `terms`. Answers a bare array. SRCH-05, SRCH-06. */
async function answerSearch(c: Context<Env>, fields: Fields): Promise<Response> {
  if (fields['fn'] !== 'get_ajax_search') return c.html('')
  const refused = await refuseRead(c, 'suggestionReads')
  if (refused) return refused
  const { locale } = callerOf(c)
  const terms = typeof fields['terms'] === 'string' ? fields['terms'] : ''
  if (terms === '') keptAMinute(c)
  const { storefront, currency } = await findSettings()
  const found = storefront.liveSearch ? await suggest(terms, locale, storefront.liveSearchLimit) : []
  const suggestions = found.map(({ id, name, slug, picture, price, brand }): SearchSuggestion => ({
    id,
    value: highlight(name, terms),
    url: localised(locale, `/product/${slug}/`),
    tokens: name.split(/\s+/),
    image: picture ? pictureUrl(picture, 96) : '',
    price: price ? priceText(price.now, currency) : '',
    brand: brand ?? '',
  }))
  return c.json(suggestions)
}

/** The same for everyone in a language: the browser need not ask on each page. */
function keptAMinute(c: Context<Env>): void {
  c.header('Cache-Control', 'private, max-age=60')
  c.header('Vary', 'Referer, Cookie')
  c.header('Expires', undefined)
}

function priceText(amount: Millimes, currency: CurrencySettings): string {
  const { dinars, millimes, symbol, symbolFirst } = cataloguePrice(amount, currency)
  const number = millimes ? `${dinars},${millimes}` : dinars
  return symbolFirst ? `${symbol} ${number}` : `${number} ${symbol}`
}

/** Settings by the tab of the protocol's own admin page, with our page for them. */
const TABS: ReadonlyMap<string, string> = new Map([['elex-discount-per-payment-method', '/admin/settings/payment-discounts/']])
