import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { fill } from '#i18n/words.ts'
import { LAST_NUMBERED_PAGE } from '#shop/goods/listing'
import { buttonLook } from '#ui/button.tsx'
import { ChevronNext, ChevronPrevious } from '#ui/icons.tsx'
import { usePageWords } from '#ui/page-locale.ts'
import type { ListView } from '#storefront/listing/tile-data.server.ts'
import type { listingPageWords } from '#storefront/listing/listing.words.ts'
import { useListAddress, type ListAddress } from './list-form.tsx'

interface ListPagerProps {
  listing: ListView
  at: ListAddress
}

export function ListPager({ listing: { asked, pages, next }, at }: ListPagerProps) {
  const words = usePageWords<typeof listingPageWords>()
  const addressOf = useListAddress(at)
  const { page } = asked
  if (page === 1 && next === null) return null
  const onward = { page: Math.min(page + 1, LAST_NUMBERED_PAGE), after: next }
  return (
    <nav aria-label={words.pages} className="flex flex-wrap items-center justify-center gap-2">
      {page > 1 ? (
        <Link to={addressOf({ page: page - 1 })} rel="prev" className={buttonLook({ kind: 'quiet' })}>
          <ChevronPrevious /> <span className="sr-only narrow-grid:not-sr-only">{words.previous}</span>
        </Link>
      ) : null}
      <ul className="flex flex-wrap justify-center gap-1">
        {pageNumbers(page, pages).map((number, place) => (
          <li key={number ?? `gap-${place}`}>
            {number === null ? (
              <Place>…</Place>
            ) : (
              <Link
                to={addressOf({ page: number })}
                aria-label={fill(words.pageNumber, { n: number })}
                aria-current={number === page ? 'page' : undefined}
                className="page-number"
              >
                {number}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {next === null ? null : (
        <Link to={addressOf(onward)} rel="next nofollow" className={buttonLook({ kind: 'secondary' })}>
          <span className="sr-only narrow-grid:not-sr-only">{words.next}</span> <ChevronNext />
        </Link>
      )}
    </nav>
  )
}

function Place({ children }: { children: ReactNode }) {
  return <span className="grid size-11 place-content-center text-soft">{children}</span>
}

export function pageNumbers(page: number, pages: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages)
  const shown = [...new Set(near)].toSorted((a, b) => a - b)
  return shown.flatMap((number, place) => {
    const before = place > 0 ? (shown[place - 1] ?? 0) : 0
    if (number - before === 2) return [number - 1, number]
    return number - before > 2 ? [null, number] : [number]
  })
}
