import { LRUCache } from 'lru-cache'
import { Refusal, refuse } from '#platform/refusal'
import { semaphore } from '#platform/semaphore'
import { addPictureFrom, findPictureAt } from '#shop/upkeep/media.server'
import { mediaWords } from '#shop/upkeep/media.words'
import type { ProductRow, Ready, Remark, VariationRow } from '#shop/goods/product-saving'

const AT_ONCE = 6
const REMEMBERED = 5000

export interface PictureSetting {
  folder: string
  /** Refuses rows with an unavailable picture; otherwise they are saved without it, with a note. */
  strict: boolean
}

/** Stores the pictures named in rows. Notes unavailable ones; an item without any available picture keeps its own. */
export type StorePictures = (rows: (ProductRow | VariationRow)[]) => Promise<{ ready: Ready[]; refused: Remark[]; notes: Remark[] }>

export function picturesFrom({ folder, strict }: PictureSetting): StorePictures {
  const limited = semaphore(AT_ONCE)
  const known = new LRUCache<string, Promise<number>>({ max: REMEMBERED })
  const store = (source: string): Promise<number> => {
    const storing = known.get(source) ?? limited(() => addPictureFrom(source, folder)).then(({ id }) => id)
    known.set(source, storing)
    return storing
  }
  const storeAll = async (read: ProductRow | VariationRow): Promise<{ ready: Ready; lost: Remark[] }> => {
    const results = await Promise.allSettled((read.images ?? []).map(store))
    const lost = results.flatMap((one) => (one.status === 'rejected' ? { row: read.row, column: 'Images', reason: refusalOf(one.reason) } : []))
    const stored = results.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    const isKnown = read.images !== undefined && (stored.length > 0 || lost.length === 0)
    return { ready: { read, pictures: isKnown ? stored : undefined }, lost }
  }
  return async (rows) => {
    const results = await Promise.all(rows.map(storeAll))
    const ready = results.filter(({ lost }) => !strict || lost.length === 0).map((one) => one.ready)
    return strict
      ? { ready, refused: results.flatMap(({ lost }) => lost.slice(0, 1)), notes: [] }
      : { ready, refused: [], notes: results.flatMap(({ lost }) => lost) }
  }
}

/** Counts the pictures that the shop would have to fetch, and returns the rows without pictures. Notes invalid addresses. */
export function countPictures(onPicture: () => void): StorePictures {
  const seen = new Set<string>()
  const look = async (source: string): Promise<void> => {
    if (seen.has(source)) return
    seen.add(source)
    if (!(await findPictureAt(source))) onPicture()
  }
  return async (rows) => {
    const notes: Remark[] = []
    for (const { row, images = [] } of rows) {
      for (const source of images) {
        if (/^https?:\/\//i.test(source)) await look(source)
        else notes.push({ row, column: 'Images', reason: refuse(mediaWords.noSuchFile, { source }) })
      }
    }
    return { ready: rows.map((read) => ({ read, pictures: undefined })), refused: [], notes }
  }
}

/** Refusal of an unavailable picture. Rethrows our own faults. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  throw error
}
