import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/database.server'

/** Archives visible goods of suspended stores, restores those of others, and returns changed ids. Locks the stores against a suspension. IMP-24. */
export async function applyStanding(transaction: Database, of: { productIds: readonly number[] } | { vendorId: number }): Promise<number[]> {
  const whose = 'vendorId' in of ? sql`p.vendor_id = ${of.vendorId}` : sql`p.id = any(${[...of.productIds]}::bigint[])`
  const { rows } = await sql<{ id: number }>`
    with stores as (
      select id, standing from vendors where id in (select p.vendor_id from products p where ${whose}) order by id for key share
    ), due as (
      select p.id, s.standing = 'suspended' as hides from products p join stores s on s.id = p.vendor_id
      where ${whose} and case when s.standing = 'suspended' then ${isVisible} or p.status = 'draft' and p.status_before is not null else p.status_before is not null end
    )
    update products p set
      status = case when not due.hides then case when p.status = 'archived' then p.status_before else p.status end when ${isVisible} then 'archived' else p.status end,
      status_before = case when due.hides and ${isVisible} then p.status end, updated_at = now()
    from due where p.id = due.id returning p.id`.execute(transaction)
  return rows.map(({ id }) => id)
}

const isVisible: RawBuilder<unknown> = sql`p.status in ('published', 'private')`
