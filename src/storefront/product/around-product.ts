import type { Locale } from '#i18n/locale.ts'
import type { Attribute, ProductView } from '#shop/goods/catalogue'
import type { SmallCard } from '#storefront/more-goods/small-card.ts'
import type { ReviewsView, ReviewsTranslations } from '#storefront/reviews/reviews-view.ts'
import type { ReturnedForm } from '#request/quick-order/quick-order-form.server'
import type { ProductTranslations } from './product-translations.ts'

/** A section of a product's page by its anchor, the same on both layouts. Spec 2.1. */
export type DetailId = 'tab-accessories' | 'tab-description' | 'tab-specification' | 'tab-reviews'

/** A section of a product's page by its name. */
export interface DetailSection {
  id: DetailId
  title: string
}

/** What a product's page shows around the product. */
export interface AroundProduct {
  /** What a group holds; empty unless the product is one. */
  parts: SmallCard[]
  rating: ReviewsView['rating']
  /** What there is to read of it, section by section. */
  sections: DetailSection[]
  hasRelated: boolean
  /** Undefined where the server has drawn it already. */
  drawn?: AroundDrawn
}

/** What only reads, and no script answers for: drawn by the server. */
export interface AroundDrawn {
  description: { html: string; locale: Locale }
  attributes: Attribute[]
  accessories: SmallCard[]
  related: SmallCard[]
  reviews: ReviewsView
  words: ReviewsTranslations
}

/** What either layout of a product's page is made from. */
export interface ProductSectionProps {
  product: ProductView
  around: AroundProduct
  translations: ProductTranslations
  /** What the server said and what was typed, where the form came back without JavaScript. */
  returned: ReturnedForm | undefined
}
