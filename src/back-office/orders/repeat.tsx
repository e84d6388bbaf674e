import { Link } from 'react-router'
import { fill } from '#i18n/words.ts'
import { Notice } from '#ui/notice.tsx'
import { MergeWith } from './other-orders.tsx'
import type { OrderPart } from './page-section.tsx'

export function Repeat({ order, number, words }: OrderPart & { number: number }) {
  return (
    <Notice kind="warn">
      {fill(order.placed ? words.repeatsText : words.boughtText, { number })}
      <span className="flex flex-wrap gap-x-5">
        <Link to={`/admin/orders/${number}/`} className="inline-flex min-h-11 items-center font-medium text-accent">
          {fill(words.seeOrder, { number })}
        </Link>
        <MergeWith order={order} other={number} words={words} />
      </span>
    </Notice>
  )
}
