import type { ProductCard } from '#shop/goods/catalogue'
import { ServerHtml } from '#ui/server-html.tsx'
import { ProductTile, type GridTranslations, type TileProps } from './product-tile.tsx'

interface ProductGridProps {
  cards: ProductCard[]
  translations: GridTranslations
  /** Whether the grid opens the page: its first row is then fetched at once, and its names stand right under the title. */
  opensPage?: boolean
  /** Whether it can be looked at in the four ways, and beside filters. Spec 2.1. */
  views?: boolean
  /** Whether its tiles are equally high above 992 px: a setting. Spec 9.5. */
  equalHeights?: boolean
}

const FIRST_ROW = 4

/** Products side by side: two on a phone, four on a wide screen, three beside filters. */
export function ProductGrid({ cards, translations, opensPage = false, views = false, equalHeights = true }: ProductGridProps) {
  const when = (place: number) => (opensPage && place < FIRST_ROW ? (place === 0 ? 'first' : 'shown') : 'later')
  return (
    <ul className={`tiles ${views ? 'tiles-in-views' : ''} ${equalHeights ? 'tiles-equal' : ''}`}>
      {cards.map((card, place) => (
        <TileItem key={card.id} card={card} translations={translations} when={when(place)} Heading={opensPage ? 'h2' : 'h3'} />
      ))}
    </ul>
  )
}

/** A tile in its list. Pages share those whose pictures wait until they are near: the key says all that they show. */
function TileItem(tile: TileProps) {
  const { card, translations, when, Heading } = tile
  const product = <ProductTile {...tile} />
  return when === 'later' ? (
    <ServerHtml as="li" className="grid min-w-0" cacheKey={() => JSON.stringify(['tile', card, translations.locale, translations.currency, Heading])}>
      {product}
    </ServerHtml>
  ) : (
    <li className="grid min-w-0">{product}</li>
  )
}
