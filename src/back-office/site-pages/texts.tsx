import type { Text } from '#i18n/words.ts'
import { TextField } from '#ui/field.tsx'
import { TextArea } from '#ui/select-field.tsx'
import { OutdatedNote } from '#back-office/kit/outdated-marks.tsx'
import { TextWriter } from '#back-office/kit/text-writer.tsx'
import type { Language } from '#back-office/kit/outdated-marks.server.ts'
import { controlOf } from './page-fields.ts'
import type { EditorChoices } from './page-views.server.ts'

interface TextsProps {
  /** Id of the block or slide; `page` for the page itself. */
  owner: string
  part: string
  text: Text
  label: string
  hint?: string
  max: number
  isLong?: boolean
  /** HTML, edited as WYSIWYG. */
  isWritten?: boolean
  /** Submitted without a visible control. */
  isHidden?: boolean
  editor: Editor
}

/** A text in each language. The editor shows one language at a time. */
export function Texts({
  owner,
  part,
  text,
  label,
  hint,
  max,
  isLong = false,
  isWritten = false,
  isHidden = false,
  editor: { languages, problems, outdated, choices },
}: TextsProps) {
  return languages.map(({ locale, name: language, dir }) => {
    const name = controlOf(owner, `${part}.${locale}`)
    if (isHidden) return <input key={locale} type="hidden" name={name} defaultValue={text[locale]} />
    const field = { label: `${label} (${language})`, name, lang: locale, dir, defaultValue: text[locale], error: problems[name], hint, maxLength: max }
    return (
      <div key={locale} data-text-language={locale}>
        {isWritten ? <TextWriter {...field} targets={choices.targets} /> : isLong ? <TextArea {...field} /> : <TextField {...field} autoComplete="off" />}
        <OutdatedNote name={name} note={outdated[name]} />
      </div>
    )
  })
}

export interface Editor {
  choices: EditorChoices
  languages: readonly Language[]
  problems: Record<string, string>
  outdated: Record<string, string>
}
