import { sql, type RawBuilder } from 'kysely'
import { db, type Database } from '#platform/database.server'
import { clock } from '#platform/steady-clock'
import { placeText } from '#shop/delivery/place-search'
import type { DocumentContent } from '#shop/orders/documents'
import { contentsOf } from '#shop/orders/documents.server'
import type { OrderLine, OrderState } from '#shop/orders/orders'
import { findOrder } from '#shop/orders/orders.server'
import type { Picture } from '#shop/upkeep/media'
import { findSettings } from '#shop/upkeep/settings.server'
import { vendorsCustomer, type VendorStage, type VendorsCustomer } from './vendor-orders.ts'

interface VendorLine extends Pick<OrderLine, 'position' | 'name' | 'names' | 'attributes' | 'sku' | 'total'> {
  /** Still of the order. */
  pieces: number
  picture: Omit<Picture, 'alt'> | null
}

interface Standing {
  stage: VendorStage
  /** True once the order left, or the parcels with these lines did. */
  isSent: boolean
  isReturned: boolean
  state: OrderState
  /** Digest of the store's lines: what was said before holds while it stays. */
  goods: string
  pieces: number
  readyAt: Date | null
  handedAt: Date | null
  lacks: number[]
  lacksAt: Date | null
  lacksWhy: string
}

/** A store's lines of an order, and nothing else of it. Amounts in millimes. */
export interface VendorOrder extends Standing {
  id: number
  placedAt: Date
  currency: string
  /** Of these lines. */
  total: number
  lines: VendorLine[]
}

const ON_A_PAGE = 30

/** Of order `o` and a store. Read only of orders of which a store said something, and of those that are shown. */
const goodsOf = (vendorId: RawBuilder<unknown>) => sql<string>`(
  select md5(string_agg(l.item_id || ' ' || (l.quantity - l.released) || ' ' || l.attributes, ',' order by l.item_id, l.attributes::text, l.quantity))
  from order_lines l where l.order_id = o.id and l.vendor_id = ${vendorId})`

/** A store's lines of order `o` as one. */
const ownOf = (vendorId: RawBuilder<unknown>) => sql`
  cross join lateral (
    select sum(l.quantity - l.released)::int as pieces, sum(l.total)::bigint as total from order_lines l where l.order_id = o.id and l.vendor_id = ${vendorId}
  ) own`

/** Of order `o` and a store: what it said of its lines `own`, and whether they left. */
const standingOf = (vendorId: RawBuilder<unknown>) => sql`
  left join lateral (
    select * from vendor_orders v where v.order_id = o.id and v.vendor_id = ${vendorId} and v.goods = ${goodsOf(vendorId)} limit 1
  ) said on true
  cross join lateral (
    select o.state = 'shipped' and (not exists (select from parcels p where p.order_id = o.id and p.part and p.state = 'booked') or own.pieces <= (
      select coalesce(sum(pl.pieces), 0) from parcels p join parcel_lines pl on pl.parcel_id = p.id
        join order_lines l on l.order_id = p.order_id and l.position = pl.position
      where p.order_id = o.id and p.part and p.state = 'booked' and p.handed_at is not null and l.vendor_id = ${vendorId})) as sent offset 0
  ) parts`

const STAGE = sql<VendorStage>`case
  when o.state in ('cancelled', 'refunded', 'completed') or o.delivery = 'returned' or own.pieces = 0 then 'ended'
  when parts.sent or said.handed_at is not null then 'handed'
  when said.ready_at is not null then 'ready'
  else 'prepare' end`

/** True of orders `o` that stores may prepare: confirmed, or paid, which needs no call. VEND-09. */
export const MAY_BE_PREPARED = sql<boolean>`(o.state = 'confirmed' or o.state = 'processing' and o.payment = 'paid')`

/** Those, what left or ended of them, and of cancelled orders those that were confirmed. Stores know of no other. VEND-09. */
const IS_THEIRS = sql<boolean>`o.placed_at is not null and (${MAY_BE_PREPARED} or o.state in ('shipped', 'completed', 'refunded') or o.state = 'cancelled' and (o.confirmation = 'confirmed' or said.order_id is not null))`

const standing = (vendorId: RawBuilder<unknown>) => sql`o.state, ${STAGE} as stage, parts.sent as "isSent", o.delivery = 'returned' as "isReturned",
  ${goodsOf(vendorId)} as goods, own.pieces, said.ready_at as "readyAt", said.handed_at as "handedAt", coalesce(said.lacks, '{}') as lacks, said.lacks_at as "lacksAt", coalesce(said.lacks_why, '') as "lacksWhy"`

const linesOf = (vendorId: RawBuilder<unknown>) => sql`(
  select json_agg(json_build_object('position', l.position, 'name', l.name, 'names', l.names, 'attributes', l.attributes, 'sku', l.sku, 'total', l.total,
    'pieces', l.quantity - l.released, 'picture', case when m.id is not null then
      json_build_object('digest', m.digest, 'width', m.width, 'height', m.height, 'placeholder', m.placeholder) end) order by l.position)
  from order_lines l left join variations v on v.id = l.variation_id
    left join product_images i on i.product_id = l.product_id and i.position = 0 left join media m on m.id = coalesce(v.media_id, i.media_id)
  where l.order_id = page.id and l.vendor_id = ${vendorId})`

const saidAt = (vendorId: number, what: 'ready_at' | 'handed_at') => sql<Date | null>`(
  select v.${sql.ref(what)} from vendor_orders v where v.order_id = o.id and v.vendor_id = ${vendorId}::bigint)`

/** Orders that may be in a view. Of those that left, only one in parts has lines here. */
const MAY_BE: Record<VendorStage, (vendorId: number) => RawBuilder<boolean>> = {
  prepare: () => sql`(${MAY_BE_PREPARED} or o.state = 'shipped')`,
  ready: (vendorId) => sql`(${MAY_BE_PREPARED} or o.state = 'shipped') and ${saidAt(vendorId, 'ready_at')} is not null`,
  handed: (vendorId) => sql`(o.state = 'shipped' or ${MAY_BE_PREPARED} and ${saidAt(vendorId, 'handed_at')} is not null)`,
  ended: () => sql`(o.state in ('completed', 'cancelled', 'refunded') or o.delivery = 'returned' or own.pieces = 0)`,
}

/** Ids of all vendors' orders that may be in a view, from indexes alone. A vendor's lines are then sought by them. */
const open = (left: RawBuilder<unknown>) => sql`and l.order_id = any(array(
  select o.id from orders o where o.state in ('pending', 'on-hold', 'processing', 'confirmed') and o.placed_at is not null
  union all select o.id from orders o where o.state = 'shipped' and o.placed_at is not null ${left}))`
const IS_HERE = open(sql`and exists (select from parcels p where p.order_id = o.id and p.part)`)
const AMONG: Record<VendorStage, RawBuilder<unknown>> = { prepare: IS_HERE, ready: IS_HERE, handed: open(sql``), ended: sql`` }

/** True of orders `o` placed since a store opened to its vendor: those of before are the shop's. */
const isSinceOpening = (vendorId: number) =>
  sql<boolean>`o.placed_at >= coalesce((select v.opened_at from vendors v where v.id = ${vendorId}::bigint), '-infinity')`

interface Asked {
  view: VendorStage
  before?: number | undefined
  order?: 'asc' | 'desc'
}

/** Orders `o` with lines of a store that may be in a view, in their order: one after another, so that a page reads no more of them than it shows. */
function candidates(vendorId: number, { view, before, order = 'desc' }: Asked): RawBuilder<unknown> {
  const place = before === undefined ? sql`` : sql`and l.order_id < ${before}`
  return sql`(
      select l.order_id as id, sum(l.quantity - l.released)::int as pieces, sum(l.total)::bigint as total from order_lines l
      where l.vendor_id = ${vendorId}::bigint ${place} ${AMONG[view]} group by 1 order by 1 ${sql.raw(order)} offset 0
    ) own cross join lateral (
      select o.id, o.placed_at, o.currency, o.state, o.payment, o.confirmation, o.delivery from orders o
      where o.id = own.id and o.placed_at is not null and ${MAY_BE[view](vendorId)} and ${isSinceOpening(vendorId)} offset 0
    ) o`
}

async function readOrders(
  vendorId: number,
  from: RawBuilder<unknown>,
  { rest, database = db }: { rest: RawBuilder<unknown>; database?: Database },
): Promise<VendorOrder[]> {
  const store = sql`${vendorId}::bigint`
  const { rows } = await sql<VendorOrder>`
    select page.*, ${linesOf(store)} as lines from (
      select o.id, o.placed_at as "placedAt", o.currency, own.total, ${standing(store)} from ${from} ${standingOf(store)} where ${IS_THEIRS} and ${rest}
    ) page order by page.id desc`.execute(database)
  return rows
}

const isIn = (view: VendorStage) => sql<boolean>`${STAGE} = ${sql.lit(view)}`

export async function findVendorOrders(vendorId: number, asked: Pick<Asked, 'view' | 'before'>): Promise<{ orders: VendorOrder[]; next: number | undefined }> {
  const page = sql`${isIn(asked.view)} order by own.id desc limit ${sql.lit(ON_A_PAGE + 1)}`
  const rows = await readOrders(vendorId, candidates(vendorId, asked), { rest: page })
  const orders = rows.slice(0, ON_A_PAGE)
  return { orders, next: rows.length > ON_A_PAGE ? orders.at(-1)!.id : undefined }
}

/** A store's lines of an order; undefined if it has none, or must not know of it. */
export async function findVendorOrder(vendorId: number, orderId: number, database: Database = db): Promise<VendorOrder | undefined> {
  const rest = sql`o.id = ${orderId} and own.pieces is not null and ${isSinceOpening(vendorId)}`
  const [order] = await readOrders(vendorId, sql`orders o ${ownOf(sql`${vendorId}::bigint`)}`, { rest, database })
  return order
}

/** The most orders of a pick list. */
const MOST_PICKED = 500

/** A store's orders to prepare, oldest first, as many as a pick list holds. */
export async function findOrdersToPrepare(vendorId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from ${candidates(vendorId, { view: 'prepare', order: 'asc' })} ${standingOf(sql`${vendorId}::bigint`)}
    where ${IS_THEIRS} and ${isIn('prepare')} order by own.id limit ${sql.lit(MOST_PICKED)}`.execute(db)
  return rows.map(({ id }) => id)
}

const COUNTED_TO = 1000

/** A store's orders to prepare and to hand over, counted up to a thousand. */
export async function countVendorOrders(vendorId: number): Promise<{ prepare: number; ready: number }> {
  const { rows } = await sql<{ prepare: number; ready: number }>`
    select count(*) filter (where stage = 'prepare')::int as prepare, count(*) filter (where stage = 'ready')::int as ready from (
      select ${STAGE} as stage from ${candidates(vendorId, { view: 'prepare' })} ${standingOf(sql`${vendorId}::bigint`)}
      where ${IS_THEIRS} and ${STAGE} in ('prepare', 'ready') limit ${sql.lit(COUNTED_TO)}
    ) counted`.execute(db)
  return rows[0]!
}

export interface OrderVendor extends Standing {
  id: number
  name: string
  isOwn: boolean
}

/** The stores with lines in an order that is theirs; none of an order of the shop's own goods alone. */
export async function findOrderVendors(orderId: number, database: Database = db): Promise<OrderVendor[]> {
  const { rows } = await sql<OrderVendor>`
    select vendor.id, vendor.name, vendor.standing = 'own' or (vendor.opened_at > o.placed_at) is true as "isOwn", ${standing(sql`vendor.id`)}
    from (select distinct vendor_id from order_lines where order_id = ${orderId}) each join vendors vendor on vendor.id = each.vendor_id
      join orders o on o.id = ${orderId} ${ownOf(sql`vendor.id`)} ${standingOf(sql`vendor.id`)}
    where ${IS_THEIRS} order by vendor.id`.execute(database)
  return rows.every(({ isOwn }) => isOwn) ? [] : rows
}

export async function findVendorsCustomer({
  id,
  stage,
  placedAt,
}: Pick<VendorOrder, 'id' | 'stage' | 'placedAt'>): Promise<VendorsCustomer & { country: string }> {
  const [order, { documents }] = await Promise.all([findOrder(id), findSettings()])
  return { ...vendorsCustomer(order!, { asked: documents.vendorsSee, stage, placedAt, now: clock.now() }), country: order!.country }
}

/** A store's packing list of an order: its own lines, of the customer what it may see, and no way to the order's page. Undefined once the order ended. */
export async function packingListOf(vendorId: number, orderId: number): Promise<DocumentContent | undefined> {
  const [own, order] = await Promise.all([findVendorOrder(vendorId, orderId), findOrder(orderId)])
  if (!own || !order || own.stage === 'ended') return undefined
  const { name, place, street, phone } = await findVendorsCustomer(own)
  const pieces = new Map(own.lines.map((line) => [line.position, line.pieces]))
  const lines = order.lines.map((line) => ({ ...line, quantity: pieces.get(line.position) ?? 0 })).filter(({ quantity }) => quantity > 0)
  const [content] = await contentsOf('packinglist', { ...order, lines })
  const shipTo = { ...content!.shipTo, name, company: '', phone, email: '', lines: [street || (place ? placeText(place) : '')].filter(Boolean) }
  return { ...content!, order: { ...content!.order, url: '' }, customer: shipTo, shipTo, parcel: null, note: '', details: {} }
}

interface VendorParcel {
  id: number
  courier: string
  number: string | null
}

/** Booked parcels of an order that hold a store's lines alone, and whose label it may see: a label shows address and phone. */
export async function findVendorParcels(vendorId: number, order: VendorOrder): Promise<VendorParcel[]> {
  const { phone } = await findVendorsCustomer(order)
  if (phone === '') return []
  const { rows } = await sql<VendorParcel>`
    select p.id, p.courier, coalesce(p.barcode, p.reference) as number from parcels p
    where p.order_id = ${order.id} and p.state = 'booked' and p.returned_at is null and not exists (
      select from order_lines l where l.order_id = p.order_id and l.vendor_id <> ${vendorId}
        and (not p.part or exists (select from parcel_lines pl where pl.parcel_id = p.id and pl.position = l.position)))
    order by p.id`.execute(db)
  return rows
}
