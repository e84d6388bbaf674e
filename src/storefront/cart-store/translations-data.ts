import { localeOfPath } from '#i18n/locale.ts'
import { translate } from '#i18n/words.ts'
import { findSettings } from '#shop/upkeep/settings.server'
import { cartTranslations } from '#storefront/mini-cart/cart-translations.ts'
import { pageCaching } from '#request/pages/public-page.server'
import type { Route } from './+types/translations-data'
import { cartStoreWords } from '#storefront/mini-cart/cart-translations.words.ts'

/** Translations as JSON in the path's language. The same for everyone, fetched only by a live cart. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOfPath(new URL(request.url).pathname)
  context.get(pageCaching).cache(['settings'])
  return Response.json({ ...cartTranslations(locale, await findSettings()), own: translate(locale, cartStoreWords) })
}
