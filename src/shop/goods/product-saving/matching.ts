import { fold } from '#i18n/fold.ts'
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
  /** A product's. */
  name?: string
  /** The id is the shop's own: its item may get another SKU. */
  isSure?: boolean
}

/** The item of a row: an existing one, or a new one (its id may be undefined until assigned). `note`: the reason its ID was ignored, which is another item's. */
export type Match = ({ id: number; isNew: false } | { id: number | undefined; isNew: true }) & { note?: Refusal }

/** Reason and column of a row without a match. */
export interface NoMatch {
  column: 'ID' | 'SKU' | 'Key'
  refused: Refusal
}

/** The number of an ID: `12`, and `id:12` in a list of other software. It may be another list's too; a handle or a name is an item's own. */
const numberOf = (fileId = '') => /^(?!(?:name|slug|handle|url handle):)(?:[^:]*:)?(\p{Nd}+)$/u.exec(fileId)?.[1]

/**
 * Matches a row by ID, else by SKU; a new row keeps its ID. An ID whose item has another SKU is another shop's: ignored, and noted.
 * Every list counts from 1: without the SKU, a number in one of other software is its product's only under the same name.
 * Refuses a product that exists as a variation, a SKU that another item has, and such a number under another name.
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
