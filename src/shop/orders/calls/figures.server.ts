import { sql } from 'kysely'
import { db } from '#platform/database.server'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import type { CallFigures } from './calls.ts'

/** Call figures of a range of days, both included, in the shop's time zone, by agent and hour; of one agent if given. */
export async function findFigures({ from, until, person }: { from: string; until: string; person?: string }): Promise<CallFigures[]> {
  const zone = TIME_ZONES[(await findSettings()).country]
  const { rows } = await sql<CallFigures>`
    select a.person_id as "personId", p.name, extract(hour from a.at at time zone ${zone})::int as hour, count(*)::int as calls,
      (count(*) filter (where a.outcome not in ('no-answer', 'wrong-number')))::int as reached,
      (count(*) filter (where a.outcome = 'confirmed'))::int as confirmed,
      (count(*) filter (where a.outcome = 'confirmed' and o.delivery = 'delivered'))::int as delivered,
      sum(a.seconds)::int as seconds
    from call_attempts a join orders o on o.id = a.order_id left join account_people p on p.id = a.person_id
    where a.undone_at is null and a.at >= ${from}::date::timestamp at time zone ${zone} and a.at < (${until}::date + 1)::timestamp at time zone ${zone}
      ${person === undefined ? sql`` : sql`and a.person_id = ${person}`}
    group by 1, 2, 3 order by 2 nulls last, 1, 3`.execute(db)
  return rows
}
