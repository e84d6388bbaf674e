import { DatabaseSync } from 'node:sqlite'

const SQLITE_BUSY = 5

/** Held by one process at a time. The kernel frees it when its holder dies, however it dies. */
export interface Lock {
  release(): void
}

/** Held locks, referenced so that garbage collection does not free them. */
const held = new Set<DatabaseSync>()

/** Creates the file. Undefined while another process, or another holder in this one, has the lock. */
export function takeLock(file: string): Lock | undefined {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    database.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    database.close()
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined
    throw error
  }
  held.add(database)
  return {
    release: () => {
      if (held.delete(database)) database.close()
    },
  }
}
