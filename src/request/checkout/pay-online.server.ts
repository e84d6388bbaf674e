import { orderReceivedPath } from '#shop/orders/orders'
import { isLocale, DEFAULT_LOCALE, withoutLocale, type Locale } from '#i18n/locale.ts'
import { config } from '#platform/config.server'
import { Refusal, refuse } from '#platform/refusal'
import { placeOnlineOrder, type Placed, type QuickOrder } from '#shop/buying/quick-order.server'
import { formPaymentPath } from '#shop/forms/entries'
import type { EntryToPay } from '#shop/forms/entries.server'
import { gatewayOf, openEntryPayment, openPayment, type Addresses } from '#shop/orders/payments.server'
import { findEntryPaying } from '#shop/orders/payments.paying.server'
import { findOnlineMethods } from '#shop/orders/payments.ways.server'
import { quickOrderWords } from '#shop/buying/quick-order.words'

/**
 * Places an order that is paid online and opens its payment. `url` is the provider's page, or the order's own where it is paid already or with a
 * code.
 * Refuses what cannot be ordered, and a provider that does not answer; the order then waits for its money, and the same call again opens its payment.
 * QO-52, IMP-19.
 */
export async function payOnline(order: QuickOrder): Promise<{ order: Placed; url: string }> {
  const [method] = await findOnlineMethods()
  if (!method) throw refuse(quickOrderWords.paymentUnavailable)
  const placed = await placeOnlineOrder(order, method.id)
  return { order: placed, url: await payUrlOf(placed, method.id, order.locale) }
}

/** The address where an order's shopper pays it by a method, again or for the first time. Refuses as `payOnline` does. */
export async function payUrlOf(order: { id: number; key: string }, method: string, locale: Locale): Promise<string> {
  const opened = await openPayment(order.id, method, addressesFor(order, method, locale))
  return opened !== 'paid' && 'payUrl' in opened ? opened.payUrl : orderReceivedPath(locale, order)
}

/** The same of an entry of a form: without a provider's page it is the entry's own. Refuses as `openEntryPayment` does. IMP-31. */
export async function entryPayUrlOf(entry: { id: number; key: string }, method: string, locale: Locale): Promise<string> {
  const opened = await openEntryPayment(entry.id, method, addressesFor({ id: `F${entry.id}`, key: entry.key }, method, locale))
  return opened !== 'paid' && 'payUrl' in opened ? opened.payUrl : formPaymentPath(locale, entry)
}

/**
 * Where the visitor goes who sent a paid form: straight to the provider where there is one; where there are several, or it does not answer, to the
 * entry's own page, which offers them. IMP-31.
 */
export async function goPayEntry(entry: EntryToPay, locale: Locale): Promise<string> {
  const { methods } = await findEntryPaying(entry)
  const [only, ...others] = methods
  if (!only || others.length > 0) return formPaymentPath(locale, entry)
  try {
    return await entryPayUrlOf(entry, only.id, locale)
  } catch (error) {
    if (error instanceof Refusal) return formPaymentPath(locale, entry)
    throw error
  }
}

/** The addresses by which the shopper comes back, and notices come. */
function addressesFor(paidFor: { id: number | string; key: string }, method: string, locale: Locale): Addresses {
  const back = (outcome: 'success' | 'fail') => absolute(`/payments/return/${paidFor.id}?key=${paidFor.key}&outcome=${outcome}&lang=${locale}`)
  return { noticeUrl: absolute(`/payments/notice/${method}`), successUrl: back('success'), failUrl: back('fail') }
}

/** The pages with a form that may end at a provider's page: a product's quick order, the checkout, and paying again. A site form ends at its entry's. */
const PAYING_PAGES = /^\/(product|checkout|form-payment)\//i

/**
 * The outside addresses that the forms of a page may lead to, as sources of a content security policy: the providers that are on now, elsewhere none.
 * Pages are rendered anew when that changes.
 */
export async function payTargetsOf(path: string): Promise<string[]> {
  if (!PAYING_PAGES.test(withoutLocale(path))) return []
  const methods = await findOnlineMethods()
  const gateways = await Promise.all(methods.map(({ id }) => gatewayOf(id)))
  const pages = gateways.flatMap((gateway) => gateway?.payOrigin?.split(' ') ?? [])
  return [...new Set(pages)].filter((page) => page !== config.url.origin)
}

/** The language that a return address carries. */
export function localeOfReturn(word: string | undefined): Locale {
  return isLocale(word) ? word : DEFAULT_LOCALE
}

function absolute(path: string): string {
  return `${config.url.origin}${path}`
}
