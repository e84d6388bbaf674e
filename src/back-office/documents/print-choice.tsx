import { fill } from '#i18n/words.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { printWords } from './documents.words.ts'
import { Options } from '#back-office/kit/list-page.tsx'
import { useWords } from '#ui/use-words.ts'
import { Link } from 'react-router'
import { Notice } from '#ui/notice.tsx'

/** Id of the form that the checkboxes of the order list belong to, for printing and bulk changes. */
export const TICKS_FORM = 'print-orders'

/** The form element only. Its boxes and buttons refer to it by id. Works without scripts. */
export function TicksForm() {
  return <form id={TICKS_FORM} method="post" action="/admin/orders/print/" data-unkept="" />
}

export function PrintChoice({ kinds }: { kinds: { kind: string; title: string }[] }) {
  const words = useWords(printWords)
  return (
    <fieldset aria-label={words.choose} className="order-bulk-print">
      <p className="text-xs font-medium text-soft">{words.title}</p>
      <SelectField label={<span className="sr-only">{words.kind}</span>} name="kind" form={TICKS_FORM} className="-mt-1.5 min-w-36">
        <Options of={kinds.map(({ kind, title }) => [kind, title])} />
      </SelectField>
      <Button type="submit" form={TICKS_FORM} kind="secondary">
        {words.goOn}
      </Button>
      <Button type="submit" form={TICKS_FORM} name="as" value="page" kind="quiet" formTarget="_blank">
        {words.asPage}
      </Button>
    </fieldset>
  )
}

export function PrintTick({ order }: { order: number }) {
  const words = useWords(printWords)
  return (
    <label className="-m-2.5 inline-grid size-11 place-content-center">
      <input
        type="checkbox"
        form={TICKS_FORM}
        name="order"
        value={order}
        autoComplete="off"
        aria-label={fill(words.tick, { number: order })}
        className="size-5 accent-accent"
      />
    </label>
  )
}

export function LeftOutList({ leftOut }: { leftOut: { order: number; why: string }[] }) {
  const words = useWords(printWords)
  if (leftOut.length === 0) return null
  return (
    <Notice kind="warn" title={words.leftOut}>
      <ul className="grid gap-1">
        {leftOut.map(({ order, why }) => (
          <li key={order}>
            <Link to={`/admin/orders/${order}/`} className="underline underline-offset-2">
              {fill(words.leftOutOne, { number: order, why })}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
