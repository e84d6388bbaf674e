import type { Generated, GeneratedAlways } from 'kysely'
import type {
  Confirmation,
  Delivery,
  OrderAddress,
  OrderAdjustment,
  OrderChannel,
  OrderDelivery,
  OrderPlace,
  OrderSource,
  OrderState,
  OrderTax,
  PaymentMark,
  TranslatedNames,
} from './orders.ts'

/** An order, from the first valid phone number on. One row is one intention. Amounts in millimes. */
export interface OrderTable {
  id: Generated<number>
  /** Secret: `wc_order_…`. */
  key: string
  /** Created by the browser when the form is first used. */
  intention: string
  visitor: string
  state: OrderState
  confirmation: Generated<Confirmation>
  payment: Generated<PaymentMark>
  delivery: Generated<Delivery>
  /** `cod`, a gateway's id, or null until one is chosen. */
  payment_method: string | null
  locale: Generated<string>
  currency: Generated<string>
  items_total: Generated<number>
  shipping_total: Generated<number>
  /** Coupons plus the payment method's discount. */
  discount_total: Generated<number>
  stamp_total: Generated<number>
  /** Amount charged: items + shipping - discount + stamp. */
  total: Generated<number>
  name: Generated<string>
  phone: string
  address: Generated<string>
  country: Generated<string>
  channel: Generated<OrderChannel>
  email: string | null
  /** Other fields that the shopper filled in, by field name (`#shop/buying/checkout`). */
  details: Generated<Record<string, string>>
  /** Null for a quick order, which has only `name`, `phone` and `address`. */
  billing: OrderAddress | null
  /** Null if shipped to the billing address. */
  shipping: OrderAddress | null
  adjustments: Generated<OrderAdjustment[]>
  taxes: Generated<OrderTax[]>
  deliveries: Generated<OrderDelivery[]>
  person_id: Generated<string | null>
  /** Amount refunded or being refunded. */
  refunded_total: Generated<number>
  /** Request digest: tells a repeat from a different order. */
  fingerprint: string | null
  /** Why staff should look: `paid-twice`, `paid-without-stock`, `paid-other-amount`. */
  attention: string | null
  call_attempts: Generated<number>
  /** Not to be called before this time. */
  next_call_at: Date | null
  /** Call queue (`#shop/orders/calls`); null for none. Generated column. */
  call_queue: GeneratedAlways<string | null>
  /** Start of the wait in the queue, or the time to call. Generated column. */
  call_from: GeneratedAlways<Date>
  assigned_to: string | null
  /** Cash collected by the courier; null until delivery. IMP-23. */
  collected: number | null
  source: OrderSource | null
  /** Source in one word: the referring site, or where staff took the order (`@phone`). Empty if unknown. Generated column. */
  source_name: GeneratedAlways<string>
  /** Search text: name and place in lower case, without diacritics. Generated column. */
  found_folded: GeneratedAlways<string>
  /** Destination of a quick order; null if unknown. */
  place: OrderPlace | null
  /** Code of the destination state; empty if unknown. Generated column. */
  state_code: GeneratedAlways<string>
  /** Requested day: `2026-11-24`. */
  delivery_day: string | null
  hold_ends: Date | null
  placed_at: Date | null
  created_at: Generated<Date>
  /** For an unfinished order: the shopper's last activity. */
  updated_at: Generated<Date>
}

/** Order lines, at the price of the time of ordering. Millimes. */
export interface OrderLineTable {
  order_id: number
  position: number
  item_id: number
  product_id: number
  variation_id: number | null
  vendor_id: number
  name: string
  /** Other languages that the merchant had filled in. */
  names: Generated<TranslatedNames>
  sku: string | null
  attributes: Generated<Record<string, string>>
  quantity: number
  unit_price: number
  total: number
  by_hand: Generated<boolean>
  /** Pieces no longer part of the order: restocked, or written off before shipping. */
  released: Generated<number>
}

/** Order history. Append-only. */
export interface OrderEventTable {
  id: Generated<number>
  order_id: number
  at: Generated<Date>
  actor: 'visitor' | 'staff' | 'system' | 'provider'
  actor_id: string | null
  kind: string
  details: Generated<Record<string, unknown>>
  /** When notifications were sent, or found unnecessary. */
  told_at: Generated<Date | null>
  /** When the event was checked for a due document. */
  invoiced_at: Generated<Date | null>
}

declare module '#platform/database.server' {
  interface Tables {
    orders: OrderTable
    order_lines: OrderLineTable
    order_events: OrderEventTable
  }
}
