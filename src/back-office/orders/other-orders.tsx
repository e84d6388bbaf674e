import { Link } from 'react-router'
import { fill } from '#i18n/words.ts'
import { OrderBadges } from './mark-badges.tsx'
import { PageSection, type OrderPart } from './page-section.tsx'

/** The other orders from the same phone: a repeat, or the customer's history. */
export function OtherOrders({ order, words }: OrderPart) {
  if (order.others.length === 0) return null
  return (
    <PageSection title={words.others}>
      <ul className="grid gap-3 text-sm">
        {order.others.map((other) => (
          <li key={other.id} className="grid gap-1">
            <p className="flex items-baseline justify-between gap-3">
              <Link to={`/admin/orders/${other.id}/`} className="py-1 font-semibold whitespace-nowrap text-accent tabular-nums">
                {fill(words.number, { number: other.id })}
              </Link>
              <span className="text-soft">{other.ago}</span>
              <span className="whitespace-nowrap tabular-nums">{other.total}</span>
            </p>
            <OrderBadges state={other.state} stateWord={other.stateWord} flag={null} marks={other.marks} />
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
