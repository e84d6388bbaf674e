import { callerContext } from '#request/common/caller.server'
import { lazy } from 'react'
import { localeOfPath, localised, type Locale } from '#i18n/locale.ts'
import { translate } from '#i18n/words.ts'
import { findProductView } from '#shop/goods/catalogue.server'
import { hasSeveralVendors } from '#shop/goods/vendors.server'
import { itemWords } from '#shop/goods/items.words'
import { findOnlineMethods } from '#shop/orders/payments.ways.server'
import { quickOrderWords } from '#shop/buying/quick-order.words'
import { quickOrderRules } from '#shop/prices/pricing'
import { findSettings } from '#shop/upkeep/settings.server'
import { detailSections } from '#storefront/details/product-details.tsx'
import { moreGoodsWords, shortlistButtonsWords, countdownWords } from '#storefront/listing/listing.words.ts'
import { productTrust, findRulePaths } from '#storefront/trust/product-trust.server.ts'
import { reviewsWords } from '#storefront/reviews/reviews.words.ts'
import { hydrationData, pageCaching, sharesMissing } from '#request/pages/public-page.server'
import { PagePart } from '#ui/page-part.tsx'
import { whenIdle } from '#ui/when-idle.tsx'
import { movedOrMissing } from '#request/pages/missing.server'
import { previewed } from '#request/pages/page-preview.server'
import { answerQuickOrderForm } from '#request/quick-order/quick-order-form.server'
import type { Route } from './+types/product-page'
import { findAround, findProductLabels, shownProduct } from './around-product.server.ts'
import { PageSettings } from '#storefront/shell/idle-parts.tsx'
import { ProductSection } from './product-section.tsx'
import { categoryPath, isOrderable, type ProductTranslations } from './product-translations.ts'
import { noOrderWords, productWords, quantityOfferWords, writtenProductWords } from './product.words.ts'
import { createContext, type MetaDescriptor } from 'react-router'
import { plainText } from '#i18n/plain-text.ts'
import { config } from '#platform/config.server'
import type { ProductView } from '#shop/goods/catalogue'
import type { Settings } from '#shop/upkeep/settings'
import { deliverySpan } from '#storefront/trust/contact-view.ts'
import { pageHead } from '#storefront/shell/page-head.ts'
import { amountOf, describeProduct, describeWay, type StructuredReview } from '#storefront/shell/structured-data.ts'
import { asNumber } from '#money/formats'

const foundProduct = createContext<ProductView | null>(null)

/** Finds the product before any loader runs where missing ones share a page, which needs none. */
const productFirst: Route.MiddlewareFunction = async ({ request, params, context }) => {
  if (!context.get(sharesMissing)) return
  const product = await findProductView(params.slug, localeOfPath(new URL(request.url).pathname))
  if (!product) throw await movedOrMissing('product', params.slug, request)
  context.set(foundProduct, product)
}

export const middleware = [productFirst]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const locale = localeOfPath(new URL(request.url).pathname)
  const [product, settings, [online], hasStores] = await Promise.all([
    context.get(foundProduct) ?? findProductView(params.slug, locale, context.get(previewed) !== null),
    findSettings(),
    findOnlineMethods(),
    hasSeveralVendors(),
  ])
  if (!product) throw await movedOrMissing('product', params.slug, request)
  const [{ around, notes, reviews }, labels, { returnsPath, termsPath }] = await Promise.all([
    findAround(product, locale),
    findProductLabels(product, locale),
    findRulePaths(locale),
  ])
  context.get(pageCaching).cache([`product:${product.id}`, 'settings', 'glossary', 'site-pages', 'attributes', 'vendors'], product.priceChangesAt)
  const { trust, deposit, until } = await productTrust(product, { settings, locale, returnsPath, termsPath })
  context.get(pageCaching).cache(notes.tags, notes.until)
  context.get(pageCaching).cache([], until)
  const { currency, country, swatches, storefront } = settings
  const translations: ProductTranslations = {
    locale,
    currency,
    country,
    quickOrder: quickOrderRules(settings),
    swatches,
    labels,
    noOrderWords: isOrderable(product) ? null : translate(locale, noOrderWords),
    offerWords: product.quantityPrices.length > 0 ? translate(locale, quantityOfferWords) : null,
    galleryColumns: storefront.galleryColumns,
    hasStores,
    provider: online?.id ?? '',
    words: Object.assign(
      { ...translate(locale, productWords), ...translate(locale, quickOrderWords), ...translate(locale, stockWords) },
      {
        ...(product.dealEnds && translate(locale, countdownWords)),
        ...translate(locale, moreGoodsWords),
        ...translate(locale, shortlistButtonsWords),
        ...(deposit && { buyNowHint: deposit }),
      },
    ),
  }
  const writtenWords = { ...translate(locale, reviewsWords), ...translate(locale, writtenProductWords) }
  const sections = detailSections({ ...around, words: writtenWords })
  return hydrationData(
    request,
    {
      product: shownProduct(product),
      around: hydrationData(
        request,
        { sections: product.layout === 'B' ? sections : [], hasParts: around.parts.length > 0, hasRelated: around.related.length > 0 },
        { drawn: { ...around, sections, trust, words: writtenWords } },
      ),
      translations,
      words: translations.words,
    },
    {
      settings: pageSettings(product, translations, localised(locale, '/cart/')),
      head: productHead({ product, settings, locale, reviews, returnsPath }),
    },
  )
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData())
  return answerQuickOrderForm([...new URL(request.url).searchParams, ...form], context.get(callerContext))
}

export { headOf as meta } from '#storefront/shell/document-head.ts'

/** Product page in either layout, with other products below (PDP-01). The theme layout's code loads only where it is used. */
export default function ProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { product, around, translations, settings } = loaderData
  const Section = product.layout === 'B' ? ThemeSection : ProductSection
  return (
    <main className="page-width pt-4 menu:pt-6">
      <Breadcrumb drawn={around.drawn} translations={translations} />
      <PagePart>
        <Section key={product.id} product={product} around={around} translations={translations} returned={actionData} />
      </PagePart>
      <GoodsBelow productId={product.id} hasRelated={around.hasRelated} drawn={around.drawn} translations={translations} />
      <PageSettings settings={settings} />
    </main>
  )
}

const ThemeSection = lazy(async () => ({ default: (await import('#storefront/theme-page/theme-section.tsx')).ThemeSection }))

const Breadcrumb = whenIdle(async () => (await import('./product-heading.tsx')).Breadcrumb)
const GoodsBelow = whenIdle(async () => (await import('#storefront/more-goods/goods-below.tsx')).default)

export { PageError as ErrorBoundary } from '#storefront/shell/idle-parts.tsx'

const { onlyInStock, chooseVariation, quantityMinimum, quantityMaximum, quantityStep } = itemWords
const stockWords = { onlyInStock, chooseVariation, quantityMinimum, quantityMaximum, quantityStep } as const

interface ProductHead {
  product: ProductView
  settings: Settings
  locale: Locale
  reviews?: readonly StructuredReview[]
  returnsPath?: string | undefined
}

/** Head of a product's page: the merchant's texts for search engines if given, languages, price, rating and breadcrumb. IMP-45. */
function productHead({ product, settings, locale, reviews, returnsPath }: ProductHead): MetaDescriptor[] {
  const { origin } = config.url
  const { shopName, country, currency, quickOrder, promises } = settings
  const { shippingCost, freeShippingFrom } = quickOrder
  const deliveryDays = deliverySpan(promises)
  const selling = { currency: currency.code, country, shippingCost, freeShippingFrom, returnsPath, returnDays: promises.returnDays, deliveryDays }
  const ground = { origin, shopName, locale }
  const path = `/product/${product.slug}/`
  const categories = product.breadcrumb.map(({ name }, depth) => ({ name, path: categoryPath(product, depth) }))
  const way = [{ name: writtenProductWords.shop[locale], path: '/shop/' }, ...categories, { name: product.name, path }]
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

type SettingsSpoken = Pick<ProductTranslations, 'swatches' | 'currency' | 'quickOrder' | 'provider'>

/** Settings of the page as the protocol's scripts read them, by the id of their `<script>` (PDP-38, MONEY-10). */
export function pageSettings(product: Pick<ProductView, 'id' | 'defaultVariationId'>, translations: SettingsSpoken, cartUrl: string) {
  const { swatches, currency, quickOrder, provider } = translations
  return {
    woo_variation_swatches_options: { ...swatches, cart_url: cartUrl, is_cart: '' },
    hanout_currency: currency,
    hanout_quick_order: {
      product_id: product.id,
      default_variation_id: product.defaultVariationId ?? '',
      shipping_cost: asNumber(quickOrder.shippingCost),
      free_shipping_from: asNumber(quickOrder.freeShippingFrom),
      online_discount_percent: quickOrder.onlineDiscountPercent,
      provider,
    },
  }
}
