import type { ComponentProps } from 'react'
import type { NextStep } from '#shop/orders/order-management'
import { Badge } from '#ui/badge.tsx'
import { AlertIcon } from '#ui/form-icons.tsx'

type Kind = NonNullable<ComponentProps<typeof Badge>['kind']>

const NEXT_KINDS: Record<NextStep, Kind> = {
  abandoned: 'quiet',
  dismissed: 'quiet',
  'to-call': 'warn',
  'call-now': 'warn',
  'call-at': 'quiet',
  'try-again': 'warn',
  unreachable: 'bad',
  postponed: 'quiet',
  'to-check': 'warn',
  'to-pay': 'warn',
  'payment-failed': 'bad',
  'to-ship': 'good',
  'to-hand-over': 'accent',
  'with-courier': 'accent',
  'to-receive': 'bad',
  'came-back': 'warn',
  'to-collect': 'warn',
  done: 'good',
  cancelled: 'quiet',
  refunded: 'quiet',
}

export interface ShownNext {
  step: NextStep
  word: string
}

export function NextBadge({ next }: { next: ShownNext }) {
  return <Badge kind={NEXT_KINDS[next.step]}>{next.word}</Badge>
}

export function OrderBadges({ next, flag, repeat }: { next: ShownNext; flag: string | null; repeat?: string | null }) {
  return (
    <p className="flex flex-wrap gap-1.5">
      {flag ? (
        <Badge kind="bad">
          <AlertIcon /> {flag}
        </Badge>
      ) : null}
      {repeat ? <Badge kind="warn">{repeat}</Badge> : null}
      <NextBadge next={next} />
    </p>
  )
}
