import { data, Link } from 'react-router'
import { localeOfPath, localised, type Locale } from '#i18n/locale.ts'
import { translate } from '#i18n/words.ts'
import { config } from '#platform/config.server'
import { pathOf } from '#shop/people/addresses'
import { findSettings } from '#shop/upkeep/settings.server'
import { listVendors } from '#shop/goods/vendors.server'
import { ratingView, type ReviewsView } from '#storefront/reviews/reviews-view.server.ts'
import { pageHead, shortened } from '#storefront/shell/page-head.ts'
import { describeList, describeWay } from '#storefront/shell/structured-data.ts'
import { Notice } from '#ui/notice.tsx'
import { usePageWords } from '#ui/page-locale.ts'
import { Pager } from '#ui/pager.tsx'
import { hydrationData, pageCaching } from '#request/pages/public-page.server'
import type { Route } from './+types/stores-page'
import { vendorWords } from './vendors.words.ts'
import type { VendorCard } from '#shop/goods/vendors'
import { Arcade, ListHead, StoreCover, StoreLogo, StoreRating, goodsInWords } from './store-figures.tsx'

const PATH = '/stores/'
const FIRST_LINES = 200

export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const locale = localeOfPath(pathname)
  const asked = searchParams.get('page') ?? ''
  const page = /^[1-9]\d{0,2}$/.test(asked) ? Number(asked) : 1
  const [{ stores, more }, { shopName }] = await Promise.all([listVendors(page, locale), findSettings()])
  if (stores.length === 0 && page > 1) throw data(null, { status: 404 })
  context.get(pageCaching).cache(['list', 'vendors', 'settings'])
  const words = translate(locale, vendorWords)
  const ground = { origin: config.url.origin, shopName, locale }
  const steps = stores.map(({ name, slug }) => ({ name, path: pathOf('vendor', slug), about: { '@type': 'OnlineStore' } }))
  const pathOfPage = (number: number) => (number > 1 ? `${PATH}?page=${number}` : PATH)
  return hydrationData(
    request,
    {
      stores: stores.map(({ about, rating, ...store }) => ({ ...store, about: shortened(about, FIRST_LINES), rating: ratingView(rating, locale) })),
      previous: page > 1 ? localised(locale, pathOfPage(page - 1)) : undefined,
      next: more ? localised(locale, pathOfPage(page + 1)) : undefined,
      locale,
      words,
    },
    {
      head: pageHead({
        ...ground,
        title: words.stores,
        description: words.storesText,
        path: pathOfPage(page),
        picture: stores[0]?.cover ?? stores[0]?.pictures[0],
        previous: page > 1 ? pathOfPage(page - 1) : undefined,
        next: more ? pathOfPage(page + 1) : undefined,
        data: [
          describeWay(
            [
              { name: words.home, path: '/' },
              { name: words.stores, path: PATH },
            ],
            ground,
          ),
          describeList(steps, ground),
        ],
      }),
    },
  )
}

export { headOf as meta } from '#storefront/shell/document-head.ts'

/** List of the stores (VEND-06). */
export default function StoresPage({ loaderData: { stores, previous, next, locale, words } }: Route.ComponentProps) {
  return (
    <main className="page-width space-y-8 pt-8 menu:pt-12">
      <ListHead title={words.stores} text={words.storesText} other={{ to: localised(locale, '/store-directory/'), text: words.toDirectory }} />
      {stores.length === 0 ? <Notice title={words.noStores}>{words.noStoresText}</Notice> : null}
      <ul className="grid gap-6 menu:grid-cols-2 wide:grid-cols-3">
        {stores.map((store, place) => (
          <li key={store.slug} className="grid">
            <StoreCard store={store} first={place === 0} locale={locale} />
          </li>
        ))}
      </ul>
      <Pager
        label={words.pages}
        previous={previous ? { to: previous, text: words.previous } : undefined}
        next={next ? { to: next, text: words.next } : undefined}
      />
    </main>
  )
}

export { PageError as ErrorBoundary } from '#storefront/shell/idle-parts.tsx'

interface StoreCardProps {
  store: Omit<VendorCard, 'rating'> & { rating: ReviewsView['rating'] }
  first: boolean
  locale: Locale
}

function StoreCard({ store, first, locale }: StoreCardProps) {
  const words = usePageWords<typeof vendorWords>()
  return (
    <article className="group relative flex flex-col overflow-hidden rounded-xl border border-line bg-surface transition-shadow hover:shadow-[var(--lift)]">
      {store.cover ? (
        <StoreCover
          picture={store.cover}
          sizes="(min-width: 1200px) 400px, (min-width: 768px) 48vw, 100vw"
          when={first ? 'first' : 'later'}
          className="aspect-[2/1]"
        />
      ) : (
        <div className="border-b border-line bg-paper px-6 pt-6">
          <Arcade pictures={store.pictures} sizes="(min-width: 1200px) 130px, (min-width: 768px) 16vw, 30vw" first={first} />
        </div>
      )}
      <div className="flex flex-1 flex-col gap-2 p-5">
        <div className="flex items-center gap-3">
          <StoreLogo picture={store.logo} size="size-11" sizes="44px" />
          <h2 className="min-w-0 text-lg break-words">
            <Link to={localised(locale, `/store/${store.slug}/`)} className="after:absolute after:inset-0 group-hover:text-accent">
              <bdi>{store.name}</bdi>
            </Link>
          </h2>
        </div>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          <StoreRating rating={store.rating} locale={locale} />
          <span className="text-soft">{goodsInWords(store.goods, words, locale)}</span>
        </p>
        {store.about ? (
          <p lang={store.aboutLocale} dir="auto" className="text-sm text-soft">
            {store.about}
          </p>
        ) : null}
      </div>
    </article>
  )
}
