import { OutsideIcon } from '#ui/icons.tsx'
import { Notice } from '#ui/notice.tsx'

interface NotSavedProps {
  refused: { error: string; isStale: boolean } | undefined
  /** Path of the page with the stored values. */
  saved: string
  words: { seeSaved: string }
}

/** Error after a refused save; the submitted values stay. If others saved meanwhile, it links to their version. */
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
