import { createHash } from 'node:crypto'
import { type BackupStore, type StoredFile, StorageAway } from './storage.ts'
import { askingOf, type Asking, type Bucket } from './s3-calls.server.ts'

/** A part of 16 MB takes two minutes at 1 Mbit/s. */
const PATIENCE = { answerMs: 300_000, pauseMs: 500 }
/** S3 allows 10 000 parts: backups up to 160 GB. Also the size of the buffer in memory. */
const PART_BYTES = 16_000_000
const FOLDER = 'backups/'

interface Choices {
  patience?: typeof PATIENCE
  /** At least 5 MB in a real store. */
  partBytes?: number
}

/** Backups in a bucket, under `backups/`. A file is uploaded in parts and exists once the store has joined them. A broken upload is aborted there. */
export function backupBucket(account: Bucket, { patience = PATIENCE, partBytes = PART_BYTES }: Choices = {}): BackupStore {
  const ask = askingOf(account, patience)
  const giveUp = (name: string, uploadId: string) => ask({ method: 'DELETE', name, query: { uploadId } }, async () => true)
  const list = async () => filesIn(await answerOf(ask, { method: 'GET', name: '', query: { 'list-type': '2', prefix: FOLDER } }))

  const uploadParts = async ({ name, uploadId }: Upload, pieces: AsyncIterable<Buffer>, written: (bytes: number) => void): Promise<number> => {
    const tags: string[] = []
    let bytes = 0
    for await (const part of partsOf(pieces, partBytes)) {
      tags.push(await putPart(ask, { name, uploadId, partNumber: tags.length + 1 }, part))
      bytes += part.length
      written(bytes)
    }
    await join(ask, { name, uploadId }, tags)
    const stored = (await list()).find((file) => FOLDER + file.name === name)
    if (stored?.bytes !== bytes) throw new StorageAway('what it stored is not what was sent')
    return bytes
  }

  return {
    place: `${new URL(account.endpoint).host}/${account.bucket}`,
    isFolder: false,
    list,
    write: async (file, pieces, written) => {
      const name = FOLDER + file
      const begun = await answerOf(ask, { method: 'POST', name, query: { uploads: '' }, headers: { 'content-type': 'application/octet-stream' } })
      const uploadId = textIn(begun, 'UploadId')
      if (!uploadId) throw new StorageAway('it began no upload')
      try {
        return await uploadParts({ name, uploadId }, pieces, written)
      } catch (error) {
        await giveUp(name, uploadId).catch(() => undefined)
        throw error
      }
    },
    read: (file) => rangesOf(ask, FOLDER + file, partBytes),
    remove: async (file) => {
      await ask({ method: 'DELETE', name: FOLDER + file }, async () => true)
    },
    sweep: async () => {
      const open = await answerOf(ask, { method: 'GET', name: '', query: { uploads: '', prefix: FOLDER } })
      for (const [, upload = ''] of open.matchAll(/<Upload>(.*?)<\/Upload>/gs)) {
        const [name, uploadId] = [textIn(upload, 'Key'), textIn(upload, 'UploadId')]
        if (name?.startsWith(FOLDER) && uploadId) await giveUp(name, uploadId)
      }
    },
  }
}

interface Upload {
  name: string
  uploadId: string
}

async function putPart(ask: Asking, { name, uploadId, partNumber }: Upload & { partNumber: number }, part: Buffer): Promise<string> {
  const digest = createHash('sha256').update(part).digest('hex')
  const query = { partNumber: String(partNumber), uploadId }
  let tag: string | null = null
  const taken = await ask(
    { method: 'PUT', name, query, headers: { 'x-amz-content-sha256': digest }, body: async () => new Blob([part as never]) },
    async (answer) => {
      tag = answer.headers.get('etag')
      return tag !== null
    },
  )
  if (!taken || tag === null) throw new StorageAway('it forgot the upload')
  return tag
}

/** Completes the upload. An answer 200 may hold an error. A lost answer leaves a file without an upload: the file's size tells. */
async function join(ask: Asking, { name, uploadId }: Upload, tags: string[]): Promise<void> {
  const parts = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`).join('')
  const body = `<CompleteMultipartUpload>${parts}</CompleteMultipartUpload>`
  await ask({ method: 'POST', name, query: { uploadId }, body: async () => body }, async (answer) => !(await answer.text()).includes('<Error>'))
}

/** No input gives one empty buffer. */
async function* partsOf(pieces: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let part = Buffer.allocUnsafe(size)
  let filled = 0
  let given = 0
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length;) {
      const taken = piece.copy(part, filled, at)
      at += taken
      filled += taken
      if (filled < size) continue
      yield part
      given++
      part = Buffer.allocUnsafe(size)
      filled = 0
    }
  }
  if (filled > 0 || given === 0) yield part.subarray(0, filled)
}

async function* rangesOf(ask: Asking, name: string, size: number): AsyncGenerator<Buffer> {
  for (let from = 0; ; from += size) {
    let bytes = Buffer.alloc(0)
    let total = 0
    const isThere = await ask({ method: 'GET', name, headers: { range: `bytes=${from}-${from + size - 1}` } }, async (answer) => {
      bytes = Buffer.from(await answer.arrayBuffer())
      total = Number(/\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1] ?? Number.NaN)
      return bytes.length === Math.min(size, total - from)
    })
    if (!isThere) return
    yield bytes
    if (from + bytes.length >= total) return
  }
}

async function answerOf(ask: Asking, question: Parameters<Asking>[0]): Promise<string> {
  let text = ''
  const isThere = await ask(question, async (answer) => {
    text = await answer.text()
    return true
  })
  if (!isThere) throw new StorageAway('it answered 404')
  return text
}

function filesIn(listing: string): StoredFile[] {
  return Array.from(listing.matchAll(/<Contents>(.*?)<\/Contents>/gs), ([, file = '']) => ({
    name: (textIn(file, 'Key') ?? '').slice(FOLDER.length),
    bytes: Number(textIn(file, 'Size')),
  }))
}

function textIn(xml: string, element: string): string | undefined {
  return new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1]
}
