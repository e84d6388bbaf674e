import { useEffect, useSyncExternalStore, useState } from 'react'
import { CART_VERSION_HEADER, CART_HASH_COOKIE, type CartNotice, type CartAnswer, type CartCall, type CartRefusal } from '#contract/cart-calls'
import type { CartView } from '#shop/buying/cart'
import { cartParams } from './cart-params.ts'
import { checkedAnswer, parsed, isCart, isFragments } from './checked-cart.ts'
import { localeOfPath, localised, withoutLocale } from '#i18n/locale.ts'
import type { Translated } from '#i18n/words.ts'
import type { CartTranslations } from '#storefront/mini-cart/cart-translations.ts'
import type { cartStoreWords } from '#storefront/mini-cart/cart-translations.words.ts'

/** Content of the slider over the panel (SC-20). */
export type SliderName = 'coupon' | 'shipping'

export interface CartState {
  cart: CartView | undefined
  notices: readonly ShownNotice[]
  open: boolean
  slider: SliderName | undefined
  /** Subjects of pending calls: line keys, `add`, `coupon`, `shipping`, `all`. */
  busy: ReadonlySet<string>
  again: (() => void) | undefined
}

const AT_FIRST: CartState = { cart: undefined, notices: [], open: false, slider: undefined, busy: new Set(), again: undefined }

let state = AT_FIRST
const followers = new Set<() => void>()

let begun = false
let silence: number | undefined
let tomorrow: number | undefined
let previous: Promise<unknown> = Promise.resolve()
const failed = new Map<string, () => void>()
let asked: Promise<LiveTranslations> | undefined

export function cartState(): CartState {
  return state
}

export function setCartState(part: Partial<CartState>): void {
  state = { ...state, ...part }
  for (const follower of followers) follower()
}

export function markBusy(what: string, isBusy: boolean): void {
  const busy = new Set(state.busy)
  if (isBusy) busy.add(what)
  else busy.delete(what)
  setCartState({ busy })
}

function follow(follower: () => void): () => void {
  followers.add(follower)
  return () => {
    followers.delete(follower)
  }
}

/** On the server and during hydration, the initial state. */
export function useCartState(): CartState {
  return useSyncExternalStore(follow, cartState, () => AT_FIRST)
}

/** The cart of a page rendered with one: the page's first, then each update. A newer one from the page applies at once (CART-39). */
export function useCart(drawn: CartView): CartView {
  useEffect(() => setCartState({ cart: drawn }), [drawn])
  return useSyncExternalStore(
    follow,
    () => state.cart ?? drawn,
    () => drawn,
  )
}

/** Events that the page dispatches on its body, under the protocol's names (QO-68, CART-24). */
type CartEvent =
  | 'adding_to_cart'
  | 'added_to_cart'
  | 'removed_from_cart'
  | 'wc_fragments_loaded'
  | 'wc_fragments_refreshed'
  | 'wc_fragments_ajax_error'
  | 'wc_cart_emptied'
  | 'update_checkout'
  | 'xoo_wsc_cart_updated'
  | 'xoo_wsc_cart_toggled'

export function dispatch(name: CartEvent, detail: object = {}): void {
  document.body.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }))
}

/** Shows, hides or toggles the panel. Closing also closes its slider and returns the focus to `opener` (SC-07, SC-08). */
export function toggleCart(way: 'show' | 'hide' | 'toggle' = 'toggle', opener?: HTMLElement): void {
  const { open } = state
  const shows = way === 'toggle' ? !open : way === 'show'
  if (shows === open) return
  opener?.focus({ preventScroll: true }) // not every browser focuses a link that is pressed
  setCartState(shows ? { open: true } : { open: false, slider: undefined })
  dispatch('xoo_wsc_cart_toggled', { way: shows ? 'show' : 'hide' })
}

export interface ShownNotice extends CartNotice {
  way?: { href: string; text: string }
}

/** Shows notices, which hide after 5 s (SC-15). */
export function showNotices(notices: readonly ShownNotice[]): void {
  window.clearTimeout(silence)
  setCartState({ notices })
  if (notices.some(({ way }) => !way)) silence = window.setTimeout(() => setCartState({ notices: [] }), Number(cartParams('xoo_wsc_params').notificationTime))
}

/** Applies an answer: shown, stored for the next page and other tabs, refreshed in a day (SC-58, CART-30). */
export function applyAnswer(answer: CartAnswer): void {
  const { cart } = answer
  cacheAnswer(answer)
  scheduleRefresh()
  if (!cart) return
  const had = state.cart?.count ?? 0
  setCartState({ cart })
  if (had > 0 && cart.count === 0) dispatch('wc_cart_emptied')
}

/** Refreshes the page's fragments; a failure shows nothing (CART-21, CART-24). */
export async function refreshRegions(): Promise<void> {
  const timeoutMs = Number(cartParams('wc_cart_fragments_params').request_timeout)
  const body = new URLSearchParams({ time: String(Date.now()) })
  const answer = await callCart('get_refreshed_fragments', { body, timeoutMs, version: cachedVersion }).catch(() => undefined)
  if (!answer || 'error' in answer) return dispatch('wc_fragments_ajax_error')
  applyAnswer(answer)
  dispatch('wc_fragments_refreshed')
}

/** Refreshes the side cart, as each page does after load (SC-47). A failure leaves the cart unchanged. */
async function refreshSideCart(): Promise<void> {
  const answer = await callCart('xoo_wsc_refresh_fragments', { version: cachedVersion }).catch(() => undefined)
  if (answer && !('error' in answer)) applyAnswer(answer)
}

/** Schedules a refresh a day after the last answer (CART-30). */
function scheduleRefresh(): void {
  window.clearTimeout(tomorrow)
  tomorrow = window.setTimeout(() => void refreshRegions(), CACHE_MS)
}

/** A short answer ("unchanged") requires stored fragments. */
function cachedVersion(): string | undefined {
  const kept = readCache()
  return typeof kept === 'object' && kept.version === state.cart?.version ? kept.version : undefined
}

/** No network, or a timeout. The request may have taken effect all the same. */
class NoAnswer extends Error {}

interface CallOptions {
  body?: URLSearchParams
  /** Cart version of the page, read when the call is sent; an answer with the same version is empty. */
  version?: () => string | undefined
  /** Timeout in ms. */
  timeoutMs?: number
}

const TIMEOUT_MS = 30_000

/** Sends a call after all previous ones were answered, one at a time (CART-08). Undefined for an unreadable answer. Throws `NoAnswer` without one. */
export function callCart(call: CartCall, options: CallOptions = {}): Promise<CartAnswer | CartRefusal | undefined> {
  const turn = previous.then(() => send(call, options))
  previous = turn.catch(() => {})
  return turn
}

async function send(call: CartCall, { body, version, timeoutMs = TIMEOUT_MS }: CallOptions): Promise<CartAnswer | CartRefusal | undefined> {
  const current = version?.()
  try {
    const response = await fetch(addressOf(call), {
      method: 'POST',
      ...(body && { body }),
      headers: { 'X-Requested-With': 'XMLHttpRequest', ...(current !== undefined && { [CART_VERSION_HEADER]: current }) },
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status >= 500) throw new NoAnswer(String(response.status))
    return checkedAnswer(parsed(await response.text()))
  } catch (cause) {
    throw cause instanceof NoAnswer ? cause : new NoAnswer(call, { cause })
  }
}

function addressOf(call: CartCall): string {
  const { ajax_url: ajaxUrl, wc_ajax_url: wcAjaxUrl } = cartParams('wc_add_to_cart_params')
  return call === 'woocommerce_ajax_add_to_cart' ? ajaxUrl : wcAjaxUrl.replace('%%endpoint%%', call)
}

/** Reports a call without an answer and stores it for a retry. A newer call of the same subject replaces it. */
export async function showFailedCall(about: string, again: () => void, section: 'cart' | 'slider' = 'cart'): Promise<void> {
  failed.set(about, again)
  setCartState({ again: retryAll })
  const translations = await loadTranslations().catch(() => undefined)
  if (!translations) return
  showNotices([{ kind: 'error', text: translations.own.noAnswer, section }])
  toggleCart('show')
}

/** Shows the notices of an add. If the browser refused the cart's cookie, says so instead, with a link to order without one: `orderAt`, if there is one. */
export async function showAdded(answer: CartAnswer, notices: readonly CartNotice[], orderAt: string | undefined): Promise<void> {
  if (answer.cart_hash === '' || /(?:^|; )woocommerce_items_in_cart=/.test(document.cookie)) return showNotices(notices)
  const { own } = await loadTranslations()
  const way = orderAt === undefined ? {} : { way: { href: orderAt, text: own.orderWithout } }
  showNotices([{ kind: 'error', text: own.cookiesRefused, section: 'cart', ...way }])
  toggleCart('show')
}

export function forgetFailedCall(about: string): void {
  failed.delete(about)
  setCartState({ again: failed.size > 0 ? retryAll : undefined })
}

function retryAll(): void {
  const retries = [...failed.values()]
  failed.clear()
  setCartState({ again: undefined })
  for (const again of retries) again()
}

/** Starts the cart once per page load: from the valid cache, else by a call (CART-25); follows all changes. Without cookie and cache no first call. */
export function startCart(): void {
  if (begun) return
  begun = true
  const kept = readCache()
  if (typeof kept === 'object') {
    setCartState({ cart: state.cart ?? kept })
    scheduleRefresh()
    dispatch('wc_fragments_loaded')
  } else if (kept === 'stale' || hashInCookie() !== '') void refreshRegions()
  afterLoad(Number(cartParams('xoo_wsc_params').fetchDelay), () => void refreshSideCart())
  window.addEventListener('pageshow', refreshRestored)
  window.addEventListener('storage', followTabs)
  document.body.addEventListener('added_to_cart', () => cartParams('xoo_wsc_params').autoOpenCart === 'yes' && toggleCart('show'))
}

/** Refreshes a page restored from the back/forward cache (CART-29, SC-48). */
function refreshRestored({ persisted }: PageTransitionEvent): void {
  if (!persisted) return
  void refreshRegions()
  void refreshSideCart()
}

/** Follows another tab's change (CART-28) from the storage; a tab in another language stored only the hash. */
function followTabs({ key, newValue, storageArea }: StorageEvent): void {
  if (storageArea !== window.localStorage || !key?.startsWith('wc_cart_hash_')) return
  const cart = key === cacheKeys().hash ? readOtherTab() : undefined
  if (cart) {
    setCartState({ cart })
    scheduleRefresh()
  } else if (newValue !== null && newValue !== state.cart?.hash) void refreshRegions()
}

function afterLoad(delayMs: number, call: () => void): void {
  const [caller] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const loadedAt = caller?.loadEventEnd ?? 0
  if (document.readyState !== 'complete') window.addEventListener('load', () => setTimeout(call, delayMs), { once: true })
  else setTimeout(call, loadedAt > 0 ? delayMs - (performance.now() - loadedAt) : delayMs)
}

/** Translations of the markup, and those of the live cart. */
export type LiveTranslations = CartTranslations & { own: Translated<typeof cartStoreWords> }

/** Fetches translations in the page's language, once. Throws on failure; the next call retries. */
export async function loadTranslations(): Promise<LiveTranslations> {
  asked ??= fetch(localised(localeOfPath(location.pathname), '/cart-translations/')).then((answer) => {
    if (!answer.ok) throw new Error(`the cart's translations: ${answer.status}`)
    return answer.json() as Promise<LiveTranslations>
  })
  try {
    const path = withoutLocale(location.pathname)
    return { ...(await asked), isCart: path === '/cart/', isCheckout: path === '/checkout/' }
  } catch (error) {
    asked = undefined
    throw error
  }
}

/** Undefined until loaded. The shopper's next action retries. */
export function useCartTranslations(): LiveTranslations | undefined {
  const { cart, open } = useCartState()
  const [translations, setTranslations] = useState<LiveTranslations>()
  useEffect(() => {
    if (cart !== undefined || open) loadTranslations().then(setTranslations, () => {})
  }, [cart, open])
  return translations
}

/** Lifetime of the cached cart, in ms (CART-26). */
const CACHE_MS = 86_400_000

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
function cacheKeys(): { hash: string; fragments: string; cart: string } {
  const { cart_hash_key: hash, fragment_name: fragments } = cartParams('wc_cart_fragments_params')
  return { hash, fragments, cart: hash.replace('wc_cart_hash', 'hanout_cart') }
}

/** Cart hash from the server's cookie; '' for an empty cart or without a cookie. */
function hashInCookie(): string {
  const value = document.cookie.split('; ').find((pair) => pair.startsWith(`${CART_HASH_COOKIE}=`))
  const hash = value?.slice(CART_HASH_COOKIE.length + 1) ?? ''
  return hash === '0' ? '' : hash
}

/** The cached cart if valid: hash as the cookie's, younger than a day, with mini-cart, alike in both storages (CART-25 to CART-27). `nothing` without one. */
function readCache(): CartView | 'stale' | 'nothing' {
  const copies = STORAGES.flatMap((name) => readCopy(name) ?? [])
  if (copies.length === 0) return 'nothing'
  return copies.every(counts) ? (copies[0]!.cart as CartView) : 'stale'
}

/** Stores an answer and its time in both storages (SC-58). An "unchanged" answer leaves fragments and cart as they are. */
function cacheAnswer({ fragments, cart_hash: hash, cart }: CartAnswer): void {
  const keys = cacheKeys()
  for (const name of STORAGES) {
    write(name, CREATED, String(Date.now()))
    if (cart) write(name, keys.fragments, JSON.stringify(fragments))
    if (cart) write(name, keys.cart, JSON.stringify(cart))
    write(name, keys.hash, hash) // last: other tabs follow it
  }
}

/** The cart stored by another tab, if valid (CART-28). */
function readOtherTab(): CartView | undefined {
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
