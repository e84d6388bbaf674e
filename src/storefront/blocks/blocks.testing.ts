import { dinars } from '#money/millimes'
import type { ProductCard } from '#shop/goods/catalogue'

export function cardOf(more: Partial<ProductCard> & { id: number }): ProductCard {
  return {
    slug: `p-${more.id}`,
    kind: 'simple',
    sku: null,
    name: `Article ${more.id}`,
    features: [],
    featuresLocale: 'fr',
    rating: null,
    picture: { digest: 'ab'.repeat(32), width: 800, height: 800, placeholder: 'data:,', alt: '' },
    price: { now: dinars(10), before: null, from: false },
    left: null,
    minQuantity: 1,
    freeShipping: false,
    dealEnds: null,
    priceChangesAt: null,
    ...more,
  }
}
