import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress, constants } from 'node:zlib'
import { z } from 'zod'
import { parseJson } from '#platform/json'
import {
  BrokenArchive,
  bytesOf,
  foundArchiveKey,
  newArchiveKey,
  sealed,
  unsealed,
  type BackupKey,
  type ByteSource,
  type OpeningKey,
  type SealingKey,
} from './sealing.server.ts'
import { createReadStream } from 'node:fs'
import { escapeIdentifier, type Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { pictureStorage, privateStorage } from '#gateways/storage'
import { errorCode } from '#platform/error-codes'
import { shopSecret } from '#platform/secret-file.server'
import { originalName } from '#shop/upkeep/media.server'

/** Unencrypted header of an archive. It contains no personal data. */
export interface ArchiveHeader {
  at: Date
  /** Applied migrations, in order. */
  migrations: string[]
  postgres: string
  key: BackupKey
}

/** A part of an archive: a table's rows as COPY writes them, a stored file, the values of sequences, the secret, or the end with its totals. */
export type PartHead =
  | { kind: 'table'; table: string; columns: string[] }
  | { kind: 'file'; storage: 'pictures' | 'private'; name: string }
  | { kind: 'sequences' }
  | { kind: 'secret' }
  | { kind: 'end'; rows: Record<string, number>; files: number }

export interface Part {
  head: PartHead
  content: AsyncIterable<Buffer>
}

const FIRST_LINE = 'HANOUT BACKUP 1\n'
const NEW_LINE = 10
const MOST_HEADER_BYTES = 65_536
const MOST_HEAD_BYTES = 4_000_000
const MOST_PIECE_BYTES = 16_000_000
const COMPRESSION = { params: { [constants.ZSTD_c_compressionLevel]: 3 } }

const headerSchema = z.object({
  at: z.iso.datetime().transform((text) => new Date(text)),
  migrations: z.array(z.string().max(100)).max(1000),
  postgres: z.string().max(100),
  key: z.object({
    publicKey: z.string().regex(/^[\w-]{43}$/),
    salt: z.string().regex(/^[\w-]{1,100}$/),
    cost: z.number().int().min(1).max(20),
  }),
  sender: z.string().regex(/^[\w-]{43}$/),
})

const partHead = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('table'), table: z.string(), columns: z.array(z.string()) }),
  z.object({ kind: z.literal('file'), storage: z.enum(['pictures', 'private']), name: z.string().regex(/^(?!.*\.\.)[\w][\w./-]{0,200}$/) }),
  z.object({ kind: z.literal('sequences') }),
  z.object({ kind: z.literal('secret') }),
  z.object({ kind: z.literal('end'), rows: z.record(z.string(), z.number()), files: z.number() }),
])

export interface NewArchive extends Omit<ArchiveHeader, 'key'> {
  sealing: SealingKey
}

export async function writeArchive({ sealing, ...about }: NewArchive, parts: AsyncIterable<Part>, save: (pieces: AsyncIterable<Buffer>) => Promise<void>) {
  const { sender, key } = newArchiveKey(sealing)
  const { publicKey, salt, cost } = sealing
  const head = Buffer.from(`${FIRST_LINE}${JSON.stringify({ ...about, key: { publicKey, salt, cost }, sender })}\n`)
  await pipeline(framed(parts), createZstdCompress(COMPRESSION), async (compressed: AsyncIterable<Buffer>) => {
    await save(headed(head, sealed(compressed, key, head)))
  })
}

async function* headed(head: Buffer, pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield head
  yield* pieces
}

async function* framed(parts: AsyncIterable<Part>): AsyncGenerator<Buffer> {
  for await (const { head, content } of parts) {
    yield framedPiece(Buffer.from(JSON.stringify(head)))
    for await (const piece of content) if (piece.length > 0) yield framedPiece(piece)
    yield framedPiece(Buffer.alloc(0))
  }
}

function framedPiece(piece: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(piece.length)
  return Buffer.concat([length, piece])
}

/** Throws `BrokenArchive` if the file is no archive. */
export async function readHeader(stream: AsyncIterable<Buffer>): Promise<ArchiveHeader> {
  return (await startOf(bytesOf(stream))).header
}

/** Reads an archive, calling `take` for each part. Throws `BrokenArchive` if it was truncated or changed, perhaps after some parts. */
export async function readArchive(stream: AsyncIterable<Buffer>, keys: OpeningKey, take: (part: Part) => Promise<void>): Promise<void> {
  const source = bytesOf(stream)
  const { head, sender } = await startOf(source)
  const chunks = unsealed(source, foundArchiveKey(keys, sender), head)
  await pipeline(chunks, createZstdDecompress(), (plain: AsyncIterable<Buffer>) => takeParts(bytesOf(plain), take))
}

async function startOf(source: ByteSource): Promise<{ head: Buffer; header: ArchiveHeader; sender: string }> {
  const first = await source.take(FIRST_LINE.length)
  if (first.toString() !== FIRST_LINE) throw new BrokenArchive()
  const line = await lineFrom(source)
  const parsed = headerSchema.safeParse(parseJson(line))
  if (!parsed.success) throw new BrokenArchive()
  const { sender, ...header } = parsed.data
  return { head: Buffer.from(`${FIRST_LINE}${line}\n`), header, sender }
}

async function lineFrom(source: ByteSource): Promise<string> {
  const bytes: number[] = []
  for (let byte = 0; byte !== NEW_LINE; bytes.push(byte)) {
    if (bytes.length > MOST_HEADER_BYTES) throw new BrokenArchive()
    byte = (await source.take(1))[0]!
  }
  return Buffer.from(bytes.slice(0, -1)).toString()
}

async function takeParts(source: ByteSource, take: (part: Part) => Promise<void>): Promise<void> {
  for (let kind; kind !== 'end';) {
    const head = partHead.safeParse(parseJson((await framedFrom(source, MOST_HEAD_BYTES)).toString()))
    if (!head.success) throw new BrokenArchive()
    const content = piecesFrom(source)
    await take({ head: head.data, content })
    for await (const piece of content) void piece
    kind = head.data.kind
  }
  if (!(await source.isAtEnd())) throw new BrokenArchive()
}

async function* piecesFrom(source: ByteSource): AsyncGenerator<Buffer> {
  for (;;) {
    const piece = await framedFrom(source, MOST_PIECE_BYTES)
    if (piece.length === 0) return
    yield piece
  }
}

async function framedFrom(source: ByteSource, most: number): Promise<Buffer> {
  const length = (await source.take(4)).readUInt32BE()
  if (length > most) throw new BrokenArchive()
  return source.take(length)
}

/** Tables without the merchant's data: migrations, which a restore runs anew, and change notices for running processes. */
const LEFT_OUT = ['kysely_migration', 'kysely_migration_lock', 'changes']

export interface SavedTable {
  table: string
  columns: string[]
}

export async function findTables(client: Client): Promise<SavedTable[]> {
  const { rows } = await client.query<SavedTable>(
    `select relname as table, array_agg(attname::text order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname <> all ($1)
       and attnum > 0 and not attisdropped and attgenerated = ''
     group by relname order by relname`,
    [LEFT_OUT],
  )
  return rows
}

export async function findVersions(client: Client): Promise<{ migrations: string[]; postgres: string }> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by timestamp, name')
  const { rows: server } = await client.query<{ server_version: string }>('show server_version')
  return { migrations: rows.map(({ name }) => name), postgres: server[0]!.server_version }
}

/** The shop as parts of an archive. The rows are those of the client's transaction, committed after them. A file deleted meanwhile is omitted. */
export async function* partsOfShop(client: Client): AsyncGenerator<Part> {
  const rows: Record<string, number> = {}
  for (const saved of await findTables(client)) {
    const copy = client.query(copyTo(`copy ${listed(saved)} to stdout`))
    yield { head: { kind: 'table', ...saved }, content: copy as AsyncIterable<Buffer> }
    rows[saved.table] = copy.rowCount
  }
  yield { head: { kind: 'sequences' }, content: only(await sequencesOf(client)) }
  await client.query('commit')
  yield { head: { kind: 'secret' }, content: only(await shopSecret()) }
  let files = 0
  for await (const { storage, name } of storedFiles(client)) {
    const path = await (storage === 'pictures' ? pictureStorage() : privateStorage()).find(name)
    const content = path === undefined ? undefined : await openFile(path)
    if (!content) continue
    yield { head: { kind: 'file', storage, name }, content }
    files++
  }
  yield { head: { kind: 'end', rows, files }, content: only('') }
}

export function listed({ table, columns }: SavedTable): string {
  return `${escapeIdentifier(table)} (${columns.map(escapeIdentifier).join(', ')})`
}

/** Sequences ignore transactions: read after the rows, they are at least as far. */
async function sequencesOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ sequencename: string; last_value: string | null }>(
    'select sequencename, last_value::text from pg_sequences where schemaname = current_schema()',
  )
  return JSON.stringify(rows)
}

const AT_A_TIME = 500

/** Originals of pictures, whose sizes are made anew, and files that visitors uploaded. */
async function* storedFiles(client: Client): AsyncGenerator<{ storage: 'pictures' | 'private'; name: string }> {
  const page = async function* (query: string) {
    for (let after = 0; ;) {
      const { rows } = await client.query<{ id: number; one: string; other: string }>(`${query} where id > $1 order by id limit ${AT_A_TIME}`, [after])
      yield* rows
      if (rows.length < AT_A_TIME) return
      after = rows.at(-1)!.id
    }
  }
  for await (const { one, other } of page('select id, digest as one, format as other from media')) yield { storage: 'pictures', name: originalName(one, other) }
  for await (const { one } of page('select id, stored as one from form_entry_files')) yield { storage: 'private', name: one }
}

async function openFile(path: string): Promise<AsyncIterable<Buffer> | undefined> {
  const stream = createReadStream(path, { highWaterMark: 1 << 20 })
  try {
    await new Promise((opened, failed) => stream.once('open', opened).once('error', failed))
    return stream
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
    return undefined
  }
}

async function* only(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text)
}
