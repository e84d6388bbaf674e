import { sql } from 'kysely'
import { json, type Database } from '#platform/database.server'
import { sharesOf, type SharedOrder } from '#shop/books/vendor-shares'
import { RECEIVED } from './reading.server.ts'

/**
 * Rate of a line `line` of an order `o`: the most specific one when the order was placed, of the product, the vendor in the nearest category, the vendor, the
 * nearest category, or all; without any, nothing is kept. No row for the shop's own goods, nor for a store that opened to its vendor later.
 */
const RATE_OF_LINE = sql`
  select coalesce(found.basis_points, case when found.per_piece is null then 0 end) as points, found.per_piece as piece
  from vendors seller left join lateral (
    with recursive up as (
      select category_id as id, 0 as height from product_categories where product_id = line.product_id
      union select c.parent_id, up.height + 1 from up join categories c on c.id = up.id where c.parent_id is not null)
    select r.basis_points, r.per_piece from commission_rates r
      left join lateral (select min(height) as height from up where up.id = r.category_id) near on r.category_id is not null
    where (r.product_id is null or r.product_id = line.product_id) and (r.vendor_id is null or r.vendor_id = seller.id)
      and (r.category_id is null or near.height is not null)
      and r.from_at <= o.placed_at and (r.until_at is null or o.placed_at < r.until_at)
    order by r.product_id is not null desc, r.vendor_id is not null desc, near.height nulls last, r.from_at desc, r.id desc limit 1
  ) found on true
  where seller.id = line.vendor_id and seller.standing <> 'own' and seller.opened_at <= o.placed_at`

/** Writes on an order's lines, as they leave, what a piece costs the shop and the commission on them; and which vendors have a share. */
export async function freezeLines(transaction: Database, orderId: number): Promise<void> {
  await sql`
    with frozen as (
      update order_lines l set unit_cost = coalesce(v.cost_price, p.cost_price), commission_points = rate.points, commission_piece = rate.piece
      from order_lines line join orders o on o.id = line.order_id left join products p on p.id = line.product_id
        left join variations v on v.id = line.variation_id left join lateral (${RATE_OF_LINE}) rate on true
      where l.order_id = ${orderId} and line.order_id = ${orderId} and line.position = l.position
      returning l.vendor_id, l.commission_points, l.commission_piece
    )
    insert into vendor_shares (order_id, vendor_id)
    select distinct ${orderId}::bigint, vendor_id from frozen where commission_points is not null or commission_piece is not null
    on conflict do nothing`.execute(transaction)
}

export const hasShares = (orderId: number) => sql<boolean>`exists (select from vendor_shares s where s.order_id = ${orderId})`

/** Computes what an order leaves its vendors, once an event changed it. The caller holds the order's lock. */
export async function updateShares(transaction: Database, orderId: number): Promise<void> {
  const { rows } = await sql<SharedOrder & { id: number; soldAt: Date | null }>`
    select o.id, o.currency, o.total, o.shipping_total as "shippingTotal", o.stamp_total as "stampTotal", o.state = 'refunded' as "isRefunded",
      case when o.state in ('completed', 'refunded') then (
        select max(e.at) from order_events e where e.order_id = o.id and e.kind = 'state' and e.details ->> 'to' = 'completed') end as "soldAt",
      (select jsonb_agg(jsonb_build_object('position', l.position, 'vendorId', l.vendor_id, 'quantity', l.quantity, 'total', l.total,
          'points', l.commission_points, 'perPiece', l.commission_piece, 'refundedPieces', back.pieces, 'refundedAmount', back.amount,
          'notArrived', case when came.cash < o.total and away.in_parts then greatest(0, l.quantity - away.arrived) else 0 end) order by l.position)
        from order_lines l
          cross join lateral (select coalesce(sum(b.quantity), 0)::int as pieces, coalesce(sum(b.amount), 0)::bigint as amount
            from refunds r join refund_lines b on b.refund_id = r.id
            where r.order_id = o.id and r.state in ('manual', 'done') and b.position = l.position) back
          cross join lateral (select count(*) > 0 as in_parts, coalesce(sum(pl.pieces) filter (where p.delivered_at is not null), 0)::int as arrived
            from parcels p left join parcel_lines pl on pl.parcel_id = p.id and pl.position = l.position
            where p.order_id = o.id and p.part and p.state = 'booked') away
        where l.order_id = o.id) as lines
    from orders o cross join lateral (select ${RECEIVED} as online) paid
      cross join lateral (select paid.online + coalesce(o.collected,
        case when paid.online = 0 or o.deposit > 0 then greatest(0, o.total - paid.online) else 0 end) as cash) came
    where o.id = ${orderId}`.execute(transaction)
  await saveShares(transaction, rows[0]!)
}

async function saveShares(transaction: Database, order: SharedOrder & { id: number; soldAt: Date | null }): Promise<void> {
  await sql`
    update vendor_shares s set gross = coalesce(now.gross, 0), commission = coalesce(now.commission, 0), sold_at = ${order.soldAt}::timestamptz
    from vendor_shares own
      left join jsonb_to_recordset(${json(sharesOf(order))}) as now ("vendorId" bigint, gross bigint, commission bigint) on now."vendorId" = own.vendor_id
    where s.order_id = ${order.id} and own.order_id = s.order_id and own.vendor_id = s.vendor_id`.execute(transaction)
}
