import { sql, type Selectable } from 'kysely'
import { clock } from '#platform/clock'
import { db, inTransaction } from '#platform/database.server'
import { queueMessage, wakeOutbox } from '#shop/upkeep/messages.server'
import { findMerchantEmail } from './merchant.server.ts'
import type { OrderAlarmTable } from './order-alarms.tables.ts'

export type OrderAlarm = Pick<Selectable<OrderAlarmTable>, 'source' | 'orders' | 'at'>

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
