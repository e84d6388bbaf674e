import type { Locale } from '#i18n/locale.ts'
import { translate } from '#i18n/words.ts'
import { hydrationData } from '#request/pages/public-page.server'
import type { ProductCard } from '#shop/goods/catalogue'
import { tileWords } from './listing.words.ts'
import type { TileData } from './product-tile.tsx'
import type { Listing } from '#shop/goods/listing'

interface TilesOf {
  request: Request
  cards: readonly ProductCard[]
  locale: Locale
}

/** Tiles of a page. A document carries only the data of buttons and countdowns: the HTML has the rest. */
export function tilesOf({ request, cards, locale }: TilesOf): TileData[] {
  const words = translate(locale, tileWords)
  return cards.map((card) => {
    const { id, name, dealEnds } = card
    return hydrationData(request, dealEnds ? { id, name, dealEnds } : { id, name }, { drawn: { card, words } })
  })
}

/** A listing without products and filter values, which the data carries elsewhere. */
export type ListView = Omit<Listing, 'cards' | 'facets' | 'changesAt'>

export function listView({ asked, count, pages, next, priceBounds, inStock, onSale, corrected }: Listing): ListView {
  return { asked, count, pages, next, priceBounds, inStock, onSale, corrected }
}
