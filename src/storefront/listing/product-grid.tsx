import type { ProductCard } from '#shop/catalogue'
import { ProductTile, type GridSpeech } from './product-tile.tsx'

interface ProductGridProps {
  cards: ProductCard[]
  speech: GridSpeech
  /** Whether the grid opens the page: its first row is then fetched at once, and its names stand right under the title. */
  opensPage?: boolean
}

const FIRST_ROW = 4

/** Products side by side: two on a phone, four on a wide screen. */
export function ProductGrid({ cards, speech, opensPage = false }: ProductGridProps) {
  const when = (place: number) => (opensPage && place < FIRST_ROW ? (place === 0 ? 'first' : 'shown') : 'later')
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-9 menu:grid-cols-3 menu:gap-x-6 wide:grid-cols-4">
      {cards.map((card, place) => (
        <li key={card.id} className="grid min-w-0">
          <ProductTile card={card} speech={speech} when={when(place)} Heading={opensPage ? 'h2' : 'h3'} />
        </li>
      ))}
    </ul>
  )
}
