import { sql } from 'kysely'
import { db, type Database } from '#platform/database.server'
import { millimes } from '#money/millimes'
import { STANDS } from '#shop/books/ledger.server'
import { cashDue, type OrderState, type PaymentMark } from '#shop/orders/orders'
import { COURIER_OF_ORDER, RECEIVED } from '#shop/orders/orders.server'
import { isPhone, nationalPhone, PHONE_COUNTRIES } from '#shop/people/phones'
import { collectedIn, type StatementRow } from './arranging.ts'
import type { CarriedOrder, FoundBy } from './remittances.ts'

export interface Found {
  orderId: number
  by: FoundBy
}

type Matching = Pick<StatementRow, 'row' | 'barcode' | 'reference' | 'phone' | 'amount' | 'fee' | 'net'>

/**
 * Finds the order of each row among those that the courier carries: by barcode, then by reference or order number, then by phone and amount if exactly one
 * open order has both. Never by name.
 */
export async function matchRows(rows: readonly Matching[], courier: string): Promise<Map<number, Found>> {
  const [barcodes, references, phones] = await Promise.all([findBarcodes(rows, courier), findReferences(rows, courier), findPhones(rows, courier)])
  const found = new Map<number, Found>()
  for (const row of rows) {
    const byBarcode = onlyOne([row.barcode, ...withZeros(row.barcode)].map((code) => barcodes.get(code) ?? []))
    // The shop's own label has the order's number as its barcode.
    const byReference = [row.reference, row.barcode].map((text) => references.get(referenceOf(text)) ?? references.get(numberOf(text) ?? '')).find(Boolean)
    const byPhone = onlyOne([(phones.get(row.phone) ?? []).flatMap(({ orderId, amounts }) => (amounts.includes(collectedIn(row) ?? -1) ? orderId : []))])
    if (byBarcode !== undefined) found.set(row.row, { orderId: byBarcode, by: 'barcode' })
    else if (byReference !== undefined) found.set(row.row, { orderId: byReference, by: 'reference' })
    else if (byPhone !== undefined) found.set(row.row, { orderId: byPhone, by: 'phone' })
  }
  return found
}

/** The first group with an order, if it has no other. */
function onlyOne([first = [], ...others]: readonly (readonly number[])[]): number | undefined {
  if (first.length > 0) return first.length === 1 ? first[0] : undefined
  const rest = new Set(others.flat())
  return rest.size === 1 ? [...rest][0] : undefined
}

const MOST_ZEROS = 6
const SHORTEST_NUMBER = 6

/** A barcode with the zeros that a spreadsheet may have taken from its beginning. */
function withZeros(barcode: string): string[] {
  if (!/^[1-9]\d*$/.test(barcode) || barcode.length < SHORTEST_NUMBER) return []
  return Array.from({ length: MOST_ZEROS }, (_zero, more) => '0'.repeat(more + 1) + barcode)
}

async function findBarcodes(rows: readonly Matching[], courier: string): Promise<Map<string, number[]>> {
  const asked = [...new Set(rows.flatMap(({ barcode }) => (barcode === '' ? [] : [barcode, ...withZeros(barcode)])))]
  if (asked.length === 0) return new Map()
  const { rows: parcels } = await sql<{ barcode: string; orderId: number }>`
    select barcode, order_id as "orderId" from parcels where courier = ${courier} and barcode = any(${asked}::text[])`.execute(db)
  return new Map([...Map.groupBy(parcels, ({ barcode }) => barcode)].map(([barcode, ours]) => [barcode, [...new Set(ours.map(({ orderId }) => orderId))]]))
}

/** A reference as parcels have it: `#1001-2`. */
export const referenceOf = (text: string) => (text === '' ? '' : `#${text.replace(/^#/, '')}`)

/** The order's number in a reference: `1001`, `#1001`, `N°1001`. */
export function numberOf(text: string): string | undefined {
  return /^(?:#|n[°o]\.?)?([1-9]\d{0,14})(?:-\d{1,3})?$/i.exec(text)?.[1]
}

async function findReferences(rows: readonly Matching[], courier: string): Promise<Map<string, number>> {
  const texts = rows.flatMap(({ reference, barcode }) => [reference, barcode])
  const references = texts.map(referenceOf).filter(Boolean)
  const numbers = texts.flatMap((text) => numberOf(text) ?? [])
  if (references.length === 0) return new Map()
  const { rows: found } = await sql<{ key: string; orderId: number }>`
    select reference as key, order_id as "orderId" from parcels where courier = ${courier} and reference = any(${references}::text[])
    union all
    select o.id::text, o.id from orders o where o.id = any(${numbers.map(Number)}::bigint[]) and ${isCarriedBy(courier)}`.execute(db)
  return new Map(found.map(({ key, orderId }) => [key, orderId]))
}

interface OpenOrderOfPhone {
  orderId: number
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
  const open = ids.flatMap(({ id, phone }) => {
    const { owed = 0, charged = 0, due = 0, state } = carried.get(id) ?? {}
    const amounts = owed > 0 ? [owed, owed + charged] : state === 'shipped' ? [due] : []
    return amounts.some((amount) => amount > 0) ? [{ phone, orderId: id, amounts }] : []
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
  or exists (select from ledger_lines l where l.order_id = o.id and l.account = ${`courier:${courier}`})))`

export async function findCarried(ids: readonly number[], courier: string, database: Database = db): Promise<Map<number, CarriedOrder>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Carried>`
    select o.id, o.state, o.payment, o.payment_method as "paymentMethod", o.currency, o.total,
      ${RECEIVED} as received,
      (select coalesce(sum(l.amount), 0)::bigint from ledger_lines l where l.order_id = o.id and l.account = ${`courier:${courier}`}) as owed,
      (select coalesce(-sum(l.amount), 0)::bigint from ledger_lines l join ledger_entries e on e.id = l.entry_id
        where l.order_id = o.id and l.account = ${`courier:${courier}`} and e.kind = 'fee' and e.id > settled.last) as charged,
      settled.whole as "isSettled", settled.fee as "isFeePosted"
    from orders o cross join lateral (
      select coalesce(max(e.id), 0) as last, coalesce(bool_or(right(e.key, ${FEE.length}) <> ${FEE}), false) as whole,
        coalesce(bool_or(right(e.key, ${FEE.length}) = ${FEE}), false) as fee
      from ledger_entries e where e.order_id = o.id and ${isStatementOf(courier)}) settled
    where o.id = any(${[...ids]}::bigint[])`.execute(database)
  return new Map(rows.map((row) => [row.id, carriedOf(row)]))
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
 * Key of the entry by which a statement settles an order, whatever file names it; ends in `FEE` for a fee alone. `taken` is how many such entries were taken
 * back before.
 */
export function statementKey(courier: string, order: number, { taken, isFee }: { taken: number; isFee: boolean }): string {
  return `statement:${courier}:${order}${taken > 0 ? `:${taken + 1}` : ''}${isFee ? FEE : ''}`
}

export const FEE = ':fee'

/** True of entries `e` by which a courier's statements settle orders and that were not taken back. */
export const isStatementOf = (courier: string) => sql<boolean>`(starts_with(e.key, ${`statement:${courier}:`}) and ${STANDS})`
