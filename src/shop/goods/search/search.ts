import type { ProductCard } from '#shop/goods/catalogue'

export interface ProductSuggestion extends Pick<ProductCard, 'id' | 'name' | 'slug' | 'picture' | 'price'> {
  brand: string | null
}

/** SRCH-02. */
export const MOST_SUGGESTIONS = 10
