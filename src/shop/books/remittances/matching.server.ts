import { sql } from 'kysely'
import { db, type Database } from '#platform/database.server'
import { millimes } from '#money/millimes'
import { spellingsOf } from '#shop/delivery/parcels'
import { FEE, IS_FEE_ALONE, isStatementOfPart, STANDS } from '#shop/books/ledger.server'
import { CASH_ON_DELIVERY, cashDue, type OrderState, type PaymentMark } from '#shop/orders/orders'
import { COURIER_OF_ORDER, RECEIVED } from '#shop/orders/orders.server'
import { isPhone, nationalPhone, PHONE_COUNTRIES } from '#shop/people/phones'
import { collectedIn, type StatementRow } from './arranging.ts'
import { carriedKey, type CarriedKey, type CarriedOrder, type FoundBy } from './remittances.ts'

export interface Found {
  orderId: number
  /** Of an order in several parcels; null for one in one. */
  parcelId: number | null
  by: FoundBy
}

type Matching = Pick<StatementRow, 'row' | 'barcode' | 'reference' | 'phone' | 'amount' | 'fee' | 'net'>

/**
 * Finds the order of each row among those of the courier; in several parcels, also the parcel. It tries the barcode, then the reference or order number, then
 * phone and amount of exactly one open order. Never the name.
 */
export async function matchRows(rows: readonly Matching[], courier: string): Promise<Map<number, Found>> {
  const [barcodes, references, phones] = await Promise.all([findBarcodes(rows, courier), findReferences(rows, courier), findPhones(rows, courier)])
  const found = new Map<number, Found>()
  for (const row of rows) {
    const byBarcode = onlyOne(formsOf(row.barcode).map((code) => barcodes.get(code) ?? []))
    // The shop's own label has the order's number as its barcode.
    const byReference = [row.reference, row.barcode].map((text) => references.get(referenceOf(text)) ?? references.get(numberOf(text) ?? '')).find(Boolean)
    const byPhone = onlyOne([(phones.get(row.phone) ?? []).flatMap(({ carried, amounts }) => (amounts.includes(collectedIn(row) ?? -1) ? carried : []))])
    if (byBarcode !== undefined) found.set(row.row, { ...refOf(byBarcode), by: 'barcode' })
    else if (byReference !== undefined) found.set(row.row, { ...refOf(byReference), by: 'reference' })
    else if (byPhone !== undefined) found.set(row.row, { ...refOf(byPhone), by: 'phone' })
  }
  return found
}

function refOf(carried: CarriedKey): Pick<Found, 'orderId' | 'parcelId'> {
  const [orderId, parcelId] = String(carried).split('/').map(Number)
  return { orderId: orderId!, parcelId: parcelId ?? null }
}

/** As `carriedKey`, of a parcel `p`. */
const KEY_OF_PARCEL = sql<string>`(p.order_id || case when p.part and p.state = 'booked' then '/' || p.id else '' end)`

/** The first group with an order, if it has no other. */
function onlyOne([first = [], ...others]: readonly (readonly CarriedKey[])[]): CarriedKey | undefined {
  if (first.length > 0) return first.length === 1 ? first[0] : undefined
  const rest = new Set(others.flat())
  return rest.size === 1 ? [...rest][0] : undefined
}

const MOST_ZEROS = 6
const SHORTEST_NUMBER = 6

/** A barcode in any case, and with the zeros that a spreadsheet may have taken from its beginning. */
function formsOf(barcode: string): string[] {
  const isCut = /^[1-9]\d*$/.test(barcode) && barcode.length >= SHORTEST_NUMBER
  const whole = isCut ? Array.from({ length: MOST_ZEROS }, (_zero, more) => '0'.repeat(more + 1) + barcode) : []
  return [...new Set([...spellingsOf(barcode), ...whole])]
}

async function findBarcodes(rows: readonly Matching[], courier: string): Promise<Map<string, CarriedKey[]>> {
  const asked = [...new Set(rows.flatMap(({ barcode }) => (barcode === '' ? [] : formsOf(barcode))))]
  if (asked.length === 0) return new Map()
  const { rows: parcels } = await sql<{ barcode: string; carried: string }>`
    select barcode, ${KEY_OF_PARCEL} as carried from parcels p where courier = ${courier} and barcode = any(${asked}::text[])`.execute(db)
  return new Map([...Map.groupBy(parcels, ({ barcode }) => barcode)].map(([barcode, ours]) => [barcode, [...new Set(ours.map(({ carried }) => carried))]]))
}

/** A reference as parcels have it: `#1001-2`. */
export const referenceOf = (text: string) => (text === '' ? '' : `#${text.replace(/^#/, '')}`)

/** The order's number in a reference: `1001`, `#1001`, `N°1001`. */
export function numberOf(text: string): string | undefined {
  return /^(?:#|n[°o]\.?)?([1-9]\d{0,14})(?:-\d{1,3})?$/i.exec(text)?.[1]
}

async function findReferences(rows: readonly Matching[], courier: string): Promise<Map<string, CarriedKey>> {
  const texts = rows.flatMap(({ reference, barcode }) => [reference, barcode])
  const references = texts.map(referenceOf).filter(Boolean)
  const numbers = texts.flatMap((text) => numberOf(text) ?? [])
  if (references.length === 0) return new Map()
  const { rows: found } = await sql<{ key: string; carried: string }>`
    select reference as key, ${KEY_OF_PARCEL} as carried from parcels p where courier = ${courier} and reference = any(${references}::text[])
    union all
    select o.id::text, o.id || coalesce((
      select case when count(*) = 1 then '/' || min(p.id) end from parcels p where p.order_id = o.id and p.part and p.state = 'booked' and p.courier = ${courier}), '')
    from orders o where o.id = any(${numbers.map(Number)}::bigint[]) and ${isCarriedBy(courier)}`.execute(db)
  return new Map(found.map(({ key, carried }) => [key, carried]))
}

interface OpenOrderOfPhone {
  carried: CarriedKey
  amounts: number[]
}

/** Open orders by a phone as a row has it: those whose money the courier holds, and those under way. */
async function findPhones(rows: readonly Matching[], courier: string): Promise<Map<string, OpenOrderOfPhone[]>> {
  const nationals = new Map(rows.map(({ phone }) => [phone, nationalsOf(phone)]))
  const asked = [...new Set([...nationals.values()].flat())]
  if (asked.length === 0) return new Map()
  const { rows: ids } = await sql<{ id: number; phone: string }>`
    select o.id, o.phone from orders o where o.phone = any(${asked}::text[]) and o.state in ('shipped', 'completed', 'refunded')
      and ${isCarriedBy(courier)}`.execute(db)
  const carried = await findCarried(
    ids.map(({ id }) => id),
    courier,
  )
  const phoneOf = new Map(ids.map(({ id, phone }) => [id, phone]))
  const open = [...carried].flatMap(([key, { id, owed, charged, due = 0, state }]) => {
    const amounts = owed > 0 ? [owed, owed + charged] : state === 'shipped' ? [due] : []
    return amounts.some((amount) => amount > 0) ? [{ phone: phoneOf.get(id)!, carried: key, amounts }] : []
  })
  return new Map([...nationals].map(([phone, ours]) => [phone, open.filter((order) => ours.includes(order.phone))]))
}

/** National forms of a number in each country whose rule is known; a spreadsheet may have taken its zero. */
export function nationalsOf(phone: string): string[] {
  return PHONE_COUNTRIES.flatMap((country) => {
    const national = nationalPhone(phone, country)
    return [national, `0${national}`].filter((one) => isPhone(one, country))
  })
}

const isCarriedBy = (courier: string) => sql<boolean>`(o.placed_at is not null and (${COURIER_OF_ORDER} = ${courier}
  or exists (select from ledger_lines l where l.order_id = o.id and l.account = ${`courier:${courier}`})
  or exists (select from parcels p where p.order_id = o.id and p.part and p.state = 'booked' and p.courier = ${courier})))`

/** What the shop knows of orders and of what a courier holds of them, by `carriedKey`: of one in several parcels, of each parcel of this courier. */
export async function findCarried(ids: readonly number[], courier: string, database: Database = db): Promise<Map<CarriedKey, CarriedOrder>> {
  if (ids.length === 0) return new Map()
  const parts = await findCarriedParts(ids, courier, database)
  const { rows } = await sql<Carried>`
    select o.id, o.state, o.payment, o.payment_method as "paymentMethod", o.currency, o.total,
      ${RECEIVED} as received,
      (select coalesce(sum(l.amount), 0)::bigint from ledger_lines l where l.order_id = o.id and l.account = ${`courier:${courier}`}) as owed,
      (select coalesce(-sum(l.amount), 0)::bigint from ledger_lines l join ledger_entries e on e.id = l.entry_id
        where l.order_id = o.id and l.account = ${`courier:${courier}`} and e.kind = 'fee' and e.id > settled.last) as charged,
      settled.whole as "isSettled", settled.fee as "isFeePosted"
    from orders o cross join lateral (
      select coalesce(max(e.id), 0) as last, coalesce(bool_or(not ${IS_FEE_ALONE}), false) as whole,
        coalesce(bool_or(${IS_FEE_ALONE}), false) as fee
      from ledger_entries e where e.order_id = o.id and ${isStatementOf(courier)}) settled
    where o.id = any(${[...ids]}::bigint[])
      and not exists (select from parcels p where p.order_id = o.id and p.part and p.state = 'booked')`.execute(database)
  return new Map([...rows.map((row) => [row.id, carriedOf(row)] as const), ...parts.map((part) => [carriedKey({ orderId: part.id, ...part }), part] as const)])
}

/** A part owes what it collected less its charges, until a statement or the shop's own hand settles it. */
async function findCarriedParts(ids: readonly number[], courier: string, database: Database): Promise<(CarriedOrder & { parcelId: number })[]> {
  const { rows } = await sql<Omit<CarriedOrder, 'due'> & { parcelId: number; due: number | null }>`
    select o.id, p.id as "parcelId", o.currency, case when told.whole then 0 when coalesce(p.collected, 0) = 0 then -told.charged
        when p.received_at is not null or told.balance <= 0 then 0 else p.collected - told.charged end as owed,
      told.charged, told.whole as "isSettled", told.fee as "isFeePosted",
      case when p.delivered_at is not null then 'completed' when o.state = 'completed' then 'shipped' else o.state end as state,
      case when p.delivered_at is null and o.state = 'shipped' and o.payment = 'unpaid' and o.payment_method = ${CASH_ON_DELIVERY} then p.cash_due end as due,
      p.collected is not null or o.payment in ('paid', 'refunded') and o.collected is null as "isPaid"
    from orders o join parcels p on p.order_id = o.id and p.part and p.state = 'booked' and p.courier = ${courier}
      cross join lateral (
        select coalesce(bool_or(not ${IS_FEE_ALONE}), false) as whole, coalesce(bool_or(${IS_FEE_ALONE}), false) as fee
        from ledger_entries e where e.order_id = o.id and ${isStatementOf(courier)} and ${isStatementOfPart(sql.ref('p.id'))}) settled
      cross join lateral (
        select settled.*, (select coalesce(sum(l.amount), 0) from ledger_lines l where l.order_id = o.id and l.account = ${`courier:${courier}`}) as balance,
          case when settled.whole or settled.fee then 0 else case when p.delivered_at is not null then coalesce(p.fee, 0) else 0 end
            + case when p.returned_at is not null then coalesce(p.return_fee, 0) else 0 end end as charged) told
    where o.id = any(${[...ids]}::bigint[])`.execute(database)
  return rows.map(({ due, ...part }) => ({ ...part, due: due ?? undefined }))
}

interface Carried extends Pick<CarriedOrder, 'id' | 'currency' | 'owed' | 'charged' | 'isSettled' | 'isFeePosted'> {
  state: OrderState
  payment: PaymentMark
  paymentMethod: string | null
  total: number
  received: number
}

function carriedOf({ payment, paymentMethod, total, received, ...order }: Carried): CarriedOrder {
  const due = cashDue({ payment, paymentMethod, total: millimes(total), received: millimes(received) })
  return { ...order, due, isPaid: payment !== 'unpaid' && payment !== 'awaiting' }
}

/**
 * Key of the entry by which a statement settles an order, or one of its several parcels, whatever file names it; ends in `FEE` for a fee alone. `taken` is how
 * many such entries were taken back before.
 */
export function statementKey(courier: string, carried: CarriedKey, { taken, isFee }: { taken: number; isFee: boolean }): string {
  return `statement:${courier}:${carried}${taken > 0 ? `:${taken + 1}` : ''}${isFee ? FEE : ''}`
}

/** True of entries `e` by which a courier's statements settle orders and that were not taken back. */
export const isStatementOf = (courier: string) => sql<boolean>`(starts_with(e.key, ${`statement:${courier}:`}) and ${STANDS})`
