import { localeOfPath } from '#i18n/locale.ts'
import { speak } from '#i18n/words.ts'
import { findSettings } from '#shop/upkeep/settings.server'
import { cartSpeech } from '#storefront/mini-cart/cart-speech.ts'
import { pageNotes } from '#visit/page-notes.server'
import type { Route } from './+types/speech-data'
import { cartStoreWords } from './cart-store.words.ts'

/** What the cart needs to speak, in the language of the path, as JSON. The same for everyone, and only fetched where the cart comes to life. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOfPath(new URL(request.url).pathname)
  context.get(pageNotes).keep(['settings'])
  return Response.json({ ...cartSpeech(locale, await findSettings()), own: speak(locale, cartStoreWords) })
}
