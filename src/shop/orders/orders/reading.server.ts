import { createHash, timingSafeEqual } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import type { Millimes } from '#money/millimes'
import { camelRow, db, type CamelRow, type Database, type Tables } from '#platform/database.server'
import { IS_RECEIPT } from '#shop/goods/stock.server'
import type { MarkName, MarkValue, OrderLine, OrderState, Standing } from './orders.ts'

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

/** Columns of an `Order`. Using a column missing here does not compile. */
const COLUMNS = [
  'id',
  'key',
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
  'deposit',
  'kept',
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
  'attention',
  'packed_at',
  'delivery_day',
  'return_due',
  'hold_ends',
  'placed_at',
  'created_at',
] as const satisfies (keyof Tables['orders'])[]

const LOCKED = [...COLUMNS, 'intention', 'visitor', 'fingerprint', 'updated_at'] as const

type Row<Name extends keyof Tables['orders']> = Pick<Selectable<Tables['orders']>, Name>

type OrderRow = Row<(typeof COLUMNS)[number]>

/** An order's columns, as `database/tables.ts` explains them, with its lines. Amounts in millimes. `received` is what came in online. */
export interface Order extends CamelRow<{ [Name in keyof OrderRow]: Name extends Amount ? Exclude<OrderRow[Name], number> | Millimes : OrderRow[Name] }> {
  lines: OrderLine[]
  received: Millimes
}

type Amount = `${string}total` | 'collected' | 'deposit' | 'kept'

const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))

export async function lockOrder(transaction: Database, id: number): Promise<Row<(typeof LOCKED)[number]> | undefined> {
  const { rows } = await sql<Row<(typeof LOCKED)[number]>>`select ${columns(LOCKED)} from orders where id = ${id} for update`.execute(transaction)
  return rows[0]
}

/** What came in online for an order `o`, in its currency, without what goes back as a surplus. */
export const RECEIVED = sql<number>`(
  select coalesce(sum(p.received - p.surplus), 0)::bigint from payments p where p.order_id = o.id and p.currency = o.currency)`

export async function findReceived(database: Database, orderId: number): Promise<number> {
  const { rows } = await sql<{ received: number }>`select ${RECEIVED} as received from orders o where o.id = ${orderId}`.execute(database)
  return rows[0]!.received
}

/** True of an event `e` that `takeBackMove` took back. */
export const TAKEN_BACK = sql<boolean>`exists (
  select from order_events u where u.order_id = e.order_id and u.id > e.id and (u.details ->> 'undo')::bigint <= e.id)`

async function readOrder(database: Database, id: number): Promise<Order | undefined> {
  if (!Number.isSafeInteger(id)) return undefined
  const { rows } = await sql<OrderRow & Pick<Order, 'lines' | 'received'>>`
    select ${columns(COLUMNS)},
      ${RECEIVED} as received,
      (select coalesce(json_agg(json_build_object('position', l.position, 'productId', l.product_id, 'variationId', l.variation_id,
          'vendorId', l.vendor_id, 'name', l.name, 'names', l.names, 'sku', l.sku, 'attributes', l.attributes, 'quantity', l.quantity,
          'unitPrice', l.unit_price, 'total', l.total, 'byHand', l.by_hand) order by l.position), '[]')
        from order_lines l where l.order_id = o.id) as lines
    from orders o where id = ${id}`.execute(database)
  return rows[0] && (camelRow(rows[0]) as unknown as Order)
}

/** A booked parcel with some of its order's pieces. Amounts in millimes. */
export interface PartOfOrder {
  id: number
  cashDue: number
  collected: number | null
  deliveredAt: Date | null
  returnedAt: Date | null
  isReceived: boolean
}

export async function findParts(database: Database, orderId: number): Promise<PartOfOrder[]> {
  const { rows } = await sql<PartOfOrder>`
    select id, cash_due as "cashDue", collected, delivered_at as "deliveredAt", returned_at as "returnedAt", exists (
      select from order_events r join returns b on b.id = (r.details ->> 'returnId')::bigint
      where r.order_id = parcels.order_id and b.at >= parcels.returned_at and ${IS_RECEIPT}) as "isReceived"
    from parcels where order_id = ${orderId} and part and state = 'booked' order by id`.execute(database)
  return rows
}

export function isUnderWay({ deliveredAt, returnedAt }: Pick<PartOfOrder, 'deliveredAt' | 'returnedAt'>): boolean {
  return deliveredAt === null && returnedAt === null
}

export function collectedBy(parts: readonly PartOfOrder[]): number {
  return parts.reduce((sum, { collected }) => sum + (collected ?? 0), 0)
}

export function hasPaid({ collected }: Pick<PartOfOrder, 'collected'>): boolean {
  return collected !== null && collected > 0
}

const isOpen = (parcel: string) => sql<boolean>`${sql.ref(parcel)}.state in ('booking', 'booked', 'uncertain')`

/** True of parcels `p` that are or may be under way. */
export const IS_OPEN_PARCEL = isOpen('p')

/** Which of its order's parcels `p` is, if it is one of several. Pieces in none are one more to come. */
export const PLACE_OF_PART = sql<PlaceOfPart | null>`case when p.part then (
  select jsonb_build_object('id', p.id, 'place', count(*) filter (where other.id <= p.id), 'count', count(*) + case when
      (select sum(quantity) from order_lines where order_id = p.order_id) > sum((select sum(pieces) from parcel_lines where parcel_id = other.id)) then 1 else 0 end)
  from parcels other
  where other.order_id = p.order_id and other.part and ${isOpen('other')}) end`

export interface PlaceOfPart {
  id: number
  place: number
  count: number
}

/** Pieces of an order that are in no open parcel, by line. */
export async function findFreePieces(database: Database, orderId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ position: number; free: number }>`
    select l.position, (l.quantity - coalesce(sum(pl.pieces), 0))::int as free
    from order_lines l left join parcels p on p.order_id = l.order_id and p.part and ${IS_OPEN_PARCEL}
      left join parcel_lines pl on pl.parcel_id = p.id and pl.position = l.position
    where l.order_id = ${orderId} group by l.position, l.quantity having l.quantity > coalesce(sum(pl.pieces), 0) order by l.position`.execute(database)
  return new Map(rows.map(({ position, free }) => [position, free]))
}

/** The first event of an order's last move, and the marks of before it. */
export async function findLastMove(transaction: Database, order: { id: number; state: OrderState }): Promise<{ since: number; marks: Partial<Standing> }> {
  const { rows } = await sql<{ id: number; mark: MarkName | null; from: MarkValue; because: string | null }>`
    select id, details ->> 'mark' as mark, details ->> 'from' as "from", details -> 'because' ->> 'state' as because from order_events
    where order_id = ${order.id} and kind in ('state', 'mark') order by id desc limit 4`.execute(transaction)
  const other = rows.findIndex(({ because }, index) => index > 0 && because !== order.state)
  const taken = rows.slice(0, other < 0 ? rows.length : other)
  const marks = Object.fromEntries(taken.flatMap(({ mark, from }) => (mark ? [[mark, from]] : [])))
  return { since: taken.at(-1)!.id, marks }
}

/** The content that a customer agrees to. Amounts in millimes. */
interface Content extends Pick<Order, 'currency' | 'shippingTotal' | 'total'> {
  lines: readonly { item_id: number; attributes: Record<string, string>; quantity: number; unit_price: number }[]
}

const LETTERS = 16

/** Sent back by forms to detect changed content, even at the same total. Ignores name, address, day and the order of the lines. */
export function contentDigest({ currency, lines, shippingTotal, total }: Content): string {
  const goods = lines.map((line) => JSON.stringify([line.item_id, Object.entries(line.attributes).toSorted(byName), line.quantity, line.unit_price]))
  return createHash('sha256')
    .update(JSON.stringify([currency, goods.toSorted((one, other) => (one < other ? -1 : 1)), shippingTotal, total]))
    .digest('base64url')
    .slice(0, LETTERS)
}

function byName([one]: [string, string], [other]: [string, string]): number {
  return one < other ? -1 : 1
}
