import type { Locale } from '#i18n/locale.ts'
import { TIME_ZONES } from '#shop/order-desk'
import { findOpenCode } from '#shop/payments.server'
import { findSettings } from '#shop/settings.server'
import type { ShownCode } from './code-card.tsx'

/** The code that an order can be paid with now, as its pages show it; undefined where it has none. */
export async function codeToShow(orderId: number, locale: Locale): Promise<ShownCode | undefined> {
  const [open, { country }] = await Promise.all([findOpenCode(orderId), findSettings()])
  if (!open) return undefined
  const { gateway, name: provider, code, amount, openUntil, isSimulated } = open
  const style = { dateStyle: 'full', timeStyle: 'short', timeZone: TIME_ZONES[country] } as const
  const until = new Intl.DateTimeFormat(locale === 'ar' ? 'ar-TN' : locale, style).format(openUntil)
  return { gateway, provider, code, amount, until, tryAt: isSimulated ? `/simulator/pay/${encodeURIComponent(code)}` : undefined }
}
