import { localeOfPath, type Locale } from '#i18n/locale.ts'
import { translate } from '#i18n/words.ts'
import { writtenIn } from '#money/formats'
import { formPaymentPath, lineLabelIn, type EntryPayment } from '#shop/forms/entries'
import { findEntryByKey, type EntryToPay } from '#shop/forms/entries.server'
import { findForm } from '#shop/forms/forms.server'
import { lookAtEntryPayments } from '#shop/orders/payments.server'
import { findEntryPaying } from '#shop/orders/payments.paying.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { lookNow, viewCode } from '#storefront/placed-order/order-by-link.server.ts'
import { formPaymentWords } from './form-payment.words.ts'
import type { BookedState } from '#shop/orders/payments'

/** Entry by number and key, and the page's language. Undefined if either is wrong, without revealing which. */
export async function findEntryByLink(request: Request, id: string): Promise<{ entry: EntryToPay | undefined; locale: Locale }> {
  const url = new URL(request.url)
  const entry = /^\d{1,15}$/.test(id) ? await findEntryByKey(Number(id), url.searchParams.get('key') ?? '') : undefined
  return { entry, locale: localeOfPath(url.pathname) }
}

export async function translationsFor(locale: Locale) {
  const { shopName } = await findSettings()
  return { locale, shopName, words: translate(locale, formPaymentWords) }
}

/** Entry for its payer; checks with the provider first if money is awaited. IMP-31. */
export async function viewEntry(found: EntryToPay, locale: Locale) {
  const entry = found.payment === 'awaiting' ? await lookedAt(found) : found
  const [{ currency: own }, { methods, last, code }, form] = await Promise.all([findSettings(), findEntryPaying(entry), findForm(entry.form_id)])
  const isChecked = entry.payment_attention === 'paid-other-amount'
  const fields = new Map(form?.definition.fields.map((field) => [field.id, field]))
  return {
    id: entry.id,
    path: formPaymentPath(locale, entry),
    situation: entrySituation({ payment: entry.payment, isChecked, mayPay: methods.length > 0, last }),
    methods: methods.map(({ id, name }) => ({ id, name })),
    code: code && (await viewCode(code, locale)),
    lines: entry.lines.map((line) => ({ label: lineLabelIn(locale, line, fields.get(line.field)), pieces: line.pieces, amount: line.amount })),
    total: entry.total,
    currency: writtenIn(entry.currency ?? own.code, own),
  }
}

export type EntryView = Awaited<ReturnType<typeof viewEntry>>

async function lookedAt(entry: EntryToPay): Promise<EntryToPay> {
  await lookAtEntryPayments(entry.id, lookNow())
  return (await findEntryByKey(entry.id, entry.key)) ?? entry
}

type EntrySituation = 'free' | 'paid' | 'checking' | 'awaiting' | 'to-pay' | 'refused' | 'cancelled' | 'expired' | 'closed'

interface Known {
  payment: EntryPayment
  isChecked: boolean
  mayPay: boolean
  last: BookedState | undefined
}

/** Payment state for the payer. IMP-31. */
function entrySituation({ payment, isChecked, mayPay, last }: Known): EntrySituation {
  if (payment === 'none') return 'free'
  if (payment === 'paid') return 'paid'
  if (isChecked) return 'checking'
  if (payment === 'awaiting' && last === 'pending') return 'awaiting'
  if (!mayPay) return 'closed'
  return last === 'refused' || last === 'cancelled' || last === 'expired' ? last : 'to-pay'
}
