import { sql } from 'kysely'
import { db, inTransaction, type Database } from '#platform/database.server'
import { Refusal, refuse } from '#platform/refusal'
import { clock } from '#platform/steady-clock'
import { isBookable, type Parcel } from '#shop/delivery/parcels'
import { tellPartIn, type ChosenPieces } from '#shop/delivery/parcels.server'
import { findFreePieces, findOrder, flagOrder, lockOrder, moveLocked, recordEvent, unflagOrder, withStock, type Actor } from '#shop/orders/orders.server'
import { findOrderVendors, findVendorOrder, type VendorOrder } from './listing.server.ts'
import { isVendorActDone, vendorActsOf, type VendorAct } from './vendor-orders.ts'
import type { AskedVendorAct } from './vendor-orders.schema.ts'
import { vendorOrderWords as words } from './vendor-orders.words.ts'

export {
  countVendorOrders,
  findOrdersToPrepare,
  findOrderVendors,
  findVendorOrder,
  findVendorOrders,
  findVendorParcels,
  findVendorsCustomer,
  MAY_BE_PREPARED,
  packingListOf,
  type VendorOrder,
} from './listing.server.ts'

export interface OfVendor {
  orderId: number
  vendorId: number
  /** The vendor, or staff for them. */
  actor: Actor
}

/** Flags of an order whose store cannot supply, and of one that all stores handed over though it may not be sent. */
const LACKS = 'vendor-lacks'
const NOT_SENT = 'vendors-handed'

/**
 * Writes down what a store says of its lines of an order; said again, it changes nothing. Once all stores handed theirs over, the order is sent. Returns why it
 * is not: the hand-over stays. Refuses lines that changed since `seen`, and an act that does not fit. VEND-09.
 */
export async function recordVendorAct(of: OfVendor, asked: AskedVendorAct): Promise<{ notSent?: Refusal }> {
  await inTransaction((transaction) => recordIn(transaction, of, asked))
  return asked.act === 'hand-over' ? sendHanded(of) : {}
}

async function recordIn(transaction: Database, { orderId, vendorId, actor }: OfVendor, asked: AskedVendorAct): Promise<void> {
  const row = await lockOrder(transaction, orderId)
  const order = row && (await findVendorOrder(vendorId, orderId, transaction))
  if (!order) throw refuse(words.noSuchOrder).as('gone')
  if (asked.seen !== undefined && asked.seen !== order.goods) throw refuse(words.changedMeanwhile)
  const standing = { ...order, isLacking: order.lacksAt !== null }
  if (isVendorActDone(asked.act, standing)) return
  if (!vendorActsOf(standing).includes(asked.act)) throw refusalOf(asked.act, order)
  const lacked = asked.act === 'lack' ? order.lines.filter(({ position }) => asked.lacks.includes(position)) : []
  if (asked.act === 'lack' && lacked.length === 0) throw refuse(words.whichLacks)
  await writeSaid(
    transaction,
    { orderId, vendorId, goods: order.goods },
    saidBy(asked, { ...order, lacks: asked.act === 'lack' ? lacked.map(({ position }) => position) : order.lacks }),
  )
  if (asked.act === 'lack') await flagOrder(transaction, orderId, LACKS)
  if (asked.act === 'unlack' && !(await isLacking(transaction, orderId))) await unflagOrder(transaction, orderId, { over: [LACKS] })
  const { name } = await transaction.selectFrom('vendors').select('name').where('id', '=', vendorId).executeTakeFirstOrThrow()
  const why = asked.act === 'lack' && { lines: lacked.map((line) => line.name), text: asked.why }
  await recordEvent(transaction, { orderId, actor, kind: 'vendor', details: { act: asked.act, vendor: name, vendorId, ...why } })
}

function refusalOf(act: VendorAct, { stage, isSent }: VendorOrder): Refusal {
  if (stage === 'handed' && isSent && act === 'take-back') return refuse(words.alreadySent)
  return refuse(stage === 'handed' && !isSent ? words.handedFirst : words.notNow)
}

type Said = Pick<VendorOrder, 'readyAt' | 'handedAt' | 'lacks' | 'lacksAt' | 'lacksWhy'>

function saidBy(asked: AskedVendorAct, before: Said): Said {
  const now = clock.now()
  const nothingLacks = { lacks: [], lacksAt: null, lacksWhy: '' }
  if (asked.act === 'lack') return { ...before, lacksAt: now, lacksWhy: asked.why }
  const said: Record<Exclude<VendorAct, 'lack'>, Said> = {
    ready: { ...before, readyAt: now },
    unready: { ...before, readyAt: null },
    'hand-over': { readyAt: before.readyAt ?? now, handedAt: now, ...nothingLacks },
    'take-back': { ...before, handedAt: null },
    unlack: { ...before, ...nothingLacks },
  }
  return said[asked.act]
}

async function writeSaid(transaction: Database, { orderId, vendorId, goods }: { orderId: number; vendorId: number; goods: string }, said: Said): Promise<void> {
  const { readyAt, handedAt, lacks, lacksAt, lacksWhy } = said
  const row = { goods, ready_at: readyAt, handed_at: handedAt, lacks, lacks_at: lacksAt, lacks_why: lacksWhy }
  await transaction
    .insertInto('vendor_orders')
    .values({ order_id: orderId, vendor_id: vendorId, ...row })
    .onConflict((conflict) => conflict.columns(['order_id', 'vendor_id']).doUpdateSet(row))
    .execute()
}

async function isLacking(transaction: Database, orderId: number): Promise<boolean> {
  return (await findOrderVendors(orderId, transaction)).some(({ lacksAt }) => lacksAt !== null)
}

/** Sends what all its stores handed over: parcels with some of the lines, then the order. A refusal flags the order. */
async function sendHanded({ orderId, actor }: Pick<OfVendor, 'orderId' | 'actor'>): Promise<{ notSent?: Refusal }> {
  try {
    await withStock((transaction) => sendHandedIn(transaction, { orderId, actor }))
    return {}
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await flagOrder(db, orderId, NOT_SENT)
    return { notSent: error }
  }
}

async function sendHandedIn(transaction: Database, { orderId, actor }: Pick<OfVendor, 'orderId' | 'actor'>): Promise<void> {
  await lockOrder(transaction, orderId)
  const stores = await findOrderVendors(orderId, transaction)
  const handed = stores.filter(({ stage, pieces }) => stage === 'handed' || pieces === 0).map(({ id }) => id)
  for (const parcel of await findPartsHere(transaction, orderId, handed)) await tellPartIn(transaction, { orderId, parcel, actor }, { outcome: 'handed-over' })
  const order = await lockOrder(transaction, orderId)
  if (!order || !isBookable(order.state) || handed.length === 0 || handed.length < stores.length) return
  await moveLocked(transaction, { orderId, to: 'shipped', actor })
  await unflagOrder(transaction, orderId, { over: [NOT_SENT] })
}

/** Parcels still here whose pieces are all of these stores. */
async function findPartsHere(transaction: Database, orderId: number, stores: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from parcels p join parcel_lines pl on pl.parcel_id = p.id join order_lines l on l.order_id = p.order_id and l.position = pl.position
    where p.order_id = ${orderId} and p.part and p.state = 'booked' and p.handed_at is null and p.delivered_at is null and p.returned_at is null
    group by p.id having bool_and(l.vendor_id = any(${[...stores]}::bigint[])) order by p.id`.execute(transaction)
  return rows.map(({ id }) => id)
}

type Pieces = ReadonlyMap<number, number>

/** Pieces in no parcel, by store; the shop's own goods together. Empty unless several stores have some. */
export async function findPiecesByStore(orderId: number): Promise<Pieces[]> {
  const [order, vendors, free] = await Promise.all([findOrder(orderId), findOrderVendors(orderId), findFreePieces(db, orderId)])
  const own = new Set(vendors.filter(({ isOwn }) => isOwn).map(({ id }) => id))
  const storeOf = new Map(order?.lines.map(({ position, vendorId }) => [position, own.has(vendorId) ? 0 : vendorId]))
  const groups = [...Map.groupBy(free, ([position]) => storeOf.get(position)).values()].map((pieces) => new Map(pieces))
  return vendors.length > 0 && groups.length > 1 ? groups : []
}

/** Makes each store's parcel by `make`. A repeat makes no more; a refusal keeps those before. `seen`: the newest open parcel of the form. VEND-09. */
export async function makeParcelsByStore(orderId: number, seen: number | undefined, make: (chosen: ChosenPieces) => Promise<Parcel>): Promise<void> {
  const groups = await findPiecesByStore(orderId)
  if (groups.length === 0) throw refuse(words.oneStore)
  let last = seen
  for (const goods of groups) last = (await make({ goods, seen: last })).id
}
