import type { Language } from '#back-office/translations/languages.server.ts'
import type { EditorChoices } from './page-views.server.ts'

export interface Editor {
  choices: EditorChoices
  languages: readonly Language[]
  /** Errors by control. */
  problems: Record<string, string>
  /** Notes on translations that need review, by control. */
  outdated: Record<string, string>
}
