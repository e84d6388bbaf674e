import { sql } from 'kysely'
import { clock } from '#platform/clock'
import type { Database } from '#platform/database.server'
import type { CartToOrder } from '#shop/buying/cart.server'
import type { Item } from '#shop/goods/items'
import type { OrderAddress, OrderAdjustment, OrderDelivery } from '#shop/orders/orders'
import { hasRoomFor } from '#shop/orders/orders.server'
import type { OrderLimits } from '#shop/upkeep/settings'
import type { CheckoutFigures } from './checkout.ts'

/** A line as it is written, at the price of this moment. */
export interface LineToSave {
  position: number
  itemId: number
  productId: number
  variationId: number | null
  vendorId: number
  name: string
  names: Item['names']
  sku: string | null
  attributes: Record<string, string>
  quantity: number
  unitPrice: number
  total: number
}

/** An order from the cart as it is written. */
export interface OrderToSave {
  key: string
  intention: string
  visitor: string
  /** The account that it is ordered with; null for a guest. */
  person: string | null
  locale: string
  method: string
  state: 'pending' | 'processing'
  payment: 'awaiting' | 'unpaid'
  holdEnds: Date | null
  fingerprint: string
  currency: string
  email: string | null
  note: string
  billing: OrderAddress
  /** Null where it goes to the billing address. */
  shipping: OrderAddress | null
  /** Where it goes, on one line, and in which country. */
  address: string
  country: string
  figures: CheckoutFigures
  adjustments: OrderAdjustment[]
  deliveries: OrderDelivery[]
  lines: LineToSave[]
  cart: Pick<CartToOrder, 'id' | 'version' | 'content'>
}

/** What the merchant decides about the writing: from which stock on pages show it, and how much a phone number may have open. */
export interface SavingRules {
  threshold: number
  limits: OrderLimits
}

/**
 * Writes an order from a cart as one statement, all of it or nothing: the order with its lines and its first event, the cart emptied, the
 * stock taken, the visitor's unfinished orders of the same things gone. `cart.content` is what the cart shall be. Undefined, and nothing
 * is written, where the cart is not the version that was read, the intention has an order, or the phone has too many open ones. Throws the inventory's refusal when stock is
 * short. Rows are taken in one order by all: cart, order, unfinished orders, stock by item.
 */
export async function saveFromCart(database: Database, order: OrderToSave, { threshold, limits }: SavingRules): Promise<number | undefined> {
  const { figures, cart, billing } = order
  const { rows } = await sql<{ id: number }>`
    with cart as (
      select id from carts where id = ${cart.id} and version = ${cart.version} for update
    ), placed as (
      insert into orders (key, intention, visitor, state, payment, payment_method, locale, items_total, shipping_total, discount_total,
        stamp_total, total, name, phone, address, country, channel, email, note, billing, shipping, adjustments, taxes, deliveries,
        fingerprint, hold_ends, placed_at, person_id, currency)
      select ${order.key}, ${order.intention}::uuid, ${order.visitor}::uuid, ${order.state}, ${order.payment}, ${order.method}, ${order.locale},
        ${figures.subtotal}::bigint, ${figures.shipping ?? 0}::bigint, ${figures.couponDiscount + figures.paymentDiscount}::bigint,
        ${figures.stamp}::bigint, ${figures.total}::bigint, ${billing.name}, ${billing.phone}, ${order.address}, ${order.country}, 'checkout',
        ${order.email}, ${order.note}, ${JSON.stringify(billing)}::jsonb, ${order.shipping && JSON.stringify(order.shipping)}::jsonb,
        ${JSON.stringify(order.adjustments)}::jsonb, ${JSON.stringify(figures.taxes)}::jsonb, ${JSON.stringify(order.deliveries)}::jsonb,
        ${order.fingerprint}, ${order.holdEnds}::timestamptz, ${clock.now()}::timestamptz, ${order.person}, ${order.currency}
      from cart
      where ${hasRoomFor({ phone: billing.phone, limits })}
      on conflict (intention) do nothing
      returning id
    ), emptied as (
      update carts set content = ${JSON.stringify(cart.content)}::jsonb, version = version + 1, used_on = current_date
      from placed where carts.id = ${cart.id}
    ), asked as (
      select * from jsonb_to_recordset(${JSON.stringify(order.lines)}::jsonb) as line (position int, "itemId" bigint, "productId" bigint,
        "variationId" bigint, "vendorId" bigint, name text, names jsonb, sku text, attributes jsonb, quantity int, "unitPrice" bigint, total bigint)
    ), superseded as (
      delete from orders using placed
      where orders.visitor = ${order.visitor}::uuid and orders.state = 'temp'
        and exists (select from order_lines l join asked on asked."productId" = l.product_id where l.order_id = orders.id)
      returning orders.id
    ), wanted as (
      select "itemId" as item_id, sum(quantity)::int as quantity from asked group by 1
    ), locked as (
      select item_id, managed from inventory
      where item_id in (select item_id from wanted) and exists (select from placed) and (select count(*) from superseded) >= 0
      order by item_id for update
    ), line as (
      insert into order_lines (order_id, position, item_id, product_id, variation_id, vendor_id, name, names, sku, attributes, quantity, unit_price, total)
      select id, position, "itemId", "productId", "variationId", "vendorId", name, names, sku, attributes, quantity, "unitPrice", total from placed, asked
    ), noted as (
      insert into order_events (order_id, actor, kind, details)
      select id, 'visitor', 'placed', jsonb_build_object('to', ${order.state}::text, 'method', ${order.method}::text) from placed
    ), held as (
      insert into stock_holds (order_id, item_id, quantity)
      select placed.id, item_id, wanted.quantity from placed, wanted join locked using (item_id) where locked.managed
    ), taken as (
      update inventory set available = available - wanted.quantity from wanted join locked using (item_id)
      where inventory.item_id = wanted.item_id and locked.managed
      returning inventory.product_id, inventory.available
    ), changed as (
      insert into changes (tag)
      select distinct unnest(array['product:' || product_id, 'list']) from taken where available < ${threshold}::int + 1
      returning pg_notify('changes', '')
    )
    select id from placed`.execute(database)
  return rows[0]?.id
}
