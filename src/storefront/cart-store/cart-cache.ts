import { CART_HASH_COOKIE, type CartAnswer } from '#contract/cart-calls'
import type { CartView } from '#shop/buying/cart'
import { cartParams } from './cart-params.ts'
import { isCart, isFragments, parsed } from './checked-cart.ts'

/** How long what was kept counts. Spec 9.3. */
export const KEPT_MS = 86_400_000

const CREATED = 'wc_cart_created'
const MINI_CART = 'div.widget_shopping_cart_content'

/** What one of the browser's two storages keeps of the cart. */
interface Kept {
  hash: string
  fragments: unknown
  /** In ms since 1970. */
  created: number
  cart: unknown
}

type StorageName = 'sessionStorage' | 'localStorage'

const STORAGES = ['sessionStorage', 'localStorage'] as const

/** The names under which this site keeps the cart, in this language. Spec 3.3. */
export function cacheKeys(): { hash: string; fragments: string; cart: string } {
  const { cart_hash_key: hash, fragment_name: fragments } = cartParams('wc_cart_fragments_params')
  return { hash, fragments, cart: hash.replace('wc_cart_hash', 'hanout_cart') }
}

/** The shop's word on the cart's hash, from its cookie; '' for an empty cart, and where there is none. */
export function hashInCookie(): string {
  const value = document.cookie.split('; ').find((pair) => pair.startsWith(`${CART_HASH_COOKIE}=`))
  const hash = value?.slice(CART_HASH_COOKIE.length + 1) ?? ''
  return hash === '0' ? '' : hash
}

/**
 * The kept cart, where it may be shown: its hash is the cookie's, it is younger than a day, it holds the mini-cart, and it is a cart.
 * Both storages must agree, where both keep one. `nothing` where neither does. Spec 4.6.
 */
export function readCache(): CartView | 'stale' | 'nothing' {
  const copies = STORAGES.flatMap((name) => readCopy(name) ?? [])
  if (copies.length === 0) return 'nothing'
  return copies.every(counts) ? (copies[0]!.cart as CartView) : 'stale'
}

/** Keeps an answer in both storages, and when it came. The regions and the cart stay as they were where the answer says "unchanged". Spec 7.4. */
export function cacheAnswer({ fragments, cart_hash: hash, cart }: CartAnswer): void {
  const keys = cacheKeys()
  for (const name of STORAGES) {
    write(name, CREATED, String(Date.now()))
    if (cart) write(name, keys.fragments, JSON.stringify(fragments))
    if (cart) write(name, keys.cart, JSON.stringify(cart))
    write(name, keys.hash, hash) // last: other tabs follow it
  }
}

/** Takes over what another tab has kept, as far as it may be shown. */
export function followOtherTab(): CartView | undefined {
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

function counts({ hash, fragments, created, cart }: Kept): boolean {
  const age = Date.now() - created
  return hash === hashInCookie() && age >= 0 && age < KEPT_MS && isFragments(fragments) && MINI_CART in fragments && isCart(cart) && cart.hash === hash
}

function readCopy(name: StorageName): Kept | undefined {
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
    // Full or forbidden: the cart is asked for at the next load.
  }
}
