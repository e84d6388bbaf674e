import { Link } from 'react-router'
import { localeOfPath, localised } from '#i18n/locale.ts'
import { speak } from '#i18n/words.ts'
import { paymentGateway } from '#gateways/payment'
import { config } from '#platform/config.server'
import { findNextListChange, listProductCards } from '#shop/catalogue.server'
import { findSettings } from '#shop/settings.server'
import { listingWords } from '#storefront/listing/listing.words.ts'
import { ProductGrid } from '#storefront/listing/product-grid.tsx'
import { pageHead } from '#storefront/shell/page-head.ts'
import { describeShop } from '#storefront/shell/structured-data.ts'
import { buttonLook } from '#ui/button.tsx'
import { ChevronNext } from '#ui/icons.tsx'
import { pageNotes } from '#visit/page-notes.server'
import type { Route } from './+types/home-page'
import { Hero } from './hero.tsx'
import { homeWords } from './home.words.ts'

const IN_THE_ARCADE = 3
const IN_THE_GRID = 12

export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOfPath(new URL(request.url).pathname)
  const [cards, settings] = await Promise.all([listProductCards(locale, { limit: IN_THE_ARCADE + IN_THE_GRID }), findSettings()])
  context.get(pageNotes).keep(['list', 'settings'], await findNextListChange())
  const { currency, shopName, quickOrder } = settings
  const words = { ...speak(locale, listingWords), ...speak(locale, homeWords) }
  const ground = { origin: config.url.origin, shopName, locale }
  return {
    arcade: cards.slice(0, IN_THE_ARCADE),
    cards: cards.slice(IN_THE_ARCADE),
    percent: paymentGateway() ? quickOrder.onlineDiscountPercent : 0,
    head: pageHead({ ...ground, title: words.headline, description: words.description, path: '/', data: describeShop(ground) }),
    locale,
    currency,
    words,
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? []
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { arcade, cards, percent, locale, words } = loaderData
  return (
    <main>
      <Hero cards={arcade} percent={percent} locale={locale} words={words} />
      <section aria-labelledby="newest" className="page-width space-y-8 pt-12">
        <h2 id="newest" className="text-title">
          {words.newest}
        </h2>
        <ProductGrid cards={cards} speech={loaderData} />
        <p className="text-center">
          <Link to={localised(locale, '/shop/')} className={buttonLook({ kind: 'secondary' })}>
            {words.all} <ChevronNext />
          </Link>
        </p>
      </section>
    </main>
  )
}

export { PageError as ErrorBoundary } from '#storefront/shell/page-error.tsx'
