import { sql } from 'kysely'
import { isSelfCourier } from '#shop/delivery/couriers'
import { TILLS, type Till } from '#shop/orders/orders'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { db } from '#platform/database.server'
import { clock } from '#platform/steady-clock'

/** An order whose cash a courier holds. */
export interface OpenOrder {
  id: number
  name: string
  currency: string
  courier: string
  amount: number
  since: Date
}

/** Orders whose cash a courier holds, also those refunded since and those of which one parcel of several arrived. `since` is the collection. */
const OPEN = sql`
  select o.id, o.name, o.currency, substr(l.account, 9) as courier, sum(l.amount)::bigint as amount, min(e.at) filter (where l.amount > 0) as since
  from (
    select id, name, currency from orders where collected is not null and (state = 'completed' and payment = 'collected' or state = 'refunded' and placed_at is not null)
    union select o.id, o.name, o.currency from parcels p join orders o on o.id = p.order_id where p.collected is not null and o.collected is null
  ) o join ledger_lines l on l.order_id = o.id and starts_with(l.account, 'courier:') join ledger_entries e on e.id = l.entry_id
  group by o.id, o.name, o.currency, l.account having sum(l.amount) > 0`

/** Days after which money is old, for a courier that promised no other. */
const OLD_DAYS = 7

export interface Debt {
  courier: string
  currency: string
  orders: number
  amount: number
  /** Collection of the oldest. */
  since: Date
  /** Part that was collected before as many days as the courier promised to pay in. */
  old: number
  days: number
  /** What the account holds in all: less charges of parcels paid before, with corrections. */
  balance: number
}

/** What each courier owes the shop, and since when: the largest first. */
export async function findDebts(): Promise<Debt[]> {
  const { rows } = await sql<Debt>`
    select courier, currency, count(*)::int as orders, sum(amount)::bigint as amount, min(since) as since, max(days) as days,
      (select coalesce(sum(l.amount), 0)::bigint from ledger_lines l where l.account = 'courier:' || courier and l.currency = open.currency) as balance,
      coalesce(sum(amount) filter (where since < ${clock.now()}::timestamptz - make_interval(days => days)), 0)::bigint as old
    from (${OPEN}) open cross join lateral (
      select coalesce((select pays_after_days from courier_accounts c where c.id = courier), ${OLD_DAYS}) as days) promised
    group by courier, currency order by sum(amount) desc, courier`.execute(db)
  return rows
}

const LISTED = 500

/** Orders whose cash a courier holds, the oldest first, and their number. */
export async function findOpenOrders(courier: string): Promise<{ orders: OpenOrder[]; count: number }> {
  const { rows } = await sql<OpenOrder & { count: number }>`
    select open.*, count(*) over ()::int as count from (${OPEN}) open where courier = ${courier} order by since, id limit ${LISTED}`.execute(db)
  return { orders: rows, count: rows[0]?.count ?? 0 }
}

/** Orders that a courier delivered until the last day of a statement, and that no statement of it names. */
export async function findMissing({ courier, lastDay, addedAt }: { courier: string; lastDay: string | null; addedAt: Date }): Promise<OpenOrder[]> {
  const zone = TIME_ZONES[(await findSettings()).country]
  const { rows } = await sql<OpenOrder>`
    select open.* from (${OPEN}) open where courier = ${courier}
      and since < coalesce((${lastDay}::date + 1)::timestamp at time zone ${zone}, ${addedAt}::timestamptz)
      and not exists (select from statement_lines l join courier_statements s on s.id = l.statement_id where l.order_id = open.id and s.courier = ${courier}
        and (l.parcel_id is null or not exists (
          select from parcels p where p.order_id = open.id and p.courier = ${courier} and p.collected is not null and p.received_at is null
            and not exists (select from statement_lines named where named.parcel_id = p.id))))
    order by since, id limit ${LISTED}`.execute(db)
  return rows
}

/** Where a courier's money came in the last time: its statement's, or its cash. Before that, an own delivery's in the till, any other at the bank. */
export async function findTill(courier: string): Promise<Till> {
  const { rows } = await sql<{ account: Till }>`
    select l.account from (
      select c.entry_id from ledger_lines c where c.account = ${`courier:${courier}`} and c.amount < 0 order by c.id desc limit 200
    ) paid join ledger_entries e on e.id = paid.entry_id and e.kind in ('statement', 'receipt')
      join ledger_lines l on l.entry_id = e.id and l.account = any(${[...TILLS]}::text[]) and l.amount > 0
    order by e.id desc limit 1`.execute(db)
  return rows[0]?.account ?? (isSelfCourier(courier) ? 'cash' : 'bank')
}
