import { refuse, type Refusal } from '#platform/refusal'
import type { KnownItem } from './product-import.ts'
import { importWords } from './product-import.words.ts'

/** What the shop already has, by ID, by SKU, and by the number that it had elsewhere. */
export interface Known {
  byId: ReadonlyMap<number, KnownItem>
  bySku: ReadonlyMap<string, KnownItem>
  byForeignId: ReadonlyMap<string, KnownItem>
}

/** What a row says of who it is. */
export interface Identity {
  what: KnownItem['what']
  id: number | undefined
  fileId: string | undefined
  sku: string | null | undefined
}

/** Who a row is: an item that the shop has, or a new one (`id` undefined: it has yet to get a number). `note`: why its ID did not count. */
export type Match = ({ id: number; isNew: false } | { id: number | undefined; isNew: true }) & { note?: Refusal }

/** Why a row is nobody, and the column that says so. */
export interface NoMatch {
  column: 'ID' | 'SKU'
  refused: Refusal
}

/**
 * Rows match by ID, else by SKU; a new row keeps its ID. An ID whose item has another SKU is another shop's: it does not count, and that is
 * noted. Refuses a product that is known as a variation, and a SKU that another item has.
 */
export function matchRow({ what, id, fileId, sku }: Identity, { byId, bySku, byForeignId }: Known): Match | NoMatch {
  const withId = id === undefined ? byForeignId.get(fileId ?? '') : byId.get(id)
  const isStranger = Boolean(withId?.sku && sku && withId.sku !== sku)
  const sameId = isStranger ? undefined : withId
  const sameSku = sku ? bySku.get(sku) : undefined
  const found = sameId ?? sameSku
  const noted = isStranger && withId?.sku ? { note: refuse(importWords.idOfAnother, { id: fileId ?? '', sku: withId.sku }) } : {}
  if (!found) return { id: isStranger ? undefined : id, isNew: true, ...noted }
  if (found.what !== what) {
    return { column: sameId ? 'ID' : 'SKU', refused: refuse(found.what === 'variation' ? importWords.isVariation : importWords.isProduct) }
  }
  if (sameSku && sameSku.id !== found.id) return { column: 'SKU', refused: refuse(importWords.skuTaken, { sku: sku ?? '', id: sameSku.id }) }
  return { id: found.id, isNew: false, ...noted }
}
