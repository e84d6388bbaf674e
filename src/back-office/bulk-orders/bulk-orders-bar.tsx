import type { ReactNode } from 'react'
import { counted } from '#i18n/counted.ts'
import { fill } from '#i18n/words.ts'
import type { BulkOrderAct } from '#shop/orders/bulk-orders'
import { Button, buttonLook } from '#ui/button.tsx'
import { TICKS_FORM } from '#back-office/documents/print-choice.tsx'
import { useClosedByEscape } from '#back-office/kit/keyboard.ts'
import { usePageLocale } from '#ui/page-locale.ts'
import { useWords } from '#ui/use-words.ts'
import { useTicked } from '#back-office/kit/use-ticked.ts'
import { bulkOrdersWords } from './bulk-orders.words.ts'
import './bulk-orders.css'

interface BulkOrdersBarProps {
  orders: number[]
  /** All matches of a filter of the orders' list. Undefined where there is none for them. */
  all?: { count: string; filter: string }
  /** The first is the next step of the list's orders. */
  acts: BulkOrderAct[]
  mayExport: boolean
  mayFile: boolean
  children: ReactNode
}

/** Bar at the bottom once orders are ticked. On phones one row, the rest folded. Its buttons belong to the form of the ticks; works without scripts. */
export function BulkOrdersBar({ orders, all, acts: [next, ...rest], mayExport, mayFile, children }: BulkOrdersBarProps) {
  const words = useWords(bulkOrdersWords)
  const locale = usePageLocale()
  const ticked = useTicked(TICKS_FORM, 'order')
  const more = useClosedByEscape()
  return (
    <div role="group" aria-label={words.bar} className="order-bulk">
      {all ? <input type="hidden" form={TICKS_FORM} name="filter" value={all.filter} /> : null}
      <Master name="page" value={orders.join(',')} text={fill(words.wholePage, { count: orders.length })} />
      {all ? <Master name="all" value="yes" text={fill(words.everything, { count: all.count })} /> : null}
      <p role="status" className="order-bulk-count font-semibold tabular-nums">
        {ticked === 'all'
          ? fill(words.allTicked, { count: all?.count ?? '' })
          : ticked > 0
            ? counted({ locale, count: ticked }, words.ticked, { count: ticked })
            : ''}
      </p>
      <div className="order-bulk-acts">
        {next ? <ActButton act={next} kind="primary" /> : null}
        <details ref={more} className="order-bulk-more">
          <summary className={buttonLook({ kind: 'quiet' })}>{words.moreActs}</summary>
          <div className="order-bulk-rest">
            {rest.map((act) => (
              <ActButton key={act} act={act} kind="quiet" />
            ))}
            {mayExport ? (
              <Button type="submit" form={TICKS_FORM} formAction="/admin/orders/export/" kind="quiet">
                {words.exportThem}
              </Button>
            ) : null}
            {mayFile ? (
              <Button type="submit" form={TICKS_FORM} formMethod="get" formAction="/admin/parcels/files/" kind="quiet">
                {words.fileThem}
              </Button>
            ) : null}
            {children}
          </div>
        </details>
      </div>
    </div>
  )
}

function Master({ name, value, text }: { name: 'page' | 'all'; value: string; text: string }) {
  return (
    <label className="flex min-h-11 items-center gap-2.5 font-medium">
      <input type="checkbox" form={TICKS_FORM} name={name} value={value} autoComplete="off" className="size-5 shrink-0 accent-accent" />
      {text}
    </label>
  )
}

function ActButton({ act, kind }: { act: BulkOrderAct; kind: 'primary' | 'quiet' }) {
  const words = useWords(bulkOrdersWords)
  return (
    <Button type="submit" form={TICKS_FORM} formMethod="get" formAction="/admin/orders/bulk/" name="act" value={act} kind={kind}>
      {words[`them-${act}`]}
    </Button>
  )
}
