import { useId, type ReactNode } from 'react'

/** A row of other goods under the product, with its heading. */
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
