import { fold } from '#i18n/fold.ts'
import { refuse, type Refusal } from '#platform/refusal'
import type { KnownItem } from './product-saving.ts'
import { savingWords } from './product-saving.words.ts'

export interface Known {
  byId: ReadonlyMap<number, KnownItem>
  bySku: ReadonlyMap<string, KnownItem>
  byForeignId: ReadonlyMap<string, KnownItem>
}

export interface Identity {
  what: KnownItem['what']
  id: number | undefined
  fileId: string | undefined
  sku: string | null | undefined
  /** Only of a product. */
  name?: string
  /** The id is the shop's own: its item may get another SKU. */
  isSure?: boolean
}

/** The item of a row: existing, or new (its id may be undefined until assigned). `note`: why its ID was ignored, which belongs to another item. */
export type Match = ({ id: number; isNew: false } | { id: number | undefined; isNew: true }) & { note?: Refusal }

export interface NoMatch {
  column: 'ID' | 'SKU' | 'Key'
  refused: Refusal
}

/** The number of an ID: `12`, also as `id:12` from other software. Another list may use the same number; a handle or a name is unique to its item. */
const numberOf = (fileId = '') => /^(?!(?:name|slug|handle|url handle):)(?:[^:]*:)?(\p{Nd}+)$/u.exec(fileId)?.[1]

/**
 * Matches a row by ID, else by SKU; a new row keeps its ID. An ID whose item has another SKU comes from another shop: it is ignored with a note. Every list
 * counts from 1: without the SKU, a number from other software matches only under the same name. Refuses a product that exists as a variation, a SKU of
 * another item, and such a number under another name.
 */
export function matchRow({ what, id, fileId, sku, name = '', isSure = false }: Identity, { byId, bySku, byForeignId }: Known): Match | NoMatch {
  const withId = id === undefined ? byForeignId.get(fileId ?? '') : byId.get(id)
  const sameSku = sku ? bySku.get(sku) : undefined
  const number = numberOf(fileId)
  const isOther = !isSure && number !== undefined && Boolean(withId?.sku && sku && withId.sku !== sku)
  const isDoubtful = number !== undefined && number !== fileId && withId !== undefined && sameSku !== withId && fold(withId.name ?? '') !== fold(name)
  if (isDoubtful && !isOther && !sameSku) return { column: 'Key', refused: refuse(savingWords.numberOfAnother, { number, name: withId.name ?? '' }) }
  const isStranger = isOther || isDoubtful
  const sameId = isStranger ? undefined : withId
  const found = sameId ?? (isSure ? undefined : sameSku)
  const noted = isStranger ? { note: refuse(savingWords.idOfAnother, { id: number ?? '', sku: withId?.sku ?? withId?.name ?? '' }) } : {}
  if (isSure && sameSku && sameSku.id !== sameId?.id) return { column: 'SKU', refused: refuse(savingWords.skuTaken, { sku: sku ?? '', id: sameSku.id }) }
  if (!found) return { id: isStranger ? undefined : id, isNew: true, ...noted }
  if (found.what !== what) {
    return { column: sameId ? 'ID' : 'SKU', refused: refuse(found.what === 'variation' ? savingWords.isVariation : savingWords.isProduct) }
  }
  if (sameSku && sameSku.id !== found.id) return { column: 'SKU', refused: refuse(savingWords.skuTaken, { sku: sku ?? '', id: sameSku.id }) }
  return { id: found.id, isNew: false, ...noted }
}
