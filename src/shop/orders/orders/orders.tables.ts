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

/** An order, from the first valid phone number on. Amounts in millimes. One row is one intention. */
export interface OrderTable {
  id: Generated<number>
  /** The order's secret: `wc_order_…`. */
  key: string
  /** The key that the browser made when the form was first used. */
  intention: string
  visitor: string
  state: OrderState
  confirmation: Generated<Confirmation>
  payment: Generated<PaymentMark>
  delivery: Generated<Delivery>
  /** `cod`, a gateway's id, or null while nothing is chosen. */
  payment_method: string | null
  locale: Generated<string>
  currency: Generated<string>
  items_total: Generated<number>
  shipping_total: Generated<number>
  /** The sum of the coupons' and the payment method's discounts. */
  discount_total: Generated<number>
  /** The fiscal stamp. */
  stamp_total: Generated<number>
  /** The total charged: items and shipping, less the discount, with the stamp. */
  total: Generated<number>
  name: Generated<string>
  phone: string
  address: Generated<string>
  country: Generated<string>
  channel: Generated<OrderChannel>
  email: string | null
  /** The shopper's other texts, by the name of their field (`#shop/buying/checkout`). */
  details: Generated<Record<string, string>>
  /** Null for a quick order: it has `name`, `phone` and `address` alone. */
  billing: OrderAddress | null
  /** Null where it goes to the billing address. */
  shipping: OrderAddress | null
  adjustments: Generated<OrderAdjustment[]>
  taxes: Generated<OrderTax[]>
  deliveries: Generated<OrderDelivery[]>
  /** The account it was ordered with; null for a guest. */
  person_id: Generated<string | null>
  /** The part of the total that went back, or is on its way. */
  refunded_total: Generated<number>
  /** Digest of the request, to know a repeat from another order. */
  fingerprint: string | null
  /** The reason that staff should look: `paid-twice`, `paid-without-stock`, `paid-other-amount`. */
  attention: string | null
  /** Calls made about it. */
  call_attempts: Generated<number>
  /** It is not to be called before. */
  next_call_at: Date | null
  /** The queue that it waits in for its call (`#shop/orders/calls`); null for none. The database makes it. */
  call_queue: GeneratedAlways<string | null>
  /** Since when it waits there, or from when on it is to be called. The database makes it. */
  call_from: GeneratedAlways<Date>
  /** The member of staff who is to see to it. */
  assigned_to: string | null
  /** The cash that the courier took at the door; null until it is delivered. IMP-23. */
  collected: number | null
  /** Where it came from; null where nobody said. */
  source: OrderSource | null
  /** The source in one word: the site of the link, or where staff took it (`@phone`). Empty where nobody said. The database makes it. */
  source_name: GeneratedAlways<string>
  /** Name and place as they are searched: in lower case, without marks. The database makes it. */
  found_folded: GeneratedAlways<string>
  /** Where a quick order goes; null while nothing is known. */
  place: OrderPlace | null
  /** The code of the state that it goes to; empty where unknown. The database makes it. */
  state_code: GeneratedAlways<string>
  /** The day that the customer asked for: `2026-11-24`. */
  delivery_day: string | null
  hold_ends: Date | null
  placed_at: Date | null
  created_at: Generated<Date>
  /** Of an unfinished order the shopper's last touch. */
  updated_at: Generated<Date>
}

/** The lines of an order, at the price of that moment. Millimes. */
export interface OrderLineTable {
  order_id: number
  position: number
  item_id: number
  product_id: number
  variation_id: number | null
  vendor_id: number
  /** In French. */
  name: string
  /** In the other languages, as far as the merchant wrote it then. */
  names: Generated<TranslatedNames>
  sku: string | null
  attributes: Generated<Record<string, string>>
  quantity: number
  unit_price: number
  total: number
  /** The price of a piece is staff's own. */
  by_hand: Generated<boolean>
  /** Pieces that are no longer the order's: back on sale, or written off before they left. */
  released: Generated<number>
}

/** The events of an order: who did what, and when. Append-only. */
export interface OrderEventTable {
  id: Generated<number>
  order_id: number
  at: Generated<Date>
  actor: 'visitor' | 'staff' | 'system' | 'provider'
  actor_id: string | null
  kind: string
  details: Generated<Record<string, unknown>>
  /** The time of its notifications, or of finding that there are none. */
  told_at: Generated<Date | null>
  /** The time of looking whether it makes a document due. */
  invoiced_at: Generated<Date | null>
}

declare module '#platform/database.server' {
  interface Tables {
    orders: OrderTable
    order_lines: OrderLineTable
    order_events: OrderEventTable
  }
}
