import type { Languages } from './language-choice.tsx'
import type { EditorChoices } from './page-views.server.ts'

/** What every part of an editor is drawn with. */
export interface Editor {
  choices: EditorChoices
  languages: Languages
  /** Why a control is wrong, by its name. */
  problems: Record<string, string>
}
