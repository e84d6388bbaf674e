import { sql } from 'kysely'
import { db } from '#platform/database.server'
import type { Locale } from '#i18n/locale.ts'
import type { LeftBy } from '#shop/newsletter/subscribers'
import type { MessageState, Receipt } from '#shop/upkeep/messages'
import type { ListedSubscriber } from './listing.server.ts'

export interface DeskSubscriber extends ListedSubscriber {
  /** When the phone was verified by code. */
  confirmedAt: Date | null
  leftBy: LeftBy | null
  isStopped: boolean
}

export interface DeskConsent {
  id: number
  kind: 'subscribed' | 'imported' | 'left'
  at: Date
  /** The text as shown; for an import, its proof. */
  text: string
  locale: Locale
  page: string
  /** Keyed digest of the network address. */
  address: string
}

export interface SubscriberMessage {
  id: number
  /** Null for a code. */
  campaign: string | null
  state: MessageState
  receipt: Receipt | null
  /** When sent, or else queued. */
  at: Date
}

const MOST_LINES = 50
const MOST_MESSAGES = 20

export async function findSubscriber(id: number): Promise<DeskSubscriber | undefined> {
  const { rows } = await sql<DeskSubscriber>`
    select s.id, s.phone, s.name, s.locale, s.state, s.source, s.created_at as "createdAt", s.confirmed_at as "confirmedAt", s.left_at as "leftAt",
      s.left_by as "leftBy", exists (select from stopped_phones where phone = s.phone) as "isStopped",
      array(select group_id::int from subscriber_groups where subscriber_id = s.id order by group_id) as groups
    from subscribers s where s.id = ${id}`.execute(db)
  return rows[0]
}

/** Newest first. IMP-34. */
export async function findConsents(id: number): Promise<DeskConsent[]> {
  return db
    .selectFrom('newsletter_consents')
    .select(['id', 'kind', 'at', 'text', 'locale', 'page', 'address'])
    .where('subscriber_id', '=', id)
    .orderBy('id', 'desc')
    .limit(MOST_LINES)
    .execute()
}

export async function findMessagesTo(phone: string): Promise<SubscriberMessage[]> {
  const { rows } = await sql<SubscriberMessage>`
    select m.id, c.name as campaign, m.state, m.receipt, coalesce(m.sent_at, m.created_at) as at
    from messages m left join campaigns c on c.id = m.campaign_id
    where m.recipient = ${phone} and m.kind in ('campaign', 'newsletter-code') order by m.id desc limit ${sql.lit(MOST_MESSAGES)}`.execute(db)
  return rows
}
