import type { Generated } from 'kysely'

/** An action of a staff member. Rows are only ever added. */
export interface AuditEntryTable {
  id: Generated<number>
  at: Generated<Date>
  person_id: string
  /** The person's name at that time. */
  person_name: string
  action: string
  subject: Generated<string>
  details: Generated<Record<string, unknown>>
}

declare module '#platform/database.server' {
  interface Tables {
    audit_entries: AuditEntryTable
  }
}
