import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { DEFAULT_LOCALE, isLocale, type Locale } from '#i18n/locale.ts'
import { clock } from '#platform/steady-clock'
import { millimes } from '#money/millimes'
import type { Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { isOutOfStock } from '#shop/goods/stock.server'
import { CASH_ON_DELIVERY, depositLeft, stillOwed, type OrderState } from '#shop/orders/orders'
import { findReceived, IS_OPEN_PARCEL, lockOrder, moveLocked, recordEvent, writeColumns, type Actor, type Move } from '#shop/orders/orders.server'
import { worldNumber } from '#shop/people/phones'
import type { Settings } from '#shop/upkeep/settings'
import { paymentWords } from './payments.words.ts'
import type { PaymentAsk, PaymentTruth } from '#gateways/payment.types'
import type { Standing, Verdict } from './payments.ts'

const VISITOR: Actor = { kind: 'visitor', id: null }

/** A code paid on its last day is reported within a day: the order waits for it. */
const CODE_IS_TOLD_MS = 24 * 3600 * 1000

type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

/** Order name at the provider: number plus a digest of its key. */
export function nameAtProvider(order: { id: number; key: string }): string {
  return `${order.id}-${createHash('sha256').update(order.key).digest('hex').slice(0, 12)}`
}

export async function lockOrderSubject(transaction: Database, id: number, settings: Settings): Promise<Subject | undefined> {
  const order = await lockOrder(transaction, id)
  if (!order) return undefined
  const { name, phone, email, country, state, payment, total, currency, deposit } = order
  const isPart = deposit > 0 && order.payment_method === CASH_ON_DELIVERY
  const received = await findReceived(transaction, id)
  const open = depositLeft({ ...order, paymentMethod: order.payment_method, total: millimes(total), received: millimes(received) })
  return {
    column: 'order_id',
    id,
    name: nameAtProvider(order),
    title: `n° ${id}`,
    owed: isPart ? open || Math.min(deposit, total) : total,
    left: stillOwed({ total, received }),
    isPart,
    currency,
    locale: isLocale(order.locale) ? order.locale : DEFAULT_LOCALE,
    customer: { name, phone: worldNumber(phone, country) ?? phone.replace(/\D/g, ''), email },
    isPaidOnline: isPart || order.payment_method !== CASH_ON_DELIVERY,
    standing: { state, payment, cancelledByStaff: await isCancelledByStaff(transaction, order), deposit: isPart ? (open > 0 ? 'open' : 'met') : undefined },
    awaitMoney: (method) => awaitMoney(transaction, { order, method, settings }),
    noteOpened: (opened) => noteOpened(transaction, order, opened),
    applyVerdict: (told) => applyVerdict(transaction, id, told),
  }
}

/** True if staff cancelled the order, false if it was cancelled for lack of payment. */
export async function isCancelledByStaff(database: Database, order: { id: number; state: OrderState }): Promise<boolean> {
  if (order.state !== 'cancelled') return false
  const last = await database
    .selectFrom('order_events')
    .select('actor')
    .where('order_id', '=', order.id)
    .where('kind', '=', 'state')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.actor === 'staff'
}

interface Awaiting {
  order: LockedOrder
  method: string
  settings: Settings
}

/**
 * Puts the order into pending with its stock held long enough to pay; one that failed or whose hold ended takes its stock again. A deposit leaves the order's
 * payment method as it is, and its state once staff prepare it.
 */
async function awaitMoney(transaction: Database, { order, method, settings }: Awaiting): Promise<void> {
  const isAtDoor = order.payment_method === CASH_ON_DELIVERY
  if (isAtDoor && (order.state === 'processing' || order.state === 'confirmed')) return
  try {
    await moveLocked(transaction, { orderId: order.id, to: 'pending', actor: VISITOR, payment: isAtDoor ? 'unpaid' : 'awaiting' })
  } catch (error) {
    if (isOutOfStock(error)) throw refuse(paymentWords.soldOutMeanwhile)
    throw error
  }
  const holdEnds = new Date(Math.max(order.hold_ends?.getTime() ?? 0, clock.now().getTime() + settings.payment.holdMinutes * 60_000))
  await writeColumns(transaction, order.id, { ...(!isAtDoor && { payment_method: method }), hold_ends: holdEnds })
}

/** An order with a payment code holds its stock until a day after the code expires. */
async function noteOpened(transaction: Database, order: LockedOrder, { openUntil, code, gateway, reference, amount, currency }: OpenedPayment): Promise<void> {
  const orderId = order.id
  const untilTold = new Date(openUntil.getTime() + CODE_IS_TOLD_MS)
  if (code !== null && order.state === 'pending' && (order.hold_ends ?? untilTold) <= untilTold) {
    await writeColumns(transaction, orderId, { hold_ends: untilTold })
  }
  const details = { outcome: 'opened', gateway, reference, amount, currency, ...(code !== null && { code: true }) }
  await recordEvent(transaction, { orderId, actor: VISITOR, kind: 'payment', details })
}

async function applyVerdict(transaction: Database, orderId: number, { verdict, gateway, truth }: Told): Promise<void> {
  const actor: Actor = { kind: 'provider', id: gateway }
  const { reference, amount, currency } = truth
  const { move, mark, booked } = verdict
  const isPaid = booked === 'paid' && mark !== undefined
  const details = { outcome: isPaid ? 'paid' : (verdict.attention ?? booked), gateway, reference, amount, currency }
  await recordEvent(transaction, { orderId, actor, kind: 'payment', details })
  const attention = isPaid && (await isOnItsWay(transaction, orderId)) ? 'deposit-late' : verdict.attention
  if (move) return moveOrShow(transaction, { orderId, to: move, actor, ...(mark && { payment: mark }), ...(attention && { attention }) })
  if (!mark && !attention) return
  await writeColumns(transaction, orderId, { updated_at: clock.now(), ...(mark && { payment: mark }), ...(attention && { attention }) })
}

/** True if somebody was told what to collect at the door before this money came. */
async function isOnItsWay(transaction: Database, orderId: number): Promise<boolean> {
  const { rows } = await sql`
    select from orders o where o.id = ${orderId} and o.payment_method = ${CASH_ON_DELIVERY} and (o.state = 'shipped'
      or exists (select from parcels p where p.order_id = o.id and ${IS_OPEN_PARCEL}))`.execute(transaction)
  return rows.length > 0
}

/** Moves a paid order. If its stock is gone, it goes on hold for staff instead of being lost. */
async function moveOrShow(transaction: Database, move: Move): Promise<void> {
  await sql`savepoint before_stock`.execute(transaction)
  try {
    await moveLocked(transaction, move)
  } catch (error) {
    if (!isOutOfStock(error)) throw error
    await sql`rollback to savepoint before_stock`.execute(transaction)
    await moveLocked(transaction, { ...move, to: 'on-hold', attention: 'paid-without-stock' })
  }
}

/** What a payment is for, named by its column in `payments`: an order or a form entry. */
export interface PaidFor {
  column: 'order_id' | 'entry_id'
  id: number
}

/** The subject of a payment, locked until the transaction ends: everything payments need from orders and entries. IMP-31. */
export interface Subject extends PaidFor {
  /** Name at the provider, unique so that another shop's payment never counts as ours. At most 24 letters, digits and hyphens. */
  name: string
  /** Shown to the payer after the shop's name. */
  title: string
  /** Asked now, in thousandths of its currency. */
  owed: number
  /** Not paid yet of the whole. More than `owed` where that is a deposit. */
  left: number
  isPart: boolean
  currency: string
  locale: Locale
  customer: PaymentAsk['customer']
  /** False if it is paid otherwise or free. */
  isPaidOnline: boolean
  standing: Standing['order']
  /** Makes it await payment by a method. Refuses an order whose stock is gone. */
  awaitMoney(method: string): Promise<void>
  noteOpened(payment: OpenedPayment): Promise<void>
  applyVerdict(told: Told): Promise<void>
}

interface OpenedPayment {
  gateway: string
  reference: string
  amount: number
  currency: string
  code: string | null
  openUntil: Date
}

/** A decision with the provider's report behind it. */
interface Told {
  verdict: Verdict
  gateway: string
  truth: PaymentTruth
}
