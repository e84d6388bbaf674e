import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { useWords } from '#ui/use-words.ts'
import { translationWords } from './translations.words.ts'

interface OutdatedNoteProps {
  /** Control name of the translation; the button submits it as `right`. */
  name: string
  /** Undefined for a translation that is up to date. */
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
