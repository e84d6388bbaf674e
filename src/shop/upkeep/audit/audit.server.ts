import { db, json, type Database } from '#platform/database.server'
import { inAuditScope } from '#platform/audit-scope.server'
import type { AuditNote } from './audit.ts'
import { differencesOf } from './differences.ts'

export { findAudit, findAuditOf, findAuditedPeople, forgetAudit } from './reading.server.ts'

/** Writes an audit entry in the transaction of the change itself. IMP-49. */
export async function audit({ by, action, subject = '', details = {} }: AuditNote, transaction: Database = db): Promise<void> {
  await transaction
    .insertInto('audit_entries')
    .values({ person_id: by.id, person_name: by.name, action, subject, details: json(details) })
    .execute()
}

/** Runs a change by staff and audits its differences, in one transaction. Writes no entry if nothing changed. */
export function audited<T>(note: Omit<AuditNote, 'details'>, work: () => Promise<T>): Promise<T> {
  return inAuditScope(async (transaction, { before, after }) => {
    const changes = differencesOf(before, after)
    if (changes.length > 0) await audit({ ...note, details: { changes } }, transaction)
  }, work)
}
