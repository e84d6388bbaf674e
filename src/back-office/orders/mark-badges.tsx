import type { ComponentProps } from 'react'
import type { OrderState } from '#shop/orders/orders'
import type { MarkValue } from '#shop/orders/order-management'
import { Badge } from '#ui/badge.tsx'
import { AlertIcon } from '#ui/form-icons.tsx'

type Kind = NonNullable<ComponentProps<typeof Badge>['kind']>

/** The look of a state at a glance. */
export const STATE_KINDS: Record<OrderState, Kind> = {
  temp: 'quiet',
  pending: 'warn',
  'on-hold': 'warn',
  processing: 'accent',
  confirmed: 'good',
  shipped: 'accent',
  completed: 'good',
  cancelled: 'quiet',
  failed: 'bad',
  refunded: 'quiet',
}

const MARK_KINDS: Record<MarkValue, Kind> = {
  'to-call': 'warn',
  'no-answer': 'warn',
  postponed: 'quiet',
  confirmed: 'good',
  refused: 'bad',
  unpaid: 'quiet',
  awaiting: 'warn',
  paid: 'good',
  refunded: 'quiet',
  none: 'quiet',
  'handed-over': 'accent',
  delivered: 'good',
  returned: 'bad',
}

/** A mark as it shows: its value and its word. */
export interface ShownMark {
  value: MarkValue
  word: string
}

interface OrderBadgesProps {
  state: OrderState
  stateWord: string
  flag: string | null
  /** Which order it probably repeats, in words. */
  repeat?: string | null
  marks: ShownMark[]
}

/** The state of an order, its flag if it has one, which order it probably repeats, and its marks. */
export function OrderBadges({ state, stateWord, flag, repeat, marks }: OrderBadgesProps) {
  return (
    <p className="flex flex-wrap gap-1.5">
      {flag ? (
        <Badge kind="bad">
          <AlertIcon /> {flag}
        </Badge>
      ) : null}
      {repeat ? <Badge kind="warn">{repeat}</Badge> : null}
      <Badge kind={STATE_KINDS[state]}>{stateWord}</Badge>
      {marks.map(({ value, word }) => (
        <Badge key={value} kind={MARK_KINDS[value]}>
          {word}
        </Badge>
      ))}
    </p>
  )
}
