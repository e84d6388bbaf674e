import type { Generated } from 'kysely'
import type { BackupProblem } from './backups.ts'

export interface BackupTable {
  id: string
  began_at: Date
  /** Last heartbeat. */
  heard_at: Date
  bytes: Generated<number>
  /** Its name in the store once it is complete. */
  name: string | null
  problem: BackupProblem | null
  said: string | null
}

/** The public key for which backups are sealed: at most one row. Bytes as base64url. */
export interface BackupKeyTable {
  id: Generated<number>
  public_key: string
  origin: string
  salt: string
  cost: number
  made_at: Generated<Date>
}

declare module '#platform/database.server' {
  interface Tables {
    backups: BackupTable
    backup_key: BackupKeyTable
  }
}
