import { sql } from 'kysely'
import { clock } from '#platform/steady-clock'
import { db } from '#platform/database.server'
import { canText } from '#shop/upkeep/message-accounts.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { worldNumber } from '#shop/people/phones'
import { coinOf } from '#money/formats'
import type { Millimes } from '#money/millimes'
import { depositOf, riskOf, type DepositAsk, type PhonePast, type RiskMeasure } from './order-risk.ts'

export interface AskedPhone {
  /** National format of `country`. */
  phone: string
  country: string
  /** Number of the order to leave out. */
  except?: number
  /** End of the hour counted in `lately`; now by default. */
  at?: Date
}

/** History of a phone, and whether it is blocked. Reads only this phone's orders. */
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

const unanswered = sql`placed_at is not null and state in ('pending', 'on-hold', 'processing') and confirmation <> 'confirmed' and channel <> 'staff'`

/**
 * Required for cash on delivery: a code if the shop can send texts, a deposit, or online payment. A blocked phone always pays online. Reads the phone's history
 * only if a measure is set. IMP-05.
 */
export async function findMeasure(asked: AskedPhone): Promise<Exclude<RiskMeasure, 'none'> | undefined> {
  const { orderRisk } = await findSettings()
  if (orderRisk.measure === 'none') return (await isBlocked(asked)) ? 'pay-now' : undefined
  const past = await findPhonePast(asked)
  if (past.isBlocked) return 'pay-now'
  if (riskOf(past).points < orderRisk.threshold) return undefined
  return orderRisk.measure === 'code' && !(await canText()) ? undefined : orderRisk.measure
}

/** The deposit of an order for the door, whether a provider charges online or not. Reads nothing while none is asked. */
export async function findDeposit({ phone, country, except, ...order }: AskedPhone & DepositAsk): Promise<Millimes> {
  const { orderRisk, deposit, currency } = await findSettings()
  const isRisky = orderRisk.measure === 'deposit' && (await findMeasure({ phone, country, ...(except !== undefined && { except }) })) === 'deposit'
  return depositOf({ ...order, isRisky }, deposit, coinOf(currency.code))
}

async function isBlocked(asked: AskedPhone): Promise<boolean> {
  const { rows } = await sql<{ isBlocked: boolean }>`select ${blocked(asked)} as "isBlocked"`.execute(db)
  return rows[0]!.isBlocked
}

const blocked = ({ phone, country }: AskedPhone) =>
  sql`exists (select from blocked_phones where phone = ${worldNumber(phone, country) ?? ''} and (until is null or until > ${clock.now()}))`
