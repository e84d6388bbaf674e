import { sql } from 'kysely'
import type { Database } from '#platform/database.server'
import { forgetPhones } from '#shop/people/phone-codes.server'

/**
 * Erases subscribers by phone: rows, consents, requests, proofs, and their numbers in messages and providers' reports; counts stay. A STOP is kept,
 * so that no import subscribes the phone again. IMP-16, IMP-34.
 */
export async function forgetSubscriber(transaction: Database, phones: readonly string[]): Promise<void> {
  await sql`delete from subscribers where phone = any(${phones}::text[])`.execute(transaction)
  await sql`delete from newsletter_requests where phone = any(${phones}::text[])`.execute(transaction)
  await sql`
    update messages set recipient = '', said = null, receipt_said = null, data = case when kind = 'campaign' then data else '{}'::jsonb end,
      state = case when state = 'waiting' then 'dropped' else state end
    where kind in ('campaign', 'newsletter-code') and recipient = any(${phones}::text[])`.execute(transaction)
  await sql`delete from simulated_messages where channel = 'sms' and recipient = any(${phones}::text[])`.execute(transaction)
  await forgetPhones(transaction, phones)
}

export { askNewsletter, confirmNewsletter, forgetNewsletterRequests, offersNewsletter, type NewsletterAsked, type NewsletterAt } from './asking.server.ts'
export { findGroups } from './groups.server.ts'
export { findByToken, leave, leaveByStop, leaveByToken, type TokenOwner } from './leaving.server.ts'
export { addSubscribers, subscribe, type ListedOutcome, type ListedPerson, type NewSubscriber } from './subscribing.server.ts'
