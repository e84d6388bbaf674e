import { useSyncExternalStore } from 'react'
import type { ProductView } from '#shop/goods/catalogue'
import { withStorage } from './local-memory.ts'

/** How long an order that waits for its money holds its pieces, as far as a page knows. */
const HOLD_MS = 3_600_000

/** This browser leaves for the payment page: pieces of the product are held for its shopper. Said to every tab. */
export function holdPieces(productId: number): void {
  withStorage((storage) => storage.setItem(nameOf(productId), String(Date.now())))
}

/** The shopper's order no longer waits for its money. */
export function letPiecesGo(productId: number): void {
  withStorage((storage) => storage.removeItem(nameOf(productId)))
}

/**
 * The product as its shopper may order it: while pieces are held for them, the stock that the page knows does not say what they may have,
 * and the server decides. Spec 3.1.
 */
export function useOwnPieces(product: ProductView): ProductView {
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
