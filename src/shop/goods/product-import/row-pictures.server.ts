import { LRUCache } from 'lru-cache'
import { Refusal } from '#platform/refusal'
import { semaphore } from '#platform/semaphore'
import { addPictureFrom } from '#shop/upkeep/media.server'
import type { ProductRow, Remark, VariationRow } from '#shop/goods/product-csv'
import type { Ready } from './product-import.ts'

const AT_ONCE = 6
const REMEMBERED = 5000

/** Where an import's pictures are, and what becomes of a row with one that cannot be had. */
export interface PictureSetting {
  /** Paths are looked for in it. */
  folder: string
  /** Such a row is refused. Otherwise it is kept without that picture, and it is noted. */
  strict: boolean
}

/**
 * Brings the pictures that rows name into the shop. A picture that cannot be had is noted, and the others count; an item of which none can be
 * had keeps those that it has.
 */
export type KeepPictures = (rows: (ProductRow | VariationRow)[]) => Promise<{ ready: Ready[]; refused: Remark[]; notes: Remark[] }>

/** Pictures of one import. What several rows name is looked at once. */
export function picturesFrom({ folder, strict }: PictureSetting): KeepPictures {
  const inTurn = semaphore(AT_ONCE)
  const known = new LRUCache<string, Promise<number>>({ max: REMEMBERED })
  const keep = (source: string): Promise<number> => {
    const keeping = known.get(source) ?? inTurn(() => addPictureFrom(source, folder)).then(({ id }) => id)
    known.set(source, keeping)
    return keeping
  }
  const keepAll = async (read: ProductRow | VariationRow): Promise<{ ready: Ready; lost: Remark[] }> => {
    const results = await Promise.allSettled((read.images ?? []).map(keep))
    const lost = results.flatMap((one) => (one.status === 'rejected' ? { row: read.row, column: 'Images', reason: refusalOf(one.reason) } : []))
    const kept = results.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    const isKnown = read.images !== undefined && (kept.length > 0 || lost.length === 0)
    return { ready: { read, pictures: isKnown ? kept : undefined }, lost }
  }
  return async (rows) => {
    const results = await Promise.all(rows.map(keepAll))
    const ready = results.filter(({ lost }) => !strict || lost.length === 0).map((one) => one.ready)
    return strict
      ? { ready, refused: results.flatMap(({ lost }) => lost.slice(0, 1)), notes: [] }
      : { ready, refused: [], notes: results.flatMap(({ lost }) => lost) }
  }
}

/** Why a picture cannot be had; a fault of ours is thrown. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  throw error
}
