import { data, Link } from 'react-router'
import { localeOfPath, localised } from '#i18n/locale.ts'
import { fill, translate } from '#i18n/words.ts'
import { findProductView } from '#shop/goods/catalogue.server'
import { LAST_REVIEW_PAGE } from '#shop/goods/reviews'
import { listReviews } from '#shop/goods/reviews.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { Pager } from '#ui/pager.tsx'
import { Stars } from '#ui/stars.tsx'
import { pageCaching } from '#request/pages/public-page.server'
import type { Route } from './+types/product-reviews-page'
import { ReviewList } from './product-reviews.tsx'
import { ratingView, reviewView } from './reviews-view.server.ts'
import { reviewsWords } from './reviews.words.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const locale = localeOfPath(new URL(request.url).pathname)
  const number = /^[1-9]\d?$/.test(params.page) ? Number(params.page) : 0
  const product = number <= LAST_REVIEW_PAGE && number > 0 ? await findProductView(params.slug, locale) : undefined
  const found = product?.rating ? await listReviews(product.id, number) : undefined
  if (!product || !found || found.reviews.length === 0) throw data(null, { status: 404 })
  context.get(pageCaching).cache([`product:${product.id}`, 'settings'])
  const { shopName, country } = await findSettings()
  const page = (n: number) => localised(locale, `/product/${product.slug}/reviews/${n}/`)
  return {
    name: product.name,
    productPath: localised(locale, `/product/${product.slug}/#tab-reviews`),
    rating: ratingView(product.rating, locale),
    reviews: found.reviews.map((review) => reviewView(review, { locale, country })),
    newer: number > 1 ? page(number - 1) : undefined,
    older: found.more ? page(number + 1) : undefined,
    shopName,
    words: translate(locale, reviewsWords),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const title = fill(loaderData.words.reviewsOf, { product: loaderData.name })
  return [{ title: `${title} · ${loaderData.shopName}` }, { name: 'robots', content: 'noindex, follow' }]
}

export default function ProductReviewsPage({ loaderData }: Route.ComponentProps) {
  const { name, productPath, rating, reviews, newer, older, words } = loaderData
  return (
    <main className="page-width max-w-3xl space-y-8 pt-8">
      <div className="space-y-3">
        <h1 className="text-title">{fill(words.reviewsOf, { product: name })}</h1>
        {rating ? (
          <p className="flex flex-wrap items-center gap-3 text-sm">
            <Stars average={rating.average} label={rating.text} />
            <Link to={productPath} className="inline-block py-1 text-accent underline underline-offset-4">
              {words.backToProduct}
            </Link>
          </p>
        ) : null}
      </div>
      <ReviewList reviews={reviews} verifiedText={words.verified} />
      <Pager
        label={words.reviews}
        previous={newer ? { to: newer, text: words.newerReviews } : undefined}
        next={older ? { to: older, text: words.olderReviews } : undefined}
      />
    </main>
  )
}

export { PageError as ErrorBoundary } from '#storefront/shell/idle-parts.tsx'
