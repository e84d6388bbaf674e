import type { Listing } from '#shop/goods/listing'

/** Page of a list without its products and filter values, which its data carries elsewhere. */
export type ListShown = Omit<Listing, 'cards' | 'facets' | 'changesAt'>

/** Facts of a list that its page shows beside products and filters. */
export function listShown({ asked, count, pages, next, priceBounds, inStock, onSale, corrected }: Listing): ListShown {
  return { asked, count, pages, next, priceBounds, inStock, onSale, corrected }
}
