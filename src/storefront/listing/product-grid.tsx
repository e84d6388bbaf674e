import { keyOf, ServerHtml } from '#ui/server-html.tsx'
import { preloadTilePicture, ProductTile, type GridTranslations, type TileData, type TileProps } from './product-tile.tsx'

interface ProductGridProps {
  tiles: TileData[]
  translations: GridTranslations
  /** The grid opens the page: its first row loads at once, and its names follow the title directly. */
  opensPage?: boolean
  /** View switcher and filters apply (CAT-05). */
  views?: boolean
  /** Tiles of equal height above 992 px: a setting (CAT-31). */
  equalHeights?: boolean
  className?: string
}

const FIRST_ROW = 4

export function ProductGrid({ tiles, translations, opensPage = false, views = false, equalHeights = true, className = '' }: ProductGridProps) {
  const when = (place: number) => (opensPage && place < FIRST_ROW ? (place === 0 ? 'first' : 'shown') : 'later')
  return (
    <ul className={['tiles', views && 'tiles-in-views', equalHeights && 'tiles-equal', className].filter(Boolean).join(' ')}>
      {tiles.map((tile, place) => (
        <TileItem key={tile.id} tile={tile} translations={translations} when={when(place)} Heading={opensPage ? 'h2' : 'h3'} />
      ))}
    </ul>
  )
}

/** Pages share cached tiles: the key covers everything they show. */
function TileItem(props: TileProps) {
  const { tile, translations, when, Heading } = props
  const card = tile.drawn?.card
  if (import.meta.env.SSR && when !== 'later' && card?.picture) preloadTilePicture(card.picture, when)
  return (
    <ServerHtml as="li" cacheKey={() => JSON.stringify([when, Heading, translations.locale, translations.currency]) + keyOf(card)}>
      <ProductTile {...props} />
    </ServerHtml>
  )
}
