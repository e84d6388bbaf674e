import type { ProductCard } from '#shop/catalogue'
import { ProductTile, type GridSpeech } from './product-tile.tsx'

interface ProductGridProps {
  cards: ProductCard[]
  speech: GridSpeech
  /** Whether the grid opens the page: its first row is then fetched at once, and its names stand right under the title. */
  opensPage?: boolean
  /** Whether it can be looked at in the four ways, and beside filters. Spec 2.1. */
  views?: boolean
  /** Whether its tiles are equally high above 992 px: a setting. Spec 9.5. */
  equalHeights?: boolean
}

const FIRST_ROW = 4

/** Products side by side: two on a phone, four on a wide screen, three beside filters. */
export function ProductGrid({ cards, speech, opensPage = false, views = false, equalHeights = true }: ProductGridProps) {
  const when = (place: number) => (opensPage && place < FIRST_ROW ? (place === 0 ? 'first' : 'shown') : 'later')
  return (
    <ul className={`tiles ${views ? 'tiles-in-views' : ''} ${equalHeights ? 'tiles-equal' : ''}`}>
      {cards.map((card, place) => (
        <li key={card.id} className="grid min-w-0">
          <ProductTile card={card} speech={speech} when={when(place)} Heading={opensPage ? 'h2' : 'h3'} />
        </li>
      ))}
    </ul>
  )
}
