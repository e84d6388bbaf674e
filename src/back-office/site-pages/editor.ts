import type { Language } from '#back-office/translations/languages.server.ts'
import type { EditorChoices } from './page-views.server.ts'

/** What every part of an editor is drawn with. */
export interface Editor {
  choices: EditorChoices
  languages: readonly Language[]
  /** Why a control is wrong, by its name. */
  problems: Record<string, string>
  /** What is said of a translation that is to be reviewed, by its control. */
  outdated: Record<string, string>
}
