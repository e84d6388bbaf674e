import { refuse, type Refusal } from '#platform/refusal'
import type { KnownItem } from './product-saving.ts'
import { savingWords } from './product-saving.words.ts'

/** Existing items by id, by SKU, and by their id elsewhere. */
export interface Known {
  byId: ReadonlyMap<number, KnownItem>
  bySku: ReadonlyMap<string, KnownItem>
  byForeignId: ReadonlyMap<string, KnownItem>
}

/** A row's identity. */
export interface Identity {
  what: KnownItem['what']
  id: number | undefined
  fileId: string | undefined
  sku: string | null | undefined
  /** The id is the shop's own: its item may get another SKU. */
  isSure?: boolean
}

/** The item of a row: an existing one, or a new one (its id may be undefined until assigned). `note`: the reason its ID was ignored. */
export type Match = ({ id: number; isNew: false } | { id: number | undefined; isNew: true }) & { note?: Refusal }

/** Reason and column of a row without a match. */
export interface NoMatch {
  column: 'ID' | 'SKU'
  refused: Refusal
}

/** A number may be another shop's; a handle or a name is an item's own. */
const isNumber = (fileId: string | undefined) => /^\d+$/.test(fileId ?? '')

/**
 * Matches a row by ID, else by SKU; a new row keeps its ID. An ID whose item has another SKU is another shop's: ignored, and noted.
 * Refuses a product that exists as a variation, and a SKU that another item has.
 */
export function matchRow({ what, id, fileId, sku, isSure = false }: Identity, { byId, bySku, byForeignId }: Known): Match | NoMatch {
  const withId = id === undefined ? byForeignId.get(fileId ?? '') : byId.get(id)
  const isStranger = !isSure && isNumber(fileId) && Boolean(withId?.sku && sku && withId.sku !== sku)
  const sameId = isStranger ? undefined : withId
  const sameSku = sku ? bySku.get(sku) : undefined
  const found = sameId ?? (isSure ? undefined : sameSku)
  const noted = isStranger && withId?.sku ? { note: refuse(savingWords.idOfAnother, { id: fileId ?? '', sku: withId.sku }) } : {}
  if (isSure && sameSku && sameSku.id !== sameId?.id) return { column: 'SKU', refused: refuse(savingWords.skuTaken, { sku: sku ?? '', id: sameSku.id }) }
  if (!found) return { id: isStranger ? undefined : id, isNew: true, ...noted }
  if (found.what !== what) {
    return { column: sameId ? 'ID' : 'SKU', refused: refuse(found.what === 'variation' ? savingWords.isVariation : savingWords.isProduct) }
  }
  if (sameSku && sameSku.id !== found.id) return { column: 'SKU', refused: refuse(savingWords.skuTaken, { sku: sku ?? '', id: sameSku.id }) }
  return { id: found.id, isNew: false, ...noted }
}
