import type { MetaDescriptor } from 'react-router'
import type { Locale } from '#i18n/locale.ts'
import { plainText } from '#i18n/plain-text.ts'
import { config } from '#platform/config.server'
import type { ProductView } from '#shop/goods/catalogue'
import type { Settings } from '#shop/upkeep/settings'
import { deliverySpan } from '#storefront/trust/delivery-span.ts'
import { pageHead } from '#storefront/shell/page-head.ts'
import { amountOf, describeProduct, describeWay, type StructuredReview } from '#storefront/shell/structured-data.ts'
import { productWords } from './product.words.ts'

interface ProductHead {
  product: ProductView
  settings: Settings
  locale: Locale
  reviews?: readonly StructuredReview[]
  returnsPath?: string | undefined
}

/** Head of a product's page: the merchant's texts for search engines if given, languages, price, rating and breadcrumb. IMP-45. */
export function productHead({ product, settings, locale, reviews, returnsPath }: ProductHead): MetaDescriptor[] {
  const { origin } = config.url
  const { shopName, country, currency, quickOrder, promises } = settings
  const { shippingCost, freeShippingFrom } = quickOrder
  const deliveryDays = deliverySpan(promises)
  const selling = { currency: currency.code, country, shippingCost, freeShippingFrom, returnsPath, returnDays: promises.returnDays, deliveryDays }
  const ground = { origin, shopName, locale }
  const path = `/product/${product.slug}/`
  const categories = product.breadcrumb.map(({ name }, depth) => ({ name, path: categoryPath(product, depth) }))
  const way = [{ name: productWords.shop[locale], path: '/shop/' }, ...categories, { name: product.name, path }]
  return pageHead({
    ...ground,
    title: product.searchSnippet.title || product.name,
    description:
      product.searchSnippet.description || plainText((product.shortDescription || product.description).replaceAll(BETWEEN_POINTS, ' · ')) || product.name,
    path,
    locales: product.locales,
    picture: product.pictures[0],
    kind: 'product',
    price: product.price && product.kind !== 'external' ? { amount: amountOf(product.price.now), currency: currency.code } : undefined,
    data: [describeProduct(product, selling, { ...ground, ...(reviews && { reviews }) }), describeWay(way, ground)],
  })
}

const BETWEEN_POINTS = /<\/li>\s*<li>/g

function categoryPath({ breadcrumb }: ProductView, depth: number): string {
  const slugs = breadcrumb.slice(0, depth + 1).map(({ slug }) => slug)
  return `/product-category/${slugs.join('/')}/`
}
