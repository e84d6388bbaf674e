import type { Generated } from 'kysely'

/** Something that a member of staff did. Only ever added to. */
export interface AuditEntryTable {
  id: Generated<number>
  at: Generated<Date>
  person_id: string
  /** As they were called then. */
  person_name: string
  action: string
  /** What it was done to: `order:1001`, `person:…`, `settings:cart`. */
  subject: Generated<string>
  details: Generated<Record<string, unknown>>
}

declare module '#platform/database.server' {
  interface Tables {
    audit_entries: AuditEntryTable
  }
}
