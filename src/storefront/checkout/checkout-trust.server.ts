import type { Locale } from '#i18n/locale.ts'
import { fill, translate } from '#i18n/words.ts'
import { clock } from '#platform/steady-clock'
import { promisedDays } from '#shop/site/promises'
import { findSettings } from '#shop/upkeep/settings.server'
import { callWhen } from '#storefront/trust/call-when.ts'
import { deliveryLine, returnLine, termsLine } from '#storefront/trust/product-trust.server.ts'
import { findRulePaths } from '#storefront/trust/rule-pages.server.ts'
import { trustWords } from '#storefront/trust/trust.words.ts'

export type CheckoutTrust = Awaited<ReturnType<typeof checkoutTrust>>

/** Promises of an order made now, as on a product page, and the hour of the call; only those the merchant filled in. */
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
