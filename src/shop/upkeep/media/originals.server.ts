import { stat } from 'node:fs/promises'
import { sql } from 'kysely'
import { StorageAway, sweepUnfinished } from '#gateways/storage'
import { db, inTransaction, type Database, type Tables } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { receive, type Pieces } from '#platform/receiving.server'
import { semaphore } from '#platform/semaphore'
import { MOST_BYTES, inspect, makeOriginal, placeholderOf } from './inspection.server.ts'
import { findFile, putFile, removeFiles, withNewFile } from './media-files.server.ts'
import { mediaWords } from './media.words.ts'

export type { Pieces } from '#platform/receiving.server'

/** `digest` is the SHA-256 of the uploaded bytes, hex. */
export interface StoredPicture {
  id: number
  digest: string
  /** In px, as displayed. */
  width: number
  height: number
  placeholder: string
}

export interface Arrival {
  fileName?: string
  cutFrom?: number
  /** Called in the transaction that adds the picture; not if it already exists. */
  onAdded?: (picture: StoredPicture, transaction: Database) => Promise<void>
}

const LIMITS = { mostBytes: MOST_BYTES, tooHeavy: refuse(mediaWords.tooHeavy, { max: MOST_BYTES / 1_000_000 }), brokenOff: refuse(mediaWords.brokenOff) }

/** One at a time, so that only one large decoded picture is in memory, whatever the number of uploads. */
const oneAtATime = semaphore(1)

/**
 * Stores a picture from a byte stream: on disk first, then inspected, then its original under the digest of the uploaded bytes, with its row in the same
 * transaction. Equal bytes are one picture. Refuses other files and removes them.
 */
export async function storePicture(pieces: Pieces, arrival: Arrival = {}): Promise<StoredPicture> {
  await sweepUnfinished()
  return withNewFile(async (path) => {
    const digest = await receive(pieces, path, LIMITS)
    return (await findWhole(digest)) ?? oneAtATime(() => storeFile(path, digest, arrival))
  })
}

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
  row: Pick<Tables['media'], 'digest' | 'format' | 'width' | 'height' | 'bytes' | 'placeholder'>
  file: string
  arrival: Arrival
}

/** The row first, whose lock excludes a removal of the same picture; then the file. */
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

/** Deletes a picture, its row and its files, in the transaction of the change. False if it was already deleted. Fails if it is in use. */
export async function deletePicture(id: number, transaction: Database): Promise<boolean> {
  await transaction.deleteFrom('media_sources').where('media_id', '=', id).execute()
  const gone = await transaction.deleteFrom('media').where('id', '=', id).returning('digest').executeTakeFirst()
  if (gone) await saidAway(removeFiles(gone.digest))
  return gone !== undefined
}

/** Path of the original on this machine; undefined if it is lost. Refuses while the storage is away. */
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
