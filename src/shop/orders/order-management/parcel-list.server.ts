import { sql, type RawBuilder } from 'kysely'
import { millimes, NOTHING, type Millimes } from '#money/millimes'
import { db } from '#platform/database.server'
import { hasCalls } from '#shop/delivery/couriers'
import { collectOf, courierName as nameOf, parcelNumber, type ParcelState } from '#shop/delivery/parcels'
import { cashDue, type OrderPlace, type OrderState, type Owed } from '#shop/orders/orders'
import { PLACE_OF_PART, RECEIVED, type PlaceOfPart } from '#shop/orders/orders.server'
import { carriedBy } from './listing.server.ts'
import { COUNTED_TO, OPEN_STATES, PARCEL_STAGES, type ParcelStage } from './order-management.ts'

/** An order with its open parcel, or with one of several; the shop itself may carry an order without one. Cash in millimes. */
export interface ListedParcel {
  order: number
  /** Of one of several: which of how many it is. */
  part: PlaceOfPart | null
  orderState: OrderState
  name: string
  phone: string
  country: string
  currency: string
  place: Pick<OrderPlace, 'state' | 'stateName' | 'zone' | 'zoneName'> | null
  packed: boolean
  collected: number | null
  /** Null without a parcel. */
  courier: string | null
  /** Empty for the shop itself. */
  courierName: string
  state: ParcelState | null
  parcel: number | null
  reference: string | null
  number: string | null
  due: Millimes
  status: string | null
  problem: string | null
  /** When something was last heard of it, or done with it. */
  newsAt: Date
}

const ON_A_PAGE = 30

/** As literals, so that partial indexes match. */
const CONDITIONS: Record<ParcelStage, RawBuilder<unknown>> = {
  ready: sql`o.placed_at is not null and (
    o.state in (${sql.join(OPEN_STATES.map((state) => sql.lit(state)))}) and (p.id is not null or o.packed_at is not null)
    or o.state = 'shipped' and p.part and p.handed_at is null and p.delivered_at is null and p.returned_at is null)`,
  away: sql`o.placed_at is not null and o.state = 'shipped' and o.delivery <> 'returned'
    and (p.part is not true or p.handed_at is not null and p.delivered_at is null and p.returned_at is null)`,
  returning: sql`o.return_due and (p.part is not true or p.returned_at is not null)`,
  cash: sql`o.state = 'completed' and o.payment = 'collected' and (p.part is not true or p.collected > 0 and p.received_at is null)`,
  unanswered: sql`p.id is not null`,
}

const NEWS = sql`date_trunc('milliseconds', greatest(p.status_at, p.booked_at, p.returned_at, o.packed_at, o.updated_at))`

interface Asked {
  stage: ParcelStage
  courier?: string | undefined
  before?: string | undefined
}

function rowsOf({ stage, courier }: Asked): RawBuilder<unknown> {
  const parcels = stage === 'unanswered' ? sql`p.state in ('booking', 'uncertain')` : sql`p.state = 'booked'`
  const ofCourier = sql`(${carriedBy(courier ?? '')} and (p.part is not true or p.courier = ${courier}))`
  const carried = courier === undefined ? sql`true` : stage === 'unanswered' ? sql`p.courier = ${courier}` : ofCourier
  return sql`from orders o left join parcels p on p.order_id = o.id and ${parcels} where ${CONDITIONS[stage]} and ${carried}`
}

/** A page of parcels, the longest without news first, and where the next page begins; undefined if there is none. */
export async function findParcelList(asked: Asked): Promise<{ parcels: ListedParcel[]; next: string | undefined }> {
  const [at = 0, order = 0, parcel = 0] = (asked.before ?? '').split('.').map(Number)
  const after =
    asked.before === undefined ? sql`` : sql`and (${NEWS}, o.id, coalesce(p.id, 0)) > (${new Date(at)}::timestamptz, ${order}::bigint, ${parcel}::bigint)`
  const found = await findListed(sql`${rowsOf(asked)} ${after} order by ${NEWS}, o.id, coalesce(p.id, 0) limit ${ON_A_PAGE + 1}`)
  const parcels = found.slice(0, ON_A_PAGE)
  const last = parcels.at(-1)
  return { parcels, next: last && found.length > ON_A_PAGE ? [last.newsAt.getTime(), last.order, last.parcel].filter(Boolean).join('.') : undefined }
}

export async function findParcelsOf(orders: readonly number[]): Promise<ListedParcel[]> {
  return findListed(sql`
    from orders o left join parcels p on p.order_id = o.id and p.state = 'booked'
    where o.id = any(${[...orders]}::bigint[]) and o.placed_at is not null order by o.id, p.id`)
}

async function findListed(rest: RawBuilder<unknown>): Promise<ListedParcel[]> {
  const { rows } = await sql<Omit<ListedParcel, 'due' | 'number'> & Owed & { cashDue: number | null; ownCash: Millimes | null; barcode: string | null }>`
    select o.id as "order", o.state as "orderState", o.name, o.phone, o.country, o.currency, coalesce(o.shipping, o.billing, o.place) as place,
      (coalesce(p.packed_at, o.packed_at) is not null) as packed, coalesce(p.collected, o.collected) as collected, o.payment,
      o.payment_method as "paymentMethod", o.total, ${RECEIVED} as received,
      ${PLACE_OF_PART} as part,
      p.id as parcel, p.courier, p.courier_name as "courierName", p.state, p.barcode, p.reference, p.cash_due as "cashDue", p.collected as "ownCash", p.status, p.problem,
      ${NEWS} as "newsAt"
    ${rest}`.execute(db)
  return rows.map(({ cashDue: booked, barcode, ...row }) => {
    const isCalled = row.courier !== null && hasCalls(row.courier)
    const courierName = row.courierName || (isCalled ? nameOf(row.courier!) : '')
    const own = { courier: row.courier ?? '', part: row.part !== null, collected: row.ownCash }
    const due = booked === null ? (cashDue(row) ?? NOTHING) : collectOf({ ...own, cashDue: millimes(booked) }, row)
    const number = row.courier === null ? null : parcelNumber({ barcode, reference: row.reference ?? '', courier: row.courier })
    return { ...row, courierName, number, due }
  })
}

/** Parcels per stage, counted up to `COUNTED_TO`. */
export async function countParcels(courier?: string): Promise<Record<ParcelStage, number>> {
  const counts = PARCEL_STAGES.map(
    (stage) => sql`(select count(*)::int from (select ${rowsOf({ stage, courier })} limit ${sql.lit(COUNTED_TO)}) counted) as ${sql.id(stage)}`,
  )
  const { rows } = await sql<Record<ParcelStage, number>>`select ${sql.join(counts)}`.execute(db)
  return rows[0]!
}

/** Couriers that orders were booked with. Skips through the index, so the cost does not grow with the parcels. */
export async function findOrderCouriers(): Promise<string[]> {
  const { rows } = await sql<{ courier: string }>`
    with recursive found as (
      select min(courier) as courier from parcels
      union all
      select (select min(courier) from parcels where courier > found.courier) from found where found.courier is not null
    ) select courier from found where courier is not null`.execute(db)
  return rows.map(({ courier }) => courier)
}
