import type { ComponentType } from 'react'
import { Badge } from '#ui/badge.tsx'
import { useWords } from '#ui/use-words.ts'
import { EmptyList } from '#back-office/kit/frames.tsx'
import type { PayoutOnPage } from './payout-views.server.ts'
import { payoutStateWords } from './payouts.words.ts'

const KINDS = { requested: 'accent', paid: 'good', refused: 'bad', 'taken-back': 'warn' } as const

interface PayoutListProps {
  payouts: readonly PayoutOnPage[]
  empty: string
  /** Among several vendors each is named. */
  isNamed?: boolean
  Acts?: ComponentType<{ payout: PayoutOnPage }>
}

export function PayoutList({ payouts, empty, isNamed = false, Acts }: PayoutListProps) {
  const words = useWords(payoutStateWords)
  if (payouts.length === 0) return <EmptyList>{empty}</EmptyList>
  return (
    <ul className="grid gap-1 text-sm">
      {payouts.map((payout) => (
        <li key={payout.id} className="grid gap-1 border-t border-line py-2">
          <span className="flex flex-wrap items-baseline justify-between gap-x-4">
            {isNamed ? <bdi className="min-w-0 font-medium break-words">{payout.vendor}</bdi> : <Badge kind={KINDS[payout.state]}>{payout.stateText}</Badge>}
            <bdi className="font-medium tabular-nums">{payout.amount}</bdi>
          </span>
          <span className="flex flex-wrap items-center justify-between gap-x-4 text-xs text-soft">
            <span>{payout.day}</span>
            <bdi dir="ltr" className="min-w-0 break-all">
              {payout.bankAccount || words.noBankAccount}
            </bdi>
            {isNamed ? <Badge kind={KINDS[payout.state]}>{payout.stateText}</Badge> : null}
          </span>
          {payout.note ? <span className="text-xs break-words text-soft">{payout.note}</span> : null}
          {Acts ? <Acts payout={payout} /> : null}
        </li>
      ))}
    </ul>
  )
}

export function StatementLinks({ path, name }: { path: string; name: string }) {
  const words = useWords(payoutStateWords)
  return (
    <>
      <span className="min-w-0 font-medium break-words">{name}</span>
      <span className="flex gap-4">
        {(['fr', 'ar'] as const).map((locale) => (
          <a
            key={locale}
            href={`${path}?lang=${locale}`}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center text-sm font-medium text-accent"
          >
            {locale === 'fr' ? words.french : words.arabic}
          </a>
        ))}
      </span>
    </>
  )
}
