import { sql, type RawBuilder } from 'kysely'
import { clock } from '#platform/clock'
import { db, type Database } from '#platform/database.server'
import type { Locale } from '#i18n/locale.ts'
import type { Segment } from './campaigns.ts'
import './campaigns.tables.ts'

export interface Recipient {
  id: number
  phone: string
  locale: Locale
}

const DAY_MS = 24 * 3600_000

/**
 * Query of a segment's current recipients: active subscribers whose phone never replied STOP, matched to orders by phone. Orders count from
 * "processing" to "completed": not unpaid, on hold, cancelled or fully refunded ones. IMP-35.
 */
export function recipientsOf({ groups, locales, states, bought, notSinceDays }: Segment): RawBuilder<Recipient> {
  const parts = [
    sql`s.state = 'active'`,
    sql`not exists (select from stopped_phones t where t.phone = s.phone)`,
    groups && sql`exists (select from subscriber_groups g where g.subscriber_id = s.id and g.group_id = any(${groups}::bigint[]))`,
    locales && sql`s.locale = any(${locales}::text[])`,
    states && hasBought(sql`coalesce(o.shipping, o.billing) ->> 'state' = any(${states}::text[])`),
    bought === 'yes' && hasBought(),
    bought === 'no' && sql`not ${hasBought()}`,
    notSinceDays !== undefined && sql`not ${hasBought(sql`o.placed_at > ${new Date(clock.now().getTime() - notSinceDays * DAY_MS)}::timestamptz`)}`,
  ].filter((part) => part !== false && part !== undefined)
  return sql`select s.id, s.phone, s.locale from subscribers s where ${sql.join(parts, sql` and `)}`
}

export async function countRecipients(segment: Segment, database: Database = db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${recipientsOf(segment)}) reached`.execute(database)
  return rows[0]!.count
}

/** Condition: subscriber `s` has an order that counts as bought. The states must match the index `orders_bought`. */
function hasBought(narrowed: RawBuilder<unknown> = sql`true`): RawBuilder<boolean> {
  return sql`exists (select from orders o where international_phone(o.phone, o.country) = s.phone and o.placed_at is not null
    and o.state in ('processing', 'confirmed', 'shipped', 'completed') and ${narrowed})`
}
