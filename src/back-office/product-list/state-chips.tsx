import { Link } from 'react-router'
import type { Translated } from '#i18n/words.ts'
import type { ProductStatus } from '#shop/goods/catalogue'
import { VIEW_LINK } from '#back-office/frames.tsx'
import { LinkRow } from '#ui/link-row.tsx'
import type { productsWords } from './products.words.ts'

interface StateChipsProps {
  states: { state: ProductStatus; to: string; word: string; count: string; isEmpty: boolean }[]
  now: ProductStatus | undefined
  everyState: string
  words: Translated<typeof productsWords>
}

/** States as chips with counts. States without products are hidden. */
export function StateChips({ states, now, everyState, words }: StateChipsProps) {
  return (
    <LinkRow label={words.states}>
      <Link to={everyState} aria-current={now ? undefined : 'page'} className={`${VIEW_LINK} shrink-0`}>
        {words.all}
      </Link>
      {states.map(({ state, to, word, count, isEmpty }) =>
        isEmpty && state !== now ? null : (
          <Link key={state} to={to} aria-current={state === now ? 'page' : undefined} className={`${VIEW_LINK} shrink-0 gap-2`}>
            {word} <span className="text-xs tabular-nums opacity-85">{count}</span>
          </Link>
        ),
      )}
    </LinkRow>
  )
}
