import { data } from 'react-router'
import { localeOfPath, localised } from '#i18n/locale.ts'
import { fill, speak } from '#i18n/words.ts'
import { findNextListChange, listProductCards } from '#shop/catalogue.server'
import { findSettings } from '#shop/settings.server'
import { Notice } from '#ui/notice.tsx'
import { Pager } from '#ui/pager.tsx'
import { pageNotes } from '#visit/page-notes.server'
import type { Route } from './+types/listing-page'
import { listingWords } from './listing.words.ts'
import { ProductGrid } from './product-grid.tsx'

const PAGE_SIZE = 24

export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const locale = localeOfPath(url.pathname)
  const number = Number(url.searchParams.get('page') ?? 1)
  const skip = (number - 1) * PAGE_SIZE
  const [found, { currency, shopName }] = await Promise.all([listProductCards(locale, { limit: PAGE_SIZE + 1, skip }), findSettings()])
  if (found.length === 0 && number > 1) throw data(null, { status: 404 })
  context.get(pageNotes).keep(['list', 'settings'], await findNextListChange())
  return { cards: found.slice(0, PAGE_SIZE), more: found.length > PAGE_SIZE, number, shopName, locale, currency, words: speak(locale, listingWords) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? [{ title: `${loaderData.words.title} · ${loaderData.shopName}` }] : []
}

export default function ListingPage({ loaderData }: Route.ComponentProps) {
  const { cards, more, number, words, locale } = loaderData
  const page = (n: number) => localised(locale, n > 1 ? `/shop/?page=${n}` : '/shop/')
  return (
    <main className="page-width space-y-10 pt-8 menu:pt-12">
      <h1 className="text-title">
        {words.title}
        {number > 1 ? <span className="ms-3 text-base font-normal text-soft">{fill(words.pageNumber, { n: number })}</span> : null}
      </h1>
      {cards.length === 0 ? (
        <Notice title={words.emptyTitle}>
          <p>{words.emptyText}</p>
        </Notice>
      ) : null}
      <ProductGrid cards={cards} speech={loaderData} opensPage />
      <Pager
        label={words.pages}
        previous={number > 1 ? { to: page(number - 1), text: words.previous } : undefined}
        next={more ? { to: page(number + 1), text: words.next } : undefined}
      />
    </main>
  )
}

export { PageError as ErrorBoundary } from '#storefront/shell/page-error.tsx'
