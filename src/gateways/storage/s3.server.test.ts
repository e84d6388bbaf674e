import { access, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { folderStorage } from './storage.server.ts'
import { breakNext, calls, storeAccount, stored, useStore, type Fault } from './s3-at-port.testing.ts'
import { s3Storage, type Bucket } from './s3.server.ts'
import { StorageAway } from './storage.ts'

useStore()

const NAME = 'ab/abcd-640.webp'
const PATIENCE = { answerMs: 300, pauseMs: 5, restMs: 1000 }

let folder = ''
let files = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hanout-storage-'))
})
beforeEach(() => stored.clear())
afterAll(() => rm(folder, { recursive: true, force: true }))

function openServer(changed: Partial<Bucket> = {}) {
  const own = join(folder, `server-${++files}`)
  const storage = s3Storage(
    storeAccount(changed),
    folderStorage(() => own),
    { unfinished: async () => join(folder, `new-${++files}`), patience: PATIENCE },
  )
  return { own, ...storage }
}

async function fileOf(text: string): Promise<string> {
  const path = join(folder, `file-${++files}`)
  await writeFile(path, text)
  return path
}

const textAt = async (path: string | undefined) => path && (await readFile(path, 'utf8'))

test('what one server stores another one finds, and asks for once; requests are signed and name their bytes’ digest', async () => {
  const [one, other] = [openServer(), openServer()]
  await one.put(NAME, await fileOf('a picture'))
  expect(stored.get(NAME)).toMatchObject({ bytes: Buffer.from('a picture'), headers: { 'content-type': 'image/webp' } })
  const found = await Promise.all(Array.from({ length: 20 }, () => other.find(NAME)))
  expect(await textAt(found[0])).toBe('a picture')
  expect(await textAt(await other.find(NAME))).toBe('a picture')
  expect(calls).toEqual([`PUT ${NAME}`, `GET ${NAME}`])
})

test('what is nowhere is not found, and not asked for again at once; what is removed is gone from the bucket', async () => {
  const [one, other] = [openServer(), openServer()]
  expect(await one.find(NAME)).toBeUndefined()
  expect(await one.find(NAME)).toBeUndefined()
  expect(calls).toEqual([`GET ${NAME}`])
  await one.put(NAME, await fileOf('a picture'))
  expect(await textAt(await one.find(NAME))).toBe('a picture')
  await one.remove(NAME)
  expect([await one.find(NAME), await other.find(NAME), stored.size]).toEqual([undefined, undefined, 0])
})

test.each<Fault[]>([['slow-down'], ['silence'], ['cut'], ['other-bytes'], ['hang-up'], ['slow-down', 'hang-up']])(
  'a store that breaks for a moment (%s %s) is asked again, and nothing broken is kept',
  async (...faults) => {
    const [one, other] = [openServer(), openServer()]
    await one.put(NAME, await fileOf('a picture of some length'))
    breakNext(...faults.filter(Boolean))
    expect(await textAt(await other.find(NAME))).toBe('a picture of some length')
  },
)

test.each<Fault>(['slow-down', 'silence', 'hang-up'])(
  'a store that is away (%s) takes nothing: the file stays where it was, and no half of it is anywhere',
  async (fault) => {
    const server = openServer()
    const path = await fileOf('a picture')
    breakNext(fault, fault, fault)
    await expect(server.put(NAME, path)).rejects.toThrow(StorageAway)
    await access(path)
    expect([stored.size, await readdir(server.own).catch(() => [])]).toEqual([0, []])
    expect(calls).toHaveLength(3)
    await server.put(NAME, path)
    expect(await textAt(await server.find(NAME))).toBe('a picture')
  },
)

test.each<Fault>(['cut', 'other-bytes', 'silence'])(
  'a file that never comes whole (%s) is not kept, and the store is left alone for a moment',
  async (fault) => {
    const [one, other] = [openServer(), openServer()]
    await one.put(NAME, await fileOf('a picture of some length'))
    breakNext(fault, fault, fault)
    await expect(other.find(NAME)).rejects.toThrow(StorageAway)
    const asked = calls.length
    await expect(other.find(NAME)).rejects.toThrow(StorageAway)
    expect(calls).toHaveLength(asked)
    expect(await readdir(other.own).catch(() => [])).toEqual([])
    expect((await readdir(folder)).filter((name) => name.startsWith('new-'))).toEqual([])
  },
)

test('what is wrong for good is said at once, in words: another secret, another key, no such bucket', async () => {
  for (const [changed, reason] of [
    [{ secret: 'another' }, '403 SignatureDoesNotMatch'],
    [{ keyId: 'another' }, '403 InvalidAccessKeyId'],
    [{ bucket: 'another' }, '404 NoSuchBucket'],
  ] as const) {
    await expect(openServer(changed).put(NAME, await fileOf('x'))).rejects.toThrow(reason)
    await expect(openServer(changed).find(NAME)).rejects.toThrow(reason)
  }
  expect(calls).toHaveLength(6)
  await expect(openServer({ secret: 'another' }).check()).rejects.toThrow('403')
  await expect(openServer({ endpoint: 'http://127.0.0.1:9' }).check()).rejects.toThrow(StorageAway)
  await expect(openServer().check()).resolves.toBe(true)
})
