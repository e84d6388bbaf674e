import { CART_HASH_COOKIE, type CartAnswer } from '#contract/cart-calls'
import type { CartView } from '#shop/buying/cart'
import { cartParams } from './cart-params.ts'
import { isCart, isFragments, parsed } from './checked-cart.ts'

/** Lifetime of the cached cart, in ms (CART-26). */
export const CACHE_MS = 86_400_000

const CREATED = 'wc_cart_created'
const MINI_CART = 'div.widget_shopping_cart_content'

interface Cached {
  hash: string
  fragments: unknown
  /** In ms since 1970. */
  created: number
  cart: unknown
}

type StorageName = 'sessionStorage' | 'localStorage'

const STORAGES = ['sessionStorage', 'localStorage'] as const

/** Storage keys of the cart on this site, in this language (CART-33). */
export function cacheKeys(): { hash: string; fragments: string; cart: string } {
  const { cart_hash_key: hash, fragment_name: fragments } = cartParams('wc_cart_fragments_params')
  return { hash, fragments, cart: hash.replace('wc_cart_hash', 'hanout_cart') }
}

/** Cart hash from the server's cookie; '' for an empty cart or without a cookie. */
export function hashInCookie(): string {
  const value = document.cookie.split('; ').find((pair) => pair.startsWith(`${CART_HASH_COOKIE}=`))
  const hash = value?.slice(CART_HASH_COOKIE.length + 1) ?? ''
  return hash === '0' ? '' : hash
}

/**
 * The cached cart if valid: hash equal to the cookie's, younger than a day, with the mini-cart (CART-25 to CART-27). Copies in both storages must agree.
 * `nothing` without a copy.
 */
export function readCache(): CartView | 'stale' | 'nothing' {
  const copies = STORAGES.flatMap((name) => readCopy(name) ?? [])
  if (copies.length === 0) return 'nothing'
  return copies.every(counts) ? (copies[0]!.cart as CartView) : 'stale'
}

/** Stores an answer and its time in both storages (SC-58). An "unchanged" answer leaves fragments and cart as they are. */
export function cacheAnswer({ fragments, cart_hash: hash, cart }: CartAnswer): void {
  const keys = cacheKeys()
  for (const name of STORAGES) {
    write(name, CREATED, String(Date.now()))
    if (cart) write(name, keys.fragments, JSON.stringify(fragments))
    if (cart) write(name, keys.cart, JSON.stringify(cart))
    write(name, keys.hash, hash) // last: other tabs follow it
  }
}

/** The cart stored by another tab, if valid (CART-28). */
export function readOtherTab(): CartView | undefined {
  const other = readCopy('localStorage')
  if (!other || !counts(other)) return undefined
  const cart = other.cart as CartView
  const keys = cacheKeys()
  write('sessionStorage', CREATED, String(other.created))
  write('sessionStorage', keys.fragments, JSON.stringify(other.fragments))
  write('sessionStorage', keys.cart, JSON.stringify(cart))
  write('sessionStorage', keys.hash, other.hash)
  return cart
}

function counts({ hash, fragments, created, cart }: Cached): boolean {
  const age = Date.now() - created
  return hash === hashInCookie() && age >= 0 && age < CACHE_MS && isFragments(fragments) && MINI_CART in fragments && isCart(cart) && cart.hash === hash
}

function readCopy(name: StorageName): Cached | undefined {
  const keys = cacheKeys()
  const hash = read(name, keys.hash)
  const fragments = read(name, keys.fragments)
  if (hash === null && fragments === null) return undefined
  return { hash: hash ?? '', fragments: parsed(fragments), created: Number(read(name, CREATED) ?? NaN), cart: parsed(read(name, keys.cart)) }
}

function read(name: StorageName, key: string): string | null {
  try {
    return window[name].getItem(key)
  } catch {
    return null
  }
}

function write(name: StorageName, key: string, value: string): void {
  try {
    window[name].setItem(key, value)
  } catch {
    // Storage full or forbidden: the next load fetches the cart.
  }
}
