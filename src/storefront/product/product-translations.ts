import type { Translated } from '#i18n/words.ts'
import type { Locale } from '#i18n/locale.ts'
import type { CurrencySettings } from '#money/formats'
import type { itemWords } from '#shop/goods/items.words'
import type { quickOrderWords } from '#shop/buying/quick-order.words'
import type { QuickOrderRules } from '#shop/prices/pricing'
import type { Settings } from '#shop/upkeep/settings'
import type { moreGoodsWords, shortlistButtonsWords } from '#storefront/listing/listing.words.ts'
import type { quantityOfferWords, noOrderWords, productWords, writtenProductWords } from './product.words.ts'
import type { Attribute, ProductView } from '#shop/goods/catalogue'
import type { SmallCard } from '#storefront/more-goods/small-card.ts'
import type { ReviewsView, ReviewsTranslations } from '#storefront/reviews/reviews-view.server.ts'
import type { ReturnedForm } from '#request/quick-order/quick-order-form.server'
import type { TrustView } from '#storefront/trust/contact-view.ts'

export type ProductWords = Translated<typeof productWords> &
  Translated<typeof quickOrderWords> &
  Translated<typeof moreGoodsWords> &
  Translated<typeof shortlistButtonsWords> &
  Pick<Translated<typeof itemWords>, 'onlyInStock' | 'chooseVariation' | 'quantityMinimum' | 'quantityMaximum' | 'quantityStep'>

/** Settings and translations of a product's page, the same for every visitor. */
export interface ProductTranslations {
  locale: Locale
  words: ProductWords
  currency: CurrencySettings
  country: Settings['country']
  quickOrder: QuickOrderRules
  swatches: Settings['swatches']
  /** Merchant's short texts (categories, attributes, values, the button) in the page's language, as far as translated; read by `labelled`. */
  labels: Readonly<Record<string, string>>
  galleryColumns: Settings['storefront']['galleryColumns']
  offerWords: Translated<typeof quantityOfferWords> | null
  noOrderWords: Translated<typeof noOrderWords> | null
  /** Several stores sell here: each product names its own. */
  hasStores: boolean
  /** Name of the online payment, as in `redirectingTo{provider}`. */
  provider: string
}

export function labelled(translations: Pick<ProductTranslations, 'labels'>, text: string): string {
  return Object.hasOwn(translations.labels, text) ? (translations.labels[text] ?? text) : text
}

export function categoryPath({ breadcrumb }: Pick<ProductView, 'breadcrumb'>, depth: number): string {
  const slugs = breadcrumb.slice(0, depth + 1).map(({ slug }) => slug)
  return `/product-category/${slugs.join('/')}/`
}

/** Anchor of a section, the same in both layouts (PDP-22 to PDP-25). */
export type DetailId = 'tab-accessories' | 'tab-description' | 'tab-specification' | 'tab-reviews'

export interface DetailSection {
  id: DetailId
  title: string
}

export type ShownProduct = Pick<
  ProductView,
  | ('id' | 'kind' | 'layout' | 'name' | 'pictures' | 'price' | 'left' | 'freeShipping' | 'needsShipping')
  | ('minQuantity' | 'quantityStep' | 'maxQuantity' | 'quantityPrices' | 'soldIndividually')
  | ('attributes' | 'looks' | 'variations' | 'defaultVariationId' | 'external' | 'dealEnds')
>

export function isOrderable({ external, price, left, kind }: Pick<ProductView, 'external' | 'price' | 'left' | 'kind'>): boolean {
  return !external && price !== null && left !== 0 && kind !== 'grouped'
}

export interface AroundProduct {
  sections: DetailSection[]
  hasParts: boolean
  hasRelated: boolean
  drawn?: AroundDrawn
}

export interface AroundDrawn {
  about: Pick<ProductView, 'brand' | 'vendor' | 'breadcrumb' | 'shortDescription' | 'shortDescriptionLocale'>
  sections: DetailSection[]
  parts: SmallCard[]
  description: { html: string; locale: Locale }
  attributes: Attribute[]
  accessories: SmallCard[]
  related: SmallCard[]
  reviews: ReviewsView
  trust: TrustView
  words: ReviewsTranslations & Translated<typeof writtenProductWords>
}

export interface ProductSectionProps {
  product: ShownProduct
  around: AroundProduct
  translations: ProductTranslations
  returned: ReturnedForm | undefined
}
