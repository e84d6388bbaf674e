import { Link } from 'react-router'
import { fill, type Translated } from '#i18n/words.ts'
import { Badge } from '#ui/badge.tsx'
import type { accountPageWords } from './account.words.ts'
import { stateKind, type CustomerState } from './order-state.ts'

/** Row of the order list. */
export interface OrderRow {
  id: number
  path: string
  state: CustomerState
  stateText: string
  date: string
  total: string
  what: string
}

/** Order list, each row a link to its page. */
export function OwnOrderList({ orders, words }: { orders: readonly OrderRow[]; words: Translated<typeof accountPageWords> }) {
  return (
    <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
      {orders.map(({ id, path, state, stateText, date, total, what }) => (
        <li key={id} className="relative flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-4 hover:bg-shade">
          <div className="min-w-0 space-y-1">
            <p>
              <Link to={path} className="font-semibold after:absolute after:inset-0">
                {fill(words.orderNumber, { number: id })}
              </Link>
            </p>
            <p className="text-sm text-soft">
              <bdi>{what}</bdi>
            </p>
            <p className="text-xs text-soft">{fill(words.placedOn, { date })}</p>
          </div>
          <div className="flex flex-wrap items-center gap-3">
            <Badge kind={stateKind(state)}>{stateText}</Badge>
            <bdi dir="ltr" className="font-semibold tabular-nums">
              {total}
            </bdi>
          </div>
        </li>
      ))}
    </ul>
  )
}
