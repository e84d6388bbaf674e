import { Link } from 'react-router'
import { fill } from '#i18n/words.ts'
import { OrderBadges } from './mark-badges.tsx'
import { PageSection, type OrderPart } from './page-section.tsx'

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
            <OrderBadges next={other.next} flag={null} />
            <MergeWith order={order} other={other.id} words={words} />
          </li>
        ))}
      </ul>
      <Link to={`/admin/orders/?view=open&like=${order.id}`} className="inline-flex min-h-11 items-center text-sm font-medium text-accent">
        {words.seeLike}
      </Link>
    </PageSection>
  )
}

/** Link to merge with another order of the same phone, if both can be merged. */
export function MergeWith({ order, other, words }: OrderPart & { other: number }) {
  if (!order.may.settle || !order.others.some(({ id, isMergeable }) => id === other && isMergeable)) return null
  return (
    <Link to={`/admin/orders/${order.id}/merge/?with=${other}`} className="inline-flex min-h-11 items-center justify-self-start font-medium text-accent">
      {fill(words.mergeWith, { number: other })}
    </Link>
  )
}
