import { localised, type Locale } from '#i18n/locale.ts'
import { fill, translate } from '#i18n/words.ts'
import { findStockAlert } from '#shop/goods/stock-alerts.server'
import type { MessageData } from '#shop/upkeep/messages'
import type { Part } from './mail.ts'
import type { Addressed, OrderMail } from './order-mails.server.ts'
import { inSmsCharacters } from '#shop/upkeep/sms-parts'
import { stockMailWords } from './stock-mails.words.ts'

/** Its link ends all alerts. Undefined if the product is sold out again, or nobody waits. */
export async function backInStockMail(
  { alertId }: MessageData['back-in-stock'],
  { locale, origin }: Addressed,
): Promise<(OrderMail & { unsubscribe: string }) | undefined> {
  const found = await findNamed(alertId, locale)
  if (!found) return undefined
  const unsubscribe = origin + found.stopPath
  const words = translate(locale, stockMailWords)
  const title = fill(words.title, { product: found.name })
  const parts: Part[] = [
    { kind: 'text', text: words.text },
    { kind: 'button', text: words.see, url: origin + found.path },
    { kind: 'text', text: words.stopText },
    { kind: 'button', text: words.stop, url: unsubscribe },
  ]
  return { subject: title, preheader: words.text, title, parts, unsubscribe }
}

/** The same two links as in the mail. Undefined if the product is sold out again, or nobody waits. */
export async function backInStockSms(
  { alertId }: MessageData['back-in-stock'],
  { shop, origin, locale }: { shop: string; origin: string; locale: Locale },
): Promise<string | undefined> {
  const found = await findNamed(alertId, locale)
  if (!found) return undefined
  return inSmsCharacters(fill(stockMailWords.sms[locale], { shop, product: found.name, url: origin + found.path, stop: origin + found.stopPath }))
}

async function findNamed(alertId: number, locale: Locale) {
  const found = await findStockAlert(alertId)
  if (!found) return undefined
  const { token, slug, name, translations } = found
  return {
    name: translations[locale]?.name || name,
    path: localised(locale, `/product/${slug}/`),
    stopPath: `${localised(locale, '/prevenez-moi/')}?stop=${token}`,
  }
}
