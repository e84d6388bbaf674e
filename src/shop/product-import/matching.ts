import { refuse, type Refusal } from '#platform/refusal'
import type { KnownItem } from './product-import.ts'
import { importWords } from './product-import.words.ts'

/** What the shop already has, by ID and by SKU. */
export interface Known {
  byId: ReadonlyMap<number, KnownItem>
  bySku: ReadonlyMap<string, KnownItem>
}

/** What a row says of who it is. */
export interface Identity {
  what: KnownItem['what']
  id: number | undefined
  sku: string | null | undefined
}

/** Who a row is: an item that the shop has, or a new one (`id` undefined: it has yet to get a number). */
export type Match = { id: number; isNew: false } | { id: number | undefined; isNew: true } | { column: 'ID' | 'SKU'; refused: Refusal }

/** Rows match by ID, else by SKU; a new row keeps its ID. Refuses a product that is known as a variation, and a SKU that another item has. */
export function matchRow({ what, id, sku }: Identity, { byId, bySku }: Known): Match {
  const sameId = id === undefined ? undefined : byId.get(id)
  const sameSku = sku ? bySku.get(sku) : undefined
  const found = sameId ?? sameSku
  if (!found) return { id, isNew: true }
  if (found.what !== what) {
    return { column: sameId ? 'ID' : 'SKU', refused: refuse(found.what === 'variation' ? importWords.isVariation : importWords.isProduct) }
  }
  if (sameSku && sameSku.id !== found.id) return { column: 'SKU', refused: refuse(importWords.skuTaken, { sku: sku ?? '', id: sameSku.id }) }
  return { id: found.id, isNew: false }
}
