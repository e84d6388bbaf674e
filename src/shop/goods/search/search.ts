import type { ProductCard } from '#shop/goods/catalogue'

/** A product in the suggestions of the live search. */
export interface ProductSuggestion extends Pick<ProductCard, 'id' | 'name' | 'slug' | 'picture' | 'price'> {
  brand: string | null
}

/** The most suggestions. SRCH-02. */
export const MOST_SUGGESTIONS = 10
