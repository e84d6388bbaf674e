import { hydrationData } from '#request/pages/hydration-data.server'
import type { ProductCard } from '#shop/goods/catalogue'
import type { TileData } from './product-tile.tsx'

/** Products as the tiles of a page. A document carries of each only what its buttons and its clock need: the HTML says the rest. */
export function tilesOf(request: Request, cards: readonly ProductCard[]): TileData[] {
  return cards.map((card) => hydrationData(request, { id: card.id, name: card.name, dealEnds: card.dealEnds }, { card }))
}
