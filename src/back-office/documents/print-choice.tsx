import { fill, type Translated } from '#i18n/words.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { printWords } from './print.words.ts'

/** The form of the ticks of the order list: what prints, and whatever else acts on them. */
export const TICKS_FORM = 'print-orders'

/** The form itself; its boxes and buttons stand where they belong. A plain form: it works before any script does. */
export function TicksForm() {
  return <form id={TICKS_FORM} method="post" action="/admin/orders/print/" data-unkept="" />
}

interface PrintChoiceProps {
  kinds: { kind: string; title: string }[]
  words: Translated<typeof printWords>
}

/** The choice of what to print of the ticked orders, and its printing. */
export function PrintChoice({ kinds, words }: PrintChoiceProps) {
  return (
    <fieldset aria-label={words.choose} className="order-bulk-print">
      <p className="text-xs font-medium text-soft">{words.title}</p>
      <SelectField label={<span className="sr-only">{words.kind}</span>} name="kind" form={TICKS_FORM} className="-mt-1.5 min-w-36">
        {kinds.map(({ kind, title }) => (
          <option key={kind} value={kind}>
            {title}
          </option>
        ))}
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

/** The box that ticks an order for printing. */
export function PrintTick({ order, words }: { order: number; words: Translated<typeof printWords> }) {
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
