import type { Generated } from 'kysely'
import type { BackupProblem } from './backups.ts'

/** A backup that was begun. */
export interface BackupTable {
  id: string
  began_at: Date
  /** When it was last heard of. */
  heard_at: Date
  /** What was written by then. */
  bytes: Generated<number>
  /** Its name in the store, once it stands whole there. */
  name: string | null
  problem: BackupProblem | null
  /** What the store said, where it refused. */
  said: string | null
}

/** The public key that backups are sealed for: one row, or none. Bytes as base64url. */
export interface BackupKeyTable {
  id: Generated<number>
  public_key: string
  origin: string
  salt: string
  /** scrypt's N, as a power of two. */
  cost: number
  made_at: Generated<Date>
}

declare module '#platform/database.server' {
  interface Tables {
    backups: BackupTable
    backup_key: BackupKeyTable
  }
}
