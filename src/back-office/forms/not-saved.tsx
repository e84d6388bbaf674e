import { OutsideIcon } from '#ui/icons.tsx'
import { Notice } from '#ui/notice.tsx'
import { fieldPageWords } from './forms.words.ts'
import { useWords } from '#ui/use-words.ts'

interface NotSavedProps {
  refused: { error: string; isStale: boolean } | undefined
  /** Path of the page with the stored values. */
  saved: string
}

/** Error after a refused save; the submitted values stay. If others saved meanwhile, it links to their version. */
export function NotSaved({ refused, saved }: NotSavedProps) {
  const words = useWords(fieldPageWords)
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
