import type { ProductView } from '#shop/goods/catalogue'
import type { SmallCard } from '#storefront/more-goods/small-card.ts'
import type { ReviewsShown } from '#storefront/reviews/reviews-shown.ts'
import type { ReturnedForm } from '#request/quick-order/quick-order-form.server'
import type { ProductTranslations } from './product-translations.ts'

/** What a product's page shows around the product. */
export interface AroundProduct {
  accessories: SmallCard[]
  /** What a group holds; empty unless the product is one. */
  parts: SmallCard[]
  related: SmallCard[]
  reviews: ReviewsShown
}

/** What either layout of a product's page is made from. */
export interface ProductSectionProps {
  product: ProductView
  around: AroundProduct
  translations: ProductTranslations
  /** What the server said and what was typed, where the form came back without JavaScript. */
  returned: ReturnedForm | undefined
}
