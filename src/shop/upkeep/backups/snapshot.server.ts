import { createReadStream } from 'node:fs'
import { escapeIdentifier, type Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { pictureStorage, privateStorage } from '#gateways/storage'
import { errorCode } from '#platform/error-codes'
import { shopSecret } from '#platform/shop-secret.server'
import { originalName } from '#shop/upkeep/media.server'
import type { Part } from './archive.server.ts'

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

/**
 * The whole shop as the parts of an archive. The rows are those of the client's current transaction, which is committed after them. Files never change; one
 * deleted meanwhile is omitted.
 */
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
