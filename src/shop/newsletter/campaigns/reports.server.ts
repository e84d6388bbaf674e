import { sql } from 'kysely'
import { millimes } from '#money/millimes'
import { clock } from '#platform/steady-clock'
import { db, json } from '#platform/database.server'
import { describeError, log } from '#platform/log.server'
import { findSettings } from '#shop/upkeep/settings.server'
import type { CampaignReport } from './campaigns.ts'

export interface CampaignLink {
  code: string
  target: string
  clicks: number
}

const MOST_REASONS = 8

export async function findReport(id: number): Promise<CampaignReport> {
  const { rows } = await sql<{ report: CampaignReport | null }>`select report from campaigns where id = ${id}`.execute(db)
  return rows[0]?.report ?? countReport(id)
}

/** Most clicked first. */
export async function findLinks(id: number): Promise<CampaignLink[]> {
  return db.selectFrom('short_links').select(['code', 'target', 'clicks']).where('campaign_id', '=', id).orderBy('clicks', 'desc').orderBy('target').execute()
}

/** How long after its end a campaign's receipts and orders may still come. */
const OPEN_DAYS = 14
const DAY_MS = 24 * 3600_000

/** Saves reports of campaigns that ended two weeks ago, before their messages are deleted. Returns how many. */
export async function keepReports(): Promise<number> {
  const before = new Date(clock.now().getTime() - OPEN_DAYS * DAY_MS)
  const ended = await db.selectFrom('campaigns').select('id').where('ended_at', '<', before).where('report', 'is', null).limit(100).execute()
  for (const { id } of ended) {
    await keepReport(id).catch((error: unknown) => log.error({ campaign: id, error: describeError(error) }, 'the report of a campaign was not kept'))
  }
  return ended.length
}

async function keepReport(id: number): Promise<void> {
  const report = await countReport(id)
  await db
    .updateTable('campaigns')
    .set({ report: json(report) })
    .where('id', '=', id)
    .execute()
}

async function countReport(id: number): Promise<CampaignReport> {
  const { currency } = await findSettings()
  const [counts, reasons, orders] = await Promise.all([
    sql<Omit<CampaignReport, 'firstSentAt' | 'reasons' | 'orders' | 'ordersTotal'> & { first: Date | null }>`
      select count(*) filter (where state in ('waiting', 'sending'))::int as waiting, count(*) filter (where state = 'sent')::int as sent,
        count(*) filter (where state = 'sent' and receipt in ('delivered', 'read'))::int as delivered,
        count(*) filter (where state = 'dead' or receipt = 'failed')::int as failed, count(*) filter (where state = 'uncertain')::int as uncertain,
        count(*) filter (where state = 'dropped')::int as dropped, coalesce(sum(parts), 0)::int as parts, coalesce(sum(cost), 0)::bigint as cost,
        min(sent_at) as first
      from messages where campaign_id = ${id}`.execute(db),
    sql<{ said: string; count: number }>`
      select left(regexp_replace(coalesce(receipt_said, said, problem, ''), '[0-9]{6,}', '…', 'g'), 120) as said, count(*)::int as count
      from messages where campaign_id = ${id} and (state = 'dead' or receipt = 'failed') group by 1 order by 2 desc, 1 limit ${MOST_REASONS}`.execute(db),
    sql<{ orders: number; total: number }>`
      select count(*)::int as orders, coalesce(sum(total), 0)::bigint as total from (
        select distinct o.id, o.total from messages m join orders o on international_phone(o.phone, o.country) = m.recipient
        where m.campaign_id = ${id} and m.state = 'sent' and o.placed_at is not null and o.state in ('processing', 'confirmed', 'shipped', 'completed')
          and o.placed_at >= m.sent_at and o.placed_at < m.sent_at + interval '7 days' and o.currency = ${currency.code}
      ) placed`.execute(db),
  ])
  const { cost, first, ...counted } = counts.rows[0]!
  const placed = orders.rows[0]!
  return {
    ...counted,
    firstSentAt: first?.toISOString() ?? null,
    cost: millimes(cost),
    reasons: reasons.rows,
    orders: placed.orders,
    ordersTotal: millimes(placed.total),
  }
}
