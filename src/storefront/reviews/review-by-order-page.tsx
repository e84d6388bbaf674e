import { callerContext } from '#request/common/caller.server'
import { data, redirect } from 'react-router'
import { localeOfPath, localised } from '#i18n/locale.ts'
import { translate } from '#i18n/words.ts'
import { reviewedId } from '#shop/goods/reviews.schema'
import { findOrderToReview } from '#shop/goods/reviews.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { Notice } from '#ui/notice.tsx'
import { privatePage } from '#request/pages/roles.server'
import type { Route } from './+types/review-by-order-page'
import { reviewByOrderWords } from './reviews.words.ts'

export const middleware = [privatePage]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url)
  const locale = localeOfPath(pathname)
  const product = reviewedId.safeParse(params.product)
  if (!product.success) throw data(null, 404)
  const person = (await context.get(callerContext).findPerson())?.id
  const here = localised(locale, `/my-account/review/${product.data}/`)
  if (person === undefined) throw redirect(`${localised(locale, '/my-account/')}?next=${encodeURIComponent(here)}`)
  const order = await findOrderToReview(person, product.data)
  if (order) throw redirect(localised(locale, `/checkout/review/${order.id}/${product.data}/?key=${order.key}`))
  const { shopName } = await findSettings()
  return data({ shopName, orders: localised(locale, '/my-account/orders/'), words: translate(locale, reviewByOrderWords) }, 404)
}

export { titleOf as meta } from '#storefront/shell/page-head.ts'

export default function ReviewByOrderPage({ loaderData: { words, orders } }: Route.ComponentProps) {
  return (
    <main className="page-width max-w-2xl space-y-6 py-10">
      <h1 className="text-title">{words.title}</h1>
      <Notice title={words.notYet}>
        <p>{words.why}</p>
        <p>
          <a href={orders} className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-3">
            {words.orders}
          </a>
        </p>
      </Notice>
    </main>
  )
}

export { PageError as ErrorBoundary } from '#storefront/shell/idle-parts.tsx'
