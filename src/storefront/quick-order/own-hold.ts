import type { ShownProduct } from '#storefront/product/product-translations.ts'
import { useSyncExternalStore } from 'react'
import { withStorage } from './browser-memory.ts'

/** Assumed time in ms for which an unpaid order holds its stock. */
const HOLD_MS = 3_600_000

/** Records in every tab, before the payment redirect, that this shopper's own order holds stock of the product. */
export function recordHold(productId: number): void {
  withStorage((storage) => storage.setItem(nameOf(productId), String(Date.now())))
}

export function clearHold(productId: number): void {
  withStorage((storage) => storage.removeItem(nameOf(productId)))
}

/** The product as its shopper may order it (QO-79): with an own hold, the page's stock does not count and the server decides. */
export function useOwnHold(product: ShownProduct): ShownProduct {
  const held = useSyncExternalStore(
    () => () => {},
    () => (withStorage((storage) => Number(storage.getItem(nameOf(product.id)))) ?? 0) > Date.now() - HOLD_MS,
    () => false,
  )
  return held ? { ...product, left: null, variations: product.variations.map((variation) => ({ ...variation, left: null })) } : product
}

function nameOf(productId: number): string {
  return `hanout_held_${productId}`
}
