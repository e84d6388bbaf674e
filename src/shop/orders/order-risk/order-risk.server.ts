import { sql } from 'kysely'
import { clock } from '#platform/clock'
import { db } from '#platform/database.server'
import { seal, unseal } from '#platform/seal.server'
import { canText } from '#shop/upkeep/message-accounts.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { CODE_MINUTES, provePhone, sendPhoneCode } from '#shop/people/phone-codes.server'
import { worldNumber } from '#shop/people/phones'
import type { Locale } from '#i18n/locale.ts'
import { TooManyRequests } from '#shop/upkeep/rate-limits.server'
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

/** What a frame's page carries: the phone that is asked for its code. */
const TICKET = 'order-phone-ticket'
/** What its page gives back once the code was right. */
const PROOF = 'order-phone-proof'

const HOUR_MS = 3600_000

/** Who is asked to prove a phone: in international digits, as their page and text are written, from their address. */
export interface Proving {
  phone: string
  locale: Locale
  address: string
}

/**
 * Texts a code to a phone that wants to order, and gives the ticket of the page that asks for it. One that was sent a moment ago still holds: then none is
 * sent again. IMP-51.
 */
export async function askForCode({ phone, locale, address }: Proving): Promise<string> {
  const code = {
    purpose: 'order-phone' as const,
    personId: null,
    phone,
    isSent: true,
    whenSpent: null,
    turns: [['codeToMinute', phone] as const],
    message: (typed: string) => ({ kind: 'code', channel: 'sms', recipient: phone, locale, data: { code: typed, minutes: CODE_MINUTES } }) as const,
  }
  try {
    await sendPhoneCode(code, { address })
  } catch (error) {
    if (!(error instanceof TooManyRequests)) throw error
  }
  return sealed(phone, TICKET)
}

/** The phone of a ticket; undefined where it is none of ours, or too old. */
export async function phoneOfTicket(ticket: string): Promise<string | undefined> {
  return unsealed(ticket, TICKET)
}

/** The proof of a ticket's phone by the code that was texted there; undefined for a wrong one. Refuses too many tries. */
export async function proveForOrder(ticket: string, typed: string, { address }: { address: string }): Promise<string | undefined> {
  const phone = await phoneOfTicket(ticket)
  if (phone === undefined) return undefined
  const isProven = await provePhone({ purpose: 'order-phone', personId: null, phone }, typed, [['codeTries', address]])
  return isProven ? sealed(phone, PROOF) : undefined
}

/** True for a proof of this phone, of the last hour: a repeated request is let through as its first was. */
export async function provesPhone(proof: unknown, phone: string): Promise<boolean> {
  return typeof proof === 'string' && proof.length < 500 && (await unsealed(proof, PROOF)) === phone
}

async function sealed(phone: string, purpose: string): Promise<string> {
  return seal(JSON.stringify({ phone, until: clock.now().getTime() + HOUR_MS }), purpose)
}

async function unsealed(text: string, purpose: string): Promise<string | undefined> {
  const opened = await unseal(text, purpose)
  if (opened === undefined) return undefined
  const { phone, until } = JSON.parse(opened) as { phone: string; until: number }
  return until > clock.now().getTime() ? phone : undefined
}
