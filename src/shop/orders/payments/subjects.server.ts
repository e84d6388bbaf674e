import type { Database } from '#platform/database.server'
import type { Settings } from '#shop/upkeep/settings'
import { lockOrderSubject } from './order-subject.server.ts'
import type { PaidFor, Subject } from './subject.server.ts'
import { createHash } from 'node:crypto'
import { DEFAULT_LOCALE, isLocale } from '#i18n/locale.ts'
import { lockEntryToPay, markEntryPayment, type EntryToPay } from '#shop/forms/entries.server'
import { worldNumber } from '#shop/people/phones'
import { standingOfEntry } from './payments.ts'

const LOCKS = { order_id: lockOrderSubject, entry_id: lockEntrySubject } as const

export function lockSubject(transaction: Database, { column, id }: PaidFor, settings: Settings): Promise<Subject | undefined> {
  return LOCKS[column](transaction, id, settings)
}

/** Parses a name at the provider: `12-…` is an order, `F12-…` an entry. */
export function namedSubject(name: string): PaidFor {
  const [, letter, digits] = /^(F?)(\d{1,15})-/.exec(name) ?? []
  return { column: letter ? 'entry_id' : 'order_id', id: Number(digits ?? 0) }
}

/** A form entry as a payment subject. Providers get no name: it has no fixed field for one. */
async function lockEntrySubject(transaction: Database, id: number, { country, sender }: Settings): Promise<Subject | undefined> {
  const entry = await lockEntryToPay(transaction, id)
  if (!entry) return undefined
  const { total: owed, currency, phones, emails, payment } = entry
  // Some providers require a phone: without one in the form, the shop's is used.
  const phone = phones[0] ?? sender.phone
  return {
    column: 'entry_id',
    id,
    name: nameOfEntry(entry),
    title: `F${id}`,
    owed,
    currency: currency ?? '',
    locale: isLocale(entry.locale) ? entry.locale : DEFAULT_LOCALE,
    customer: { name: '', phone: worldNumber(phone, country) ?? phone.replace(/\D/g, ''), email: emails[0] ?? null },
    isPaidOnline: payment !== 'none',
    standing: standingOfEntry(entry),
    awaitMoney: (method) => markEntryPayment(transaction, id, { payment: 'awaiting', payment_method: method }),
    noteOpened: async () => undefined,
    carryOut: ({ verdict: { mark, attention } }) =>
      mark || attention
        ? markEntryPayment(transaction, id, { ...(mark && { payment: mark }), ...(attention && { payment_attention: attention }) })
        : Promise.resolve(),
  }
}

/** Orders begin with a digit, entries with a letter: neither is taken for the other. */
function nameOfEntry({ id, key }: EntryToPay): string {
  return `F${id}-${createHash('sha256').update(key).digest('hex').slice(0, 12)}`
}
