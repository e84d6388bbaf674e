import { sql, type RawBuilder } from 'kysely'
import { db } from '#platform/database.server'
import type { OrderState, PaymentMark } from '#shop/orders/orders'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import type { OrderFilter } from './order-management.schema.ts'

/** An order as a row of a table. Amounts in millimes; no secret of the order. */
export interface ExportedOrder {
  id: number
  /** When it was begun, for an abandoned one. */
  placedAt: Date
  state: OrderState
  payment: PaymentMark
  paymentMethod: string | null
  currency: string
  name: string
  phone: string
  email: string | null
  address: string
  zone: string
  governorate: string
  country: string
  /** In one word; empty where nobody said. */
  source: string
  campaign: string
  /** `2 × Lampe, 1 × Vase`. */
  items: string
  pieces: number
  coupons: string
  itemsTotal: number
  shippingTotal: number
  discountTotal: number
  stampTotal: number
  total: number
  refundedTotal: number
}

const AT_A_TIME = 500

/** Which orders to export: the placed ones of some days of the shop's own time, or these numbers, abandoned ones too. */
export interface OrdersToExport extends Pick<OrderFilter, 'from' | 'until'> {
  ids?: readonly number[] | undefined
}

/** Orders, oldest first, some at a time. IMP-47. */
export async function* exportOrders({ from, until, ids }: OrdersToExport): AsyncGenerator<ExportedOrder[]> {
  if (ids) yield* exportNumbered(ids.toSorted((one, other) => one - other))
  else yield* exportDays({ from, until })
}

async function* exportDays({ from, until }: Pick<OrderFilter, 'from' | 'until'>): AsyncGenerator<ExportedOrder[]> {
  const zone = TIME_ZONES[(await findSettings()).country]
  const conditions = [
    sql<boolean>`o.placed_at is not null`,
    ...(from ? [sql<boolean>`o.placed_at >= ${from}::date::timestamp at time zone ${zone}`] : []),
    ...(until ? [sql<boolean>`o.placed_at < (${until}::date + 1)::timestamp at time zone ${zone}`] : []),
  ]
  for (let last = 0; ;) {
    const orders = await readOrders(sql`${sql.join(conditions, sql` and `)} and o.id > ${last}`)
    if (orders.length === 0) return
    last = orders.at(-1)!.id
    yield orders
  }
}

async function* exportNumbered(ids: readonly number[]): AsyncGenerator<ExportedOrder[]> {
  for (let at = 0; at < ids.length; at += AT_A_TIME) yield readOrders(sql`o.id = any(${ids.slice(at, at + AT_A_TIME)}::bigint[])`)
}

/** The first orders, by number, of which a condition holds. */
async function readOrders(condition: RawBuilder<boolean>): Promise<ExportedOrder[]> {
  const { rows } = await sql<ExportedOrder>`
      select o.id, coalesce(o.placed_at, o.created_at) as "placedAt", o.state, o.payment, o.payment_method as "paymentMethod", o.currency, o.name, o.phone, o.email, o.address,
        coalesce(coalesce(o.shipping, o.billing, o.place) ->> 'zoneName', '') as zone, coalesce(coalesce(o.shipping, o.billing, o.place) ->> 'stateName', '') as governorate,
        o.country, o.source_name as source, coalesce(o.source ->> 'utm_campaign', '') as campaign, coalesce(l.items, '') as items, coalesce(l.pieces, 0)::int as pieces,
        coalesce((select string_agg(a ->> 'label', ', ') from jsonb_array_elements(o.adjustments) a where a ->> 'kind' = 'coupon'), '') as coupons,
        o.items_total as "itemsTotal", o.shipping_total as "shippingTotal", o.discount_total as "discountTotal", o.stamp_total as "stampTotal", o.total,
        o.refunded_total as "refundedTotal"
      from (select * from orders o where ${condition} order by o.id limit ${AT_A_TIME}) o
      left join lateral (
        select string_agg(quantity || ' × ' || name, ', ' order by position) as items, sum(quantity) as pieces from order_lines where order_id = o.id
      ) l on true
      order by o.id`.execute(db)
  return rows
}
