import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { backupBucket } from './backup-bucket.server.ts'
import { backupFolder } from './backups.server.ts'
import { NoRoomLeft, type BackupStore, StorageAway } from './storage.ts'
import { breakNext, calls, storeAccount, stored, uploads, useStore, type Fault } from './s3-at-port.testing.ts'

useStore()

const NAME = 'hanout-2026-11-23T03-10-00Z.backup'
const PATIENCE = { answerMs: 300, pauseMs: 5 }
const PART_BYTES = 1000

let root = ''
let folders = 0
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'hanout-store-'))
})
beforeEach(() => {
  stored.clear()
  uploads.clear()
})
afterAll(() => rm(root, { recursive: true, force: true }))

const bucket = () => backupBucket(storeAccount(), { patience: PATIENCE, partBytes: PART_BYTES })
const folder = () => backupFolder(join(root, String(++folders)), { leastRoomBytes: 0 })

async function* pieces(bytes: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes; at += 333) yield Buffer.alloc(Math.min(333, bytes - at), at % 251)
}

const bytesOf = (stream: AsyncIterable<Buffer>) => buffer(Readable.from(stream))

test.each<[string, () => BackupStore, number]>([
  ['a folder', folder, 3456],
  ['a bucket', bucket, 3456],
  ['a bucket, of whole parts', bucket, 3000],
  ['a bucket, of one byte', bucket, 1],
])('IMP-54 %s gives back what was written, lists it and removes it', async (_, open, length) => {
  const store = open()
  let heard = 0
  expect(await store.write(NAME, pieces(length), (bytes) => (heard = bytes))).toBe(length)
  expect([heard, await store.list()]).toEqual([length, [{ name: NAME, bytes: length }]])
  expect(await bytesOf(store.read(NAME))).toEqual(await bytesOf(pieces(length)))
  await store.remove(NAME)
  expect(await store.list()).toEqual([])
})

test.each<Fault>(['slow-down', 'silence', 'hang-up'])('IMP-54 a bucket that breaks for a moment (%s) in the middle is asked again', async (fault) => {
  const writing = async function* () {
    yield* pieces(1500)
    breakNext(fault)
    yield* pieces(1500)
  }
  expect(await bucket().write(NAME, writing(), () => {})).toBe(3000)
  expect(stored.get(`backups/${NAME}`)?.bytes).toHaveLength(3000)
})

test('IMP-54 a bucket that refuses half way has no half backup: the upload is given up, and the words say what it answered', async () => {
  const writing = async function* () {
    yield* pieces(1500)
    breakNext('no-bucket')
    yield* pieces(1500)
  }
  await expect(bucket().write(NAME, writing(), () => {})).rejects.toThrow(new StorageAway('it answered 404 NoSuchBucket'))
  expect([stored.size, uploads.size, calls.at(-1)]).toEqual([0, 0, `DELETE backups/${NAME}`])
})

test('IMP-54 what a killed process began to upload is swept away by the next one', async () => {
  uploads.set('dead', { name: `backups/${NAME}`, parts: new Map() })
  uploads.set('other', { name: 'elsewhere/x', parts: new Map() })
  await bucket().sweep()
  expect([...uploads.keys()]).toEqual(['other'])
})

test('IMP-54 a folder is closed to others; what breaks off leaves nothing, and what a killed process left is swept', async () => {
  const place = join(root, 'closed')
  const store = backupFolder(place, { leastRoomBytes: 0 })
  await store.write(NAME, pieces(10), () => {})
  expect([(await stat(place)).mode & 0o777, (await stat(join(place, NAME))).mode & 0o777]).toEqual([0o700, 0o600])
  const broken = async function* () {
    yield* pieces(10)
    throw new Error('the database is gone')
  }
  await expect(store.write('other', broken(), () => {})).rejects.toThrow('the database is gone')
  expect(await readdir(place)).toEqual([NAME])
  await writeFile(join(place, 'unfinished-1'), 'half')
  expect(await store.list()).toEqual([{ name: NAME, bytes: 10 }])
  await store.sweep()
  expect(await readdir(place)).toEqual([NAME])
})

test('IMP-54 a disk that is full, or would leave no room for the shop’s database, takes no backup and keeps no half one', async () => {
  const place = join(root, 'full')
  const nearly = backupFolder(place, { leastRoomBytes: Number.MAX_SAFE_INTEGER })
  await expect(nearly.write(NAME, pieces(10), () => {})).rejects.toThrow(NoRoomLeft)
  expect(await readdir(place)).toEqual([])
  const full = async function* () {
    yield* pieces(10)
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  }
  await expect(backupFolder(place, { leastRoomBytes: 0 }).write(NAME, full(), () => {})).rejects.toThrow(NoRoomLeft)
  expect(await readdir(place)).toEqual([])
})
