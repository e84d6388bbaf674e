import { sql } from 'kysely'
import type { Text } from '#i18n/words.ts'
import { clock } from '#platform/steady-clock'
import { db, type Database } from '#platform/database.server'
import { selfCourierId } from '#shop/delivery/couriers'
import type { ParcelState } from '#shop/delivery/parcels'
import { lockOrder, withStock } from '#shop/orders/orders.server'
import { seenOf, type BulkOrderOutcome, type ScanAct } from './bulk-orders.ts'
import { actOnOrder, reasonOf, undoOne } from './bulk-orders.server.ts'

/** What became of a scan. Without an order where no parcel, or more than one, has the code. */
export type Scanned =
  | { outcome: 'unknown' | 'several'; orders: number[] }
  | { outcome: 'called-off'; order: number }
  | { outcome: 'other-courier'; order: number; courier: string }
  | { outcome: BulkOrderOutcome; order: number; why?: Text | undefined }

interface Scan {
  act: ScanAct
  code: string
  /** The courier that takes the parcels away; another's is left. */
  courier?: string | undefined
}

/**
 * Acts on the order of a scanned parcel, found by its courier's code, our reference or the order's number. A repeat changes nothing. What was done is kept for
 * a while, to be taken back. IMP-11.
 */
export async function scanParcel({ act, code, courier }: Scan, staffId: string): Promise<Scanned> {
  const { orders, calledOff } = await findScanned(code)
  const [order, other] = orders
  if (order === undefined) return calledOff === undefined ? { outcome: 'unknown', orders } : { outcome: 'called-off', order: calledOff }
  if (other !== undefined) return { outcome: 'several', orders }
  const carrier = courier && (await carrierOf(order))
  if (carrier && carrier !== courier) return { outcome: 'other-courier', order, courier: carrier }
  try {
    return { outcome: await withStock((transaction) => actOn(transaction, { act, order, staffId })), order }
  } catch (error) {
    return { outcome: 'refused', order, why: reasonOf(error, order) }
  }
}

const NUMBER = /^#?([1-9]\d{0,14})$/

async function findScanned(code: string): Promise<{ orders: number[]; calledOff: number | undefined }> {
  const { rows } = await sql<{ order: number; state: ParcelState }>`
    select order_id as "order", state from parcels where barcode = ${code} or reference = ${code} order by id desc limit 20`.execute(db)
  const open = [...new Set(rows.filter(({ state }) => state === 'booked').map(({ order }) => order))]
  const number = NUMBER.exec(code)?.[1]
  if (open.length > 0 || number === undefined) return { orders: open, calledOff: rows[0]?.order }
  const named = await db.selectFrom('orders').select('id').where('id', '=', Number(number)).where('placed_at', 'is not', null).executeTakeFirst()
  return { orders: named ? [named.id] : [], calledOff: rows[0]?.order }
}

/** The courier of an order's parcel; without one, the shop itself. */
async function carrierOf(order: number): Promise<string> {
  const parcel = await db.selectFrom('parcels').select('courier').where('order_id', '=', order).where('state', '=', 'booked').executeTakeFirst()
  if (parcel) return parcel.courier
  const { country } = await db.selectFrom('orders').select('country').where('id', '=', order).executeTakeFirstOrThrow()
  return selfCourierId(country)
}

async function actOn(transaction: Database, { act, order: id, staffId }: { act: ScanAct; order: number; staffId: string }): Promise<BulkOrderOutcome> {
  const order = await lockOrder(transaction, id)
  if (!order) return 'gone'
  const seen = seenOf(act, { ...order, packed: order.packed_at !== null, assignedTo: null })
  const outcome = await actOnOrder(transaction, { id, seen }, { change: { act }, staffId })
  if (outcome === 'done') await keepScan(transaction, { act, order: id, seen, staffId })
  return outcome
}

const KEPT_MS = 12 * 3600_000

async function keepScan(transaction: Database, { act, order, seen, staffId }: { act: ScanAct; order: number; seen: string; staffId: string }): Promise<void> {
  const now = clock.now()
  await sql`
    with old as (delete from parcel_scans where person_id = ${staffId} and scanned_at < ${new Date(now.getTime() - KEPT_MS)})
    insert into parcel_scans (person_id, act, order_id, seen, last_event, scanned_at)
    select ${staffId}, ${act}, ${order}::bigint, ${seen}, max(id), ${now}::timestamptz from order_events where order_id = ${order}`.execute(transaction)
}

export interface ListedScan {
  id: number
  act: ScanAct
  order: number
  name: string
  at: Date
  /** Nothing happened to the order since. */
  mayUndo: boolean
}

const LISTED = 10

/** The person's last scans that did something. */
export async function findScans(personId: string): Promise<ListedScan[]> {
  const { rows } = await sql<ListedScan>`
    select s.id, s.act, s.order_id as "order", o.name, s.scanned_at as at,
      not exists (select from order_events e where e.order_id = s.order_id and e.id > s.last_event) as "mayUndo"
    from parcel_scans s join orders o on o.id = s.order_id
    where s.person_id = ${personId} and s.scanned_at >= ${new Date(clock.now().getTime() - KEPT_MS)}
    order by s.id desc limit ${LISTED}`.execute(db)
  return rows
}

/** Takes back what a scan of one's own did, if nothing happened to the order since. A repeat changes nothing. */
export async function undoScan(scan: { id: number; staffId: string; reason: string }): Promise<BulkOrderOutcome> {
  const { id, staffId, reason } = scan
  return withStock(async (transaction) => {
    const { rows } = await sql<{ act: ScanAct; order: number; seen: string; last: number }>`
      select act, order_id as "order", seen, last_event as last from parcel_scans where id = ${id} and person_id = ${staffId}`.execute(transaction)
    const standing = rows[0] && (await lockOrder(transaction, rows[0].order))
    if (!rows[0] || !standing) return 'gone'
    const { act, order, seen, last } = rows[0]
    const since = await sql`select from order_events where order_id = ${order} and id > ${last} limit 1`.execute(transaction)
    const outcome = await undoOne(transaction, { id: order, seen, standing }, { change: { was: { act }, reason }, staffId, hasMovedOn: since.rows.length > 0 })
    if (outcome !== 'changed') await sql`delete from parcel_scans where id = ${id}`.execute(transaction)
    return outcome
  })
}
