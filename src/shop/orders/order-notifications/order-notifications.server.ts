import { sql, type Selectable } from 'kysely'
import { DEFAULT_LOCALE, isLocale } from '#i18n/locale.ts'
import { clock } from '#platform/steady-clock'
import { inTransaction, db, type Database, type Tables } from '#platform/database.server'
import { notifyVendor } from '#shop/goods/vendor-accounts.server'
import { MAY_BE_PREPARED } from '#shop/orders/vendor-orders.server'
import { findDevicesFor, type RungDevice } from '#shop/people/push-devices.server'
import { queueMessage, queueMessages, unqueueMessages, wakeOutbox, budgetNow, isStoppedByBudget } from '#shop/upkeep/messages.server'
import { findSettings } from '#shop/upkeep/settings.server'
import type { AdMoment } from '#gateways/ads.types'
import { queueAdEvents } from '#shop/orders/advertising.server'
import { isToConfirm } from '#shop/orders/confirm-links'
import { noticesOf } from '#shop/orders/order-notices'
import { type Delivery, type OrderState, type PaymentMark, isStepBack } from '#shop/orders/orders'
import { findNoticeChoices, queueNotice } from '#shop/orders/order-notices.server'
import { findMerchantEmail, mailMerchant } from './merchant.server.ts'
import type { NewMessage, OrderMoment } from '#shop/upkeep/messages'

export type OrderAlarm = Pick<Selectable<Tables['order_alarms']>, 'source' | 'orders' | 'at'>

const HOUR_MS = 3600_000
const SHOWN_MS = 24 * HOUR_MS
const KEPT_MS = 90 * SHOWN_MS

/** By mail and in the back office. At most one warning an hour per source, so that a flood of orders causes no flood of mails. */
export async function raiseOrderAlarm({ source, orders }: Pick<OrderAlarm, 'source' | 'orders'>): Promise<boolean> {
  const now = clock.now()
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)
  const isRaised = await inTransaction(async (transaction) => {
    const { numAffectedRows } = await sql`
      insert into order_alarms (source, hour, orders, at)
      select ${source}, ${hour}::timestamptz, ${orders}::int, ${now}::timestamptz
      where not exists (select from order_alarms where source = ${source} and at > ${new Date(now.getTime() - HOUR_MS)}::timestamptz)
      on conflict do nothing`.execute(transaction)
    if (!numAffectedRows) return false
    await transaction
      .deleteFrom('order_alarms')
      .where('at', '<', new Date(now.getTime() - KEPT_MS))
      .execute()
    const merchant = await findMerchantEmail(transaction)
    if (!merchant) return true
    const once = `order-alarm:${source}:${hour.toISOString()}`
    await queueMessage(transaction, { kind: 'order-alarm', channel: 'mail', recipient: merchant, locale: 'fr', data: { source, orders }, once })
    return true
  })
  if (isRaised) wakeOutbox()
  return isRaised
}

/** The latest alarm of each source in the last 24 hours. */
export async function findOrderAlarms(): Promise<OrderAlarm[]> {
  const since = new Date(clock.now().getTime() - SHOWN_MS)
  return db
    .selectFrom('order_alarms')
    .select(['source', 'orders', 'at'])
    .distinctOn('source')
    .where('at', '>', since)
    .orderBy('source')
    .orderBy('at', 'desc')
    .execute()
}

const NEAR = 80
const SPENT = 100

/** Mails the merchant at 80 % of the month's message budget and when it blocks a message, once a month each. Returns the percentage. IMP-35. */
export async function warnOfBudget(): Promise<number | undefined> {
  const { month, budget, percent } = await budgetNow()
  if (budget === 0) return undefined
  const reached = percent >= SPENT || (await isStoppedByBudget()) ? SPENT : percent >= NEAR ? NEAR : undefined
  if (reached === undefined) return undefined
  const data = { month, percent: reached === SPENT ? SPENT : percent }
  return (await mailMerchant({ kind: 'budget-warning', data, once: `budget:${month}:${reached}` })) ? reached : undefined
}

const AT_A_TIME = 200

/** Older events, from before a long stop, are not notified. */
const NEWS_MS = 3 * 24 * 3600_000

/** Delay of the payment reminder: the shopper has just gone to the provider's page. */
const PATIENCE_MS = 3 * 60_000

/** Time after which a call can no longer be undone (`UNDO_MS`), with some margin. */
const CALL_SETTLES_MS = 65_000

interface News extends Happening {
  id: number
  at: Date
  orderId: number
  locale: string
  /** The order's address, or else its account's. */
  email: string | null
  phone: string
  country: string
  state: OrderState
  payment: PaymentMark
  delivery: Delivery
  paymentMethod: string | null
  /** Effect of a call that staff undid: events of one transaction share a time. */
  isTakenBack: boolean
  /** Providers of ads that its shopper agreed to; null without consent. */
  adProviders: string[] | null
  /** Stores with lines in it, other than the shop's own: while it is to be prepared all, of a cancelled order those that had prepared it. */
  vendors: number[] | null
}

/** Queues messages for new order events, in order and once each. One process at a time. Returns how many events; run every few seconds. IMP-37. */
export async function notifyOfOrders(): Promise<number> {
  const seen = await inTransaction(async (transaction) => {
    const { rows: turn } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(hashtext('order-notifications')) as mine`.execute(transaction)
    if (!turn[0]?.mine) return 0
    const news = await findNews(transaction)
    if (news.length === 0) return 0
    const now = clock.now()
    const merchant = { email: await findMerchantEmail(transaction), devices: news.some(isNewOrder) ? await findDevicesFor('orders.manage', transaction) : [] }
    const queued: NewMessage[] = []
    for (const one of news) {
      if (one.isTakenBack || now.getTime() - one.at.getTime() > NEWS_MS) continue
      await tellShopper(transaction, one, queued)
      await tellPhone(transaction, one)
      tellMerchant(one, merchant, queued)
      await tellVendors(transaction, one)
      if (one.adProviders) await queueAdEvents(transaction, { ...one, providers: one.adProviders }, adMomentsOf(one))
    }
    await queueMessages(transaction, queued)
    await sql`update order_events set told_at = ${now} where id = any(${news.map(({ id }) => id)}::bigint[])`.execute(transaction)
    return news.length
  })
  if (seen > 0) wakeOutbox()
  return seen
}

/** Events not yet notified. An order is skipped while its last call can be undone. IMP-05. */
async function findNews(transaction: Database): Promise<News[]> {
  const settledBefore = new Date(clock.now().getTime() - CALL_SETTLES_MS)
  const { rows } = await sql<News>`
    select e.id, e.at, e.kind, e.actor, e.details, e.order_id as "orderId", o.locale, o.phone, o.country, o.state, o.payment,
      o.delivery, o.payment_method as "paymentMethod", coalesce(o.email, p.email) as email,
      exists (select from payments y where e.kind = 'payment' and y.order_id = o.id and y.reference = e.details->>'reference' and y.code is not null)
        as "hasCode",
      exists (
        select from call_attempts a join order_events l on l.id = a.last_event where a.order_id = o.id and a.undone_at is not null and l.at = e.at
      ) as "isTakenBack", (select providers from ad_contexts c where c.order_id = o.id) as "adProviders",
      (select array_agg(distinct l.vendor_id) from order_lines l join vendors v on v.id = l.vendor_id and v.standing <> 'own' and v.opened_at <= o.placed_at
        left join vendor_orders said on said.order_id = o.id and said.vendor_id = l.vendor_id
        where l.order_id = o.id and (${MAY_BE_PREPARED} or o.state = 'cancelled' and said.ready_at is not null)
      ) as vendors
    from order_events e join orders o on o.id = e.order_id left join account_people p on p.id = o.person_id and p.email not like '%@erased.invalid'
    where e.told_at is null
      and not exists (select from call_attempts a where a.order_id = o.id and a.undone_at is null and a.at > ${settledBefore})
    order by e.id limit ${AT_A_TIME}`.execute(transaction)
  return rows
}

async function tellShopper(transaction: Database, news: News, queued: NewMessage[]): Promise<void> {
  const { id, orderId, email, kind, details } = news
  if (!email) return
  const to = { channel: 'mail', recipient: email, locale: isLocale(news.locale) ? news.locale : DEFAULT_LOCALE } as const
  const { refundId } = details
  if (kind === 'refund' && typeof refundId === 'number') {
    queued.push({ ...to, kind: 'refund', data: { orderId, refundId }, once: `event:${id}` })
    return
  }
  const moment = momentOf(news)
  if (!moment) return
  const isWaiting = moment === 'waiting-for-payment'
  // A payment code is sent at once; it and a newer reminder replace the earlier one.
  if (isWaiting) {
    await queueMessages(transaction, queued.splice(0))
    await unqueueMessages(transaction, `waiting:${orderId}:`)
  }
  const isLater = isWaiting && !news.hasCode
  queued.push({
    ...to,
    kind: 'order',
    data: { orderId, moment },
    once: isLater ? `waiting:${orderId}:${id}` : `event:${id}`,
    ...(isLater && { notBefore: new Date(news.at.getTime() + PATIENCE_MS) }),
  })
}

async function tellPhone(transaction: Database, news: News): Promise<void> {
  const { kind, details } = news
  const [choices, settings] = [await findNoticeChoices(transaction), await findSettings(transaction)]
  const event = { kind, details, moment: momentOf(news), isAsked: isToConfirm(news, settings.calls) }
  const about = kind === 'refund' && typeof details['refundId'] === 'number' ? { refundId: details['refundId'] } : {}
  for (const notice of noticesOf(event, (one) => choices[one].channel !== '')) await queueNotice(transaction, news, { event: notice, ...about })
}

/** A new order is mailed to the merchant and rings the devices of staff who manage orders. */
function tellMerchant(news: News, { email, devices }: { email: string | undefined; devices: RungDevice[] }, queued: NewMessage[]): void {
  const { orderId } = news
  if (!isNewOrder(news)) return
  for (const { id, locale } of devices) {
    const once = `new-order:${orderId}:device:${id}`
    queued.push({ kind: 'new-order', channel: 'push', recipient: String(id), locale, data: { orderId }, once })
  }
  if (!email) return
  queued.push({ kind: 'new-order', channel: 'mail', recipient: email, locale: 'fr', data: { orderId }, once: `new-order:${orderId}` })
}

const PREPARING: readonly string[] = ['placed', 'state', 'mark', 'payment', 'changed']

/** Each store is told once of an order to prepare, and of each cancellation of what it had prepared. VEND-09. */
async function tellVendors(transaction: Database, { id, kind, orderId, state, vendors, details }: News): Promise<void> {
  const isCancelled = kind === 'state' && details['to'] === 'cancelled' && state === 'cancelled'
  if (state === 'cancelled' ? !isCancelled : !PREPARING.includes(kind)) return
  for (const vendorId of vendors ?? []) {
    const values = { orderId }
    if (isCancelled) await notifyVendor(transaction, vendorId, { event: 'order-cancelled', values, once: String(id) })
    else await notifyVendor(transaction, vendorId, { event: 'order', values, once: String(orderId) })
  }
}

export interface Happening {
  kind: string
  actor: 'visitor' | 'staff' | 'system' | 'provider'
  details: Record<string, unknown>
  /** True if it opened a payment with a code instead of a page. */
  hasCode: boolean
}

const NOT_BEGUN: readonly unknown[] = ['temp', 'pending', 'failed', 'cancelled']

const MOMENTS: Readonly<Record<string, OrderMoment>> = {
  confirmed: 'confirmed',
  shipped: 'shipped',
  completed: 'completed',
  cancelled: 'cancelled',
  failed: 'failed',
  'on-hold': 'on-hold',
}

/** The shopper's notification of an event; undefined if there is none, such as when staff revert a step. IMP-37. */
export function momentOf({ kind, actor, details, hasCode }: Happening): OrderMoment | undefined {
  const { from, to, outcome } = details
  if (kind === 'placed') return to === 'pending' ? 'waiting-for-payment' : 'placed'
  if (kind === 'payment') return outcome === 'paid' ? 'paid' : outcome === 'opened' && hasCode ? 'waiting-for-payment' : undefined
  if (kind === 'deposit') return Number(to) > 0 ? 'waiting-for-payment' : undefined
  if (kind !== 'state' || typeof to !== 'string') return undefined
  // A payment has its own notification. A dismissed unfinished order was never an order to its shopper.
  if (to === 'processing') return actor !== 'provider' && NOT_BEGUN.includes(from) ? 'placed' : undefined
  if (isStepBack(from as OrderState, to as OrderState)) return undefined
  return from === 'temp' ? undefined : MOMENTS[to]
}

/** True if the event gives the merchant a new order: one to call about, or one just paid. */
export function isNewOrder({ kind, details: { from, to } }: Happening): boolean {
  if (kind === 'placed') return to !== 'pending'
  return kind === 'state' && (to === 'processing' || to === 'on-hold') && NOT_BEGUN.includes(from)
}

/** Moments that an event brings for providers of ads. A later step includes an earlier one that was left out; reverting a step brings none. */
function adMomentsOf(news: Happening): AdMoment[] {
  if (isNewOrder(news)) return ['ordered']
  const { from, to } = news.details
  if (news.kind !== 'state' || isStepBack(from as OrderState, to as OrderState)) return []
  if (to === 'completed') return ['confirmed', 'delivered']
  return to === 'confirmed' || to === 'shipped' ? ['confirmed'] : []
}
