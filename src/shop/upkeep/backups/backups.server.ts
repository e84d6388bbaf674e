import { backupStore, NoRoomLeft, type BackupStore } from '#gateways/storage.backups'
import { clock } from '#platform/steady-clock'
import { db, connectAlone, inTransaction } from '#platform/database.server'
import { describeError, log } from '#platform/log.server'
import { Refusal, refuse } from '#platform/refusal'
import { audit } from '#shop/upkeep/audit.server'
import { isOver, type TaskHandler } from '#shop/upkeep/tasks'
import { addTask, findLatestTasks } from '#shop/upkeep/tasks.server'
import { momentOf, backupName, backupsToRemove, SHORTEST_PASSPHRASE, type BackupProblem, type StoredBackup } from './backups.ts'
import { backupWords } from './backups.words.ts'
import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { pictureStorage, privateStorage, unfinishedFile, StorageAway } from '#gateways/storage'
import { config } from '#platform/config.server'
import {
  findTables,
  listed,
  readArchive,
  findVersions,
  partsOfShop,
  readHeader,
  writeArchive,
  type SavedTable,
  type ArchiveHeader,
  type Part,
  type PartHead,
} from './archive.server.ts'
import { BrokenArchive, keysOf, spoken, type OpeningKey, type SealingKey } from './sealing.server.ts'
import { escapeIdentifier, escapeLiteral, type Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { randomUUID, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { findSettings } from '#shop/upkeep/settings.server'

/** Undefined until a passphrase was chosen. */
export async function findSealingKey(): Promise<(SealingKey & { since: Date }) | undefined> {
  const row = await db.selectFrom('backup_key').selectAll().executeTakeFirst()
  return row && { publicKey: row.public_key, salt: row.salt, cost: row.cost, origin: row.origin, since: row.made_at }
}

/** A restore costs four times as much as checking a password, and is rare. */
const DEARER_THAN_A_PASSWORD = 2

/** Seals future backups for another passphrase, which is stored nowhere. Earlier backups still need the earlier one. Refuses a short one. IMP-54. */
export async function choosePassphrase(passphrase: string, by: { id: string; name: string }): Promise<void> {
  if (spoken(passphrase).length < SHORTEST_PASSPHRASE) throw refuse(backupWords.shortPassphrase, { least: SHORTEST_PASSPHRASE })
  const made = { salt: randomBytes(16).toString('base64url'), cost: config.HANOUT_PASSWORD_COST + DEARER_THAN_A_PASSWORD }
  const { publicKey, origin } = await keysOf(passphrase, made)
  await inTransaction(async (transaction) => {
    await transaction.deleteFrom('backup_key').execute()
    await transaction
      .insertInto('backup_key')
      .values({ ...made, public_key: publicKey, origin })
      .execute()
    await audit({ by, action: 'backup-passphrase-changed' }, transaction)
  })
}

export async function isPassphrase(passphrase: string): Promise<boolean> {
  const key = await findSealingKey()
  return key !== undefined && (await keysOf(passphrase, key)).publicKey === key.publicKey
}

/** Advisory lock that allows one backup at a time. It ends with its connection. */
const LOCK = 5_406_354
const HEARD_EVERY_MS = 3000
const ATTEMPTS_KEPT_DAYS = 400

/** Backs up the whole shop as of one moment, and removes the backups that the schedule no longer retains. Stops when `goesOn` returns false. IMP-54. */
export async function makeBackup(goesOn: () => Promise<boolean> = async () => true, store: BackupStore = backupStore()): Promise<StoredBackup> {
  const key = await findSealingKey()
  if (!key) throw refuse(backupWords.noPassphrase)
  const client = await connectAlone()
  try {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK])
    if (!rows[0]?.taken) throw refuse(backupWords.underWay).as('underWay')
    await store.sweep().catch((error: unknown) => log.warn({ error: describeError(error) }, 'what unfinished backups left could not be removed'))
    const made = await recorded(goesOn, (written) => writeBackup({ client, key, store, written }))
    await removeOld(store)
    return made
  } finally {
    await client.end()
  }
}

class BrokenOff extends Error {}

interface Making {
  client: Client
  key: SealingKey
  store: BackupStore
  written: (bytes: number) => void
}

async function writeBackup({ client, key, store, written }: Making): Promise<StoredBackup> {
  const at = clock.now()
  const name = backupName(at)
  const versions = await findVersions(client)
  await client.query('begin isolation level repeatable read read only')
  let bytes = 0
  await writeArchive({ at, ...versions, sealing: key }, partsOfShop(client), async (pieces) => {
    bytes = await store.write(name, pieces, written)
  })
  return { name, at, bytes }
}

async function recorded(goesOn: () => Promise<boolean>, make: (written: (bytes: number) => void) => Promise<StoredBackup>): Promise<StoredBackup> {
  const id = randomUUID()
  const began = clock.now()
  await db
    .deleteFrom('backups')
    .where('began_at', '<', new Date(began.getTime() - ATTEMPTS_KEPT_DAYS * 24 * 3600_000))
    .execute()
  let bytes = 0
  let isStopped = false
  const tell = (more: { name?: string; problem?: BackupProblem; said?: string }) =>
    db
      .updateTable('backups')
      .set({ heard_at: clock.now(), bytes, ...more })
      .where('id', '=', id)
      .execute()
  await db.insertInto('backups').values({ id, began_at: began, heard_at: began, name: null, problem: null, said: null }).execute()
  const timer = setInterval(() => {
    // The next heartbeat reports the same.
    void tell({}).catch(() => undefined)
    void goesOn().then(
      (asked) => (isStopped ||= !asked),
      () => undefined,
    )
  }, HEARD_EVERY_MS)
  try {
    const made = await make((written) => {
      if (isStopped) throw new BrokenOff()
      bytes = written
    })
    bytes = made.bytes
    await tell({ name: made.name })
    return made
  } catch (error) {
    await tell(troubleOf(error)).catch(() => undefined)
    throw error instanceof NoRoomLeft
      ? refuse(backupWords.noRoom)
      : error instanceof StorageAway
        ? refuse(backupWords.storeAway, { said: error.message })
        : error
  } finally {
    clearInterval(timer)
  }
}

function troubleOf(error: unknown): { problem: BackupProblem; said?: string } {
  if (error instanceof NoRoomLeft) return { problem: 'no-room' }
  if (error instanceof StorageAway) return { problem: 'store-away', said: error.message }
  return { problem: error instanceof BrokenOff ? 'broken-off' : 'fault' }
}

export async function findStored(store: BackupStore = backupStore()): Promise<StoredBackup[]> {
  const found = (await store.list()).flatMap(({ name, bytes }) => {
    const at = momentOf(name)
    return at ? [{ name, at, bytes }] : []
  })
  return found.toSorted((one, other) => other.at.getTime() - one.at.getTime())
}

/** A backup is valid even if older ones cannot be removed. */
async function removeOld(store: BackupStore): Promise<void> {
  try {
    const { backups } = await findSettings()
    const stored = []
    for (const backup of await findStored(store)) stored.push({ ...backup, sealedFor: await keyOf(backup.name, store) })
    for (const name of backupsToRemove(stored, backups)) await store.remove(name)
  } catch (error) {
    log.warn({ error: describeError(error) }, 'backups that are no longer kept could not be removed')
  }
}

/** Public key in a backup's header; reads nothing else of it. Undefined if there is none. */
async function keyOf(name: string, store: BackupStore): Promise<string | undefined> {
  const pieces = Readable.from(store.read(name))
  try {
    return (await readHeader(pieces)).key.publicKey
  } catch (error) {
    if (error instanceof BrokenArchive) return undefined
    throw error
  } finally {
    pieces.destroy()
  }
}

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

/** Restores an archive into the open database, its tables made from the header, and into its storages. All rows are loaded, or none. Throws `BrokenArchive`. */
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
  const { rows: foreignKeys } = await client.query<{ table: string; name: string; definition: string }>(
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
