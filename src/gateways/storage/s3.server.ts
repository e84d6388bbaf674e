import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import { askingOf, type Bucket, type Patience } from './s3-calls.server.ts'
import { StorageAway, type Storage } from './storage.ts'

export type { Bucket } from './s3-calls.server.ts'

const PATIENCE: Patience = { answerMs: 10_000, pauseMs: 200, restMs: 5000 }
const FILE_BYTES = 100_000_000
/** A missing file is not requested again for a minute. It may appear later: other servers add files, such as an AVIF. */
const MISSES = { max: 20_000, ttl: 60_000 }
const DIGEST = 'x-amz-meta-sha256'

/** A bucket shared by several servers, each with a local cache. `unfinished` gives the path of a file to be written. */
export function s3Storage(account: Bucket, local: Storage, { unfinished, patience = PATIENCE }: { unfinished: () => Promise<string>; patience?: Patience }) {
  const ask = askingOf(account, patience)
  const misses = new LRUCache<string, true>(MISSES)
  const underWay = new Map<string, Promise<string | undefined>>()
  let restsUntil = 0

  const fetchFile = async (name: string): Promise<string | undefined> => {
    if (misses.has(name)) return undefined
    if (Date.now() < restsUntil) throw new StorageAway('it did not answer a moment ago')
    const path = await unfinished()
    try {
      const isThere = await ask({ method: 'GET', name }, (answer) => saveAnswer(answer, path))
      if (!isThere) misses.set(name, true)
      else await local.keep(name, path)
    } catch (error) {
      if (error instanceof StorageAway) restsUntil = Date.now() + patience.restMs
      throw error
    } finally {
      await rm(path, { force: true })
    }
    return local.find(name)
  }
  const storage: Storage = {
    find: async (name) => {
      const here = await local.find(name)
      if (here) return here
      const finding = underWay.get(name) ?? fetchFile(name).finally(() => underWay.delete(name))
      underWay.set(name, finding)
      return finding
    },
    put: async (name, path) => {
      const digest = await digestOf(path)
      const headers = { 'x-amz-content-sha256': digest, [DIGEST]: digest, 'content-type': typeOf(name) }
      await ask({ method: 'PUT', name, headers, body: () => openAsBlob(path) }, async (answer) => answer.ok)
      misses.delete(name)
      await local.keep(name, path)
    },
    keep: (name, path) => local.keep(name, path),
    remove: async (name) => {
      await ask({ method: 'DELETE', name }, async () => true)
      await local.remove(name)
    },
  }
  /** Requests the bucket once; throws `StorageAway` with the reason. */
  const check = () => ask({ method: 'HEAD', name: '' }, async () => true)
  return { ...storage, check }
}

/** False unless length and digest match the store's headers. */
async function saveAnswer(answer: Response, path: string): Promise<boolean> {
  const hash = createHash('sha256')
  const file = await open(path, 'w')
  let bytes = 0
  try {
    for await (const piece of answer.body ?? []) {
      bytes += piece.length
      if (bytes > FILE_BYTES) return false
      hash.update(piece)
      await file.writeFile(piece)
    }
  } finally {
    await file.close()
  }
  const told = answer.headers.get('content-length')
  const digest = answer.headers.get(DIGEST)
  return (told === null || Number(told) === bytes) && (digest === null || digest === hash.digest('hex'))
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer)
  return hash.digest('hex')
}

function typeOf(name: string): string {
  return name.startsWith('private/') ? 'application/octet-stream' : `image/${name.replace(/^.*\./s, '')}`
}
