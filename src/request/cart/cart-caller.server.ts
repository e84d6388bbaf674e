import { serialize, type CookieOptions } from 'hono/utils/cookie'
import { CART_COUNT_COOKIE, CART_HASH_COOKIE } from '#contract/cart-calls'
import { config } from '#platform/config.server'
import type { CartView } from '#shop/buying/cart'
import { type CartCaller, applyCoupon, type CartResult } from '#shop/buying/cart.server'
import { limit, giveBack, type Turn } from '#shop/upkeep/rate-limits.server'
import { nonceFor, nonceHolds } from '#request/common/nonces.server'
import { newVisitor, type Caller } from '#request/common/caller.server'
import { Refusal } from '#platform/refusal'

/** Guards cart changes without JavaScript, by form and by link. */
const CART_ACTION = 'woocommerce-cart'

/** Caller who reads a cart, with the nonce of its form and links, bound to the visitor. A writer needs a number first (`newVisitor`) for it to be theirs. */
export async function cartCallerOf({ visitor, locale, findPerson }: Pick<Caller, 'visitor' | 'locale' | 'findPerson'>): Promise<CartCaller> {
  const [person, nonce] = await Promise.all([findPerson(), nonceFor(CART_ACTION, visitor)])
  return { visitor, person: person?.id, locale, nonce }
}

/** Caller who changes a cart. Assigns a missing number; the caller stores it with the first change. Refuses too many a minute with `TooManyRequests`. */
export async function changingCaller(caller: Pick<Caller, 'visitor' | 'locale' | 'address' | 'findPerson'>): Promise<CartCaller> {
  const { visitor, address } = caller
  await limit([
    ['cartVisitor', visitor],
    ['cartNewcomers', visitor === undefined ? address : undefined],
    ['cartAddress', address],
  ])
  return cartCallerOf({ ...caller, visitor: visitor ?? newVisitor() })
}

export function cartNonceHolds(nonce: unknown, visitor: string | undefined): Promise<boolean> {
  return nonceHolds(nonce, CART_ACTION, visitor)
}

/** `Set-Cookie` lines of the cart's hash and count, for scripts; deleted with an empty cart. Sent with every answer that read a cart. CART-31, CART-32. */
export function cartCookies({ hash, count }: Pick<CartView, 'hash' | 'count'>): string[] {
  const kept: CookieOptions = { path: '/', sameSite: 'Lax', secure: config.url.protocol === 'https:' }
  const gone: CookieOptions = { ...kept, maxAge: 0, expires: new Date(0) }
  const cookie = (name: string, value: string) => serialize(name, value || '0', value ? kept : gone)
  return [cookie(CART_HASH_COOKIE, hash), cookie(CART_COUNT_COOKIE, count > 0 ? String(count) : '')]
}

/** Adds a typed coupon. Refuses as `applyCoupon` does, and with `TooManyRequests` after too many unknown codes, counted before the lookup. */
export async function applyTypedCoupon({ visitor, address }: Pick<Caller, 'visitor' | 'address'>, cart: CartCaller, code: string): Promise<CartResult> {
  const counted: Turn[] = [
    ['couponVisitor', visitor],
    ['couponAddress', address],
  ]
  await limit(counted)
  let isWrong = false
  try {
    return await applyCoupon(cart, code)
  } catch (error) {
    isWrong = error instanceof Refusal && error.code === 'couponUnknown'
    throw error
  } finally {
    if (!isWrong) await giveBack(counted)
  }
}
