import { newKey } from '#contract/new-key'
import { useSyncExternalStore } from 'react'
import type { ProductView } from '#shop/goods/catalogue'

/** Uses local storage. Undefined where it is forbidden; the order goes on without it. */
export function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(window.localStorage)
  } catch {
    return undefined
  }
}

/** Stores a text until the tab closes; without storage, until the page is left. */
export function rememberInTab(name: string, text: string): void {
  try {
    if (text) window.sessionStorage.setItem(name, text)
    else window.sessionStorage.removeItem(name)
  } catch {
    page.set(name, text)
  }
}

/** Stored text of a key, or ''. */
export function recallInTab(name: string): string {
  try {
    return window.sessionStorage.getItem(name) ?? ''
  } catch {
    return page.get(name) ?? ''
  }
}

const page = new Map<string, string>()

/** Intention key of a purchase: created on first use in this tab, kept until the order is placed (QO-77). */
export function intentionFor(productId: number): string {
  const kept = recallInTab(nameOf(productId))
  if (kept) return kept
  const key = newKey()
  rememberInTab(nameOf(productId), key)
  return key
}

export function endIntention(productId: number): void {
  rememberInTab(nameOf(productId), '')
}

function nameOf(productId: number): string {
  return `hanout_intention_${productId}`
}

/** Assumed time in ms for which an unpaid order holds its stock. */
const HOLD_MS = 3_600_000

/** Records in every tab, before the payment redirect, that this shopper's own order holds stock of the product. */
export function recordHold(productId: number): void {
  withStorage((storage) => storage.setItem(holdOf(productId), String(Date.now())))
}

export function clearHold(productId: number): void {
  withStorage((storage) => storage.removeItem(holdOf(productId)))
}

/** The product as its shopper may order it (QO-79): with an own hold, the page's stock does not count and the server decides. */
export function useOwnHold(product: ProductView): ProductView {
  const held = useSyncExternalStore(
    () => () => {},
    () => (withStorage((storage) => Number(storage.getItem(holdOf(product.id)))) ?? 0) > Date.now() - HOLD_MS,
    () => false,
  )
  return held ? { ...product, left: null, variations: product.variations.map((variation) => ({ ...variation, left: null })) } : product
}

function holdOf(productId: number): string {
  return `hanout_held_${productId}`
}

export const WAITING_ORDER = 'hanout_waiting_order'
