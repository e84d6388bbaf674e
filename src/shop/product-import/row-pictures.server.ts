import { LRUCache } from 'lru-cache'
import { Refusal } from '#platform/refusal'
import { turns } from '#platform/turns'
import { addPictureFrom } from '#shop/media.server'
import type { ProductRow, Remark, VariationRow } from '#shop/product-csv'
import type { Ready } from './product-import.ts'

const AT_ONCE = 6
const REMEMBERED = 5000

/** Brings the pictures that rows name into the shop. A row with one that cannot be had is refused. */
export type KeepPictures = (rows: (ProductRow | VariationRow)[]) => Promise<{ ready: Ready[]; refused: Remark[] }>

/** Pictures of one import: paths are looked for in `folder`. What several rows name is looked at once. */
export function picturesFrom(folder: string): KeepPictures {
  const inTurn = turns(AT_ONCE)
  const known = new LRUCache<string, Promise<number>>({ max: REMEMBERED })
  const keep = (source: string): Promise<number> => {
    const keeping = known.get(source) ?? inTurn(() => addPictureFrom(source, folder)).then(({ id }) => id)
    known.set(source, keeping)
    return keeping
  }
  const keepAll = async (read: ProductRow | VariationRow): Promise<{ ready: Ready } | { refused: Remark }> => {
    const kept = await Promise.allSettled((read.images ?? []).map(keep))
    for (const one of kept) {
      if (one.status === 'fulfilled') continue
      if (!(one.reason instanceof Refusal)) throw one.reason
      return { refused: { row: read.row, column: 'Images', reason: one.reason } }
    }
    return { ready: { read, pictures: read.images && kept.flatMap((one) => (one.status === 'fulfilled' ? one.value : [])) } }
  }
  return async (rows) => {
    const results = await Promise.all(rows.map(keepAll))
    return {
      ready: results.flatMap((result) => ('ready' in result ? result.ready : [])),
      refused: results.flatMap((result) => ('refused' in result ? result.refused : [])),
    }
  }
}
