import type { Locale } from '#i18n/locale.ts'
import type { ProductView } from '#shop/goods/catalogue'
import { findLinkedIds, findProductCards, findRelatedIds } from '#shop/goods/catalogue.server'
import type { Picture } from '#shop/upkeep/media'
import type { Review } from '#shop/goods/reviews'
import { countStars, listReviews } from '#shop/goods/reviews.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { cardCaching, smallCard } from '#storefront/more-goods/small-card.ts'
import { reviewsView } from '#storefront/reviews/reviews-view.server.ts'
import type { AroundDrawn, ShownProduct } from './product-translations.ts'
import { inLanguage } from '#shop/upkeep/glossary'
import { findGlossary } from '#shop/upkeep/glossary.server'

const MOST_RELATED = 8

interface FoundAround {
  around: Omit<AroundDrawn, 'sections' | 'words' | 'trust'>
  notes: { tags: string[]; until: Date | null }
  reviews: readonly Review[]
}

/** Finds the content around a product: links, reviews, similar products not among the links, and all their cards. */
export async function findAround(product: ProductView, locale: Locale): Promise<FoundAround> {
  const { id, brand, vendor, breadcrumb, shortDescription, shortDescriptionLocale, kind, rating } = product
  const [accessoryIds, partIds, page, stars, { country }] = await Promise.all([
    findLinkedIds(id, 'cross-sell'),
    kind === 'grouped' ? findLinkedIds(id, 'grouped') : [],
    rating ? listReviews(id, 1) : { reviews: [], more: false },
    rating ? countStars(id) : [],
    findSettings(),
  ])
  const relatedIds = await findRelatedIds({ id, categories: breadcrumb.map(({ slug }) => slug), except: [...accessoryIds, ...partIds] }, MOST_RELATED)
  const cards = await findProductCards([...new Set([...accessoryIds, ...partIds, ...relatedIds])], locale)
  const cardsOf = (ids: readonly number[]) => ids.flatMap((wanted) => cards.find((card) => card.id === wanted) ?? []).map(smallCard)
  return {
    around: {
      about: { brand, vendor, breadcrumb, shortDescription, shortDescriptionLocale },
      description: { html: product.description, locale: product.descriptionLocale },
      attributes: product.attributes.filter(({ visible }) => visible),
      accessories: cardsOf(accessoryIds),
      parts: cardsOf(partIds),
      related: cardsOf(relatedIds),
      reviews: reviewsView({ product, page, stars }, { locale, country }),
    },
    notes: cardCaching(cards),
    reviews: page.reviews,
  }
}

/** French short texts of a product and their translations; omits unchanged ones. */
export async function findProductLabels({ breadcrumb, attributes, external }: ProductView, locale: Locale): Promise<Record<string, string>> {
  if (locale === 'fr') return {}
  const glossary = await findGlossary()
  const texts = [...breadcrumb.map(({ name }) => name), ...attributes.flatMap(({ name, values }) => [name, ...values]), external?.buttonText ?? '']
  return Object.fromEntries(texts.flatMap((text) => (inLanguage(glossary, text, locale) === text ? [] : [[text, inLanguage(glossary, text, locale)]])))
}

export function shownProduct(product: ProductView): ShownProduct {
  const { layout, looks, pictures, variations } = product
  const attributes = product.attributes.filter(({ varies }) => varies)
  const first = (variations.find(({ id }) => id === product.defaultVariationId)?.picture ?? pictures[0])?.digest
  const light = (picture: Picture) => (layout === 'B' || picture.digest === first ? picture : { ...picture, placeholder: '' })
  return {
    id: product.id,
    kind: product.kind,
    layout,
    name: product.name,
    price: product.price,
    left: product.left,
    freeShipping: product.freeShipping,
    needsShipping: product.needsShipping,
    minQuantity: product.minQuantity,
    quantityStep: product.quantityStep,
    maxQuantity: product.maxQuantity,
    quantityPrices: product.quantityPrices,
    soldIndividually: product.soldIndividually,
    attributes,
    looks: attributes.length > 1 ? looks : {},
    pictures: pictures.map(light),
    variations: variations.map((variation) => ({ ...variation, picture: variation.picture && light(variation.picture) })),
    defaultVariationId: product.defaultVariationId,
    external: product.external,
    dealEnds: product.dealEnds,
  }
}
