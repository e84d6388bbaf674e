import type { Context, MiddlewareHandler } from 'hono'
import { localeOfPath, localised, withoutLocale, type Locale } from '#i18n/locale.ts'
import { asRefusal } from '#platform/refusal'
import { putInCart, removeCoupon, setQuantity, undoRemoval, type CartResult, type CartCaller } from '#shop/buying/cart.server'
import { cartNonceHolds, changingCaller } from '#request/cart/cart-caller.server'
import { readCode, readId, readKey } from '#request/cart/cart-fields.server'
import { refusedSearch, findProductPath } from '#request/cart/cart-refused.server'
import { fieldsOf, type Fields } from '#request/common/forms.server'
import { isOwnHost } from '#request/pages/own-address.server'
import { callerOf, type Env, rememberVisitor } from '#request/common/caller.server'
import { setCartCookies } from './cart-answer.ts'
import { fetchesAhead, unlisted } from '#wire/documents/opened-links.ts'
import { wantedByForm } from './variation.ts'

/**
 * Cart links without JavaScript. `?add-to-cart=52` on any page adds an item and redirects to the cart with a message. On the cart page, `?remove_item=KEY` and
 * `?undo_item=KEY` with their nonce remove and restore a line, and `?remove_coupon=CODE` removes a coupon. Prefetch, HEAD and page-data requests change
 * nothing. CART-20, CART-40.
 */
export const cartByLink: MiddlewareHandler<Env> = async (c, next) => {
  const { pathname } = new URL(c.req.url)
  if (c.req.method !== 'GET' || pathname.endsWith('.data')) return next()
  const asked = c.req.query()
  const change = asked['add-to-cart'] !== undefined ? addByLink : withoutLocale(pathname) === '/cart/' ? lineChange(asked) : undefined
  if (!change) return next()
  unlisted(c)
  if (fetchesAhead(c)) return c.body(null, 503)
  return change(c, asked)
}

/** The product form without JavaScript: `add-to-cart` in its fields or its address. SC-32, SC-33. */
export const cartByForm: MiddlewareHandler<Env> = async (c, next) => {
  const { pathname, searchParams } = new URL(c.req.url)
  const isProduct = /^\/product\/[^/]+\/?$/.test(withoutLocale(pathname))
  if (!isProduct && !searchParams.has('add-to-cart')) return next()
  // Reads a copy: the page may have to read the form itself.
  const fields = { ...Object.fromEntries(searchParams), ...(await fieldsOf(c.req.raw.clone())) }
  // Enter in the quick order's form submits both: the checkout handles it.
  if (fields['add-to-cart'] === undefined || fields['action'] === 'custom_process_order') return next()
  unlisted(c)
  return addToCart(c, fields)
}

type LinkChange = (c: Context<Env>, asked: Record<string, string>) => Promise<Response>

/** A link on another site cannot fill a cart: it leads to the product instead. */
const addByLink: LinkChange = async (c, asked) => {
  if (!comesFromElsewhere(c)) return addToCart(c, asked)
  return c.redirect(await productOrHome(readId(asked['add-to-cart']), pageLocale(c)))
}

async function addToCart(c: Context<Env>, fields: Fields): Promise<Response> {
  const locale = pageLocale(c)
  const id = readId(fields['add-to-cart'])
  try {
    const result = await putInCart(await changingCaller({ ...callerOf(c), locale }), await wantedByForm(fields['add-to-cart'], fields, locale))
    return leadToCart(c, { result, search: new URLSearchParams({ added: String(id) }) })
  } catch (error) {
    const refusal = asRefusal(error)
    // A choice that is missing is made on the product's page.
    return refusal.code === 'chooseVariation' ? c.redirect(await productOrHome(id, locale), 303) : leadToCart(c, { search: refusedSearch(refusal) })
  }
}

function lineChange({ remove_item: removed, undo_item: undone, remove_coupon: code }: Record<string, string>): LinkChange | undefined {
  if (removed !== undefined) return guardedChange({ change: (caller) => setQuantity(caller, readKey(removed), 0), done: { removed_item: '1' } })
  if (undone !== undefined) return guardedChange({ change: (caller) => undoRemoval(caller, readKey(undone)), done: {} })
  if (code !== undefined) return guardedChange({ change: (caller) => removeCoupon(caller, readCode(code)), done: { removed_coupon: '1' } })
  return undefined
}

interface LineChange {
  change(caller: CartCaller): Promise<CartResult>
  done: Record<string, string>
}

function guardedChange({ change, done }: LineChange): LinkChange {
  return async (c, asked) => {
    const { visitor } = callerOf(c)
    if (visitor === undefined || !(await cartNonceHolds(asked['_wpnonce'], visitor))) return leadToCart(c, { search: new URLSearchParams({ expired: '1' }) })
    try {
      const result = await change(await changingCaller({ ...callerOf(c), locale: pageLocale(c) }))
      return leadToCart(c, { result, search: new URLSearchParams(done) })
    } catch (error) {
      const refusal = asRefusal(error)
      return leadToCart(c, { search: refusal.code === 'gone' ? new URLSearchParams() : refusedSearch(refusal) })
    }
  }
}

/** Redirects to the localised cart page with its message: 303 after a form, 302 after a link, as WordPress does. */
function leadToCart(c: Context<Env>, { result, search }: { result?: CartResult; search: URLSearchParams }): Response {
  if (result) {
    rememberVisitor(c, result.visitor)
    setCartCookies(c, result.cart)
  }
  const query = search.size > 0 ? `?${search.toString()}` : ''
  return c.redirect(`${localised(pageLocale(c), '/cart/')}${query}`, c.req.method === 'POST' ? 303 : 302)
}

async function productOrHome(id: number, locale: Locale): Promise<string> {
  return (await findProductPath(id, locale)) ?? localised(locale, '/')
}

function pageLocale(c: Context<Env>): Locale {
  return localeOfPath(new URL(c.req.url).pathname)
}

/** True for a link on another site, by `Sec-Fetch-Site`, else by Referer. A typed address has neither. */
function comesFromElsewhere(c: Context<Env>): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const referer = c.req.header('referer')
  if (referer === undefined) return false
  return !URL.canParse(referer) || !isOwnHost(new URL(referer).host, c.req.raw)
}
