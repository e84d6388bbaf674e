import { gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import { CART_VERSION_HEADER, type CartAnswer, type CartNotice } from '#contract/cart-calls'
import { withoutLocale, type Locale } from '#i18n/locale.ts'
import { accepts } from '#platform/accepted-encoding'
import { onChanges } from '#platform/changes.server'
import type { CartView } from '#shop/buying/cart'
import type { TooManyRequests } from '#shop/upkeep/rate-limits.server'
import { cartCookies } from '#request/cart/cart-caller.server'
import { pageBefore } from '#request/pages/own-address.server'
import { callerOf, type Env } from '#request/common/caller.server'
import type { Fields } from '#request/common/forms.server'

/** The page around the cart. Only the notices of `section` are printed; the other section's region is left out. */
export interface Surroundings {
  locale: Locale
  isCart: boolean
  isCheckout: boolean
  section: CartNotice['section'] | 'both'
}

export type DrawCart = (cart: CartView, surroundings: Surroundings, notices: CartNotice[]) => Promise<Record<string, string>>

export type AnswerCart = (c: Context<Env>, fields: Fields, shown: Shown) => Promise<Response>

interface Shown {
  cart: CartView
  notice?: CartNotice | undefined
}

/**
 * Answers a cart: its regions as HTML, its hash, the cart as data, and both cookies with that hash. A client that already shows this version (`X-Cart-Version`)
 * gets only the hash and cookies. An answer without notices is cached by cart version until the settings change.
 */
export function answeringCarts(draw: DrawCart): AnswerCart {
  const answers = new LRUCache<string, Drawn>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ text, packed }) => 2 * text.length + (packed?.byteLength ?? 0) + 200,
  })
  onChanges((tags) => {
    if (tags.has('settings')) answers.clear()
  })

  const textOf = async (cart: CartView, surroundings: Surroundings, notices: CartNotice[]): Promise<string> => {
    const fragments = await draw(cart, surroundings, notices)
    const answer: CartAnswer = { fragments, cart_hash: cart.hash, cart, ...(notices.length > 0 && { notices }) }
    return JSON.stringify(answer)
  }

  const findKept = async (cart: CartView, surroundings: Surroundings): Promise<Drawn> => {
    const { locale, isCart, isCheckout, section } = surroundings
    const key = [cart.version, locale, isCart, isCheckout, section].join()
    const kept = answers.get(key)
    if (kept) return kept
    const text = await textOf(cart, surroundings, [])
    const drawn = { text, packed: pack(text) }
    answers.set(key, drawn)
    return drawn
  }

  return async (c, fields, { cart, notice }) => {
    setCartCookies(c, cart)
    if (!notice && c.req.header(CART_VERSION_HEADER) === cart.version) return answerJson(c, { fragments: {}, cart_hash: cart.hash })
    const surroundings = surroundingsOf(c, fields)
    return send(c, notice ? { text: await textOf(cart, surroundings, [notice]) } : await findKept(cart, surroundings))
  }
}

export function setCartCookies(c: Context<Env>, cart: CartView): void {
  for (const line of cartCookies(cart)) c.header('Set-Cookie', line, { append: true })
}

/** Too many changes: 429 in the call's own form. The cart is not read, and the browser keeps its copy. */
export function answerTooMany(c: Context<Env>, refused: TooManyRequests, shape: (message: string) => object): Response {
  c.header('Retry-After', String(refused.seconds))
  return answerJson(c, shape(refused.in(callerOf(c).locale)), 429)
}

export function answerJson(c: Context<Env>, answer: unknown, status: 200 | 429 = 200): Response {
  return c.body(JSON.stringify(answer), status, JSON_TYPE)
}

const JSON_TYPE = { 'Content-Type': 'application/json; charset=UTF-8' }

interface Drawn {
  text: string
  packed?: Uint8Array<ArrayBuffer> | undefined
}

const MOST_BYTES = 16 * 1024 * 1024

const WORTH_PACKING = 1024

function pack(text: string): Uint8Array<ArrayBuffer> | undefined {
  return text.length < WORTH_PACKING ? undefined : new Uint8Array(gzipSync(text, { level: 5 }))
}

function send(c: Context<Env>, { text, packed }: Drawn): Response {
  c.header('Vary', 'Accept-Encoding')
  const taken = accepts('gzip', c.req.header('accept-encoding')) ? (packed ?? pack(text)) : undefined
  return taken ? c.body(taken, 200, { ...JSON_TYPE, 'Content-Encoding': 'gzip' }) : c.body(text, 200, JSON_TYPE)
}

/** The page around the cart: named by the call, else the Referer. */
function surroundingsOf(c: Context<Env>, fields: Fields): Surroundings {
  const path = withoutLocale(pageBefore(c.req.raw)?.split('?')[0] ?? '')
  const section = fields['noticeSection']
  return {
    locale: callerOf(c).locale,
    isCart: fields['isCart'] === undefined ? path === '/cart/' : fields['isCart'] === 'true',
    isCheckout: fields['isCheckout'] === undefined ? path === '/checkout/' : fields['isCheckout'] === 'true',
    section: section === 'cart' || section === 'slider' ? section : 'both',
  }
}
