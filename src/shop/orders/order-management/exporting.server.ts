import { sql, type RawBuilder } from 'kysely'
import { db } from '#platform/database.server'
import type { OrderState, PaymentMark } from '#shop/orders/orders'

/** An order as a table row. Amounts in millimes; no secrets. */
export interface ExportedOrder {
  id: number
  /** For an abandoned order: creation. */
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
  /** In one word; empty if unknown. */
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

/** Exports orders by number, abandoned ones too, oldest first, in batches. IMP-47. */
export async function* exportOrders(numbers: readonly number[]): AsyncGenerator<ExportedOrder[]> {
  const ids = numbers.toSorted((one, other) => one - other)
  for (let at = 0; at < ids.length; at += AT_A_TIME) yield readOrders(sql`o.id = any(${ids.slice(at, at + AT_A_TIME)}::bigint[])`)
}

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
