import { createContext, useContext } from 'react'
import { Link } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { useWords } from '#ui/use-words.ts'
import { translationWords } from './common.words.ts'

/** Notes on translations that need review, by control, with the texts around them. */
export interface Marks {
  notes: Readonly<Record<string, string>>
  toReview: string
  review: string
}

const Context = createContext<Marks | undefined>(undefined)

export const OutdatedMarks = Context.Provider

export function useHasMark(names: readonly string[]): boolean {
  const marks = useContext(Context)
  return names.some((name) => marks?.notes[name] !== undefined)
}

/** Note that the French source changed, with a button to keep the translation. */
export function OutdatedMark({ name }: { name: string }) {
  const marks = useContext(Context)
  const note = marks?.notes[name]
  if (!marks || note === undefined) return null
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg bg-shade p-2 text-xs">
      <Badge kind="warn">{marks.toReview}</Badge>
      <span className="min-w-0 flex-1 basis-48">{note}</span>
      <Link to={OUTDATED_PATH} className="inline-flex min-h-11 items-center font-medium text-accent">
        {marks.review}
      </Link>
    </div>
  )
}

export const OUTDATED_PATH = '/admin/translations/'

interface OutdatedNoteProps {
  /** Control name of the translation; the button submits it as `right`. */
  name: string
  note: string | undefined
}

/** Note that the French source changed, with a button that approves the translation and saves. */
export function OutdatedNote({ name, note }: OutdatedNoteProps) {
  const words = useWords(translationWords)
  if (note === undefined) return null
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-shade p-2 text-xs">
      <Badge kind="warn">{words.toReview}</Badge>
      <span className="min-w-0 flex-1 basis-48">{note}</span>
      <Button type="submit" kind="secondary" size="small" name="right" value={name} formNoValidate className="min-h-11">
        {words.stillRight}
      </Button>
    </div>
  )
}
