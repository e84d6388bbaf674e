import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Translated } from '#i18n/words.ts'
import type { Count } from '#shop/goods/listing'
import { countText } from '#storefront/listing/counts.ts'
import { useListAddress, type ListAddress } from '#storefront/list-address/use-list-address.ts'
import { CheckIcon } from '#ui/form-icons.tsx'
import { ShortList } from '#ui/short-list.tsx'
import type { Change } from './filter-choice.ts'
import type { filterWords } from './filters.words.ts'

export interface FilterOption {
  key: string
  label: string
  count: Count
  chosen: boolean
  change: Change
}

interface FilterGroupProps {
  title: string
  open: boolean
  options: FilterOption[]
  at: ListAddress
  words: Translated<typeof filterWords>
}

/** Filter as links with product counts; shows the first five (CAT-12). */
export function FilterGroup({ title, open, options, at, words }: FilterGroupProps) {
  const addressOf = useListAddress(at)
  return (
    <FilterFrame title={title} open={open}>
      <ShortList
        kind="filters"
        more={words.showMore}
        less={words.showLess}
        className="filter-values"
        links
        items={options.map(({ key, label, count, chosen, change }) => ({
          key,
          content: (
            <OptionLink to={addressOf(change)} chosen={chosen}>
              {chosen ? (
                <>
                  <span className="filter-tick">
                    <CheckIcon className="size-3.5" />
                  </span>
                  <span className="sr-only">{`${words.removeFilter} `}</span>
                </>
              ) : null}
              <bdi>{label}</bdi>
              <small>{countText(count)}</small>
            </OptionLink>
          ),
        }))}
      />
    </FilterFrame>
  )
}

interface OptionLinkProps {
  to: string
  chosen: boolean
  children: ReactNode
}

/** Router link. A list has a hundred of these, and resolving a path is slow: the server writes the same anchor directly. */
function OptionLink({ to, chosen, children }: OptionLinkProps) {
  const own = { rel: 'nofollow', 'aria-current': chosen ? ('true' as const) : undefined }
  return import.meta.env.SSR ? (
    <a {...own} href={to}>
      {children}
    </a>
  ) : (
    <Link {...own} to={to} preventScrollReset discover="none">
      {children}
    </Link>
  )
}

export function FilterFrame({ title, open = true, children }: { title: string; open?: boolean; children: ReactNode }) {
  const [atFirst] = useState(open)
  return (
    <details open={atFirst} className="filter-frame">
      <summary>
        <h2>{title}</h2>
      </summary>
      <div className="pb-2">{children}</div>
    </details>
  )
}
