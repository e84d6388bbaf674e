import type { ReactNode } from 'react'
import { fill } from '#i18n/words.ts'
import { GoodsRow } from '#storefront/more-goods/goods-row.tsx'
import { ProductReviews } from '#storefront/reviews/product-reviews.tsx'
import type { ProductSectionProps } from '#storefront/product/around-product.ts'
import { MerchantText } from './merchant-text.tsx'
import { Specification } from './specification.tsx'

/** A section of a product's page by its anchor, the same on both layouts. Spec 2.1. */
export type DetailId = 'tab-accessories' | 'tab-description' | 'tab-specification' | 'tab-reviews'

/** A section of a product's page. */
export interface Detail {
  id: DetailId
  title: string
  content: ReactNode
}

/** What there is to read of a product, section by section; what is empty has none, but for the reviews. */
export function productDetails({ product, around, translations }: Pick<ProductSectionProps, 'product' | 'around' | 'translations'>): Detail[] {
  const { words } = translations
  const { accessories, reviews } = around
  const visible = product.attributes.filter((attribute) => attribute.visible)
  const reviewsTitle = reviews.rating ? fill(words.reviewsCount, { n: reviews.rating.count }) : words.reviews
  const details: (Detail | undefined)[] = [
    accessories.length > 0
      ? { id: 'tab-accessories', title: words.accessories, content: <GoodsRow cards={accessories} translations={translations} /> }
      : undefined,
    product.description
      ? { id: 'tab-description', title: words.description, content: <MerchantText html={product.description} locale={product.descriptionLocale} /> }
      : undefined,
    visible.length > 0
      ? { id: 'tab-specification', title: words.specification, content: <Specification attributes={visible} translations={translations} /> }
      : undefined,
    { id: 'tab-reviews', title: reviewsTitle, content: <ProductReviews shown={reviews} words={words} /> },
  ]
  return details.filter((detail) => detail !== undefined)
}
