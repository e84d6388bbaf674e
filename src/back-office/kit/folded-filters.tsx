import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import { ChevronDown, FilterIcon } from '#ui/icons.tsx'
import { commonWords } from './common.words.ts'
import { useWords } from '#ui/use-words.ts'

interface FoldedFiltersProps {
  count: number
  label: string
  isOpen?: boolean
  children: ReactNode
}

/** Folded filters of a list, with the number of active ones. Rendered inside the search form. */
export function FoldedFilters({ count, label, isOpen, children }: FoldedFiltersProps) {
  return (
    <details open={isOpen} className="group rounded-xl border border-line bg-surface menu:w-fit menu:open:w-full">
      <summary className="flex min-h-11 items-center gap-2 px-4 text-sm font-medium marker:content-none">
        <FilterIcon /> {count > 0 ? `${label} (${count})` : label}
        <ChevronDown className="ms-auto size-5 group-open:rotate-180" />
      </summary>
      <div className="grid items-end gap-3 border-t border-line p-4 narrow-grid:grid-cols-2 order-column:grid-cols-4">{children}</div>
    </details>
  )
}

interface ApplyFiltersProps {
  /** Address of the unfiltered list. */
  to: string
  children: string
}

export function ApplyFilters({ to, children }: ApplyFiltersProps) {
  return (
    <div className="flex flex-wrap items-center gap-4 narrow-grid:col-span-full">
      <Button type="submit" kind="secondary">
        {useWords(commonWords).apply}
      </Button>
      <Link to={to} className="inline-flex min-h-11 items-center text-sm font-medium text-accent">
        {children}
      </Link>
    </div>
  )
}
