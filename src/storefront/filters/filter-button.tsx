import type { Translated } from '#i18n/words.ts'
import { buttonLook } from '#ui/button.tsx'
import { FilterIcon } from '#ui/icons.tsx'
import type { filterWords } from './filters.words.ts'

/** Id of the filters' sheet. */
export const SHEET = 'filters'

/** Button that opens the filters on a narrow screen, with the number of active ones. */
export function FilterButton({ on, words }: { on: number; words: Translated<typeof filterWords> }) {
  return (
    <button type="button" popoverTarget={SHEET} className={`${buttonLook({ kind: 'secondary' })} order-column:hidden`}>
      <FilterIcon /> {words.openFilters}
      {on > 0 ? <span className="grid min-w-5 place-content-center rounded-full bg-accent px-1 text-2xs text-on-accent">{on}</span> : null}
    </button>
  )
}
