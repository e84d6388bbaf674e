import { orderReceivedPath } from '#shop/orders/orders'
import { isLocale, DEFAULT_LOCALE, withoutLocale, type Locale } from '#i18n/locale.ts'
import { config } from '#platform/config.server'
import { asRefusal, refuse } from '#platform/refusal'
import { placeOnlineOrder, type Placed, type QuickOrder } from '#shop/buying/quick-order.server'
import { formPaymentPath } from '#shop/forms/entries'
import type { EntryToPay } from '#shop/forms/entries.server'
import { gatewayOf, openEntryPayment, openPayment, type Addresses } from '#shop/orders/payments.server'
import { findEntryPaying } from '#shop/orders/payments.paying.server'
import { findOnlineMethods } from '#shop/orders/payments.ways.server'
import { quickOrderRefusals } from '#shop/buying/quick-order.words'

/**
 * Places an order paid online and opens its payment. `url` is the provider's page, or the order's own if already paid or paid by code. Refuses an invalid order
 * and a silent provider; the order then awaits payment, and the same call opens it again. QO-52, IMP-19.
 */
export async function payOnline(order: QuickOrder): Promise<{ order: Placed; url: string }> {
  const [method] = await findOnlineMethods()
  if (!method) throw refuse(quickOrderRefusals.paymentUnavailable)
  const placed = await placeOnlineOrder(order, method.id)
  return { order: placed, url: await payUrlOf(placed, method.id, order.locale) }
}

/** Where the shopper pays an order by a method, for the first time or again. Refuses as `payOnline` does. */
export async function payUrlOf(order: { id: number; key: string }, method: string, locale: Locale): Promise<string> {
  const opened = await openPayment(order.id, method, addressesFor(order, method, locale))
  return opened !== 'paid' && 'payUrl' in opened ? opened.payUrl : orderReceivedPath(locale, order)
}

/** The same for a form entry; without a provider's page, the entry's own. Refuses as `openEntryPayment` does. IMP-31. */
export async function entryPayUrlOf(entry: { id: number; key: string }, method: string, locale: Locale): Promise<string> {
  const opened = await openEntryPayment(entry.id, method, addressesFor({ id: `F${entry.id}`, key: entry.key }, method, locale))
  return opened !== 'paid' && 'payUrl' in opened ? opened.payUrl : formPaymentPath(locale, entry)
}

/** Next page after a paid form: the only provider's, or with several or a silent one the entry's own page, which lists them. IMP-31. */
export async function goPayEntry(entry: EntryToPay, locale: Locale): Promise<string> {
  const { methods } = await findEntryPaying(entry)
  const [only, ...others] = methods
  if (!only || others.length > 0) return formPaymentPath(locale, entry)
  return entryPayUrlOf(entry, only.id, locale).catch((error: unknown) => asRefusal(error) && formPaymentPath(locale, entry))
}

function addressesFor(paidFor: { id: number | string; key: string }, method: string, locale: Locale): Addresses {
  const back = (outcome: 'success' | 'fail') => absolute(`/payments/return/${paidFor.id}?key=${paidFor.key}&outcome=${outcome}&lang=${locale}`)
  return { noticeUrl: absolute(`/payments/notice/${method}`), successUrl: back('success'), failUrl: back('fail') }
}

/** Pages whose form may end at a provider's page: quick order, checkout and payment again. A site form ends at its entry's page. */
const PAYING_PAGES = /^\/(product|checkout|form-payment)\//i

/** Outside targets of a page's forms, for its security policy: the enabled providers on paying pages, none elsewhere. A change re-renders the pages. */
export async function payTargetsOf(path: string): Promise<string[]> {
  if (!PAYING_PAGES.test(withoutLocale(path))) return []
  const methods = await findOnlineMethods()
  const gateways = await Promise.all(methods.map(({ id }) => gatewayOf(id)))
  const pages = gateways.flatMap((gateway) => gateway?.payOrigin?.split(' ') ?? [])
  return [...new Set(pages)].filter((page) => page !== config.url.origin)
}

export function localeOfReturn(word: string | undefined): Locale {
  return isLocale(word) ? word : DEFAULT_LOCALE
}

function absolute(path: string): string {
  return `${config.url.origin}${path}`
}
