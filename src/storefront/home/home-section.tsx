import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import { ChevronNext } from '#ui/icons.tsx'

interface HomeSectionProps {
  title: string
  /** Link to the whole list. */
  more?: { to: string; text: string }
  children: ReactNode
}

/** Section of the home page with its title. */
export function HomeSection({ title, more, children }: HomeSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="page-width space-y-6 pt-12 menu:space-y-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="text-title">
          {title}
        </h2>
        {more ? (
          <Link to={more.to} className="inline-flex min-h-9 items-center gap-1 text-sm font-medium text-accent hover:underline">
            {more.text} <ChevronNext className="size-4" />
          </Link>
        ) : null}
      </div>
      {children}
    </section>
  )
}
