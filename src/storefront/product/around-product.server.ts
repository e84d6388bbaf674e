import type { Locale } from '#i18n/locale.ts'
import type { ProductView } from '#shop/goods/catalogue'
import { findLinkedIds, findProductCards, findRelatedIds } from '#shop/goods/catalogue.server'
import type { Review } from '#shop/goods/reviews'
import { countStars, listReviews } from '#shop/goods/reviews.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { cardCaching, smallCard } from '#storefront/more-goods/small-card.ts'
import { reviewsView } from '#storefront/reviews/reviews-view.server.ts'
import type { AroundDrawn, AroundProduct } from './product-translations.ts'
import { inLanguage } from '#shop/upkeep/glossary'
import { findGlossary } from '#shop/upkeep/glossary.server'

const MOST_RELATED = 8

interface FoundAround {
  around: Omit<AroundDrawn, 'words' | 'trust'> & Pick<AroundProduct, 'parts'>
  notes: { tags: string[]; until: Date | null }
  reviews: readonly Review[]
}

/** Finds the content around a product: links, reviews, similar products not among the links, and all their cards. */
export async function findAround(product: ProductView, locale: Locale): Promise<FoundAround> {
  const { id, breadcrumb, kind, rating } = product
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
