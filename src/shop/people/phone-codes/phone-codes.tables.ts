export interface ConfirmedPhoneTable {
  /** International digits. */
  phone: string
  confirmed_at: Date
}

declare module '#platform/database.server' {
  interface Tables {
    confirmed_phones: ConfirmedPhoneTable
  }
}
