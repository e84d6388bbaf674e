import { counted } from '#i18n/counted.ts'
import { daysInWords, intlLocale } from '#i18n/dates.ts'
import { localised, wholeAddress, type Locale } from '#i18n/locale.ts'
import { fill, translate, type Translated } from '#i18n/words.ts'
import { clock } from '#platform/steady-clock'
import { config } from '#platform/config.server'
import { statesOf } from '#shop/delivery/geography.server'
import type { ProductView } from '#shop/goods/catalogue'
import { promisedDays, type PromisedDays } from '#shop/site/promises'
import { alertForm } from '#storefront/product/alert-form.server.ts'
import { inLanguage } from '#shop/upkeep/glossary'
import { findGlossary } from '#shop/upkeep/glossary.server'
import type { Settings } from '#shop/upkeep/settings'
import { contactView } from './contact-view.ts'
import type { PromiseLine, TermsLine, TrustView } from './trust-view.ts'
import { trustWords } from './trust.words.ts'

const WARRANTY = 'garantie'

type Words = Translated<typeof trustWords>

interface Shown {
  settings: Settings
  locale: Locale
  returnsPath: string | undefined
  termsPath: string | undefined
}

/** Promises on a product's page, and until when they hold. The page is the same for all, so it names delivery days near the shop and elsewhere. */
export async function productTrust(product: ProductView, { settings, locale, returnsPath, termsPath }: Shown): Promise<{ trust: TrustView; until: Date }> {
  const words = translate(locale, trustWords)
  const days = promisedDays(settings, clock.now())
  const { openParcel } = settings.promises
  const isBought = product.price !== null && !product.external
  const isSent = isBought && product.needsShipping && product.left !== 0
  const lines: (PromiseLine | undefined)[] = [
    isSent ? deliveryLine(days, { settings, locale, words }) : undefined,
    isBought ? returnLine(settings, { locale, words, returnsPath }) : undefined,
    isSent && openParcel ? { kind: 'open', text: words.openParcel } : undefined,
    await warrantyLine(product, locale, words),
  ]
  const url = wholeAddress(config.url.origin, locale, `/product/${product.slug}/`)
  const { promises, questions, whatsapp, call } = words
  return {
    trust: {
      lines: lines.filter((line) => line !== undefined),
      terms: isBought ? termsLine(termsPath, locale) : undefined,
      contact: contactView(settings, locale, fill(words.aboutProduct, { product: product.name, url })),
      alert: isBought && product.left === 0 ? await alertForm(product.id, locale) : undefined,
      shared: { title: product.name, url, text: words.share },
      words: { promises, questions, whatsapp, call },
    },
    until: days.until,
  }
}

export function deliveryLine(
  { near, far }: PromisedDays,
  { settings, locale, words }: Pick<Shown, 'settings' | 'locale'> & { words: Words },
): PromiseLine | undefined {
  const { nearStates } = settings.promises
  const names = statesOf(settings.country, locale) ?? {}
  const places = new Intl.ListFormat(intlLocale(locale)).format(nearStates.map((code) => names[code] ?? code))
  const nearText = near && fill(words.deliveredNear, { places, days: daysInWords(near, locale) })
  const text = far ? fill(words.delivered, { days: daysInWords(far, locale) }) : nearText
  return text ? { kind: 'delivery', text, beside: far && nearText } : undefined
}

/** Right of return, with a link to its page; undefined without a promise. */
export function returnLine(
  { promises: { returnDays } }: Settings,
  { locale, words, returnsPath }: Pick<Shown, 'locale' | 'returnsPath'> & { words: Words },
): PromiseLine | undefined {
  if (returnDays === 0) return undefined
  const text = counted({ locale, count: returnDays }, words.changeOfMind, { count: returnDays })
  return { kind: 'return', text, path: returnsPath && localised(locale, returnsPath) }
}

/** Ordering accepts the conditions of sale. */
export function termsLine(termsPath: string | undefined, locale: Locale): TermsLine | undefined {
  return termsPath ? { text: trustWords.terms[locale], path: localised(locale, termsPath) } : undefined
}

async function warrantyLine({ attributes }: ProductView, locale: Locale, words: Words): Promise<PromiseLine | undefined> {
  const length = attributes.find(({ name, visible }) => visible && name.toLowerCase() === WARRANTY)?.values[0]
  return length ? { kind: 'warranty', text: fill(words.warranty, { length: inLanguage(await findGlossary(), length, locale) }) } : undefined
}
