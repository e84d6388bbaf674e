import { useId, type ReactNode, type Ref } from 'react'
import type { Translated } from '#i18n/words.ts'
import type { OrderForReader } from './order-actions.server.ts'
import type { ordersWords } from './orders.words.ts'

/** The properties of each part of an order's page. */
export interface OrderPart {
  order: OrderForReader
  words: Translated<typeof ordersWords>
}

interface PageSectionProps {
  /** Its name in the address, where something leads to it. */
  id?: string
  title: ReactNode
  /** Its heading, which takes the focus in the place of a button that is gone. */
  headingRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** A part of an order's page, with its heading. */
export function PageSection({ id, title, headingRef, children }: PageSectionProps) {
  const heading = useId()
  return (
    <section id={id} aria-labelledby={heading} className="grid gap-4 rounded-xl border border-line bg-surface p-4">
      <h2 ref={headingRef} id={heading} tabIndex={headingRef ? -1 : undefined} className="text-sm">
        {title}
      </h2>
      {children}
    </section>
  )
}
