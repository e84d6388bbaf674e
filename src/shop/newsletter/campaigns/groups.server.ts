import { sql } from 'kysely'
import type { Database } from '#platform/database.server'
import type { Segment } from './campaigns.ts'
import './campaigns.tables.ts'

/**
 * Puts another group into the place of one that is being removed: in drafts, whose open editors are told, and in what will be copied from campaigns that
 * went, which keep their own. A draft of a group without a replacement keeps it, so that it never becomes one to everybody.
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

/** A segment with the groups of today: those that were removed into others are replaced by them, others that are gone stay. */
export async function segmentOfToday(transaction: Database, segment: Segment): Promise<Segment> {
  if (!segment.groups) return segment
  const rows = await transaction.selectFrom('newsletter_groups_replaced').selectAll().execute()
  return { ...segment, groups: replacedIn(segment.groups, new Map(rows.map((row) => [row.id, row.group_id]))) }
}

function replacedIn(groups: readonly number[], into: ReadonlyMap<number, number>): number[] {
  return [...new Set(groups.map((id) => into.get(id) ?? id))]
}
