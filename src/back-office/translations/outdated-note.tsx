import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'

interface OutdatedNoteProps {
  /** The control of the translation: its name is what the button sends as `right`. */
  name: string
  /** What is said of it; undefined for a translation of the French that stands there. */
  note: string | undefined
  words: { toReview: string; stillRight: string }
}

/** Says below a translation that its French has changed since, with the button that finds it right all the same and saves. */
export function OutdatedNote({ name, note, words }: OutdatedNoteProps) {
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
