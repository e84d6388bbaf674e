import type { Listing } from '#shop/goods/listing'

/** A page of a list without what its data carries elsewhere: its products, the values of its filters. */
export type ListShown = Omit<Listing, 'cards' | 'facets' | 'changesAt'>

/** Facts of a list that its page shows beside products and filters. */
export function listShown({ asked, count, pages, next, priceBounds, inStock, onSale, corrected }: Listing): ListShown {
  return { asked, count, pages, next, priceBounds, inStock, onSale, corrected }
}
