import { Link } from 'react-router'
import { useListAddress, type ListAddress } from '#storefront/list-address/use-list-address.ts'
import { CloseIcon } from '#ui/icons.tsx'
import { NO_FILTERS, type Chosen, type FilterTranslations } from './filter-choice.ts'

interface ChosenFiltersProps {
  chosen: Chosen[]
  at: ListAddress
  translations: FilterTranslations
  /** Called when a filter's link was followed and disappears: the focus needs another place. */
  onTaken: () => void
}

export default function ChosenFilters({ chosen, at, translations: { words }, onTaken }: ChosenFiltersProps) {
  const addressOf = useListAddress(at)
  return (
    <nav aria-label={words.chosen}>
      <ul className="flex flex-wrap items-center gap-2">
        {chosen.map(({ key, label, without }) => (
          <li key={key}>
            <Link to={addressOf(without)} rel="nofollow" preventScrollReset onClick={onTaken} className="filter-chip">
              <span className="sr-only">{words.removeFilter} </span>
              <bdi>{label}</bdi>
              <CloseIcon className="size-3.5" />
            </Link>
          </li>
        ))}
        <li>
          <Link
            to={addressOf(NO_FILTERS)}
            rel="nofollow"
            preventScrollReset
            onClick={onTaken}
            className="inline-flex min-h-9 items-center px-2 text-xs font-semibold text-accent underline underline-offset-4"
          >
            {words.clearFilters}
          </Link>
        </li>
      </ul>
    </nav>
  )
}
