import type { ReactNode } from 'react'

/** `live`: announced when it changes. */
export interface Fact {
  label: ReactNode
  value: ReactNode
  live?: boolean
}

export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="space-y-2 text-sm">
      {facts.map(({ label, value, live }, place) => (
        <div key={place} aria-live={live ? 'polite' : undefined} aria-atomic={live} className="flex items-baseline gap-2 max-[20em]:flex-wrap">
          <dt className="text-soft">{label}</dt>
          <span className="leader" aria-hidden="true" />
          <dd className="ms-auto text-end font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
