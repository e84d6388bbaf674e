import { sql } from 'kysely'
import { clock } from '#platform/clock'
import { db } from '#platform/database.server'
import { canText } from '#shop/upkeep/message-accounts.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { worldNumber } from '#shop/people/phones'
import { riskOf, type PhonePast, type RiskMeasure } from './order-risk.ts'
import './order-risk.tables.ts'

/** A phone as an order stores it, and what to leave out of its past. */
export interface AskedPhone {
  /** National, of `country`. */
  phone: string
  country: string
  /** The number of the order that is looked at. */
  except?: number
  /** The end of the hour that counts; now if left out. */
  at?: Date
}

/** What a phone did before, and whether it is blocked: one look at the orders of this phone alone. */
export async function findPhonePast(asked: AskedPhone): Promise<PhonePast> {
  const { phone, country, except = 0, at = clock.now() } = asked
  const { rows } = await sql<PhonePast>`
    select (count(*) filter (where delivery = 'delivered'))::int as delivered, (count(*) filter (where delivery = 'returned'))::int as returned,
      (count(*) filter (where state = 'cancelled' and delivery <> 'returned' and placed_at is not null and exists (
        select from call_attempts a where a.order_id = orders.id and a.outcome = 'refused' and a.reason = 'never-ordered' and a.undone_at is null)))::int as "neverOrdered",
      (count(*) filter (where ${unanswered}))::int as open,
      (count(*) filter (where placed_at is not null and state in ('pending', 'on-hold', 'processing', 'confirmed', 'shipped') and delivery <> 'returned'
        and not (${unanswered})))::int as underway,
      (count(placed_at))::int as placed,
      (count(*) filter (where channel <> 'staff' and state <> 'cancelled' and placed_at between ${at}::timestamptz - interval '1 hour' and ${at}))::int as lately,
      ${blocked(asked)} as "isBlocked"
    from orders where phone = ${phone} and phone <> '' and country = ${country} and id <> ${except}`.execute(db)
  return rows[0]!
}

/** A shopper's own order that waits, and to which nobody has said yes on the phone. */
const unanswered = sql`placed_at is not null and state in ('pending', 'on-hold', 'processing') and confirmation <> 'confirmed' and channel <> 'staff'`

/**
 * What is asked of a phone before it may order to pay at the door: a code where the shop can text, or to pay now; undefined where nothing is. A blocked phone
 * pays now whatever the merchant chose. Looks at what it did before only where something may be asked for that. IMP-05.
 */
export async function findMeasure(asked: AskedPhone): Promise<Exclude<RiskMeasure, 'none'> | undefined> {
  const { orderRisk } = await findSettings()
  if (orderRisk.measure === 'none') return (await isBlocked(asked)) ? 'pay-now' : undefined
  const past = await findPhonePast(asked)
  if (past.isBlocked) return 'pay-now'
  if (riskOf(past).points < orderRisk.threshold) return undefined
  return orderRisk.measure === 'code' && !(await canText()) ? undefined : orderRisk.measure
}

async function isBlocked(asked: AskedPhone): Promise<boolean> {
  const { rows } = await sql<{ isBlocked: boolean }>`select ${blocked(asked)} as "isBlocked"`.execute(db)
  return rows[0]!.isBlocked
}

/** Whether a block of a phone holds, by its key. */
const blocked = ({ phone, country }: AskedPhone) =>
  sql`exists (select from blocked_phones where phone = ${worldNumber(phone, country) ?? ''} and (until is null or until > ${clock.now()}))`
