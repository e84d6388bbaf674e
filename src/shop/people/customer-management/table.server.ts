import { sql } from 'kysely'
import { db } from '#platform/database.server'
import type { Person } from '#shop/people/accounts'

/** A customer as a row of a table. The amount in millimes, of orders in the currency beside it; no secret of the account. */
export interface CustomerRow extends Pick<Person, 'name' | 'email' | 'phone' | 'locale'> {
  joinedAt: Date
  signedInAt: Date | null
  orders: number
  /** Total of their placed orders, without refunds, cancelled and failed orders. */
  spent: number
  currency: string | null
}

const AT_A_TIME = 500

/** Customers by the day they joined, with their account, some at a time. Erased ones and staff are omitted. `zone` is the days' time zone. IMP-47. */
export async function* customerTable({
  from,
  until,
  zone,
}: {
  from?: string | undefined
  until?: string | undefined
  zone: string
}): AsyncGenerator<CustomerRow[]> {
  const conditions = [
    sql`p.role in ('customer', 'vendor') and p.erased_at is null`,
    ...(from ? [sql`p.created_at >= ${from}::date::timestamp at time zone ${zone}`] : []),
    ...(until ? [sql`p.created_at < (${until}::date + 1)::timestamp at time zone ${zone}`] : []),
  ]
  for (let last = ''; ;) {
    const { rows } = await sql<CustomerRow & { id: string }>`
      select p.id, p.name, p.email, p.phone, p.locale, p.created_at as "joinedAt", p.signed_in_at as "signedInAt",
        coalesce(o.orders, 0)::int as orders, coalesce(o.spent, 0)::bigint as spent, o.currency
      from (select * from account_people p where ${sql.join(conditions, sql` and `)} and p.id > ${last} order by p.id limit ${AT_A_TIME}) p
      left join lateral (
        select count(*) as orders, sum(total - refunded_total) as spent, max(currency) as currency from orders
        where person_id = p.id and placed_at is not null and state not in ('cancelled', 'failed')
      ) o on true
      order by p.id`.execute(db)
    if (rows.length === 0) return
    last = rows.at(-1)!.id
    yield rows
  }
}
