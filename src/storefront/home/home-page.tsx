import { Link } from 'react-router'
import { localeOfPath, localised } from '#i18n/locale.ts'
import { speak } from '#i18n/words.ts'
import { paymentGateway } from '#gateways/payment'
import { config } from '#platform/config.server'
import { findSettings } from '#shop/settings.server'
import { listingWords } from '#storefront/listing/listing.words.ts'
import { ProductGrid } from '#storefront/listing/product-grid.tsx'
import { pageHead } from '#storefront/shell/page-head.ts'
import { describeShop } from '#storefront/shell/structured-data.ts'
import { buttonLook } from '#ui/button.tsx'
import { pageNotes } from '#visit/page-notes.server'
import type { Route } from './+types/home-page'
import { DealCard } from './deal-card.tsx'
import { DepartmentsList } from './departments-list.tsx'
import { Doors } from './doors.tsx'
import { Hero } from './hero.tsx'
import { findHomeGoods } from './home-goods.server.ts'
import { HomeSection } from './home-section.tsx'
import { homeWords } from './home.words.ts'
import { PromiseBand } from './promise-band.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOfPath(new URL(request.url).pathname)
  const [goods, { currency, shopName, quickOrder }] = await Promise.all([findHomeGoods(locale), findSettings()])
  context.get(pageNotes).keep(['list', 'settings', 'categories', 'glossary'], goods.changesAt ?? undefined)
  const words = { ...speak(locale, listingWords), ...speak(locale, homeWords) }
  const ground = { origin: config.url.origin, shopName, locale }
  return {
    goods,
    percent: paymentGateway() ? quickOrder.onlineDiscountPercent : 0,
    freeFrom: quickOrder.freeShippingFrom,
    head: pageHead({ ...ground, title: words.headline, description: words.description, path: '/', data: describeShop(ground) }),
    locale,
    currency,
    words,
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? []
}

/** The shop's face, in the specification's second variant: departments beside the window. Spec 2.2. */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { goods, percent, freeFrom, locale, words } = loaderData
  const more = (query: string, text: string) => ({ to: localised(locale, `/shop/?${query}`), text })
  return (
    <main>
      <div className="order-column:page-width">
        <div className="border-b border-line order-column:rounded-b-2xl order-column:border-x order-column:overflow-hidden">
          <div className="grid order-column:grid-cols-[15.5rem_1fr]">
            <DepartmentsList doors={goods.doors} speech={loaderData} />
            <Hero cards={goods.featured} percent={percent} speech={loaderData} />
          </div>
          <PromiseBand freeFrom={freeFrom} speech={loaderData} />
        </div>
      </div>
      <Doors doors={goods.doors} speech={loaderData} />
      {goods.deals.length + goods.onSale.length > 0 ? (
        <div className="mt-12 bg-deal-wash pb-12">
          <HomeSection title={words.deals} more={more('on_sale=1', words.allDeals)}>
            <div className="grid gap-4 empty:hidden order-column:grid-cols-2 menu:gap-6">
              {goods.deals.map((card) => (
                <DealCard key={card.id} card={card} speech={loaderData} />
              ))}
            </div>
            <ProductGrid cards={goods.onSale} speech={loaderData} />
          </HomeSection>
        </div>
      ) : null}
      <HomeSection title={words.popular} more={more('orderby=popularity', words.allPopular)}>
        <ProductGrid cards={goods.popular} speech={loaderData} />
      </HomeSection>
      <HomeSection title={words.newest} more={more('orderby=date', words.allNewest)}>
        <ProductGrid cards={goods.newest} speech={loaderData} />
      </HomeSection>
      {goods.brands.length > 0 ? (
        <HomeSection title={words.brands}>
          <ul className="flex flex-wrap gap-2.5">
            {goods.brands.map(({ slug, label }) => (
              <li key={slug}>
                <Link to={localised(locale, `/brand/${slug}/`)} className={buttonLook({ kind: 'quiet' })}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </HomeSection>
      ) : null}
    </main>
  )
}

export { PageError as ErrorBoundary } from '#storefront/shell/page-error.tsx'
