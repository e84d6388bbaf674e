import { useId, type ReactNode } from 'react'
import type { Spoken } from '#i18n/words.ts'
import type { OrderOnPage } from './order-views.server.ts'
import type { ordersWords } from './orders.words.ts'

/** What each part of an order's page is made from. */
export interface OrderPart {
  order: OrderOnPage
  words: Spoken<typeof ordersWords>
}

/** A part of an order's page, with its heading. */
export function PageSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="grid gap-4 rounded-xl border border-line bg-surface p-4">
      <h2 id={heading} className="text-sm">
        {title}
      </h2>
      {children}
    </section>
  )
}
