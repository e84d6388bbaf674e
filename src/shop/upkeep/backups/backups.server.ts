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
    if (error instanceof Refusal && error.text === backupWords.underWay) return 0
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
