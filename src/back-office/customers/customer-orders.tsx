import { Link } from 'react-router'
import { Pager } from '#ui/pager.tsx'
import { NextBadge } from '#back-office/order-parts/mark-badges.tsx'
import { PageSection } from '#back-office/kit/page-section.tsx'
import type { OrderOfCustomer } from './known-phone.server.ts'
import { customersWords } from './customers.words.ts'
import { useWords } from '#ui/use-words.ts'

interface CustomerOrdersProps {
  orders: OrderOfCustomer[]
  page: number
  pages: number
  path: string
  maySeeOrders: boolean
}

export function CustomerOrders({ orders, page, pages, path, maySeeOrders }: CustomerOrdersProps) {
  const words = useWords(customersWords)
  const to = (other: number) => (other === 1 ? path : `${path}?page=${other}`)
  return (
    <PageSection title={words.orders}>
      {orders.length === 0 ? <p className="text-sm text-soft">{words.noOrder}</p> : null}
      <ul className="grid divide-y divide-line">
        {orders.map(({ id, number, next, total, item, at }) => (
          <li key={id} className="relative grid gap-1 py-2.5 text-sm first:pt-0 last:pb-0">
            <p className="flex items-baseline justify-between gap-x-3">
              <span className="flex min-w-0 flex-wrap items-center gap-x-2">
                {maySeeOrders ? (
                  <Link
                    to={`/admin/orders/${id}/`}
                    className="inline-flex min-h-6 items-center font-semibold text-accent tabular-nums after:absolute after:inset-0"
                  >
                    {number}
                  </Link>
                ) : (
                  <span className="font-semibold tabular-nums">{number}</span>
                )}
                <NextBadge next={next} />
              </span>
              <span className="font-semibold whitespace-nowrap tabular-nums">{total}</span>
            </p>
            <p className="flex flex-wrap justify-between gap-x-3 text-xs text-soft">
              <bdi className="min-w-0 truncate">{item}</bdi>
              <span>{at}</span>
            </p>
          </li>
        ))}
      </ul>
      <Pager
        label={words.orders}
        previous={page > 1 ? { to: to(page - 1), text: words.newer } : undefined}
        next={page < pages ? { to: to(page + 1), text: words.olderOrders } : undefined}
      />
    </PageSection>
  )
}
