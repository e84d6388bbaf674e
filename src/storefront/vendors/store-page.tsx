import { data, redirect } from 'react-router'
import { localeOfPath, localised, type Locale } from '#i18n/locale.ts'
import { translate } from '#i18n/words.ts'
import { findSettings } from '#shop/upkeep/settings.server'
import { openStoreTab, STORE_TABS, storeTabs } from '#shop/goods/vendors'
import { findVendor } from '#shop/goods/vendors.server'
import { MerchantText } from '#storefront/details/merchant-text.tsx'
import { ratingView } from '#storefront/reviews/reviews-view.server.ts'
import { headOf } from '#storefront/shell/document-head.ts'
import { hydrationData } from '#request/pages/hydration-data.server'
import { movedOrMissing } from '#request/pages/moved.server'
import { pageCaching } from '#request/pages/page-caching.server'
import { listView, tilesOf } from '#storefront/listing/tile-data.server.ts'
import type { Route } from './+types/store-page'
import { StoreBiography } from './store-biography.tsx'
import { StoreFront } from './store-front.tsx'
import { StoreGoods } from './store-goods.tsx'
import { storeHead } from './store-head.server.ts'
import { StoreReviews } from './store-reviews.tsx'
import { readSection, storeAsked } from './store-section.server.ts'
import type { StoreSection } from './store-section.ts'
import { StoreTabs } from './store-tabs.tsx'
import { storeTabWords, vendorWords } from './vendors.words.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const locale = localeOfPath(pathname)
  const [store, settings] = await Promise.all([findVendor(params.slug, locale), findSettings()])
  if (!store) throw await movedOrMissing('vendor', params.slug, request)
  if (params.tab !== undefined && !STORE_TABS.some((tab) => tab === params.tab)) throw data(null, { status: 404 })
  const path = localised(locale, `/store/${store.slug}/`)
  const tabs = storeTabs(store)
  const tab = openStoreTab(tabs, params.tab)
  if (params.tab !== undefined && params.tab !== tab) throw redirect(encodeURI(path))

  const section = await readSection({ store, tab, locale, asked: storeAsked(searchParams) })
  context
    .get(pageCaching)
    .cache(
      ['list', 'settings', 'attributes', `vendor:${store.id}`],
      section.tab === 'products' ? section.listing.changesAt : section.tab === 'vendor_biography' ? section.changesAt : null,
    )
  const { shopName, currency, storefront } = settings
  const { name, goods, pictures } = store
  const words = translate(locale, vendorWords)
  return hydrationData(
    request,
    {
      store: { name, goods, pictures, rating: ratingView(store.rating, locale) },
      tabs,
      path,
      section: sectionView(request, section, locale),
      locale,
      currency,
      equalHeights: storefront.equalHeights === '1',
      words,
      tabWords: translate(locale, storeTabWords),
    },
    {
      head: storeHead({ store, section, isFirst: tab === tabs[0], shopName, currency: currency.code, locale }),
    },
  )
}

function sectionView(request: Request, section: StoreSection, locale: Locale) {
  if (section.tab === 'products') {
    const { listing, ...rest } = section
    return { ...rest, listing: listView(listing), tiles: tilesOf({ request, cards: listing.cards, locale }) }
  }
  if (section.tab !== 'vendor_biography') return section
  const { cards, changesAt: _changesAt, ...rest } = section
  return { ...rest, tiles: tilesOf({ request, cards, locale }) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return headOf(loaderData)
}

/** Store page: head and open section (VEND-02, VEND-04). */
export default function StorePage({ loaderData }: Route.ComponentProps) {
  const { store, tabs, path, section, locale, currency, equalHeights, words, tabWords } = loaderData
  return (
    <main>
      <StoreFront store={store} locale={locale} words={words} />
      <StoreTabs tabs={tabs} open={section.tab} path={path} words={words} tabWords={tabWords} />
      <section id={section.tab} aria-label={tabWords[section.tab]} className="page-width pt-8">
        {section.tab === 'reviews' ? (
          <StoreReviews section={section} locale={locale} words={words} />
        ) : section.tab === 'products' ? (
          <StoreGoods section={section} path={`${path}products/`} translations={{ locale, currency, words: section.words }} equalHeights={equalHeights} />
        ) : section.tab === 'vendor_biography' ? (
          <StoreBiography
            section={section}
            path={path}
            title={tabWords.products}
            words={words}
            translations={{ locale, currency, words: section.words }}
            equalHeights={equalHeights}
          />
        ) : (
          <MerchantText html={section.html} locale={section.locale} className="max-w-prose" />
        )}
      </section>
    </main>
  )
}

export { PageError as ErrorBoundary } from '#storefront/shell/page-error.tsx'
