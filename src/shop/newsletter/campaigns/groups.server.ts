import { sql } from 'kysely'
import type { Database } from '#platform/database.server'
import type { Segment } from './campaigns.ts'

/**
 * Replaces a removed group in drafts, whose open editors then conflict, and in future copies of sent campaigns, which themselves stay. Without a
 * replacement a draft keeps the removed group, so that it never widens to all subscribers.
 */
export async function replaceGroup(transaction: Database, id: number, into: number): Promise<void> {
  await sql`update newsletter_groups_replaced set group_id = ${into} where group_id = ${id}`.execute(transaction)
  await sql`insert into newsletter_groups_replaced (id, group_id) values (${id}, ${into})`.execute(transaction)
  const rows = await transaction.selectFrom('campaigns').select(['id', 'segment']).where('state', '=', 'draft').forUpdate().execute()
  for (const { id: campaign, segment } of rows) {
    if (!segment.groups?.includes(id)) continue
    const replaced = { ...segment, groups: replacedIn(segment.groups, new Map([[id, into]])) }
    await sql`update campaigns set segment = ${JSON.stringify(replaced)}::jsonb, revision = revision + 1 where id = ${campaign}`.execute(transaction)
  }
}

/** Replaces merged groups in a segment; other removed groups stay. */
export async function segmentOfToday(transaction: Database, segment: Segment): Promise<Segment> {
  if (!segment.groups) return segment
  const rows = await transaction.selectFrom('newsletter_groups_replaced').selectAll().execute()
  return { ...segment, groups: replacedIn(segment.groups, new Map(rows.map((row) => [row.id, row.group_id]))) }
}

function replacedIn(groups: readonly number[], into: ReadonlyMap<number, number>): number[] {
  return [...new Set(groups.map((id) => into.get(id) ?? id))]
}
