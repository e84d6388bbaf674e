import { sql } from 'kysely'
import { DEFAULT_LOCALE, isLocale } from '#i18n/locale.ts'
import { clock } from '#platform/clock'
import { inTransaction, type Database } from '#platform/database.server'
import { queueMessage, unqueueMessage, wakeOutbox } from '#shop/upkeep/messages.server'
import { findMerchantEmail } from './merchant.server.ts'
import { isNewOrder, momentOf, type Happening } from './order-notifications.ts'

export { findMerchantEmail } from './merchant.server.ts'
export { findOrderAlarms, raiseOrderAlarm, type OrderAlarm } from './order-alarms.server.ts'

const AT_A_TIME = 200

/** Events older than this, from before a long stop, are not notified. */
const NEWS_MS = 3 * 24 * 3600_000

/** A shopper who has just gone to the provider's page gets no reminder. */
const PATIENCE_MS = 3 * 60_000

interface News extends Happening {
  id: number
  at: Date
  orderId: number
  locale: string
  /** The order's address, else its account's; null where there is none. */
  email: string | null
}

/**
 * Turns the events of orders since the last run into messages, in their order, each once: for the shopper, where there is an address, and for the
 * merchant.
 * One process at a time does so. Gives how many events it looked at; run it every few seconds. IMP-37.
 */
export async function notifyOfOrders(): Promise<number> {
  const seen = await inTransaction(async (transaction) => {
    const { rows: turn } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(hashtext('order-notifications')) as mine`.execute(transaction)
    if (!turn[0]?.mine) return 0
    const news = await findNews(transaction)
    if (news.length === 0) return 0
    const now = clock.now()
    const merchant = await findMerchantEmail(transaction)
    for (const one of news) {
      if (now.getTime() - one.at.getTime() > NEWS_MS) continue
      await tellShopper(transaction, one)
      await tellMerchant(transaction, one, merchant)
    }
    const ids = news.map(({ id }) => id)
    await transaction.updateTable('order_events').set({ told_at: now }).where('id', 'in', ids).execute()
    return news.length
  })
  if (seen > 0) wakeOutbox()
  return seen
}

async function findNews(transaction: Database): Promise<News[]> {
  const { rows } = await sql<News>`
    select e.id, e.at, e.kind, e.actor, e.details, e.order_id as "orderId", o.locale, coalesce(o.email, p.email) as email,
      exists (select from payments y where e.kind = 'payment' and y.order_id = o.id and y.reference = e.details->>'reference' and y.code is not null)
        as "hasCode"
    from order_events e join orders o on o.id = e.order_id left join account_people p on p.id = o.person_id and p.email not like '%@erased.invalid'
    where e.told_at is null order by e.id limit ${AT_A_TIME}`.execute(transaction)
  return rows
}

async function tellShopper(transaction: Database, news: News): Promise<void> {
  const { id, orderId, email, kind, details } = news
  if (!email) return
  const to = { channel: 'mail', recipient: email, locale: isLocale(news.locale) ? news.locale : DEFAULT_LOCALE } as const
  const { refundId } = details
  if (kind === 'refund' && typeof refundId === 'number') {
    return queueMessage(transaction, { ...to, kind: 'refund', data: { orderId, refundId }, once: `event:${id}` })
  }
  const moment = momentOf(news)
  if (!moment) return
  const isWaiting = moment === 'waiting-for-payment'
  // A code is sent at once, and replaces the later reminder.
  if (isWaiting && news.hasCode) await unqueueMessage(transaction, waitingFor(orderId))
  const isLater = isWaiting && !news.hasCode
  await queueMessage(transaction, {
    ...to,
    kind: 'order',
    data: { orderId, moment },
    once: isLater ? waitingFor(orderId) : `event:${id}`,
    ...(isLater && { notBefore: new Date(news.at.getTime() + PATIENCE_MS) }),
  })
}

function waitingFor(orderId: number): string {
  return `waiting:${orderId}`
}

async function tellMerchant(transaction: Database, news: News, email: string | undefined): Promise<void> {
  const { orderId } = news
  if (!email || !isNewOrder(news)) return
  await queueMessage(transaction, { kind: 'new-order', channel: 'mail', recipient: email, locale: 'fr', data: { orderId }, once: `new-order:${orderId}` })
}
