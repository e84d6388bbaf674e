import { localeOfPath } from '#i18n/locale.ts'
import { translate } from '#i18n/words.ts'
import { config } from '#platform/config.server'
import { findOnlineMethods } from '#shop/orders/payments.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { listingWords, tileWords } from '#storefront/listing/listing.words.ts'
import { tilesOf } from '#storefront/listing/tile-data.server.ts'
import { pageHead } from '#storefront/shell/page-head.ts'
import { describeShop } from '#storefront/shell/structured-data.ts'
import { headOf } from '#storefront/shell/document-head.ts'
import { hydrationData } from '#request/pages/hydration-data.server'
import { pageCaching } from '#request/pages/page-caching.server'
import { whenIdle } from '#ui/when-idle.tsx'
import type { Route } from './+types/home-page'
import { DepartmentsList } from './departments-list.tsx'
import { Hero } from './hero.tsx'
import { findHomeGoods } from './home-goods.server.ts'
import { homeWords } from './home.words.ts'
import { PromiseBand } from './promise-band.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOfPath(new URL(request.url).pathname)
  const [goods, { currency, shopName, quickOrder }, methods] = await Promise.all([findHomeGoods(locale), findSettings(), findOnlineMethods()])
  context.get(pageCaching).cache(['list', 'settings', 'categories', 'glossary'], goods.changesAt ?? undefined)
  const words = { ...translate(locale, listingWords), ...translate(locale, tileWords), ...translate(locale, homeWords) }
  const ground = { origin: config.url.origin, shopName, locale }
  return hydrationData(
    request,
    {
      goods: {
        ...goods,
        onSale: tilesOf({ request, cards: goods.onSale, locale }),
        popular: tilesOf({ request, cards: goods.popular, locale }),
        newest: tilesOf({ request, cards: goods.newest, locale }),
      },
      percent: methods.length > 0 ? quickOrder.onlineDiscountPercent : 0,
      freeFrom: quickOrder.freeShippingFrom,
      locale,
      currency,
      words,
    },
    {
      head: pageHead({ ...ground, title: words.headline, description: words.description, path: '/', data: describeShop(ground) }),
    },
  )
}

export function meta({ loaderData }: Route.MetaArgs) {
  return headOf(loaderData)
}

const Shelves = whenIdle(async () => (await import('./shelves.tsx')).Shelves)

/** Home page, variant 2: departments beside the hero (UI-16, UI-17). */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { goods, percent, freeFrom } = loaderData
  return (
    <main>
      <div className="order-column:page-width">
        <div className="border-b border-line order-column:rounded-b-2xl order-column:border-x order-column:overflow-hidden">
          <div className={goods.doors.length > 0 ? 'grid order-column:grid-cols-[15.5rem_1fr]' : undefined}>
            <DepartmentsList doors={goods.doors} translations={loaderData} />
            <Hero cards={goods.featured} percent={percent} translations={loaderData} />
          </div>
          <PromiseBand freeFrom={freeFrom} translations={loaderData} />
        </div>
      </div>
      <Shelves goods={goods} translations={loaderData} />
    </main>
  )
}

export { PageError as ErrorBoundary } from '#storefront/shell/page-error.tsx'
