/** The merchant's settings: one row. Absent until something was changed. */
export interface SettingsTable {
  id: number
  value: unknown
}

declare module '#platform/database.server' {
  interface Tables {
    settings: SettingsTable
  }
}
