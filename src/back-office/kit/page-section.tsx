import { useId, type ReactNode, type Ref } from 'react'

interface PageSectionProps {
  id?: string
  title: ReactNode
  /** Receives the focus when a button disappears. */
  headingRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

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
