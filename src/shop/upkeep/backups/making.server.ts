import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Client } from 'pg'
import { StorageAway } from '#gateways/storage'
import { backupStore, NoRoomLeft, type BackupStore } from '#gateways/storage.backups'
import { clock } from '#platform/steady-clock'
import { connectAlone, db } from '#platform/database.server'
import { describeError, log } from '#platform/log.server'
import { refuse } from '#platform/refusal'
import { findSettings } from '#shop/upkeep/settings.server'
import { findVersions, partsOfShop, readHeader, writeArchive } from './archive.server.ts'
import { findSealingKey } from './backup-key.server.ts'
import { backupName, backupsToRemove, momentOf, type BackupProblem, type StoredBackup } from './backups.ts'
import { backupWords } from './backups.words.ts'
import { BrokenArchive, type SealingKey } from './sealing.server.ts'

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
