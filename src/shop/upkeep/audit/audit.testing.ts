import { pool } from '#platform/database.server'

/** Empties the log between tests. Bypasses its triggers, as only the owner of the table can. */
export async function emptyAudit(): Promise<void> {
  await pool.query(`begin; alter table audit_entries disable trigger user; truncate audit_entries; alter table audit_entries enable trigger user; commit`)
}
