import type { Locale } from '#i18n/locale.ts'
import { translate, type Translated } from '#i18n/words.ts'
import { worldNumber } from '#shop/people/phones'
import { groupedPhone } from '#i18n/written-phone.ts'
import { identityOf } from '#shop/site/identity'
import type { Settings } from '#shop/upkeep/settings'
import { trustWords } from './trust.words.ts'
import type { StockAlertForm } from '#storefront/product/stock-alert-form.tsx'

/** Contacts beside an order; only those the merchant filled in. */
export interface ContactView {
  phone: { href: string; text: string } | undefined
  whatsapp: string | undefined
  hours: string
  words: Pick<Translated<typeof trustWords>, 'whatsapp' | 'call'>
}

/** Contacts of the shop, with the initial WhatsApp message; undefined without phone and WhatsApp. */
export function contactView(settings: Settings, locale: Locale, message: string): ContactView | undefined {
  const { phone, whatsapp, hours } = identityOf(settings, locale)
  const words = translate(locale, trustWords)
  const home = settings.sender.country || settings.country
  const number = whatsapp ? worldNumber(whatsapp, home) : undefined
  if (!phone && !number) return undefined
  return {
    phone: phone ? { href: `tel:${telephone(phone, home)}`, text: groupedPhone(phone) } : undefined,
    whatsapp: number && whatsappPath(number, message),
    hours,
    words: { whatsapp: words.whatsapp, call: words.call },
  }
}

/** Starts a WhatsApp message: to a number in international digits, or to a recipient chosen by the user. */
export function whatsappPath(number: string, message: string): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(message)}`
}

function telephone(phone: string, home: string): string {
  const number = worldNumber(phone, home)
  return number ? `+${number}` : phone.replace(/[^\d+]/g, '')
}

export interface PromiseLine {
  kind: 'delivery' | 'return' | 'open' | 'warranty' | 'call'
  text: string
  beside?: string | undefined
  path?: string | undefined
}

/** Ordering accepts the conditions of sale; `path` is their page. */
export interface TermsLine {
  text: string
  path: string
}

export interface TrustView {
  lines: PromiseLine[]
  terms: TermsLine | undefined
  contact: ContactView | undefined
  alert: StockAlertForm | undefined
  shared: { title: string; url: string; text: string }
  words: Record<'promises' | 'questions', string>
}

/** Fewest and most working days to any address; undefined without a promise. */
export function deliverySpan({ nearDays, farDays }: Settings['promises']): { from: number; to: number } | undefined {
  const days = [nearDays, farDays].filter((one) => one !== null)
  if (days.length === 0) return undefined
  return { from: Math.min(...days.map(({ from }) => from)), to: Math.max(...days.map(({ to }) => to)) }
}
