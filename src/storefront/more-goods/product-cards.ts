import { localeOfPath } from '#i18n/locale.ts'
import { findProductCards } from '#shop/goods/catalogue.server'
import { pageCaching } from '#request/pages/public-page.server'
import type { Route } from './+types/product-cards'
import { cardCaching, smallCard } from './small-card.ts'

const MOST_CARDS = 12

/** Small cards of the queried products (`?ids=7,12`), in the path's language, as JSON. The same for everyone. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const ids = (searchParams.get('ids') ?? '').split(',').filter((id) => /^[1-9]\d{0,14}$/.test(id))
  const cards = await findProductCards([...new Set(ids)].slice(0, MOST_CARDS).map(Number), localeOfPath(pathname))
  const { tags, until } = cardCaching(cards)
  context.get(pageCaching).cache([...tags, 'settings'], until)
  return Response.json(cards.map(smallCard))
}
