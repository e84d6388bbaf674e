export interface BlockedPhoneTable {
  /** International, digits only. */
  phone: string
  reason: string
  /** Null: no end. */
  until: Date | null
  person_id: string | null
  at: Date
}

declare module '#platform/database.server' {
  interface Tables {
    blocked_phones: BlockedPhoneTable
  }
}
