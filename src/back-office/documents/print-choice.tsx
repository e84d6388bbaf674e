import { fill, type Translated } from '#i18n/words.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { printWords } from './print.words.ts'

/** The form of the ticks of the order list: what prints, and whatever else acts on them. */
export const TICKS_FORM = 'print-orders'

interface PrintChoiceProps {
  /** The orders of the page. */
  orders: number[]
  kinds: { kind: string; title: string }[]
  words: Translated<typeof printWords>
}

/** The choice of what to print of the ticked orders. A plain form: it works before any script does. */
export function PrintChoice({ orders, kinds, words }: PrintChoiceProps) {
  return (
    <form
      id={TICKS_FORM}
      method="post"
      action="/admin/orders/print/"
      aria-label={words.choose}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-xl border border-line bg-surface p-2.5 menu:p-3"
    >
      <label className="flex min-h-11 basis-full items-center gap-2.5 text-sm font-medium menu:basis-auto">
        <input type="checkbox" name="page" value={orders.join(',')} className="size-5 shrink-0 accent-accent" />
        {fill(words.wholePage, { count: orders.length })}
      </label>
      <SelectField label={<span className="sr-only">{words.kind}</span>} name="kind" className="-mt-1.5 min-w-36 flex-1 menu:max-w-60">
        {kinds.map(({ kind, title }) => (
          <option key={kind} value={kind}>
            {title}
          </option>
        ))}
      </SelectField>
      <Button type="submit" className="min-h-12">
        {words.goOn}
      </Button>
      <Button type="submit" name="as" value="page" kind="quiet" formTarget="_blank" className="min-h-12 basis-full menu:basis-auto">
        {words.asPage}
      </Button>
    </form>
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
