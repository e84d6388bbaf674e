import { ServerHtml } from '#ui/server-html.tsx'
import { ProductTile, type GridTranslations, type TileData, type TileProps } from './product-tile.tsx'

interface ProductGridProps {
  tiles: TileData[]
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
export function ProductGrid({ tiles, translations, opensPage = false, views = false, equalHeights = true }: ProductGridProps) {
  const when = (place: number) => (opensPage && place < FIRST_ROW ? (place === 0 ? 'first' : 'shown') : 'later')
  return (
    <ul className={`tiles ${views ? 'tiles-in-views' : ''} ${equalHeights ? 'tiles-equal' : ''}`}>
      {tiles.map((tile, place) => (
        <TileItem key={tile.id} tile={tile} translations={translations} when={when(place)} Heading={opensPage ? 'h2' : 'h3'} />
      ))}
    </ul>
  )
}

/** A tile in its list. Pages share those whose pictures wait until they are near: the key says all that they show. */
function TileItem(props: TileProps) {
  const { tile, translations, when, Heading } = props
  const product = <ProductTile {...props} />
  return when === 'later' ? (
    <ServerHtml as="li" cacheKey={() => JSON.stringify(['tile', tile.card, translations.locale, translations.currency, Heading])}>
      {product}
    </ServerHtml>
  ) : (
    <li>{product}</li>
  )
}
