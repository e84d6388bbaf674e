import { sql } from 'kysely'
import { db } from '#platform/database.server'
import type { Locale } from '#i18n/locale.ts'
import type { LeftBy } from '#shop/newsletter/subscribers'
import type { MessageState, Receipt } from '#shop/upkeep/messages'
import type { ListedSubscriber } from './listing.server.ts'

/** A subscriber's page for staff. */
export interface DeskSubscriber extends ListedSubscriber {
  /** When a code proved the phone. */
  confirmedAt: Date | null
  leftBy: LeftBy | null
  /** Its owner answered STOP. */
  isStopped: boolean
}

/** A line of what somebody agreed to, or of its end. */
export interface DeskConsent {
  id: number
  kind: 'subscribed' | 'imported' | 'left'
  at: Date
  /** The very words that were shown; of an import, its proof. */
  text: string
  locale: Locale
  page: string
  /** A keyed digest of the network address. */
  address: string
}

/** A text message of the newsletter to a subscriber. */
export interface SubscriberMessage {
  id: number
  /** The campaign's name; null for a code. */
  campaign: string | null
  state: MessageState
  receipt: Receipt | null
  /** When it was sent; before that, when it was queued. */
  at: Date
}

const MOST_LINES = 50
const MOST_MESSAGES = 20

/** A subscriber by number; undefined for none. */
export async function findSubscriber(id: number): Promise<DeskSubscriber | undefined> {
  const { rows } = await sql<DeskSubscriber>`
    select s.id, s.phone, s.name, s.locale, s.state, s.source, s.created_at as "createdAt", s.confirmed_at as "confirmedAt", s.left_at as "leftAt",
      s.left_by as "leftBy", exists (select from stopped_phones where phone = s.phone) as "isStopped",
      array(select group_id::int from subscriber_groups where subscriber_id = s.id order by group_id) as groups
    from subscribers s where s.id = ${id}`.execute(db)
  return rows[0]
}

/** What a subscriber agreed to and when it ended, the newest first. IMP-34. */
export async function findConsents(id: number): Promise<DeskConsent[]> {
  return db
    .selectFrom('newsletter_consents')
    .select(['id', 'kind', 'at', 'text', 'locale', 'page', 'address'])
    .where('subscriber_id', '=', id)
    .orderBy('id', 'desc')
    .limit(MOST_LINES)
    .execute()
}

/** The last text messages of the newsletter to a phone, with their delivery receipts. */
export async function findMessagesTo(phone: string): Promise<SubscriberMessage[]> {
  const { rows } = await sql<SubscriberMessage>`
    select m.id, c.name as campaign, m.state, m.receipt, coalesce(m.sent_at, m.created_at) as at
    from messages m left join campaigns c on c.id = m.campaign_id
    where m.recipient = ${phone} and m.kind in ('campaign', 'newsletter-code') order by m.id desc limit ${sql.lit(MOST_MESSAGES)}`.execute(db)
  return rows
}
