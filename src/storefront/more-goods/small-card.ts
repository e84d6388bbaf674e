import type { Translated } from '#i18n/words.ts'
import type { Locale } from '#i18n/locale.ts'
import type { CurrencySettings } from '#money/formats'
import type { ProductCard } from '#shop/goods/catalogue'
import type { moreGoodsWords } from '#storefront/listing/listing.words.ts'

export type SmallCard = Pick<ProductCard, 'id' | 'slug' | 'kind' | 'sku' | 'name' | 'picture' | 'price' | 'left' | 'minQuantity'>

export interface SmallCardTranslations {
  locale: Locale
  currency: CurrencySettings
  words: Translated<typeof moreGoodsWords> & { insteadOf: string; soldOut: string }
}

export function smallCard({ id, slug, kind, sku, name, picture, price, left, minQuantity }: ProductCard): SmallCard {
  return { id, slug, kind, sku, name, picture, price, left, minQuantity }
}

/** Cache tags of product cards, and the time of their next automatic price change. */
export function cardCaching(cards: readonly ProductCard[]): { tags: string[]; until: Date | null } {
  const moments = cards.flatMap(({ priceChangesAt }) => priceChangesAt ?? []).toSorted((a, b) => a.getTime() - b.getTime())
  return { tags: cards.map(({ id }) => `product:${id}`), until: moments[0] ?? null }
}
