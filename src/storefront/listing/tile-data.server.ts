import type { Locale } from '#i18n/locale.ts'
import { translate } from '#i18n/words.ts'
import { hydrationData } from '#request/pages/hydration-data.server'
import type { ProductCard } from '#shop/goods/catalogue'
import { tileWords } from './listing.words.ts'
import type { TileData } from './product-tile.tsx'
import type { Listing } from '#shop/goods/listing'

interface TilesOf {
  request: Request
  cards: readonly ProductCard[]
  locale: Locale
}

/** Products as a page's tiles. A document carries only what their buttons and clocks need: the HTML has the rest. */
export function tilesOf({ request, cards, locale }: TilesOf): TileData[] {
  const words = translate(locale, tileWords)
  return cards.map((card) => {
    const { id, name, dealEnds } = card
    return hydrationData(request, dealEnds ? { id, name, dealEnds } : { id, name }, { drawn: { card, words } })
  })
}

/** Page of a list without its products and filter values, which its data carries elsewhere. */
export type ListView = Omit<Listing, 'cards' | 'facets' | 'changesAt'>

/** Facts of a list that its page shows beside products and filters. */
export function listView({ asked, count, pages, next, priceBounds, inStock, onSale, corrected }: Listing): ListView {
  return { asked, count, pages, next, priceBounds, inStock, onSale, corrected }
}
