import type { Selectable } from 'kysely'
import type { PaymentTruth } from '#gateways/payment.types'
import { clock } from '#platform/steady-clock'
import { inTransaction, type Database, type Tables } from '#platform/database.server'
import { postEntries } from '#shop/books/ledger.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { judge, receivedOf, surplusOf, standingOfEntry, type BookedState, type Standing } from './payments.ts'
import { lockOrderSubject, type PaidFor, type Subject } from './order-subject.server.ts'
import type { Settings } from '#shop/upkeep/settings'
import { createHash } from 'node:crypto'
import { DEFAULT_LOCALE, isLocale } from '#i18n/locale.ts'
import { lockEntryToPay, markEntryPayment, type EntryToPay } from '#shop/forms/entries.server'
import { worldNumber } from '#shop/people/phones'

/** The payment's state, or `unknown` if it is not ours. */
export type Outcome = BookedState | 'unknown'

type Payment = Pick<Selectable<Tables['payments']>, 'id' | 'state' | 'amount' | 'currency' | 'deposit'>

/**
 * Applies a provider's verified report in one transaction, under the subject's lock: concurrent reports in any order give the same result. An unknown
 * payment (the shop stopped between opening and saving it) is saved if it names one of our orders or entries. IMP-20, IMP-31.
 */
export async function settle(gateway: string, truth: PaymentTruth): Promise<Outcome> {
  const settings = await findSettings()
  return inTransaction(async (transaction) => {
    const subject = await lockSubject(transaction, await subjectOf(transaction, gateway, truth), settings)
    if (!subject || (truth.order !== '' && subject.name !== truth.order)) return 'unknown'
    const payment = await findOrWrite(transaction, { gateway, truth, subject })
    const asAsked = truth.amount === payment.amount && truth.currency === payment.currency
    const standing = await standingOf(transaction, subject, payment)
    const { owed, left } = subject
    const asOwed = payment.deposit ? subject.isPart && payment.amount >= owed : payment.amount === left
    const coversAll = payment.deposit ? payment.amount >= left : undefined
    const verdict = judge({ state: truth.state, asAsked, asOwed, coversAll }, standing)
    const surplus = verdict && surplusOf(verdict, { amount: payment.amount, owed: left })
    const received = verdict && receivedOf(verdict, truth, payment.currency)
    await book(transaction, payment.id, { state: verdict?.booked, transaction: truth.transaction, surplus, received })
    if (received && subject.column === 'entry_id') await postEntryPayment(transaction, { id: payment.id, gateway, currency: payment.currency, received })
    if (verdict) await subject.applyVerdict({ verdict, gateway, truth })
    return verdict?.booked ?? payment.state
  })
}

/** A site form's payment is sold at once; an order's is posted with its events. */
async function postEntryPayment(
  transaction: Database,
  { id, gateway, currency, received }: { id: number; gateway: string; currency: string; received: number },
): Promise<void> {
  const lines = [
    { account: `provider:${gateway}`, amount: received },
    { account: 'sales:forms', amount: -received },
  ]
  await postEntries(transaction, [{ key: `payment:${id}`, kind: 'payment', currency, actor: { kind: 'payment', id: gateway }, lines }])
}

/** The subject named in the report, or else that of the payment with its reference. */
async function subjectOf(transaction: Database, gateway: string, { order, reference }: PaymentTruth): Promise<PaidFor> {
  if (order !== '') return namedSubject(order)
  const known = await transaction
    .selectFrom('payments')
    .select(['order_id', 'entry_id'])
    .where('gateway', '=', gateway)
    .where('reference', '=', reference)
    .executeTakeFirst()
  return known?.entry_id ? { column: 'entry_id', id: known.entry_id } : { column: 'order_id', id: known?.order_id ?? 0 }
}

async function standingOf(transaction: Database, { column, id, standing }: Subject, payment: { id: number; state: BookedState }): Promise<Standing> {
  const others = await transaction
    .selectFrom('payments')
    .select('id')
    .where(column, '=', id)
    .where('id', '<>', payment.id)
    .where('state', '=', 'pending')
    .where('open_until', '>', clock.now())
    .execute()
  return { order: standing, booked: payment.state, otherOpen: others.length > 0 }
}

interface Named {
  gateway: string
  truth: PaymentTruth
  subject: Subject
}

const COLUMNS = ['id', 'state', 'amount', 'currency', 'deposit'] as const

/** Our row of the payment. An unknown one is assumed to be for the full amount owed. */
async function findOrWrite(transaction: Database, { gateway, truth, subject }: Named): Promise<Payment> {
  const { reference } = truth
  const { column, id, owed: amount, isPart: deposit, currency } = subject
  const known = await transaction
    .selectFrom('payments')
    .select(COLUMNS)
    .where('gateway', '=', gateway)
    .where('reference', '=', reference)
    .where(column, '=', id)
    .executeTakeFirst()
  if (known) return known
  return transaction
    .insertInto('payments')
    .values({ [column]: id, gateway, reference, amount, currency, deposit, open_until: clock.now() })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

async function book(transaction: Database, paymentId: number, { state, transaction: moved, surplus, received }: Booking): Promise<void> {
  const now = clock.now()
  await transaction
    .updateTable('payments')
    .set({
      checked_at: now,
      ...(state && { state }),
      ...(state === 'paid' && { paid_at: now }),
      ...(moved && { transaction: moved }),
      ...(surplus && { surplus }),
      ...(received && { received }),
    })
    .where('id', '=', paymentId)
    .execute()
}

interface Booking {
  state: BookedState | undefined
  transaction: string | undefined
  surplus: number | undefined
  received: number | undefined
}

const LOCKS = { order_id: lockOrderSubject, entry_id: lockEntrySubject } as const

export function lockSubject(transaction: Database, { column, id }: PaidFor, settings: Settings): Promise<Subject | undefined> {
  return LOCKS[column](transaction, id, settings)
}

/** Parses a name at the provider: `12-…` is an order, `F12-…` an entry. */
function namedSubject(name: string): PaidFor {
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
    left: owed,
    isPart: false,
    currency: currency ?? '',
    locale: isLocale(entry.locale) ? entry.locale : DEFAULT_LOCALE,
    customer: { name: '', phone: worldNumber(phone, country) ?? phone.replace(/\D/g, ''), email: emails[0] ?? null },
    isPaidOnline: payment !== 'none',
    standing: standingOfEntry(entry),
    awaitMoney: (method) => markEntryPayment(transaction, id, { payment: 'awaiting', payment_method: method }),
    noteOpened: async () => undefined,
    applyVerdict: ({ verdict: { mark, attention } }) =>
      mark || attention
        ? markEntryPayment(transaction, id, { ...(mark && { payment: mark }), ...(attention && { payment_attention: attention }) })
        : Promise.resolve(),
  }
}

/** Orders begin with a digit, entries with a letter: neither is taken for the other. */
function nameOfEntry({ id, key }: EntryToPay): string {
  return `F${id}-${createHash('sha256').update(key).digest('hex').slice(0, 12)}`
}
