import { useEffect, useRef } from 'react'
import { data, redirect, useNavigation } from 'react-router'
import { localeOfPath, localised, withoutLocale, type Locale } from '#i18n/locale.ts'
import { fill, translate } from '#i18n/words.ts'
import { findGroupPage, type GroupPage } from '#shop/goods/catalogue.server'
import { listingSearch, readListing, type Place } from '#shop/goods/listing'
import { findListing } from '#shop/goods/listing.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { chosenOf, filterGroups } from '#storefront/filters/filter-choice.ts'
import { filterWords, emptyListWords, listingPageWords, listTitleWords, orderWords, viewWords, listingWords } from './listing.words.ts'
import { whenIdle } from '#ui/when-idle.tsx'
import { Notice } from '#ui/notice.tsx'
import { hydrationData, pageCaching } from '#request/pages/public-page.server'
import { movedOrMissing } from '#request/pages/missing.server'
import type { Route } from './+types/listing-page'
import { listAbout, listingHead, findListPlace, type PlaceNamed } from './listing-head.server.ts'
import { countInWords } from './counts.ts'
import { ResultCount } from './result-count.tsx'
import { listView, tilesOf } from './tile-data.server.ts'
import { ViewScript } from '#storefront/list-views/view-switcher.tsx'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const locale = localeOfPath(pathname)
  const asked = readListing(searchParams)
  const named = namedBy(pathname, params)
  const [shown, settings] = await Promise.all([findListPlace(named, locale), findSettings()])
  if (!shown) throw await movedOrMissing(kindOf(named), named.slugs.at(-1) ?? '', request)
  const to = (search: string) => localised(locale, encodeURI(shown.path)) + search
  if (named.folder === 'product-category' && shown.path !== `/product-category/${named.slugs.join('/')}/`) throw redirect(to(listingSearch(asked)), 301)
  const [listing, group] = await Promise.all([findListing(shown.place, asked, locale), groupAt(shown.place, locale)])
  if (!listing) throw data(null, { status: 404 })
  if (listing.asked.page !== asked.page) throw redirect(to(listingSearch(asked, { page: listing.asked.page })))
  if (listing.cards.length === 0 && asked.after !== null) throw redirect(to(listingSearch(asked, { page: asked.page })))

  context.get(pageCaching).cache(['list', 'settings', 'glossary', 'categories', 'attributes'], listing.changesAt)
  const { currency, shopName, storefront } = settings
  const words = { ...translate(locale, listingWords), ...translate(locale, listingPageWords), ...translate(locale, filterWords) }
  const titles = { ...translate(locale, listTitleWords), pageNumber: words.pageNumber }
  const translations = { locale, currency, words }
  const title = asked.words ? fill(titles.searchTitle, { words: asked.words }) : shown.title
  return hydrationData(
    request,
    {
      listing: listView(listing),
      tiles: tilesOf({ request, cards: listing.cards, locale }),
      shown: { ...shown, title, about: asked.page > 1 || asked.words ? '' : listAbout(group) },
      path: to(''),
      counted: countInWords(listing, titles, locale),
      groups: filterGroups(listing),
      chosen: chosenOf(listing, translations),
      equalHeights: storefront.equalHeights === '1',
      colourChoice: storefront.colourChoice,
      words,
      translations,
      orders: translate(locale, orderWords),
      views: translate(locale, viewWords),
      empty: listing.cards.length === 0 ? translate(locale, emptyListWords) : undefined,
    },
    {
      head: listingHead({ listing, shown: { ...shown, title }, group, shopName, currency: currency.code, locale, words: titles }),
    },
  )
}

export { headOf as meta } from '#storefront/shell/document-head.ts'

export const handle = { HeadScript: ViewScript }

export default function ListingPage({ loaderData }: Route.ComponentProps) {
  const { empty, listing, tiles, shown, path, counted, groups, chosen, equalHeights, colourChoice, words, translations, orders, views } = loaderData
  const { asked, corrected } = listing
  const { locale } = translations
  const at = { path, asked }
  const count = useRef<HTMLParagraphElement>(null)
  const busy = useNavigation().location?.pathname === path
  useTitleOnPaging(asked.page, asked.after)
  return (
    <main className="page-width pt-4 menu:pt-6">
      <ListHead {...shown} shelves={asked.words ? [] : shown.shelves} asked={asked} locale={locale} />
      <div className={`mt-6 ${groups ? 'order-column:grid order-column:grid-cols-[15rem_minmax(0,1fr)] order-column:gap-x-10' : ''}`}>
        {groups ? <FilterSidebar listing={listing} groups={groups} at={at} colourChoice={colourChoice} translations={translations} /> : null}
        <section aria-label={words.products} className="min-w-0 space-y-5">
          <div className="list-tools">
            {groups ? <FilterButton on={chosen.length} /> : null}
            <ResultCount text={counted} ref={count} />
            <ListTools at={at} orders={orders} views={views} />
          </div>
          {chosen.length > 0 ? <ChosenFilters chosen={chosen} at={at} onTaken={() => count.current?.focus({ preventScroll: true })} /> : null}
          {corrected ? <Notice>{words.corrected}</Notice> : null}
          {empty ? <EmptyList path={path} asked={asked} filtered={chosen.length > 0} shelves={shown.shelves} locale={locale} words={empty} /> : null}
          {tiles.length > 0 ? (
            <div id="products" tabIndex={-1} aria-busy={busy} className="views outline-none aria-busy:opacity-55">
              <ProductGrid tiles={tiles} translations={translations} opensPage views equalHeights={equalHeights} />
            </div>
          ) : null}
          <ListEnd listing={listing} at={at} />
        </section>
      </div>
    </main>
  )
}

const ListHead = whenIdle(async () => (await import('./list-frame.tsx')).ListHead)
const ProductGrid = whenIdle(async () => (await import('./product-grid.tsx')).ProductGrid)
const FilterButton = whenIdle(async () => (await import('#storefront/filters/filter-sidebar.tsx')).FilterButton)
const ListTools = whenIdle(async () => (await import('./list-frame.tsx')).ListTools)
const ListEnd = whenIdle(async () => (await import('./list-frame.tsx')).ListEnd)
const EmptyList = whenIdle(async () => (await import('./empty-list.tsx')).default)
const FilterSidebar = whenIdle(async () => (await import('#storefront/filters/filter-sidebar.tsx')).default)
const ChosenFilters = whenIdle(async () => (await import('#storefront/filters/filter-sidebar.tsx')).ChosenFilters)

export { PageError as ErrorBoundary } from '#storefront/shell/idle-parts.tsx'

function namedBy(pathname: string, params: { slug?: string; '*'?: string }): PlaceNamed {
  const [, folder = ''] = withoutLocale(pathname).split('/')
  return { folder, slugs: (params['*'] ?? params.slug ?? '').split('/').filter(Boolean) }
}

/** Undefined for the whole shop. */
function groupAt(place: Place, locale: Locale): Promise<GroupPage | undefined> | undefined {
  return place.kind === 'shop' || place.kind === 'vendor' ? undefined : findGroupPage(place.kind, place.slug, locale)
}

function kindOf({ folder }: PlaceNamed) {
  return folder === 'product-category' ? 'category' : folder === 'product-tag' ? 'tag' : 'brand'
}

/** Moves scroll and focus to the title after paging. */
function useTitleOnPaging(page: number, after: string | null): void {
  const shown = useRef(`${page} ${after}`)
  useEffect(() => {
    const now = `${page} ${after}`
    if (shown.current !== now) document.getElementById('list-title')?.focus({ preventScroll: true })
    shown.current = now
  }, [page, after])
}
