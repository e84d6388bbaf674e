import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { fill } from '#i18n/words.ts'
import { Button } from '#ui/button.tsx'
import { TrashIcon } from '#ui/icons.tsx'
import { EmptyList } from '#back-office/kit/frames.tsx'
import { useHasScripts } from '#back-office/kit/has-scripts.ts'
import { ActionForm, SubmitButton, MoveSteps } from '#back-office/kit/action-form.tsx'
import { useKeptFocus, useRowDrag } from '#back-office/kit/use-row-drag.ts'
import type { ShownField } from './builder-actions.server.ts'
import { formsWords } from './forms.words.ts'
import type { FieldKind } from '#shop/forms/forms'
import { Icon, type IconProps } from '#ui/form-icons.tsx'
import { useWords } from '#ui/use-words.ts'

interface FieldListProps {
  fields: readonly ShownField[]
  added: { id: number; text: string | undefined } | undefined
  revision: number
}

/** Fields of a form in order. Each opens its page, moves by buttons, and with scripts also by dragging its icon. */
export function FieldList({ fields: saved, added, revision }: FieldListProps) {
  const words = useWords(formsWords)
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
            />
          ))}
        </ul>
      </ActionForm>
    </section>
  )
}

interface FieldRowProps {
  field: ShownField
  said: string | undefined
  isFirst: boolean
  isLast: boolean
}

function FieldRow({ field: { id, kind, label, about, to, page }, said, isFirst, isLast }: FieldRowProps) {
  const words = useWords(formsWords)
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
      <MoveSteps id={id} says={words} named={label} isFirst={isFirst} isLast={isLast} />
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

const LINES: Record<FieldKind, string> = {
  text: 'M4 8.5h16v7H4zM7 10.7v2.6',
  paragraph: 'M4.5 6.5h15m-15 4h15m-15 4h15m-15 4h8',
  email: 'M3.5 6h17v12h-17zM3.5 7l8.5 6 8.5-6',
  phone: 'M8.5 3.5h7v17h-7zM11.4 17.8h1.2',
  url: 'M10 14a4 4 0 0 0 5.7 0l2.8-2.8a4 4 0 0 0-5.7-5.7L11.6 6.7M14 10a4 4 0 0 0-5.7 0l-2.8 2.8a4 4 0 0 0 5.7 5.7l1.2-1.2',
  number: 'M9 4.5 7.5 19.5M16.5 4.5 15 19.5M4.5 9h15.5M4 15h15.5',
  select: 'M4 7h16v10H4zM13.5 10.8l2 2.2 2-2.2',
  radio: 'M12 4a8 8 0 1 0 .01 0M12 9.5a2.5 2.5 0 1 0 .01 0',
  checkbox: 'M4.5 4.5h15v15h-15zM8 12.2l3 3 5.2-6',
  date: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5v4m7-4v4',
  time: 'M12 4a8 8 0 1 0 .01 0M12 7.5V12l3 2',
  password: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  file: 'M13.5 3.5h-7v17h11v-13zM13.5 3.5v4h4',
  camera: 'M3.5 8h4l1.5-2.5h6L16.5 8h4v11h-17zM12 10.2a3 3 0 1 0 .01 0',
  consent: 'M12 3.5 5 6v6c0 4 3 7 7 8.5 4-1.5 7-4.5 7-8.5V6zM9 12l2.2 2.2 4-4.4',
  card: 'M3 6h18v12.5H3zM3 10h18M6.5 15h4',
  hidden: 'M3.5 12c2.5-4 5.3-6 8.5-6s6 2 8.5 6c-2.5 4-5.3 6-8.5 6s-6-2-8.5-6zM5 4.5l14 15',
  html: 'M5 6.5V5h14v1.5M12 5v14m-2.5 0h5',
  'page-break': 'M5 3.5V9h14V3.5M5 20.5V15h14v5.5M3 12h3m3 0h2m3 0h2m3 0h3',
  'payment-single': 'M4 4.5h7.2L20 13.3 13.3 20 4.5 11.2zM8.2 8.3v.1',
  'payment-multiple': 'M4 5.5h16v5H4zM4 13.5h16v5H4zM7 8h.1M7 16h.1M14.5 8h3m-3 8h3',
  'payment-checkbox': 'M4 5h5v5H4zM4 14h5v5H4zM12 7.5h8m-8 9h8M5.2 7.5l1 1 1.7-2',
  'payment-total': 'M17.5 6.5V5h-11l6 7-6 7h11v-1.5',
}

export function KindIcon({ kind, ...icon }: IconProps & { kind: FieldKind }) {
  return <Icon {...icon} d={LINES[kind]} />
}
