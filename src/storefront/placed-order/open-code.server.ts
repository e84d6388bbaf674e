import { dateInWords } from '#i18n/dates.ts'
import type { Locale } from '#i18n/locale.ts'
import { findOpenCode } from '#shop/orders/payments.server'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import type { ShownCode } from './code-card.tsx'

/** Open payment code of an order; undefined where it has none. */
export async function codeToShow(orderId: number, locale: Locale): Promise<ShownCode | undefined> {
  const [open, { country }] = await Promise.all([findOpenCode(orderId), findSettings()])
  if (!open) return undefined
  const { gateway, name: provider, code, amount, openUntil, isSimulated } = open
  const until = dateInWords(openUntil, locale, { dateStyle: 'full', timeStyle: 'short', timeZone: TIME_ZONES[country] })
  return { gateway, provider, code, amount, until, tryAt: isSimulated ? `/simulator/pay/${encodeURIComponent(code)}` : undefined }
}
