import { data, redirect, Link } from 'react-router'
import { localeOfPath, localised, type Locale } from '#i18n/locale.ts'
import { translate, type Translated } from '#i18n/words.ts'
import { findSettings } from '#shop/upkeep/settings.server'
import { openStoreTab, STORE_TABS, storeTabs, type StoreTab, type VendorCard } from '#shop/goods/vendors'
import { findVendor } from '#shop/goods/vendors.server'
import { MerchantText } from '#storefront/details/merchant-text.tsx'
import { ratingView, type ReviewsView } from '#storefront/reviews/reviews-view.server.ts'
import { hydrationData, pageCaching } from '#request/pages/public-page.server'
import { movedOrMissing } from '#request/pages/missing.server'
import { listView, tilesOf } from '#storefront/listing/tile-data.server.ts'
import type { Route } from './+types/store-page'
import { storeHead, readSection, storeAsked, type StoreSection, type GoodsView, type ReviewsSection, type BiographyView } from './store-section.server.ts'
import { storeTabWords, vendorWords } from './vendors.words.ts'
import { useRef } from 'react'
import { ListPager } from '#storefront/list-address/list-pager.tsx'
import { SortForm } from '#storefront/list-address/list-form.tsx'
import { ProductGrid } from '#storefront/listing/product-grid.tsx'
import type { GridTranslations } from '#storefront/listing/product-tile.tsx'
import { ResultCount } from '#storefront/listing/result-count.tsx'
import { Notice } from '#ui/notice.tsx'
import { usePageWords } from '#ui/page-locale.ts'
import { StoreRating, goodsInWords, Arcade, StoreCover, StoreLogo } from './store-figures.tsx'
import { ChevronNext } from '#ui/icons.tsx'
import { Pager } from '#ui/pager.tsx'
import { Stars } from '#ui/stars.tsx'

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
  const { name, goods, pictures, logo, cover } = store
  const words = { ...('words' in section && section.words), ...translate(locale, vendorWords) }
  return hydrationData(
    request,
    {
      store: { name, goods, pictures, logo, cover, rating: ratingView(store.rating, locale) },
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

export { headOf as meta } from '#storefront/shell/document-head.ts'

/** Store page: head and open section (VEND-02, VEND-04). */
export default function StorePage({ loaderData }: Route.ComponentProps) {
  const { store, tabs, path, section, locale, currency, equalHeights, tabWords } = loaderData
  return (
    <main>
      <StoreFront store={store} locale={locale} />
      <StoreTabs tabs={tabs} open={section.tab} path={path} tabWords={tabWords} />
      <section id={section.tab} aria-label={tabWords[section.tab]} className="page-width pt-8">
        {section.tab === 'reviews' ? (
          <StoreReviews section={section} locale={locale} />
        ) : section.tab === 'products' ? (
          <StoreGoods section={section} path={`${path}products/`} translations={{ locale, currency, words: section.words }} equalHeights={equalHeights} />
        ) : section.tab === 'vendor_biography' ? (
          <StoreBiography
            section={section}
            path={path}
            title={tabWords.products}
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

export { PageError as ErrorBoundary } from '#storefront/shell/idle-parts.tsx'

interface StoreGoodsProps {
  section: GoodsView
  path: string
  translations: GridTranslations
  equalHeights: boolean
}

function StoreGoods({ section: { empty, listing, tiles, counted, orders }, path, translations, equalHeights }: StoreGoodsProps) {
  const count = useRef<HTMLParagraphElement>(null)
  const at = { path, asked: listing.asked }
  if (empty) return <Notice title={empty.emptyTitle}>{empty.emptyText}</Notice>
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ResultCount text={counted} ref={count} />
        <SortForm at={at} orders={orders} />
      </div>
      <ProductGrid tiles={tiles} translations={translations} opensPage equalHeights={equalHeights} />
      <ListPager listing={listing} at={at} />
    </div>
  )
}

interface StoreTabsProps {
  tabs: readonly StoreTab[]
  open: StoreTab
  path: string
  tabWords: Translated<typeof storeTabWords>
}

function StoreTabs({ tabs, open, path, tabWords }: StoreTabsProps) {
  const words = usePageWords<typeof vendorWords>()
  return (
    <nav aria-label={words.sections} className="border-b border-line bg-surface">
      <ul className="link-row page-width flex gap-x-1 [scrollbar-width:none] [&>li:has([aria-current])]:[scroll-initial-target:nearest]">
        {tabs.map((tab) => (
          <li key={tab} className="shrink-0">
            <Link
              to={`${path}${tab}/`}
              preventScrollReset
              data-tab={tab}
              aria-current={tab === open ? 'page' : undefined}
              className="grid min-h-12 items-center border-b-2 border-transparent px-3 text-sm font-medium whitespace-nowrap text-soft -outline-offset-2 hover:text-ink aria-[current]:border-accent aria-[current]:text-accent"
            >
              {tabWords[tab]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface StoreFrontProps {
  store: Pick<VendorCard, 'name' | 'goods' | 'pictures' | 'logo' | 'cover'> & { rating: ReviewsView['rating'] }
  locale: Locale
}

function StoreFront({ store, locale }: StoreFrontProps) {
  const words = usePageWords<typeof vendorWords>()
  return (
    <header className="border-b border-line bg-surface">
      {store.cover ? <StoreCover picture={store.cover} sizes="100vw" when="first" className="aspect-[3/1] max-h-80" /> : null}
      <div className={`page-width grid items-end gap-x-12 gap-y-4 pt-4 menu:pt-6 ${store.cover ? 'pb-4' : 'menu:grid-cols-[1fr_22rem]'}`}>
        <div className="space-y-3 menu:pb-8">
          <nav aria-label={words.store} className="text-xs text-soft">
            <ol className="flex flex-wrap items-center gap-1">
              <li>
                <Link to={localised(locale, '/stores/')} className="inline-block py-1 underline-offset-4 hover:text-accent hover:underline">
                  {words.stores}
                </Link>
              </li>
              <li className="flex items-center gap-1">
                <ChevronNext className="size-3.5" />
                <bdi aria-current="page">{store.name}</bdi>
              </li>
            </ol>
          </nav>
          <div className="flex items-center gap-4">
            <StoreLogo picture={store.logo} size="size-16 menu:size-20" sizes="80px" />
            <h1 className="text-hero min-w-0 break-words">
              <bdi>{store.name}</bdi>
            </h1>
          </div>
          <p className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
            <StoreRating rating={store.rating} locale={locale} />
            <span className="text-soft">{goodsInWords(store.goods, words, locale)}</span>
          </p>
        </div>
        {store.cover ? null : (
          <div className="mx-auto w-full max-w-60 menu:max-w-none">
            <Arcade pictures={store.pictures} sizes="(min-width: 768px) 140px, 80px" first />
          </div>
        )}
      </div>
    </header>
  )
}

interface StoreReviewsProps {
  section: ReviewsSection
  locale: Locale
}

/** Reviews of a store's products, each with its product (VEND-11). */
function StoreReviews({ section: { reviews, newer, older }, locale }: StoreReviewsProps) {
  const words = usePageWords<typeof vendorWords>()
  return (
    <div className="max-w-3xl space-y-6">
      <h2 className="text-lg">{words.reviewsOfGoods}</h2>
      <ul className="divide-y divide-line border-y border-line">
        {reviews.map(({ id, author, rating, ratingText, texts, day, writtenAt, product }) => (
          <li key={id} className="space-y-2 py-5">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
              <Stars average={rating} label={ratingText} />
              <bdi className="font-semibold">{author}</bdi>
              <time dateTime={writtenAt} className="text-xs text-soft">
                {day}
              </time>
            </p>
            {texts.map((text) => (
              <p key={text} dir="auto" className="review-text">
                {text}
              </p>
            ))}
            <p className="text-xs text-soft">
              {words.onProduct}{' '}
              <Link to={localised(locale, `/product/${product.slug}/`)} className="inline-block py-1 text-accent underline underline-offset-4">
                <bdi>{product.name}</bdi>
              </Link>
            </p>
          </li>
        ))}
      </ul>
      <Pager
        label={words.pages}
        previous={newer ? { to: newer, text: words.newerReviews } : undefined}
        next={older ? { to: older, text: words.olderReviews } : undefined}
      />
    </div>
  )
}

interface StoreBiographyProps {
  section: BiographyView
  path: string
  title: string
  translations: GridTranslations
  equalHeights: boolean
}

/** Biography above the store's first products; a long one is folded (VEND-03). */
function StoreBiography({ section: { html, locale, folded, tiles }, path, title, translations, equalHeights }: StoreBiographyProps) {
  const words = usePageWords<typeof vendorWords>()
  return (
    <>
      {folded ? (
        <div className="max-w-prose">
          <div className="line-clamp-3 has-[+[open]]:line-clamp-none">
            <MerchantText html={html} locale={locale} />
          </div>
          <details className="open:hidden">
            <summary className="inline-flex min-h-11 items-center text-sm font-medium text-accent marker:content-none hover:underline">{words.readOn}</summary>
          </details>
        </div>
      ) : (
        <MerchantText html={html} locale={locale} className="max-w-prose" />
      )}
      {tiles.length > 0 ? (
        <section aria-labelledby="store-goods" className="mt-6 space-y-5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6">
            <h2 id="store-goods" className="text-title">
              {title}
            </h2>
            <Link to={`${path}products/`} className="inline-flex min-h-11 items-center gap-1 text-sm font-medium text-accent hover:underline">
              {words.wholeStore} <ChevronNext className="size-4" />
            </Link>
          </div>
          <ProductGrid tiles={tiles} translations={translations} equalHeights={equalHeights} />
        </section>
      ) : null}
    </>
  )
}
