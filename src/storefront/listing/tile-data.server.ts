import type { Locale } from '#i18n/locale.ts'
import { translate } from '#i18n/words.ts'
import { hydrationData } from '#request/pages/hydration-data.server'
import type { ProductCard } from '#shop/goods/catalogue'
import { tileWords } from './listing.words.ts'
import type { TileData } from './product-tile.tsx'

interface TilesOf {
  request: Request
  cards: readonly ProductCard[]
  locale: Locale
}

/** Products as the tiles of a page. A document carries of each only what its buttons and its clock need: the HTML says the rest. */
export function tilesOf({ request, cards, locale }: TilesOf): TileData[] {
  const words = translate(locale, tileWords)
  return cards.map((card) => {
    const { id, name, dealEnds } = card
    return hydrationData(request, dealEnds ? { id, name, dealEnds } : { id, name }, { drawn: { card, words } })
  })
}
