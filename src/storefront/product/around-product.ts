import type { Locale } from '#i18n/locale.ts'
import type { Attribute, ProductView } from '#shop/goods/catalogue'
import type { SmallCard } from '#storefront/more-goods/small-card.ts'
import type { ReviewsView, ReviewsTranslations } from '#storefront/reviews/reviews-view.ts'
import type { ReturnedForm } from '#request/quick-order/quick-order-form.server'
import type { TrustView } from '#storefront/trust/trust-view.ts'
import type { ProductTranslations } from './product-translations.ts'

/** Anchor of a section, the same in both layouts (PDP-22 to PDP-25). */
export type DetailId = 'tab-accessories' | 'tab-description' | 'tab-specification' | 'tab-reviews'

export interface DetailSection {
  id: DetailId
  title: string
}

export interface AroundProduct {
  parts: SmallCard[]
  rating: ReviewsView['rating']
  sections: DetailSection[]
  hasRelated: boolean
  drawn?: AroundDrawn
}

export interface AroundDrawn {
  description: { html: string; locale: Locale }
  attributes: Attribute[]
  accessories: SmallCard[]
  related: SmallCard[]
  reviews: ReviewsView
  trust: TrustView
  words: ReviewsTranslations
}

export interface ProductSectionProps {
  product: ProductView
  around: AroundProduct
  translations: ProductTranslations
  /** Answer and typed values of a form returned without JavaScript. */
  returned: ReturnedForm | undefined
}
