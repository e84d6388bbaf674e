import { OutsideIcon } from '#ui/icons.tsx'
import { Notice } from '#ui/notice.tsx'

interface NotSavedProps {
  refused: { error: string; isStale: boolean } | undefined
  /** The page of what is saved now. */
  saved: string
  words: { seeSaved: string }
}

/** Why nothing was saved, what was typed being still there; where others saved meanwhile, with a way to see theirs first. */
export function NotSaved({ refused, saved, words }: NotSavedProps) {
  if (!refused) return null
  return (
    <Notice kind="bad" role="alert" isFocused>
      <p>{refused.error}</p>
      {refused.isStale ? (
        <a href={saved} target="_blank" rel="noreferrer" className="inline-flex min-h-11 items-center gap-1.5 font-semibold underline">
          {words.seeSaved} <OutsideIcon />
        </a>
      ) : null}
    </Notice>
  )
}
