/**
 * A translation whose French text has changed since: hidden from visitors, kept for staff. Triggers set it aside and restore it
 * (`database/migrations/second-look/translations.ts`); readers of the texts never see it.
 */
export interface OutdatedTranslationTable {
  place: string
  row_id: string
  /** Path in the row: the column, then its keys (`['translations', 'ar', 'name']`). */
  path: string[]
  text: string
  source: string
}

declare module '#platform/database.server' {
  interface Tables {
    outdated_translations: OutdatedTranslationTable
  }
}
