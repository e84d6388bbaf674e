import type { ReactNode } from 'react'
import { NavLink } from 'react-router'

interface ShortlistLinkProps {
  to: string
  /** Accessible label with the count: "Favoris, 2 articles". */
  label: string
  /** Products on this browser's list; unknown to the server. */
  count: number
  icon: ReactNode
  className?: string
}

export function ShortlistLink({ to, label, count, icon, className = '' }: ShortlistLinkProps) {
  return (
    <NavLink
      to={to}
      title={label}
      className={`relative min-h-11 min-w-11 place-content-center rounded-lg hover:bg-shade aria-[current]:text-accent ${className}`}
    >
      {icon}
      <span className="sr-only">{label}</span>
      {count > 0 ? (
        <span
          aria-hidden="true"
          className="absolute end-0.5 top-0.5 grid h-5 min-w-5 place-content-center rounded-full bg-deal px-1 text-2xs font-semibold text-paper tabular-nums"
        >
          {count}
        </span>
      ) : null}
    </NavLink>
  )
}
