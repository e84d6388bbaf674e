import { DatabaseSync } from 'node:sqlite'

const SQLITE_BUSY = 5

/** A lock that one process at a time holds. The kernel frees it when its holder dies, however it dies. */
export interface Lock {
  release(): void
}

/** Held locks, so that none is collected, and freed, while its holder lives. */
const held = new Set<DatabaseSync>()

/** Takes the lock of a file, which it makes; undefined while another process, or another holder in this one, has it. */
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
