import { stat } from 'node:fs/promises'
import { sql } from 'kysely'
import { StorageAway, sweepUnfinished } from '#gateways/storage'
import { db, inTransaction, type Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { receive, type Pieces } from '#platform/receiving.server'
import { semaphore } from '#platform/semaphore'
import { MOST_BYTES, inspect, makeOriginal, placeholderOf } from './inspection.server.ts'
import { findFile, putFile, removeFiles, withNewFile } from './media-files.server.ts'
import { mediaWords } from './media.words.ts'
import type { MediaTable } from './media.tables.ts'

export type { Pieces } from '#platform/receiving.server'

/** A stored picture. `digest` is the SHA-256 of the bytes that it came as, hex. */
export interface StoredPicture {
  id: number
  digest: string
  /** In px, as it is shown. */
  width: number
  height: number
  /** A tiny picture as a data: address. */
  placeholder: string
}

/** Where a new picture comes from, and what is done in the transaction that adds it. */
export interface Arrival {
  fileName?: string
  /** The picture that it was cut from. */
  cutFrom?: number
  /** Called in the transaction that adds it; not for one that was there already. */
  onAdded?: (picture: StoredPicture, transaction: Database) => Promise<void>
}

const LIMITS = { mostBytes: MOST_BYTES, tooHeavy: refuse(mediaWords.tooHeavy, { max: MOST_BYTES / 1_000_000 }), brokenOff: refuse(mediaWords.brokenOff) }

/** One at a time: what is large unpacked is never there twice, however many are sent at once. */
const oneAtATime = semaphore(1)

/**
 * Stores a picture from its bytes as they come: on disk first, then inspected, then its original under the digest of what came, and its row in the same
 * transaction. Equal bytes are one picture. Refuses other files; nothing is left of them.
 */
export async function storePicture(pieces: Pieces, arrival: Arrival = {}): Promise<StoredPicture> {
  await sweepUnfinished()
  return withNewFile(async (path) => {
    const digest = await receive(pieces, path, LIMITS)
    return (await findWhole(digest)) ?? oneAtATime(() => storeFile(path, digest, arrival))
  })
}

/** A known picture whose original is there. */
async function findWhole(digest: string): Promise<StoredPicture | undefined> {
  const known = await db
    .selectFrom('media')
    .select(['id', 'digest', 'width', 'height', 'placeholder', 'format'])
    .where('digest', '=', digest)
    .executeTakeFirst()
  if (!known) return undefined
  const { format, ...picture } = known
  return (await saidAway(findFile(digest, `.${format}`))) ? picture : undefined
}

async function storeFile(path: string, digest: string, arrival: Arrival): Promise<StoredPicture> {
  const found = await inspect(path)
  return withNewFile(async (made) => {
    const { isPlain } = found
    const original = isPlain ? found : await makeOriginal(path, found.format, made)
    const file = isPlain ? path : made
    const { format, width, height } = original
    const row = { digest, format, width, height, bytes: (await stat(file)).size, placeholder: await placeholderOf(file) }
    return saidAway(inTransaction((transaction) => save({ row, file, arrival }, transaction)))
  })
}

interface NewPicture {
  row: Pick<MediaTable, 'digest' | 'format' | 'width' | 'height' | 'bytes' | 'placeholder'>
  file: string
  arrival: Arrival
}

/** The row first, whose lock keeps a removal of the same picture away; then the file. */
async function save({ row, file, arrival }: NewPicture, transaction: Database): Promise<StoredPicture> {
  const { fileName = '', cutFrom = null, onAdded } = arrival
  const { id, created } = await transaction
    .insertInto('media')
    .values({ ...row, file_name: fileName, cut_from: cutFrom })
    .onConflict((conflict) => conflict.column('digest').doUpdateSet({ ...row, avif: false }))
    .returning(['id', sql<boolean>`xmax = 0`.as('created')])
    .executeTakeFirstOrThrow()
  const { digest, width, height, placeholder } = row
  const picture = { id, digest, width, height, placeholder }
  if (created) await onAdded?.(picture, transaction)
  await putFile(digest, `.${row.format}`, file)
  return picture
}

/** Deletes a picture, its row and its files, in the transaction of the change. Gives false where it is gone. Fails where something shows it. */
export async function deletePicture(id: number, transaction: Database): Promise<boolean> {
  await transaction.deleteFrom('media_sources').where('media_id', '=', id).execute()
  const gone = await transaction.deleteFrom('media').where('id', '=', id).returning('digest').executeTakeFirst()
  if (gone) await saidAway(removeFiles(gone.digest))
  return gone !== undefined
}

/** Path on this machine of a picture's original; undefined where it is lost. Refuses while the storage is away. */
export async function findOriginalFile(id: number): Promise<string | undefined> {
  const known = await db.selectFrom('media').select(['digest', 'format']).where('id', '=', id).executeTakeFirst()
  return known && saidAway(findFile(known.digest, `.${known.format}`))
}

async function saidAway<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof StorageAway ? refuse(mediaWords.storageAway) : error
  }
}
