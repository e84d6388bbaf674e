import { dinars } from '#money/millimes'
import type { Listing, ListingAsked } from '#shop/goods/listing'

/** In whole dinars. */
export interface PriceRange {
  min: number
  max: number
}

export function rangeOf({ minPrice, maxPrice }: ListingAsked, bounds: PriceRange): PriceRange {
  const inside = (amount: number) => Math.min(Math.max(amount, bounds.min), bounds.max)
  const min = minPrice === null ? bounds.min : inside(Math.floor(minPrice / 1000))
  return { min, max: Math.max(min, maxPrice === null ? bounds.max : inside(Math.ceil(maxPrice / 1000))) }
}

/** Moves one end, as far as the other allows. */
export function moved({ min, max }: PriceRange, end: keyof PriceRange, to: number): PriceRange {
  return end === 'min' ? { min: Math.min(to, max), max } : { min, max: Math.max(to, min) }
}

export function withoutBounds(asked: ListingAsked, bounds: NonNullable<Listing['priceBounds']>): ListingAsked {
  const { minPrice, maxPrice } = asked
  return {
    ...asked,
    minPrice: minPrice !== null && minPrice > dinars(bounds.min) ? minPrice : null,
    maxPrice: maxPrice !== null && maxPrice < dinars(bounds.max) ? maxPrice : null,
  }
}
