import type { ProductCard } from '#shop/goods/catalogue'

/** A product as the search suggests it while one types. */
export interface ProductSuggestion extends Pick<ProductCard, 'id' | 'name' | 'slug' | 'picture' | 'price'> {
  brand: string | null
}

/** At most so many products are suggested. Spec 9.4. */
export const MOST_SUGGESTIONS = 10
