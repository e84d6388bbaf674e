import { backupStore, type BackupStore } from '#gateways/storage.backups'
import { clock } from '#platform/steady-clock'
import { db, connectAlone } from '#platform/database.server'
import { describeError, log } from '#platform/log.server'
import { Refusal, refuse } from '#platform/refusal'
import { audit } from '#shop/upkeep/audit.server'
import { isOver, type TaskHandler } from '#shop/upkeep/tasks'
import { addTask, findLatestTasks } from '#shop/upkeep/tasks.server'
import { findSealingKey } from './backup-key.server.ts'
import { momentOf, type BackupProblem, type StoredBackup } from './backups.ts'
import { backupWords } from './backups.words.ts'
import { findStored, makeBackup } from './making.server.ts'
import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { pictureStorage, privateStorage, unfinishedFile } from '#gateways/storage'
import { config } from '#platform/config.server'
import { findTables, listed, readArchive, type SavedTable, type ArchiveHeader, type Part, type PartHead } from './archive.server.ts'
import { BrokenArchive, keysOf, type OpeningKey } from './sealing.server.ts'
import { escapeIdentifier, escapeLiteral, type Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

export type Restored = Omit<Extract<PartHead, { kind: 'end' }>, 'kind'>

export async function openingKeysOf(passphrase: string, { key }: Pick<ArchiveHeader, 'key'>): Promise<OpeningKey | undefined> {
  const keys = await keysOf(passphrase, key)
  return keys.publicKey === key.publicKey ? keys : undefined
}

/** Reads a whole archive without changing anything. Throws `BrokenArchive` if it was truncated or changed. */
export async function verifyArchive(stream: AsyncIterable<Buffer>, keys: OpeningKey): Promise<Restored> {
  let end: Restored | undefined
  await readArchive(stream, keys, async ({ head }) => {
    if (head.kind === 'end') end = head
  })
  return end!
}

/**
 * Restores an archive into the open database, whose tables were created from its header, and into the data folder and picture storage. All rows are loaded,
 * or none. Throws `BrokenArchive`.
 */
export async function restoreParts(stream: AsyncIterable<Buffer>, keys: OpeningKey): Promise<Restored> {
  const client = await connectAlone()
  try {
    const loading = await beginLoading(client)
    const rows: Record<string, number> = {}
    let files = 0
    let end: Restored | undefined
    await readArchive(stream, keys, async ({ head, content }) => {
      if (head.kind === 'table') rows[head.table] = await loading.table(head, content)
      else if (head.kind === 'sequences') await loading.sequences(content)
      else if (head.kind === 'secret') await keepSecret(await text(content))
      else if (head.kind === 'end') end = head
      else {
        await keepFile(head, content)
        files++
      }
    })
    if (!end || end.files !== files || Object.entries(end.rows).some(([table, count]) => rows[table] !== count)) throw new BrokenArchive()
    await loading.finish()
    await refresh()
    return end
  } finally {
    await client.end()
  }
}

async function keepSecret(secret: string): Promise<void> {
  await writeFile(join(config.dataFolder, 'secret'), `${secret}\n`, { mode: 0o600, flush: true })
}

async function keepFile({ storage, name }: Extract<PartHead, { kind: 'file' }>, content: Part['content']): Promise<void> {
  const path = await unfinishedFile()
  await pipeline(content, createWriteStream(path))
  await (storage === 'pictures' ? pictureStorage() : privateStorage()).put(name, path)
}

/** The sizes of pictures are made anew, no process holds a job any more, and the restored backup itself did not fail. */
async function refresh(): Promise<void> {
  await db.updateTable('media').set({ avif: false }).execute()
  await db.deleteFrom('backups').where('name', 'is', null).where('problem', 'is', null).execute()
  await sql`update jobs set taken_until = null`.execute(db)
}

interface ForeignKey {
  table: string
  name: string
  definition: string
}

/** Loads rows into freshly created tables: all of them, or none. */
interface Loading {
  table(saved: SavedTable, content: Part['content']): Promise<number>
  sequences(content: Part['content']): Promise<void>
  /** Checks all references again, and commits. */
  finish(): Promise<void>
}

/** Begins loading: deletes the rows that migrations inserted, and defers references and triggers until all rows are loaded. */
async function beginLoading(client: Client): Promise<Loading> {
  const tables = await findTables(client)
  const known = new Set(tables.map(({ table }) => table))
  await client.query('begin')
  const { rows: foreignKeys } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`,
  )
  for (const { table, name } of foreignKeys) await client.query(`alter table ${table} drop constraint ${escapeIdentifier(name)}`)
  const triggers = (word: 'disable' | 'enable') =>
    client.query(tables.map(({ table }) => `alter table ${escapeIdentifier(table)} ${word} trigger user`).join(';'))
  await triggers('disable')
  await client.query(`truncate ${tables.map(({ table }) => escapeIdentifier(table)).join(', ')}`)
  return {
    table: async (saved, content) => {
      if (!known.has(saved.table)) throw new Error(`the backup has a table that its own version did not make: ${saved.table}`)
      const copy = client.query(copyFrom(`copy ${listed(saved)} from stdin`))
      await pipeline(content, copy)
      return copy.rowCount
    },
    sequences: async (content) => {
      const sequences = JSON.parse(await text(content)) as { sequencename: string; last_value: string | null }[]
      for (const { sequencename, last_value: value } of sequences) {
        if (value !== null) await client.query(`select setval(${escapeLiteral(escapeIdentifier(sequencename))}, $1)`, [value])
      }
    },
    finish: async () => {
      for (const { table, name, definition } of foreignKeys) {
        await client.query(`alter table ${table} add constraint ${escapeIdentifier(name)} ${definition}`)
      }
      await triggers('enable')
      await client.query('commit')
      await client.query('analyze')
    },
  }
}

export { choosePassphrase, findSealingKey, isPassphrase } from './backup-key.server.ts'
export { findStored, makeBackup } from './making.server.ts'
export { readHeader, type ArchiveHeader } from './archive.server.ts'
export { BrokenArchive, type OpeningKey } from './sealing.server.ts'

export async function findLastBackup(): Promise<StoredBackup | undefined> {
  const row = await db
    .selectFrom('backups')
    .select(['began_at', 'bytes', 'name'])
    .where('name', 'is not', null)
    .orderBy('began_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { name: row.name!, at: row.began_at, bytes: row.bytes }
}

/** A started backup: `running` while its heartbeat continues, else its result. */
export interface BackupAttempt {
  beganAt: Date
  bytes: number
  state: 'running' | 'made' | 'failed'
  problem: BackupProblem | undefined
  /** Error message of the store. */
  said: string | undefined
}

/** A backup without a heartbeat for this long was killed. */
const SILENT_MS = 60_000

export async function findLastAttempt(): Promise<BackupAttempt | undefined> {
  const row = await db.selectFrom('backups').selectAll().orderBy('began_at', 'desc').limit(1).executeTakeFirst()
  if (!row) return undefined
  const isRunning = !row.name && !row.problem && clock.now().getTime() - row.heard_at.getTime() < SILENT_MS
  const problem = row.problem ?? (row.name || isRunning ? undefined : 'broken-off')
  return { beganAt: row.began_at, bytes: row.bytes, state: isRunning ? 'running' : row.name ? 'made' : 'failed', problem, said: row.said ?? undefined }
}

export async function isBackupAskedFor(): Promise<boolean> {
  const [task] = await findLatestTasks('backup', 1)
  return task !== undefined && !isOver(task)
}

/** Requests a backup, which starts within seconds. Does nothing if one is already requested. Refuses without a passphrase. IMP-54. */
export async function startBackup(by: { id: string; name: string }): Promise<void> {
  if (!(await findSealingKey())) throw refuse(backupWords.noPassphrase)
  if (await isBackupAskedFor()) return
  await audit({ by, action: 'backup-started' })
  await addTask({ by, kind: 'backup', wanted: {} })
}

/** Makes a requested backup. A failure is recorded with the attempt. */
export const runBackup: TaskHandler = async (_task, report) => {
  try {
    await makeBackup(() => report({}))
  } catch (error) {
    log.warn({ error: describeError(error) }, 'a backup was not made')
  }
}

/** Makes the nightly backup. Does nothing without a passphrase, or while another backup runs. Throws on failure, to be retried. */
export async function makeNightlyBackup(): Promise<number> {
  if (!(await findSealingKey())) return 0
  try {
    return (await makeBackup()).bytes
  } catch (error) {
    if (error instanceof Refusal && error.code === 'underWay') return 0
    throw error
  }
}

export function placeOfBackups(): Pick<BackupStore, 'place' | 'isFolder'> {
  return backupStore()
}

/** Content of a backup for download. Undefined if there is none of this name. */
export async function openBackup(name: string): Promise<{ bytes: number; pieces: AsyncIterable<Buffer> } | undefined> {
  if (!momentOf(name)) return undefined
  const found = (await findStored()).find((backup) => backup.name === name)
  return found && { bytes: found.bytes, pieces: backupStore().read(name) }
}
