import type { Locale } from '#i18n/locale.ts'
import { fill } from '#i18n/words.ts'
import { exactAmount, type CurrencySettings } from '#money/formats'
import { millimes } from '#money/millimes'
import { orderDeskWords } from './order-management.words.ts'

type Details = Record<string, unknown>

/** Describes a change from its event (`#shop/orders/order-editing`), one phrase per difference. */
export function changeInWords(details: Details, locale: Locale, currency: CurrencySettings): string {
  const what = phrasesOf(details, locale, currency).join(' · ')
  return what === '' ? orderDeskWords['changed-erased'][locale] : fill(orderDeskWords.changed[locale], { what })
}

/** Describes changed goods, delivery and coupons only: no personal data. */
export function contentInWords({ lines, shipping, coupons }: Details, locale: Locale, currency: CurrencySettings): string {
  return phrasesOf({ lines, shipping, coupons }, locale, currency).join(' · ')
}

function phrasesOf(details: Details, locale: Locale, currency: CurrencySettings): string[] {
  const amount = (value: unknown) => exactAmount(millimes(Number(value) || 0), currency)
  const listed = (value: unknown) => (Array.isArray(value) && value.length > 0 ? value.join(', ') : '—')
  const pair = (label: string, change: unknown, written: (value: unknown) => string) => {
    const { from, to } = recordOf(change)
    return fill(orderDeskWords['changed-from'][locale], { label, from: written(from), to: written(to) })
  }
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : '—')
  const personal = recordOf(details['personal'])
  const lines = Array.isArray(details['lines']) ? details['lines'].map((line) => lineInWords(recordOf(line), locale, amount)) : []
  return [
    ...lines,
    ...(details['shipping'] ? [pair(orderDeskWords.delivery[locale], details['shipping'], amount)] : []),
    ...(details['coupons'] ? [pair(orderDeskWords['changed-coupons'][locale], details['coupons'], listed)] : []),
    ...PERSONAL.flatMap((field) => (personal[field] ? [pair(orderDeskWords[`changed-${field}`][locale], personal[field], text)] : [])),
    ...(details['place'] ? [pair(orderDeskWords['changed-place'][locale], details['place'], text)] : []),
    ...(details['total'] ? [pair(orderDeskWords['changed-total'][locale], details['total'], amount)] : []),
  ]
}

const PERSONAL = ['name', 'phone', 'email', 'taxNumber', 'address', 'billed'] as const

function lineInWords({ name, from, to }: Details, locale: Locale, amount: (value: unknown) => string): string {
  const ordered = (value: unknown) => {
    const { quantity, unitPrice } = recordOf(value)
    return `${String(quantity)} × ${amount(unitPrice)}`
  }
  const goods = { name: String(name) }
  if (!from) return fill(orderDeskWords['changed-added'][locale], { ...goods, ordered: ordered(to) })
  if (!to) return fill(orderDeskWords['changed-removed'][locale], { ...goods, ordered: ordered(from) })
  return fill(orderDeskWords['changed-from'][locale], { label: goods.name, from: ordered(from), to: ordered(to) })
}

function recordOf(value: unknown): Details {
  return typeof value === 'object' && value !== null ? (value as Details) : {}
}
