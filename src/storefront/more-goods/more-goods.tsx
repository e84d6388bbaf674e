import { useId, type ReactNode } from 'react'

/** Row of other products below the product, with its heading. */
export function MoreGoods({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="space-y-4">
      <h2 id={heading} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}
