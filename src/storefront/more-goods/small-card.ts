import type { Translated } from '#i18n/words.ts'
import type { Locale } from '#i18n/locale.ts'
import type { CurrencySettings } from '#money/formats'
import type { ProductCard } from '#shop/goods/catalogue'
import type { moreGoodsWords } from './more-goods.words.ts'

/** As much of a product as a small tile shows. */
export type SmallCard = Pick<ProductCard, 'id' | 'slug' | 'kind' | 'sku' | 'name' | 'picture' | 'price' | 'left' | 'minQuantity'>

/** What small tiles need to speak. */
export interface SmallCardTranslations {
  locale: Locale
  currency: CurrencySettings
  words: Translated<typeof moreGoodsWords> & { insteadOf: string; soldOut: string }
}

/** A product's card without what small tiles do not show. */
export function smallCard({ id, slug, kind, sku, name, picture, price, left, minQuantity }: ProductCard): SmallCard {
  return { id, slug, kind, sku, name, picture, price, left, minQuantity }
}

/** What a page that shows cards follows: the tags of their products, and the next moment at which one of their prices changes. */
export function cardCaching(cards: readonly ProductCard[]): { tags: string[]; until: Date | null } {
  const moments = cards.flatMap(({ priceChangesAt }) => priceChangesAt ?? []).toSorted((a, b) => a.getTime() - b.getTime())
  return { tags: cards.map(({ id }) => `product:${id}`), until: moments[0] ?? null }
}
