import { sql } from 'kysely'
import type { Text } from '#i18n/words.ts'
import { clock } from '#platform/steady-clock'
import { db, type Database } from '#platform/database.server'
import { selfCourierId } from '#shop/delivery/couriers'
import { refuse } from '#platform/refusal'
import { isBookable, spellingsOf, type ParcelState } from '#shop/delivery/parcels'
import { findParcel, packPartIn, tellPartIn, type ParcelOf } from '#shop/delivery/parcels.server'
import { packByStaffIn } from '#shop/orders/order-management.server'
import { orderDeskWords } from '#shop/orders/order-management.words'
import type { OrderState } from '#shop/orders/orders'
import { IS_OPEN_PARCEL, lockOrder, withStock } from '#shop/orders/orders.server'
import { seenOf, type BulkOrderOutcome, type ScanAct } from './bulk-orders.ts'
import { actOnOrder, reasonOf, undoOne } from './bulk-orders.server.ts'

/** What became of a scan. Without an order where no parcel, or more than one, has the code. */
export type Scanned =
  | { outcome: 'unknown' | 'several'; orders: number[] }
  | { outcome: 'called-off' | 'in-parts'; order: number }
  | ({ outcome: 'other-courier'; courier: string } & ScannedParcel)
  | ({ outcome: BulkOrderOutcome; why?: Text | undefined } & ScannedParcel)

/** `parcel` is one of several of its order; null for a whole order. */
interface ScannedParcel {
  order: number
  parcel: number | null
}

interface Scan {
  act: ScanAct
  code: string
  /** The courier that takes the parcels away; another's is left. */
  courier?: string | undefined
}

/**
 * Acts on the order of a scanned parcel, or on that parcel if it is one of several, found by its courier's code, our reference or the order's number. Where a
 * bare number is both a parcel's and another order's on its way, it acts on neither; `#1001` is the order's alone. An order in several parcels is never acted
 * on as a whole. A repeat changes nothing. What was done is kept for a while, to be taken back. IMP-11.
 */
export async function scanParcel({ act, code, courier }: Scan, staffId: string): Promise<Scanned> {
  const { found, calledOff } = await findScanned(code)
  const [scanned, other] = found
  if (!scanned) return calledOff === undefined ? { outcome: 'unknown', orders: [] } : { outcome: 'called-off', order: calledOff }
  if (other) return { outcome: 'several', orders: [...new Set(found.map(({ order }) => order))] }
  if (scanned.parcel === null && (await isInOpenParts(scanned.order)))
    return { outcome: calledOff === scanned.order ? 'called-off' : 'in-parts', order: scanned.order }
  const carrier = courier && (await carrierOf(scanned))
  if (carrier && carrier !== courier) return { outcome: 'other-courier', ...scanned, courier: carrier }
  try {
    return { outcome: await withStock((transaction) => actOn(transaction, { act, ...scanned, staffId })), ...scanned }
  } catch (error) {
    return { outcome: 'refused', ...scanned, why: reasonOf(error, scanned.order) }
  }
}

/** States whose label may be in one's hand. */
const ON_THE_WAY: readonly OrderState[] = ['processing', 'confirmed', 'shipped']

const NUMBER = /^#?([1-9]\d{0,14})$/

async function findScanned(code: string): Promise<{ found: ScannedParcel[]; calledOff: number | undefined }> {
  const { rows } = await sql<ScannedParcel & { state: ParcelState }>`
    select order_id as "order", case when part then id end as parcel, state from parcels
    where barcode = any(${spellingsOf(code)}::text[]) or reference in (${code}, ${`#${code}`}) order by id desc limit 20`.execute(db)
  const open = rows.filter(({ state }) => state === 'booked').map(({ order, parcel }) => ({ order, parcel }))
  const found = open.filter((one, place) => open.findIndex((other) => other.order === one.order && other.parcel === one.parcel) === place)
  const number = NUMBER.exec(code)?.[1]
  const calledOff = rows[0]?.order
  if (number === undefined) return { found, calledOff }
  const named = await db.selectFrom('orders').select(['id', 'state']).where('id', '=', Number(number)).where('placed_at', 'is not', null).executeTakeFirst()
  if (!named) return { found, calledOff }
  const own = found.filter(({ order }) => order === named.id)
  const byNumber = own.length > 0 ? own : [{ order: named.id, parcel: null }]
  if (code.startsWith('#')) return { found: byNumber, calledOff }
  const isAsked = found.length === 0 || own.length > 0 || ON_THE_WAY.includes(named.state)
  return { found: isAsked ? [...found.filter((one) => !own.includes(one)), ...byNumber] : found, calledOff }
}

async function isInOpenParts(order: number): Promise<boolean> {
  const { rows } = await sql`select from parcels p where order_id = ${order} and part and ${IS_OPEN_PARCEL} limit 1`.execute(db)
  return rows.length > 0
}

/** The courier of a parcel; of an order without one, the shop itself. */
async function carrierOf({ order, parcel }: ScannedParcel): Promise<string> {
  const booked = await db
    .selectFrom('parcels')
    .select('courier')
    .where('order_id', '=', order)
    .where('state', '=', 'booked')
    .$if(parcel !== null, (query) => query.where('id', '=', parcel!))
    .executeTakeFirst()
  if (booked) return booked.courier
  const { country } = await db.selectFrom('orders').select('country').where('id', '=', order).executeTakeFirstOrThrow()
  return selfCourierId(country)
}

interface Act extends ScannedParcel {
  act: ScanAct
  staffId: string
}

async function actOn(transaction: Database, { act, order: id, parcel, staffId }: Act): Promise<BulkOrderOutcome> {
  const order = await lockOrder(transaction, id)
  if (!order) return 'gone'
  const seen = seenOf(act, { ...order, packed: order.packed_at !== null, assignedTo: null })
  const outcome =
    parcel === null
      ? await actOnOrder(transaction, { id, seen }, { change: { act }, staffId })
      : await actOnParcel(transaction, { act, order: id, parcel, staffId })
  if (outcome === 'done') await keepScan(transaction, { act, order: id, parcel, seen, staffId })
  return outcome
}

/** Acts on one of several parcels: its order is packed with the last, and leaves with the first. */
async function actOnParcel(transaction: Database, { act, order: orderId, parcel: id, staffId }: Act): Promise<BulkOrderOutcome> {
  const of = { orderId, parcel: id!, actor: { kind: 'staff', id: staffId } } as const
  if (act === 'pack') return packParcel(transaction, of, true)
  if (act === 'hand-over') return tellPartIn(transaction, of, { outcome: 'handed-over' })
  const { handedAt, returnedAt } = await findParcel(orderId, of.parcel, transaction)
  if (handedAt === null && returnedAt === null) throw refuse(orderDeskWords['not-sent'])
  return tellPartIn(transaction, of, { outcome: 'returned' })
}

async function packParcel(transaction: Database, of: ParcelOf & { actor: { id: string } }, isPacked: boolean): Promise<BulkOrderOutcome> {
  const { isChanged, isAll } = await packPartIn(transaction, of, isPacked)
  const order = (await lockOrder(transaction, of.orderId))!
  if (isBookable(order.state)) await packByStaffIn(transaction, { orderId: of.orderId, staffId: of.actor.id }, { isPacked: isAll, isByPart: true })
  return isChanged ? 'done' : 'same'
}

const KEPT_MS = 12 * 3600_000

async function keepScan(transaction: Database, { act, order, parcel, seen, staffId }: Act & { seen: string }): Promise<void> {
  const now = clock.now()
  await sql`
    with old as (delete from parcel_scans where person_id = ${staffId} and scanned_at < ${new Date(now.getTime() - KEPT_MS)})
    insert into parcel_scans (person_id, act, order_id, parcel_id, seen, last_event, scanned_at)
    select ${staffId}, ${act}, ${order}::bigint, ${parcel}::bigint, ${seen}, max(id), ${now}::timestamptz from order_events where order_id = ${order}`.execute(
    transaction,
  )
}

export interface ListedScan {
  id: number
  act: ScanAct
  order: number
  name: string
  at: Date
  /** Nothing happened to the order since, and the scan did not end it. */
  mayUndo: boolean
}

const LISTED = 10

/** The person's last scans that did something. */
export async function findScans(personId: string): Promise<ListedScan[]> {
  const { rows } = await sql<ListedScan>`
    select s.id, s.act, s.order_id as "order", o.name, s.scanned_at as at,
      not exists (select from order_events e where e.order_id = s.order_id and e.id > s.last_event)
        and (s.act <> 'return' or p.id is null or o.delivery <> 'returned' and (p.delivered_at is not null or o.state = 'shipped')) as "mayUndo"
    from parcel_scans s join orders o on o.id = s.order_id left join parcels p on p.id = s.parcel_id
    where s.person_id = ${personId} and s.scanned_at >= ${new Date(clock.now().getTime() - KEPT_MS)}
    order by s.id desc limit ${LISTED}`.execute(db)
  return rows
}

/** Takes back what a scan of one's own did, if nothing happened to the order since. A repeat changes nothing. */
export async function undoScan(scan: { id: number; staffId: string; reason: string }): Promise<BulkOrderOutcome> {
  const { id, staffId, reason } = scan
  return withStock(async (transaction) => {
    const { rows } = await sql<ScannedParcel & { act: ScanAct; seen: string; last: number }>`
      select act, order_id as "order", parcel_id as parcel, seen, last_event as last from parcel_scans where id = ${id} and person_id = ${staffId}`.execute(
      transaction,
    )
    const standing = rows[0] && (await lockOrder(transaction, rows[0].order))
    if (!rows[0] || !standing) return 'gone'
    const { act, order, parcel, seen, last } = rows[0]
    const since = await sql`select from order_events where order_id = ${order} and id > ${last} limit 1`.execute(transaction)
    const hasMovedOn = since.rows.length > 0
    const isOfOrder = parcel === null || (act === 'hand-over' && (await isFirstHanded(transaction, { order, parcel })))
    const outcome = isOfOrder
      ? await undoOne(transaction, { id: order, seen, standing }, { change: { was: { act }, reason }, staffId, hasMovedOn })
      : hasMovedOn
        ? 'changed'
        : await undoParcel(transaction, { act, order, parcel, staffId })
    if (outcome !== 'changed') await sql`delete from parcel_scans where id = ${id}`.execute(transaction)
    return outcome
  })
}

/** True for the parcel with which its order left: the order comes back with it. */
async function isFirstHanded(transaction: Database, { order, parcel }: ScannedParcel): Promise<boolean> {
  const { rows } = await sql`
    select from parcels where order_id = ${order} and id <> ${parcel} and state = 'booked' and handed_at is not null limit 1`.execute(transaction)
  return rows.length === 0
}

async function undoParcel(transaction: Database, { act, order: orderId, parcel: id, staffId }: Act): Promise<BulkOrderOutcome> {
  const of = { orderId, parcel: id!, actor: { kind: 'staff', id: staffId } } as const
  if (act === 'pack') return packParcel(transaction, of, false)
  if (act === 'return') return tellPartIn(transaction, of, { outcome: 'handed-over' })
  await transaction.updateTable('parcels').set({ handed_at: null }).where('id', '=', id).execute()
  return 'done'
}
