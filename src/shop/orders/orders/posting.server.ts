import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { clock } from '#platform/steady-clock'
import { collectedBy, findParts, hasPaid, isUnderWay, RECEIVED } from './reading.server.ts'
import { orderWords } from './orders.words.ts'
import { IS_FEE_ALONE, isStatementOfPart, postEntries, STANDS, type EntryKind, type NewEntry } from '#shop/books/ledger.server'

const KINDS: readonly EntryKind[] = ['sale', 'payment', 'collection', 'fee', 'receipt', 'refund', 'kept', 'share']

/** Who carries an order `o`, as its account is named: who collected its cash, else the courier of its parcel, else the shop itself. */
export const COURIER_OF_ORDER = sql<string>`coalesce(
  (select substr(l.account, 9) from ledger_lines l join ledger_entries e on e.id = l.entry_id
    where l.order_id = o.id and starts_with(l.account, 'courier:') and e.kind = 'collection' group by l.account having sum(l.amount) > 0 limit 1),
  (select p.courier from parcels p where p.order_id = o.id and p.state = 'booked' order by p.id desc limit 1), 'self-' || lower(o.country))`

/** Cash of an order `o` that its couriers hold, each apart: what one of them is owed is not taken from another's. */
export const HELD_BY_COURIERS = sql<number>`(select coalesce(sum(greatest(0, each.amount)), 0)::bigint from (
  select sum(l.amount) as amount from ledger_lines l
  where l.order_id = o.id and starts_with(l.account, 'courier:') and l.currency = o.currency group by l.account) each)`

interface Difference {
  orderId: number
  currency: string
  kind: EntryKind
  account: string
  amount: number
}

/** Posts what an order's documents say and the ledger does not yet, under the order's lock. Nothing for an order neither paid nor delivered. */
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
 * and what was still owed once all money went back; before, it is the customer's money. A deposit that was kept of a cancelled order is the shop's. What a
 * courier's statement settled is not received again. Of an order in several parcels, each holds its courier to what it collected, from its own delivery on;
 * what those that did not arrive were to collect is a return once the order is sold. Each vendor is owed their share of it then, less the commission.
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
        coalesce((
          select e.details ->> 'into' from order_events e where e.order_id = o.id and e.kind = 'mark' and e.details ->> 'mark' = 'payment'
            and e.details ->> 'to' = 'paid' order by e.id desc limit 1), 'cash') as till,
        exists (select from payments p where p.order_id = o.id and p.currency = o.currency and p.received > 0) as online,
        'courier:' || ${COURIER_OF_ORDER} as courier, parts.*
      from orders o cross join lateral (
        select coalesce(bool_or(p.part and p.state = 'booked'), false) as in_parts, coalesce(sum(p.collected), 0) as parts_collected,
          coalesce(sum(p.cash_due) filter (where p.part and p.delivered_at is not null), 0) as parts_due
        from parcels p where p.order_id = o.id) parts
      where o.placed_at is not null and ${which}
    ), told as (
      select t.*, case when in_parts and collected is not null
        then greatest(0, total - received - parts_due - (collected - parts_collected)) else 0 end as undelivered, exists (
        select from ledger_entries e where e.order_id = t.id and e.kind = 'statement' and e.key ~ '^statement:[^/]*:fee$' and ${STANDS}) as return_settled
      from orders_told t
    ), charges as (
      select t.id, t.currency, 'courier:' || p.courier as courier, p.received_at is not null as received, p.collected,
        case when p.state = 'booked' and case when p.part then p.delivered_at is not null else t.sold end then coalesce(p.fee, 0) else 0 end as fee,
        case when p.returned_at is not null or t.return_settled and not p.part and 'courier:' || p.courier = t.courier or p.part and exists (
          select from ledger_entries e where e.order_id = t.id and ${isStatementOfPart(sql.ref('p.id'))} and ${IS_FEE_ALONE})
          then coalesce(p.return_fee, 0) else 0 end as return_fee
      from told t join parcels p on p.order_id = t.id and p.state in ('booked', 'cancelled')
    ), collections as (
      select id, currency, courier, sum(collected) as collected, coalesce(sum(received), 0) as received
      from (
        select id, currency, courier, collected - parts_collected as collected, null as received from told where collected is not null
        union all select id, currency, courier, collected, case when received then collected - fee - return_fee end from charges where collected is not null
      ) each group by 1, 2, 3
    ), receipts as (
      select c.id, c.currency, c.courier, greatest(0, case when t.cashed and t.collected is not null then c.collected
        - (select coalesce(sum(fee + return_fee), 0) from charges x where x.id = c.id and x.courier = c.courier)
        + (select coalesce(sum(l.amount), 0) from ledger_lines l join ledger_entries e on e.id = l.entry_id
            where l.order_id = c.id and case when t.in_parts then l.account = c.courier else starts_with(l.account, 'courier:') end and e.kind <> all (${KINDS}::text[]))
        else c.received end) as cash
      from collections c join told t using (id)
    ), moved as (
      select id, currency, leg.* from told cross join lateral (values
        ('sale', 'customers', total), ('sale', 'sales:goods', shipping_total + stamp_total - total), ('sale', 'sales:delivery', -shipping_total),
        ('sale', 'stamp', -stamp_total)) as leg (kind, account, amount) where sold
      union all
      select id, currency, leg.* from told cross join lateral (values
        ('payment', 'cash', greatest(0, total - received - parts_collected)), ('payment', 'customers', -greatest(0, total - received - parts_collected)))
        as leg (kind, account, amount)
        where paid and (not online or deposit > 0) and collected is null
      union all
      select id, currency, leg.* from told cross join lateral (values ('kept', 'customers', kept), ('kept', 'kept-deposits', -kept))
        as leg (kind, account, amount) where kept > 0
      union all
      select id, currency, leg.* from collections cross join lateral (values ('collection', courier, collected), ('collection', 'customers', -collected))
        as leg (kind, account, amount)
      union all
      select r.id, r.currency, leg.* from receipts r join told t using (id)
        cross join lateral (values ('receipt', t.till, r.cash), ('receipt', r.courier, -r.cash)) as leg (kind, account, amount)
      union all
      select id, currency, leg.* from charges cross join lateral (values
        ('fee', 'fees:delivery', fee), ('fee', 'fees:return', return_fee), ('fee', courier, -fee - return_fee)) as leg (kind, account, amount)
      union all
      select id, currency, leg.* from told cross join lateral (values
        ('refund', 'returns', undelivered), ('refund', 'customers', -undelivered)) as leg (kind, account, amount)
        where sold and undelivered > 0
      union all
      select t.id, t.currency, leg.* from told t join payments p on p.order_id = t.id and p.currency = t.currency
        cross join lateral (values ('payment', 'provider:' || p.gateway, p.received), ('payment', 'customers', -p.received)) as leg (kind, account, amount)
      union all
      select t.id, t.currency, leg.* from told t join refunds r on r.order_id = t.id and r.state in ('manual', 'done')
        cross join lateral (values
          ('refund', case when t.sold and not r.surplus then 'returns' else 'customers' end, r.amount),
          ('refund', coalesce('provider:' || r.gateway, (
            select e.details ->> 'out' from order_events e where e.order_id = t.id and e.kind = 'refund' and e.details -> 'refundId' = to_jsonb(r.id) limit 1
          ), 'cash'), -r.amount)) as leg (kind, account, amount)
      union all
      select id, currency, leg.* from told cross join lateral (select greatest(0, total - undelivered - greatest(refunded_total,
          received + coalesce(collected, case when online and deposit = 0 then 0 else total end))) as owed) rest
        cross join lateral (values ('refund', 'returns', owed), ('refund', 'customers', -owed)) as leg (kind, account, amount) where sold and ended
      union all
      select t.id, t.currency, leg.* from told t join vendor_shares s on s.order_id = t.id
        cross join lateral (values ('share', 'shares:' || s.vendor_id, s.gross), ('share', 'vendor:' || s.vendor_id, s.commission - s.gross),
          ('share', 'commission:' || s.vendor_id, -s.commission)) as leg (kind, account, amount)
        where t.sold
      union all
      select t.id, t.currency, e.kind, l.account, -l.amount from told t
        join ledger_entries e on e.order_id = t.id and e.kind = any (${KINDS}::text[]) join ledger_lines l on l.entry_id = e.id
    )
    select id as "orderId", currency, kind, account, sum(amount)::bigint as amount from moved
    group by 1, 2, 3, 4 having sum(amount) <> 0 order by 1, 3, 4`.execute(database)
  return rows
}

interface PartDelivered {
  /** What the whole order is to collect at the door; null if nothing is. */
  due: number | null
  by: string | null
  /** Cash of this part; by default all that it was to collect. */
  collected?: number | undefined
}

/** Writes down that these parts arrived, and returns what all parts of the order collected. */
export async function deliverParts(transaction: Database, orderId: number, { due, by, collected, only }: PartDelivered & { only?: number }): Promise<number> {
  const parts = await findParts(transaction, orderId)
  let all = collectedBy(parts)
  for (const part of parts.filter((one) => isUnderWay(one) && (only === undefined || one.id === only))) {
    const asked = Math.max(0, Math.min(part.cashDue, (due ?? 0) - all))
    const cash = part.collected ?? (due === null ? null : (collected ?? asked))
    if (part.collected === null) all += cash ?? 0
    await sql`
      update parcels set delivered_at = now(), delivered_by = ${by}, handed_at = coalesce(handed_at, ${clock.now()}::timestamptz), collected = ${cash}::bigint,
        cash_due = ${due === null || part.collected !== null ? part.cashDue : asked} where id = ${part.id}`.execute(transaction)
  }
  return all
}

/** Refuses an order of which a part arrived, or was paid. */
export async function refuseArrivedPart(transaction: Database, orderId: number): Promise<void> {
  const parts = await findParts(transaction, orderId)
  if (parts.some(({ deliveredAt }) => deliveredAt)) throw refuse(orderWords.partDelivered)
  if (parts.some(hasPaid)) throw refuse(orderWords.partPaid)
}

/** Takes back the deliveries of the transaction that completed the order. A delivery of before stands. Cash that came to the shop stays collected. */
export async function reopenParts(transaction: Database, orderId: number, { keepCash }: { keepCash: boolean }): Promise<void> {
  await sql`
    update parcels p set delivered_at = null, delivered_by = null, collected = case
      when ${keepCash} or p.received_at is not null or ${isPartSettled} then p.collected end
    where p.order_id = ${orderId} and p.part and p.delivered_at = (
      select e.at from order_events e where e.order_id = p.order_id and e.kind = 'state' and e.details ->> 'to' = 'completed' order by e.id desc limit 1)`.execute(
    transaction,
  )
}

const isPartSettled = sql<boolean>`exists (
  select from ledger_entries e where e.order_id = p.order_id and ${isStatementOfPart(sql.ref('p.id'))} and not ${IS_FEE_ALONE})`

/** True while a courier holds cash of an order's parts. */
export async function isHeld(transaction: Database, orderId: number): Promise<boolean> {
  const { rows } = await sql`
    select from ledger_lines l where l.order_id = ${orderId}
      and l.account in (select 'courier:' || p.courier from parcels p where p.order_id = ${orderId} and p.collected is not null)
    group by l.account having sum(l.amount) > 0`.execute(transaction)
  return rows.length > 0
}

/** Parts leave with their order, or did not leave after all. */
export async function handParts(transaction: Database, orderId: number, isSent: boolean): Promise<void> {
  await sql`
    update parcels set handed_at = ${isSent ? sql`coalesce(handed_at, ${clock.now()}::timestamptz)` : sql`null`}
    where order_id = ${orderId} and part and state = 'booked'`.execute(transaction)
}

/** Stores say anew that they handed over an order that did not leave after all, and all of one that is resumed. */
export async function reopenStores(transaction: Database, orderId: number, { isResumed }: { isResumed: boolean }): Promise<void> {
  await sql`
    update vendor_orders set handed_at = null, ready_at = case when not ${isResumed} then ready_at end where order_id = ${orderId}`.execute(transaction)
}
