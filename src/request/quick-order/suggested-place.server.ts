import type { SuggestedPlace } from '#contract/quick-order-calls'
import type { Locale } from '#i18n/locale.ts'
import { guessPlace, namedPlace } from '#shop/delivery/place-search.server'
import { placeText, placeValue } from '#shop/delivery/place-search'
import { findSettings } from '#shop/upkeep/settings.server'

export async function suggestedPlace(address: string, locale: Locale): Promise<SuggestedPlace | undefined> {
  const { country } = await findSettings()
  const guess = await guessPlace(address, country)
  if (guess.confidence === 'none') return undefined
  const isSure = guess.confidence === 'sure'
  const place = namedPlace(guess, { locale, isSure })
  return { value: placeValue(place), name: placeText(place), isSure }
}
