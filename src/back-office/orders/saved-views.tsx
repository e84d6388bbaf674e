import { Form, Link } from 'react-router'
import { fill, type Translated } from '#i18n/words.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { CloseIcon } from '#ui/icons.tsx'
import { VIEW_LINK } from '#back-office/frames.tsx'
import type { ordersWords } from './orders.words.ts'

interface SavedViewsProps {
  views: { id: number; name: string; to: string; isNow: boolean }[]
  /** Query string of the current filter; null if there is nothing to save. */
  filter: string | null
  words: Translated<typeof ordersWords>
}

/** Saved views of the reader, each with a remove button, and the form to save the current one. */
export function SavedViews({ views, filter, words }: SavedViewsProps) {
  if (views.length === 0 && filter === null) return null
  return (
    <section aria-label={words.savedViews} className="flex flex-wrap items-start gap-2">
      {views.map(({ id, name, to, isNow }) => (
        <span key={id} className="inline-flex items-center">
          <Link to={to} aria-current={isNow ? 'page' : undefined} className={VIEW_LINK}>
            {name}
          </Link>
          <Form method="post">
            <input type="hidden" name="intent" value="remove-view" />
            <input type="hidden" name="id" value={id} />
            <button
              type="submit"
              aria-label={fill(words.removeView, { name })}
              className="grid size-11 place-content-center rounded-full text-soft hover:bg-shade"
            >
              <CloseIcon className="size-4" />
            </button>
          </Form>
        </span>
      ))}
      {filter === null ? null : (
        <details>
          <summary className={buttonLook({ kind: 'quiet' })}>{words.saveView}</summary>
          <Form method="post" className="mt-2 flex flex-wrap items-end gap-2 rounded-lg bg-shade p-3">
            <input type="hidden" name="intent" value="save-view" />
            <input type="hidden" name="filter" value={filter} />
            <TextField label={words.viewName} name="name" required maxLength={40} autoComplete="off" />
            <Button type="submit" kind="secondary" className="min-h-12">
              {words.keep}
            </Button>
          </Form>
        </details>
      )}
    </section>
  )
}
