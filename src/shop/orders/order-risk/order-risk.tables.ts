/** A phone that may not order as others do. */
export interface BlockedPhoneTable {
  /** International, digits only. */
  phone: string
  /** For staff alone. */
  reason: string
  /** Null: until somebody ends it. */
  until: Date | null
  person_id: string | null
  at: Date
}

declare module '#platform/database.server' {
  interface Tables {
    blocked_phones: BlockedPhoneTable
  }
}
