import { fill, type Translated } from '#i18n/words.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { TICKS_FORM } from '#back-office/documents/print-choice.tsx'
import type { bulkOrdersWords } from './bulk-orders.words.ts'
import './bulk-orders.css'

interface BulkOrdersBarProps {
  /** How many the list's filter finds, as it is said. */
  count: string
  /** The list's filter as an address has it. */
  filter: string
  mayManage: boolean
  mayExport: boolean
  words: Translated<typeof bulkOrdersWords>
}

/** What can be done to the ticked orders, at the bottom once something is ticked. Buttons of the form of the ticks: they work before any script does. */
export function BulkOrdersBar({ count, filter, mayManage, mayExport, words }: BulkOrdersBarProps) {
  const acts = mayManage
    ? ([
        ['confirm', words.confirmThem],
        ['assign', words.assignThem],
        ['cancel', words.cancelThem],
      ] as const)
    : []
  return (
    <div role="group" aria-label={words.bar} className="order-bulk">
      <input type="hidden" form={TICKS_FORM} name="filter" value={filter} />
      <label className="flex min-h-11 items-center gap-2.5 font-medium">
        <input type="checkbox" form={TICKS_FORM} name="all" value="yes" autoComplete="off" className="size-5 shrink-0 accent-accent" />
        {fill(words.everything, { count })}
      </label>
      <div className="order-bulk-acts">
        {acts.map(([act, text]) => (
          <Button
            key={act}
            type="submit"
            form={TICKS_FORM}
            formMethod="get"
            formAction="/admin/orders/bulk/"
            name="act"
            value={act}
            kind={act === 'confirm' ? 'primary' : 'quiet'}
          >
            {text}
          </Button>
        ))}
        {mayExport ? (
          <Button type="submit" form={TICKS_FORM} formAction="/admin/orders/export/" name="ticked" value="yes" kind="quiet">
            {words.exportThem}
          </Button>
        ) : null}
        <a href={`#${TICKS_FORM}`} className={`order-bulk-print ${buttonLook({ kind: 'quiet' })}`}>
          {words.printThem}
        </a>
      </div>
    </div>
  )
}
