import type { Translated } from '#i18n/words.ts'
import { Badge } from '#ui/badge.tsx'
import type { accountPageWords } from './account.words.ts'

interface OrderRefundsProps {
  refunds: readonly { id: number; amount: string; isDone: boolean }[]
  words: Translated<typeof accountPageWords>
}

export function OrderRefunds({ refunds, words }: OrderRefundsProps) {
  if (refunds.length === 0) return null
  return (
    <section aria-labelledby="refunds" className="space-y-3">
      <h2 id="refunds" className="text-lg">
        {words.refunds}
      </h2>
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface text-sm">
        {refunds.map(({ id, amount, isDone }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
            <bdi dir="ltr" className="font-semibold tabular-nums">
              {amount}
            </bdi>
            <Badge kind={isDone ? 'good' : 'warn'}>{isDone ? words.refundDone : words.refundPending}</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
