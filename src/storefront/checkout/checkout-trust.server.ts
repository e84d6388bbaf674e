import type { Locale } from '#i18n/locale.ts'
import { fill, translate } from '#i18n/words.ts'
import { clock } from '#platform/clock'
import { promisedDays } from '#shop/site/promises'
import { findSettings } from '#shop/upkeep/settings.server'
import { callWhen } from '#storefront/trust/call-when.ts'
import { deliveryLine, returnLine, termsLine } from '#storefront/trust/product-trust.server.ts'
import { findRulePaths } from '#storefront/trust/rule-pages.server.ts'
import { trustWords } from '#storefront/trust/trust.words.ts'

/** What the shop promises beside the button of the checkout. */
export type CheckoutTrust = Awaited<ReturnType<typeof checkoutTrust>>

/** The promises of an order made now, as a product's page has them, and the hour of the call; only what the merchant filled in. */
export async function checkoutTrust(locale: Locale, { needsShipping }: { needsShipping: boolean }) {
  const [settings, { returnsPath, termsPath }] = await Promise.all([findSettings(), findRulePaths(locale)])
  const words = translate(locale, trustWords)
  const now = clock.now()
  const when = callWhen(settings, now, locale)
  const lines = [
    when ? { kind: 'call' as const, text: fill(words.calledWhen, { when }) } : undefined,
    needsShipping ? deliveryLine(promisedDays(settings, now), { settings, locale, words }) : undefined,
    needsShipping && settings.promises.openParcel ? { kind: 'open' as const, text: words.openParcel } : undefined,
    returnLine(settings, { locale, words, returnsPath }),
  ].filter((line) => line !== undefined)
  return { label: words.promises, lines, terms: termsLine(termsPath, locale) }
}
