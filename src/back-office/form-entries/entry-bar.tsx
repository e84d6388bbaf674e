import { Form } from 'react-router'
import { fill, type Translated } from '#i18n/words.ts'
import type { EntryView } from '#shop/forms/entry-management'
import { Button } from '#ui/button.tsx'
import { useTicked } from '#back-office/use-ticked.ts'
import { ENTRIES_PATH } from './entry-address.ts'
import type { entriesWords } from './entries.words.ts'

/** Id of the form that the list's checkboxes and stars belong to. */
export const ENTRIES_FORM = 'entries'

interface EntryBarProps {
  ids: number[]
  /** Address of the list, and its filter as fields. */
  here: string
  kept: [name: string, value: string][]
  view: EntryView
  words: Translated<typeof entriesWords>
}

/** Bulk actions on the ticked entries. A plain form; works without scripts. Deletion asks first. */
export function EntryBar({ ids, here, kept, view, words }: EntryBarProps) {
  useTicked(ENTRIES_FORM, 'entry')
  const marks = [
    ...(view === 'unread' ? [] : [{ mark: 'unread', text: words.markUnread }]),
    view === 'starred' ? { mark: 'unstarred', text: words.removeStar } : { mark: 'starred', text: words.addStar },
    view === 'spam' ? { mark: 'kept', text: words.markKept } : { mark: 'spam', text: words.markSpam },
  ]
  return (
    <Form id={ENTRIES_FORM} method="post" action={here} aria-label={words.forTicked} className="bulk-bar" data-unkept="">
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="flex min-h-11 items-center gap-2.5 font-medium">
        <input type="checkbox" name="page" value={ids.join(',')} autoComplete="off" className="size-5 shrink-0 accent-accent" />
        {fill(words.wholePage, { count: ids.length })}
      </label>
      <div className="flex flex-wrap gap-2">
        {[{ mark: 'read', text: words.markRead }, ...marks].map(({ mark, text }) => (
          <Button key={mark} type="submit" name="mark" value={mark} kind="quiet" size="small" className="min-h-11">
            {text}
          </Button>
        ))}
        <Button type="submit" formMethod="get" formAction={`${ENTRIES_PATH}delete/`} kind="danger" size="small" className="min-h-11">
          {words.delete}
        </Button>
      </div>
    </Form>
  )
}
