import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/database.server'
import { RECEIVED } from './reading.server.ts'
import { postEntries, STANDS, type EntryKind, type NewEntry } from '#shop/books/ledger.server'

/** Entries that follow an order's documents. */
const KINDS: readonly EntryKind[] = ['sale', 'payment', 'collection', 'fee', 'receipt', 'refund', 'kept']

/** Who carries an order `o`, as its account is named: who collected its cash, else the courier of its parcel, else the shop itself. */
export const COURIER_OF_ORDER = sql<string>`coalesce(
  (select substr(l.account, 9) from ledger_lines l join ledger_entries e on e.id = l.entry_id
    where l.order_id = o.id and starts_with(l.account, 'courier:') and e.kind = 'collection' group by l.account having sum(l.amount) > 0 limit 1),
  (select p.courier from parcels p where p.order_id = o.id and p.state = 'booked' order by p.id desc limit 1), 'self-' || lower(o.country))`

interface Difference {
  orderId: number
  currency: string
  kind: EntryKind
  account: string
  amount: number
}

/**
 * Posts what an order's documents say and the ledger does not yet, in the transaction of the event that changed them, under the order's lock. Nothing is
 * posted for an order that is neither paid nor delivered.
 */
export async function postOrder(
  transaction: Database,
  { orderId, eventId, actor }: { orderId: number; eventId: number; actor: NewEntry['actor'] },
): Promise<void> {
  const differences = await findUnposted(transaction, sql`o.id = ${orderId}`)
  const kinds = Map.groupBy(differences, ({ kind }) => kind)
  const entries = [...kinds].map(([kind, lines]): NewEntry => {
    const { currency } = lines[0]!
    return { key: `order:${orderId}:${kind}:${eventId}`, kind, currency, orderId, eventId, actor, lines }
  })
  await postEntries(transaction, entries)
}

/**
 * What orders' documents say, less what is posted. The rule: a delivered order is sold. Money that came online is the provider's, cash that a courier
 * collected is the courier's until staff receive it, less what that courier charges; any other payment is cash. A courier charges for a parcel that was
 * delivered, and for one that came back, if its parcel has a fee; a return that a statement settled stays charged. A refund of sold goods is a return,
 * and what was still owed once all money went back; before, it is the customer's money. A deposit that was kept of a cancelled order is the shop's. What a courier's statement settled is not received again.
 */
export async function findUnposted(database: Database, which: RawBuilder<boolean>): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with orders_told as (
      select o.id, o.currency, o.total, o.shipping_total, o.stamp_total, o.collected, o.kept, o.deposit, o.refunded_total, o.state = 'refunded' as ended,
        ${RECEIVED} as received,
        o.state = 'completed' or o.state = 'refunded' and exists (
          select from order_events e where e.order_id = o.id and e.kind = 'state' and e.details ->> 'to' = 'refunded' and e.details ->> 'from' = 'completed') as sold,
        o.payment = 'paid' or o.payment = 'refunded' and (
          select e.details ->> 'to' from order_events e where e.order_id = o.id and e.kind = 'mark' and e.details ->> 'mark' = 'payment'
            and e.details ->> 'to' <> 'refunded' order by e.id desc limit 1) = 'paid' as cashed,
        o.payment in ('paid', 'refunded') as paid,
        exists (select from payments p where p.order_id = o.id and p.currency = o.currency and p.received > 0) as online,
        'courier:' || ${COURIER_OF_ORDER} as courier,
        exists (select from ledger_entries e where e.order_id = o.id and e.kind = 'statement' and e.key ~ '^statement:.*:fee$' and ${STANDS}) as return_settled,
        (select coalesce(sum(l.amount), 0) from ledger_lines l join ledger_entries e on e.id = l.entry_id
          where l.order_id = o.id and starts_with(l.account, 'courier:') and e.kind <> all (${KINDS}::text[])) as settled
      from orders o where o.placed_at is not null and ${which}
    ), told as (
      select t.*, (
        select coalesce(sum(case when t.sold and p.state = 'booked' then coalesce(p.fee, 0) else 0 end
          + case when p.returned_at is not null or t.return_settled then coalesce(p.return_fee, 0) else 0 end), 0)
        from parcels p where p.order_id = t.id and p.state in ('booked', 'cancelled') and 'courier:' || p.courier = t.courier) as charged
      from orders_told t
    ), moved as (
      select id, currency, leg.* from told cross join lateral (values
        ('sale', 'customers', total), ('sale', 'sales:goods', shipping_total + stamp_total - total), ('sale', 'sales:delivery', -shipping_total),
        ('sale', 'stamp', -stamp_total)) as leg (kind, account, amount) where sold
      union all
      select id, currency, leg.* from told cross join lateral (values
        ('payment', 'cash', greatest(0, total - received)), ('payment', 'customers', -greatest(0, total - received))) as leg (kind, account, amount)
        where paid and (not online or deposit > 0) and collected is null
      union all
      select id, currency, leg.* from told cross join lateral (values ('kept', 'customers', kept), ('kept', 'kept-deposits', -kept))
        as leg (kind, account, amount) where kept > 0
      union all
      select id, currency, leg.* from told cross join lateral (values ('collection', courier, collected), ('collection', 'customers', -collected))
        as leg (kind, account, amount)
      union all
      select id, currency, leg.* from told cross join lateral (values
        ('receipt', 'cash', greatest(0, collected - charged + settled)), ('receipt', courier, -greatest(0, collected - charged + settled)))
        as leg (kind, account, amount) where cashed and collected is not null
      union all
      select t.id, t.currency, leg.* from told t join parcels p on p.order_id = t.id and p.state = 'booked'
        cross join lateral (values ('fee', 'fees:delivery', p.fee), ('fee', 'courier:' || p.courier, -p.fee)) as leg (kind, account, amount) where t.sold
      union all
      select t.id, t.currency, leg.* from told t join parcels p on p.order_id = t.id and p.state in ('booked', 'cancelled') and (p.returned_at is not null or t.return_settled and 'courier:' || p.courier = t.courier)
        cross join lateral (values ('fee', 'fees:return', p.return_fee), ('fee', 'courier:' || p.courier, -p.return_fee)) as leg (kind, account, amount)
      union all
      select t.id, t.currency, leg.* from told t join payments p on p.order_id = t.id and p.currency = t.currency
        cross join lateral (values ('payment', 'provider:' || p.gateway, p.received), ('payment', 'customers', -p.received)) as leg (kind, account, amount)
      union all
      select t.id, t.currency, leg.* from told t join refunds r on r.order_id = t.id and r.state in ('manual', 'done')
        cross join lateral (values
          ('refund', case when t.sold and not r.surplus then 'returns' else 'customers' end, r.amount),
          ('refund', coalesce('provider:' || r.gateway, 'cash'), -r.amount)) as leg (kind, account, amount)
      union all
      select id, currency, leg.* from told cross join lateral (select greatest(0, total - greatest(refunded_total,
          received + coalesce(collected, case when online and deposit = 0 then 0 else total end))) as owed) rest
        cross join lateral (values ('refund', 'returns', owed), ('refund', 'customers', -owed)) as leg (kind, account, amount) where sold and ended
      union all
      select t.id, t.currency, e.kind, l.account, -l.amount from told t
        join ledger_entries e on e.order_id = t.id and e.kind = any (${KINDS}::text[]) join ledger_lines l on l.entry_id = e.id
    )
    select id as "orderId", currency, kind, account, sum(amount)::bigint as amount from moved
    group by 1, 2, 3, 4 having sum(amount) <> 0 order by 1, 3, 4`.execute(database)
  return rows
}
