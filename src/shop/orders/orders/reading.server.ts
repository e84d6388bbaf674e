import { createHash, timingSafeEqual } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import { millimes, type Millimes } from '#money/millimes'
import { db, type Database, type Tables } from '#platform/database.server'
import type {
  Confirmation,
  Delivery,
  OrderAddress,
  OrderAdjustment,
  OrderChannel,
  OrderDelivery,
  OrderLine,
  OrderPlace,
  OrderSource,
  OrderState,
  OrderTax,
  PaymentMark,
} from './orders.ts'

/** Amounts in millimes. */
export interface Order {
  id: number
  key: string
  state: OrderState
  confirmation: Confirmation
  payment: PaymentMark
  delivery: Delivery
  paymentMethod: string | null
  locale: string
  currency: string
  itemsTotal: Millimes
  shippingTotal: Millimes
  /** Sum of `adjustments`. */
  discountTotal: Millimes
  stampTotal: Millimes
  total: Millimes
  refundedTotal: Millimes
  /** Cash collected by the courier; null until delivery. IMP-23. */
  collected: Millimes | null
  name: string
  phone: string
  address: string
  country: string
  channel: OrderChannel
  email: string | null
  /** Other fields that the shopper filled in, by field name (`#shop/buying/checkout`). */
  details: Record<string, string>
  billing: OrderAddress | null
  /** Null if shipped to the billing address. */
  shipping: OrderAddress | null
  adjustments: OrderAdjustment[]
  taxes: OrderTax[]
  deliveries: OrderDelivery[]
  source: OrderSource | null
  /** Destination of a quick order; null if unknown. */
  place: OrderPlace | null
  attention: string | null
  /** Requested day: `2026-11-24`; null if any. */
  deliveryDay: string | null
  holdEnds: Date | null
  placedAt: Date | null
  createdAt: Date
  lines: OrderLine[]
}

export async function findOrder(id: number, database: Database = db): Promise<Order | undefined> {
  return readOrder(database, id)
}

/** Undefined if number or key is wrong. The key is compared in constant time. */
export async function findOrderByKey(id: number, key: string): Promise<Order | undefined> {
  const order = await readOrder(db, id)
  return order && timingSafeEqual(digest(order.key), digest(key)) ? order : undefined
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** Columns read. Using a column missing here does not compile. */
const COLUMNS = [
  'id',
  'key',
  'intention',
  'visitor',
  'state',
  'confirmation',
  'payment',
  'delivery',
  'payment_method',
  'locale',
  'currency',
  'items_total',
  'shipping_total',
  'discount_total',
  'stamp_total',
  'total',
  'refunded_total',
  'collected',
  'name',
  'phone',
  'address',
  'country',
  'channel',
  'email',
  'details',
  'billing',
  'shipping',
  'adjustments',
  'taxes',
  'deliveries',
  'source',
  'place',
  'fingerprint',
  'attention',
  'delivery_day',
  'hold_ends',
  'placed_at',
  'created_at',
  'updated_at',
] as const satisfies (keyof Tables['orders'])[]

type ReadRow = Pick<Selectable<Tables['orders']>, (typeof COLUMNS)[number]>

const columns = sql.join(COLUMNS.map((name) => sql.ref(name)))

/** Locks the order's row, so that a decision still holds when it is saved. */
export async function lockOrder(transaction: Database, id: number): Promise<ReadRow | undefined> {
  const { rows } = await sql<ReadRow>`select ${columns} from orders where id = ${id} for update`.execute(transaction)
  return rows[0]
}

async function readOrder(database: Database, id: number): Promise<Order | undefined> {
  if (!Number.isSafeInteger(id)) return undefined
  const { rows } = await sql<ReadRow & { lines: OrderLine[] }>`
    select ${columns},
      (select coalesce(json_agg(json_build_object('position', l.position, 'productId', l.product_id, 'variationId', l.variation_id,
          'vendorId', l.vendor_id, 'name', l.name, 'names', l.names, 'sku', l.sku, 'attributes', l.attributes, 'quantity', l.quantity,
          'unitPrice', l.unit_price, 'total', l.total, 'byHand', l.by_hand) order by l.position), '[]')
        from order_lines l where l.order_id = orders.id) as lines
    from orders where id = ${id}`.execute(database)
  const row = rows[0]
  if (!row) return undefined
  return {
    id: row.id,
    key: row.key,
    state: row.state,
    confirmation: row.confirmation,
    payment: row.payment,
    delivery: row.delivery,
    paymentMethod: row.payment_method,
    locale: row.locale,
    currency: row.currency,
    itemsTotal: millimes(row.items_total),
    shippingTotal: millimes(row.shipping_total),
    discountTotal: millimes(row.discount_total),
    stampTotal: millimes(row.stamp_total),
    total: millimes(row.total),
    refundedTotal: millimes(row.refunded_total),
    collected: row.collected === null ? null : millimes(row.collected),
    name: row.name,
    phone: row.phone,
    address: row.address,
    country: row.country,
    channel: row.channel,
    email: row.email,
    details: row.details,
    billing: row.billing,
    shipping: row.shipping,
    adjustments: row.adjustments,
    taxes: row.taxes,
    deliveries: row.deliveries,
    source: row.source,
    place: row.place,
    attention: row.attention,
    deliveryDay: row.delivery_day,
    holdEnds: row.hold_ends,
    placedAt: row.placed_at,
    createdAt: row.created_at,
    lines: row.lines,
  }
}
