import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { fill } from '#i18n/words.ts'
import { Button } from '#ui/button.tsx'
import { ChevronDown, FilterIcon } from '#ui/icons.tsx'

interface FoldedFiltersProps {
  /** How many are set. */
  count: number
  words: { filters: string; filtersOn: `${string} ({count})` }
  isOpen?: boolean
  children: ReactNode
}

/** The filters of a list, folded away, with the number that are set. Stands inside the form of the list's search. */
export function FoldedFilters({ count, words, isOpen, children }: FoldedFiltersProps) {
  return (
    <details open={isOpen} className="group rounded-xl border border-line bg-surface menu:w-fit menu:open:w-full">
      <summary className="flex min-h-11 items-center gap-2 px-4 text-sm font-medium marker:content-none">
        <FilterIcon /> {count > 0 ? fill(words.filtersOn, { count }) : words.filters}
        <ChevronDown className="ms-auto size-5 group-open:rotate-180" />
      </summary>
      <div className="grid items-end gap-3 border-t border-line p-4 narrow-grid:grid-cols-2 order-column:grid-cols-4">{children}</div>
    </details>
  )
}

interface ApplyFiltersProps {
  /** The list without any filter. */
  to: string
  words: { apply: string; clear: string }
}

/** The button that applies the filters, and the way back to the whole list. */
export function ApplyFilters({ to, words }: ApplyFiltersProps) {
  return (
    <div className="flex flex-wrap items-center gap-4 narrow-grid:col-span-full">
      <Button type="submit" kind="secondary">
        {words.apply}
      </Button>
      <Link to={to} className="inline-flex min-h-11 items-center text-sm font-medium text-accent">
        {words.clear}
      </Link>
    </div>
  )
}
