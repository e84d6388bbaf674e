import { counted } from '#i18n/counted.ts'
import { daysInWords, intlLocale, calendarDay } from '#i18n/dates.ts'
import { localised, wholeAddress, type Locale } from '#i18n/locale.ts'
import { fill, translate, type Translated } from '#i18n/words.ts'
import { exactAmount } from '#money/formats'
import { clock } from '#platform/steady-clock'
import { config } from '#platform/config.server'
import { statesOf } from '#shop/delivery/geography.server'
import type { ProductView } from '#shop/goods/catalogue'
import { promisedDays, type PromisedDays, promisedCall } from '#shop/site/promises'
import { inLanguage } from '#shop/upkeep/glossary'
import { findGlossary } from '#shop/upkeep/glossary.server'
import { type Settings, TIME_ZONES } from '#shop/upkeep/settings'
import { contactView, type PromiseLine, type TermsLine, type TrustView } from './contact-view.ts'
import { trustWords } from './trust.words.ts'
import { findOnlineMethods } from '#shop/orders/payments.ways.server'
import { canText } from '#shop/upkeep/message-accounts.server'
import type { StockAlertForm } from '#storefront/product/stock-alert-form.tsx'
import { stockAlertPageWords } from '#storefront/product/product.words.ts'
import { sitePagePath } from '#shop/site/site-pages'
import { findPage } from '#shop/site/site-pages.server'

const WARRANTY = 'garantie'

type Words = Translated<typeof trustWords>

interface Shown {
  settings: Settings
  locale: Locale
  returnsPath: string | undefined
  termsPath: string | undefined
}

/**
 * Promises on a product's page, what is said of a deposit beside the order's button, and until when both hold. The page is the same for all, so it names
 * delivery days near the shop and elsewhere.
 */
export async function productTrust(
  product: ProductView,
  { settings, locale, returnsPath, termsPath }: Shown,
): Promise<{ trust: TrustView; deposit: string | undefined; until: Date }> {
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
  const { promises, questions } = words
  return {
    trust: {
      lines: lines.filter((line) => line !== undefined),
      terms: isBought ? termsLine(termsPath, locale) : undefined,
      contact: contactView(settings, locale, fill(words.aboutProduct, { product: product.name, url })),
      alert: isBought && product.left === 0 ? await alertForm(product.id, locale) : undefined,
      shared: { title: product.name, url, text: words.share },
      words: { promises, questions },
    },
    deposit: isSent ? await depositText(product, settings, words) : undefined,
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

/** The deposit before an order for the door: by the product or its price, else from which total an order asks one; undefined where nobody charges online. */
async function depositText({ depositPercent: own = 0, price }: ProductView, { deposit, currency }: Settings, words: Words): Promise<string | undefined> {
  const isDear = deposit.from > 0 && price !== null && price.now >= deposit.from
  const percent = Math.max(own, isDear ? deposit.percent : 0)
  if ((percent === 0 && deposit.from === 0) || (await findOnlineMethods()).length === 0) return undefined
  if (percent > 0) return fill(words.deposit, { percent })
  return fill(words.depositFrom, { amount: exactAmount(deposit.from, currency), percent: deposit.percent })
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

export function termsLine(termsPath: string | undefined, locale: Locale): TermsLine | undefined {
  return termsPath ? { text: trustWords.terms[locale], path: localised(locale, termsPath) } : undefined
}

async function warrantyLine({ attributes }: ProductView, locale: Locale, words: Words): Promise<PromiseLine | undefined> {
  const length = attributes.find(({ name, visible }) => visible && name.toLowerCase() === WARRANTY)?.values[0]
  return length ? { kind: 'warranty', text: fill(words.warranty, { length: inLanguage(await findGlossary(), length, locale) }) } : undefined
}

/** Form for alerts about a sold-out product: by mail, or also by text if the shop sends texts. */
export async function alertForm(productId: number, locale: Locale): Promise<StockAlertForm> {
  const { title, text, contact, contactMail, ask } = translate(locale, stockAlertPageWords)
  return { productId, path: localised(locale, '/prevenez-moi/'), words: { title, text, contact: (await canText()) ? contact : contactMail, ask } }
}

/** Promised time of the call if it has not passed: `aujourd’hui avant 18 h`. */
export function callWhen(settings: Settings, placedAt: Date, locale: Locale): string | undefined {
  const promised = promisedCall(settings, placedAt)
  const zone = TIME_ZONES[settings.country]
  if (!promised || promised.day < calendarDay(clock.now(), zone)) return undefined
  const words = translate(locale, trustWords)
  const [hours, minutes] = promised.hour.split(':')
  const hour = locale === 'fr' ? `${Number(hours)} h${minutes === '00' ? '' : ` ${minutes}`}` : promised.hour
  if (promised.day === calendarDay(clock.now(), zone)) return fill(words.todayBefore, { hour })
  return fill(words.dayBefore, { day: daysInWords({ first: promised.day, last: promised.day }, locale), hour })
}

const RETURNS = 'retours'
const TERMS = 'conditions-de-vente'

/** Paths of the pages of returns and conditions of sale, which have French slugs; undefined while unpublished. */
export async function findRulePaths(locale: Locale): Promise<{ returnsPath: string | undefined; termsPath: string | undefined }> {
  const [returns, terms] = await Promise.all([RETURNS, TERMS].map((slug) => findPage(slug, locale)))
  return { returnsPath: returns && sitePagePath(returns.slug), termsPath: terms && sitePagePath(terms.slug) }
}
