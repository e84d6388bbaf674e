import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { fill, type Translated } from '#i18n/words.ts'
import { Button } from '#ui/button.tsx'
import { TrashIcon } from '#ui/icons.tsx'
import { EmptyList } from '#back-office/frames.tsx'
import { useHasScripts } from '#back-office/media/has-scripts.ts'
import { ActionForm, SubmitButton } from '#back-office/shell/action-form.tsx'
import { useKeptFocus } from '#back-office/use-kept-focus.ts'
import { useRowDrag } from '#back-office/use-row-drag.ts'
import { MoveStep } from '#back-office/taxonomy/move-step.tsx'
import type { ShownField } from './builder-views.server.ts'
import type { formsWords } from './forms.words.ts'
import { KindIcon } from './kind-icon.tsx'

interface FieldListProps {
  fields: readonly ShownField[]
  added: { id: number; text: string | undefined } | undefined
  revision: number
  words: Translated<typeof formsWords>
}

/** Fields of a form in order. Each opens its page, moves by buttons, and with scripts also by dragging its icon. */
export function FieldList({ fields: saved, added, revision, words }: FieldListProps) {
  const list = useRef<HTMLUListElement>(null)
  const fields = useRowDrag(list, saved)
  useKeptFocus(list)
  const addedId = added?.id
  useEffect(() => {
    const row = addedId === undefined ? undefined : document.getElementById(`field-${addedId}`)
    row?.scrollIntoView({ block: 'center' })
    row?.querySelector('a')?.focus({ preventScroll: true })
  }, [addedId])
  if (fields.length === 0) return <EmptyList>{words.noFields}</EmptyList>
  return (
    <section aria-label={words.fields}>
      <ActionForm>
        <input type="hidden" name="revision" value={revision} />
        <ul ref={list} className="grid gap-1.5">
          {fields.map((field, place) => (
            <FieldRow
              key={field.id}
              field={field}
              said={field.id === addedId ? added?.text : undefined}
              isFirst={place === 0}
              isLast={place === fields.length - 1}
              words={words}
            />
          ))}
        </ul>
      </ActionForm>
    </section>
  )
}

interface FieldRowProps extends Pick<FieldListProps, 'words'> {
  field: ShownField
  said: string | undefined
  isFirst: boolean
  isLast: boolean
}

function FieldRow({ field: { id, kind, label, about, to, page }, said, isFirst, isLast, words }: FieldRowProps) {
  const hasScripts = useHasScripts()
  return (
    <li
      data-row={id}
      id={`field-${id}`}
      className={`flex scroll-mt-16 flex-wrap items-center rounded-lg border bg-surface data-drawn:opacity-50 data-[drop=after]:shadow-[0_3px_0_var(--accent)] data-[drop=before]:shadow-[0_-3px_0_var(--accent)] ${page === undefined ? 'border-line' : 'mt-3 border-dashed border-edge bg-shade'}`}
    >
      <span
        data-handle=""
        title={hasScripts ? words.drag : undefined}
        className={`flex size-11 shrink-0 items-center justify-center text-accent ${hasScripts ? 'cursor-grab touch-none' : ''}`}
      >
        <KindIcon kind={kind} className="size-5" />
      </span>
      <Link to={to} className="min-h-14 min-w-0 flex-1 py-2 pe-2 hover:text-accent">
        <span className="line-clamp-2 text-sm font-semibold break-words">
          <bdi>{page === undefined ? label : `${fill(words.page, { n: page })} – ${label}`}</bdi>
        </span>
        <span className="block text-xs text-soft">{about}</span>
        {said ? (
          <span role="status" className="block text-xs font-semibold text-good">
            {said}
          </span>
        ) : null}
      </Link>
      <MoveStep direction="up" id={id} label={`${words.up} – ${label}`} isEnd={isFirst} />
      <MoveStep direction="down" id={id} label={`${words.down} – ${label}`} isEnd={isLast} />
      <details className="open:order-last open:basis-full">
        <summary
          aria-label={`${words.more} – ${label}`}
          title={words.more}
          className="flex size-11 items-center justify-center rounded-lg text-lg marker:content-none hover:bg-shade"
        >
          ⋯
        </summary>
        <div className="flex flex-wrap gap-2 p-2">
          <SubmitButton kind="quiet" name="copy" value={String(id)} aria-label={`${words.copy} – ${label}`}>
            {words.copy}
          </SubmitButton>
          <Button type="submit" kind="danger" name="delete" value={String(id)} aria-label={`${words.delete} – ${label}`}>
            <TrashIcon /> {words.delete}
          </Button>
        </div>
      </details>
    </li>
  )
}
