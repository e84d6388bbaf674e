/** One row, absent until a setting is changed. */
export interface SettingsTable {
  id: number
  value: unknown
}

declare module '#platform/database.server' {
  interface Tables {
    settings: SettingsTable
  }
}
