/**
 * A translation whose French has changed since: shown to no visitor, kept for staff. Triggers set it aside and bring it back
 * (`database/migrations/second-look/translations.ts`); readers of the texts never meet it.
 */
export interface OutdatedTranslationTable {
  /** The table where it stood, and the row. */
  place: string
  row_id: string
  /** Where in the row: the column, then its keys (`['translations', 'ar', 'name']`). */
  path: string[]
  text: string
  /** The French that it was written for. */
  source: string
}

declare module '#platform/database.server' {
  interface Tables {
    outdated_translations: OutdatedTranslationTable
  }
}
