import { backupStore, type BackupStore } from '#gateways/storage.backups'
import { clock } from '#platform/clock'
import { db } from '#platform/database.server'
import { describeError, log } from '#platform/log.server'
import { Refusal, refuse } from '#platform/refusal'
import { audit } from '#shop/upkeep/audit.server'
import { isOver, type TaskHandler } from '#shop/upkeep/tasks'
import { addTask, findLatestTasks } from '#shop/upkeep/tasks.server'
import { findSealingKey } from './backup-key.server.ts'
import { momentOf, type BackupProblem, type StoredBackup } from './backups.ts'
import './backups.tables.ts'
import { backupWords } from './backups.words.ts'
import { findStored, makeBackup } from './making.server.ts'

export { choosePassphrase, findSealingKey, isPassphrase } from './backup-key.server.ts'
export { findStored, makeBackup } from './making.server.ts'
export { readHeader, type ArchiveHeader } from './archive.server.ts'
export { openingKeysOf, restoreParts, verifyArchive, type Restored } from './restoring.server.ts'
export { BrokenArchive, type OpeningKey } from './sealing.server.ts'

/** The last backup that stood whole; undefined where none was ever made. */
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

/** A backup that was begun: `running` where it is heard of, else how it ended. */
export interface BackupAttempt {
  beganAt: Date
  bytes: number
  state: 'running' | 'made' | 'failed'
  problem: BackupProblem | undefined
  /** What the store said, where it refused. */
  said: string | undefined
}

/** One that was silent for so long was killed. */
const SILENT_MS = 60_000

/** The last backup that was begun, however it ended; undefined where none ever was. */
export async function findLastAttempt(): Promise<BackupAttempt | undefined> {
  const row = await db.selectFrom('backups').selectAll().orderBy('began_at', 'desc').limit(1).executeTakeFirst()
  if (!row) return undefined
  const isRunning = !row.name && !row.problem && clock.now().getTime() - row.heard_at.getTime() < SILENT_MS
  const problem = row.problem ?? (row.name || isRunning ? undefined : 'broken-off')
  return { beganAt: row.began_at, bytes: row.bytes, state: isRunning ? 'running' : row.name ? 'made' : 'failed', problem, said: row.said ?? undefined }
}

/** True while a backup is asked for, or made for somebody. */
export async function isBackupAskedFor(): Promise<boolean> {
  const [task] = await findLatestTasks('backup', 1)
  return task !== undefined && !isOver(task)
}

/** Begins a backup within seconds; does nothing where one was asked for already. Refuses where no passphrase was chosen. IMP-54. */
export async function startBackup(by: { id: string; name: string }): Promise<void> {
  if (!(await findSealingKey())) throw refuse(backupWords.noPassphrase)
  if (await isBackupAskedFor()) return
  await audit({ by, action: 'backup-started' })
  await addTask({ by, kind: 'backup', wanted: {} })
}

/** Makes a backup that somebody asked for; why it failed stands with the attempt. */
export const runBackup: TaskHandler = async (_task, report) => {
  try {
    await makeBackup(() => report({}))
  } catch (error) {
    log.warn({ error: describeError(error) }, 'a backup was not made')
  }
}

/** The backup of the night; nothing until a passphrase was chosen, or while another one is being made. Fails where it fails, and is tried again. */
export async function makeNightlyBackup(): Promise<number> {
  if (!(await findSealingKey())) return 0
  try {
    return (await makeBackup()).bytes
  } catch (error) {
    if (error instanceof Refusal && error.text === backupWords.underWay) return 0
    throw error
  }
}

/** Where backups stand, for people. */
export function placeOfBackups(): Pick<BackupStore, 'place' | 'isFolder'> {
  return backupStore()
}

/** The bytes of a backup, to be downloaded; undefined where there is none of this name. */
export async function openBackup(name: string): Promise<{ bytes: number; pieces: AsyncIterable<Buffer> } | undefined> {
  if (!momentOf(name)) return undefined
  const found = (await findStored()).find((backup) => backup.name === name)
  return found && { bytes: found.bytes, pieces: backupStore().read(name) }
}
