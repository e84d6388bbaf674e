import type { Locale } from '#i18n/locale.ts'
import type { Attribute, ProductView } from '#shop/goods/catalogue'
import type { SmallCard } from '#storefront/more-goods/small-card.ts'
import type { ReviewsView, ReviewsTranslations } from '#storefront/reviews/reviews-view.ts'
import type { ReturnedForm } from '#request/quick-order/quick-order-form.server'
import type { TrustView } from '#storefront/trust/trust-view.ts'
import type { ProductTranslations } from './product-translations.ts'

/** Anchor of a section of a product's page, the same on both layouts (PDP-22 to PDP-25). */
export type DetailId = 'tab-accessories' | 'tab-description' | 'tab-specification' | 'tab-reviews'

/** Section of a product's page by its name. */
export interface DetailSection {
  id: DetailId
  title: string
}

/** Content of a product's page around the product. */
export interface AroundProduct {
  /** Parts of a group; empty for other kinds. */
  parts: SmallCard[]
  rating: ReviewsView['rating']
  /** Details of it, by section. */
  sections: DetailSection[]
  hasRelated: boolean
  /** Undefined where the server has rendered it already. */
  drawn?: AroundDrawn
}

/** Static parts without scripts, rendered by the server only. */
export interface AroundDrawn {
  description: { html: string; locale: Locale }
  attributes: Attribute[]
  accessories: SmallCard[]
  related: SmallCard[]
  reviews: ReviewsView
  trust: TrustView
  words: ReviewsTranslations
}

/** Props of either layout of a product's page. */
export interface ProductSectionProps {
  product: ProductView
  around: AroundProduct
  translations: ProductTranslations
  /** Answer and typed values, where the form came back without JavaScript. */
  returned: ReturnedForm | undefined
}
