import { Link } from 'react-router'
import { buttonLook } from './button.tsx'
import { ChevronNext, ChevronPrevious } from './icons.tsx'

interface PagerLink {
  to: string
  text: string
}

interface PagerProps {
  label: string
  previous?: PagerLink | undefined
  next?: PagerLink | undefined
}

export function Pager({ label, previous, next }: PagerProps) {
  if (!previous && !next) return null
  return (
    <nav aria-label={label} className="flex flex-wrap justify-center gap-3">
      {previous ? (
        <Link to={previous.to} rel="prev" className={buttonLook({ kind: 'quiet' })}>
          <ChevronPrevious /> {previous.text}
        </Link>
      ) : null}
      {next ? (
        <Link to={next.to} rel="next" className={buttonLook({ kind: 'secondary' })}>
          {next.text} <ChevronNext />
        </Link>
      ) : null}
    </nav>
  )
}
