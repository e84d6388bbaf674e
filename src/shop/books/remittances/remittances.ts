import type { LedgerLine } from '#shop/books/ledger.server'
import type { OrderState, Till } from '#shop/orders/orders'
import { collectedIn, feeIn, type StatementRow } from './arranging.ts'

export { collectedIn, recogniserOf, recogniseStatement, USUAL_TITLES, type StatementField, type StatementMatch } from './arranging.ts'

/** A table copied from a spreadsheet, in characters. */
export const MOST_PASTED = 500_000

/**
 * What a row of a statement comes to. `posted`: by this statement. `nothing-due`: nothing was collected, a fee at most. `not-delivered`: the shop does not
 * know of the delivery yet. `not-collected`: the courier says that nothing was collected, the shop that it was. `already`: the money came in before.
 */
export const VERDICTS = [
  'right',
  'too-little',
  'too-much',
  'fee-differs',
  'nothing-due',
  'not-delivered',
  'not-collected',
  'already',
  'twice',
  'unknown',
  'other-currency',
  'unreadable',
  'posted',
] as const

export type Verdict = (typeof VERDICTS)[number]

export const ACCEPTABLE = ['too-little', 'too-much', 'fee-differs', 'nothing-due', 'not-delivered'] as const satisfies readonly Verdict[]

export type Acceptable = (typeof ACCEPTABLE)[number]

export type FoundBy = 'barcode' | 'reference' | 'phone'

/** A row as it is stored. Amounts in millimes. */
export interface StatementLine extends Pick<StatementRow, 'row' | 'barcode' | 'reference' | 'amount' | 'fee' | 'net' | 'currency' | 'day'> {
  orderId: number | null
  /** Of an order in several parcels. */
  parcelId?: number | null
  isPosted: boolean
}

/** The number of an order; with that of the parcel for one in several, `1001/7`. */
export type CarriedKey = number | string

export function carriedKey({ orderId, parcelId }: { orderId: number; parcelId?: number | null }): CarriedKey {
  return parcelId ? `${orderId}/${parcelId}` : orderId
}

/** What the shop knows of an order and its courier; of one in several parcels, of one of these. */
export interface CarriedOrder {
  id: number
  state: OrderState
  currency: string
  /** What the courier holds of it, less `charged`. Below zero for a fee that the shop owes. */
  owed: number
  /** Fees by the agreed price, already posted. */
  charged: number
  /** What it is to collect at the door; undefined if the order is not paid on delivery. */
  due: number | undefined
  /** Its money came in: from the courier, or before the delivery. */
  isPaid: boolean
  /** A statement settled it, or its fee alone. */
  isSettled: boolean
  isFeePosted: boolean
}

export interface Judged {
  line: StatementLine
  order: CarriedOrder | undefined
  verdict: Verdict
}

/** Judges each row of a statement once. A second row of one parcel is `twice`; one without money leaves the order to a row that has some. */
export function judgeStatement(lines: readonly StatementLine[], orders: ReadonlyMap<CarriedKey, CarriedOrder>, currency: string): Judged[] {
  const seen = new Map<CarriedKey, { isPaid: boolean }>()
  return lines.map((line) => {
    const key = line.orderId === null ? 0 : carriedKey({ orderId: line.orderId, parcelId: line.parcelId ?? null })
    const order = orders.get(key)
    const before = order && seen.get(key)
    const isPaid = (collectedIn(line) ?? 0) !== 0
    const isSecond = before !== undefined && (before.isPaid || !isPaid)
    if (order) seen.set(key, { isPaid: isPaid || (before?.isPaid ?? false) })
    return { line, order, verdict: judgeLine(line, order, { currency, isSecond }) }
  })
}

export function judgeLine(line: StatementLine, order: CarriedOrder | undefined, { currency, isSecond }: { currency: string; isSecond: boolean }): Verdict {
  if (line.isPosted) return 'posted'
  if (collectedIn(line) === undefined) return 'unreadable'
  if (!order) return 'unknown'
  if (isSecond) return 'twice'
  const { collected, fee, difference } = settlementOf(line, order)
  if (collected < 0) return 'unreadable'
  if (order.currency !== currency || (line.currency ?? currency) !== currency) return 'other-currency'
  if (collected === 0 && order.owed <= 0) return order.isFeePosted ? 'already' : 'nothing-due'
  if (order.isSettled || (order.owed <= 0 && order.isPaid)) return 'already'
  if (order.owed <= 0) return 'not-delivered'
  if (collected === 0) return 'not-collected'
  if (difference !== 0) return difference < 0 ? 'too-little' : 'too-much'
  return fee === agreedFee(line, order) ? 'right' : 'fee-differs'
}

/** The fee that was to be expected: by the agreed price, else as the row itself tells beside the amounts. */
export function agreedFee(line: StatementLine, { charged }: Pick<CarriedOrder, 'charged'>): number {
  return charged || line.fee || (feeIn(line) ?? 0)
}

/** What a row settles. `difference` is what was collected less what was to be collected. */
interface Settlement {
  /** What came to the shop; below zero for a fee alone. */
  paid: number
  fee: number
  collected: number
  difference: number
}

/** Reads what a row settles. A row without a fee tells the amount at the door or, with an agreed price, what is left of it. */
export function settlementOf(line: StatementLine, { owed, charged }: Pick<CarriedOrder, 'owed' | 'charged'>): Settlement {
  const told = feeIn(line)
  const fee = told ?? charged
  const amount = line.amount ?? 0
  const isNet = told === null && amount === owed
  const paid = line.net ?? (isNet ? amount : amount - fee)
  return { paid, fee, collected: paid + fee, difference: paid + fee - owed - charged }
}

/** True if the press of a button posts such a row: it is right, or staff accepted its kind of difference. */
export function isPostable({ verdict, line, order }: Judged, accepted: readonly string[]): boolean {
  if (verdict === 'right') return true
  if (!accepted.includes(verdict)) return false
  return isAcceptable({ verdict, line, order })
}

/** True for a difference that may be accepted. A parcel that the shop does not know as delivered has to be under way, with the amount that it collects. */
export function isAcceptable({ verdict, line, order }: Judged): boolean {
  if (verdict === 'nothing-due') return (feeIn(line) ?? 0) > 0
  if (verdict === 'not-delivered') return order?.state === 'shipped' && (order.due ?? 0) > 0 && order.due === collectedIn(line)
  return ACCEPTABLE.some((one) => one === verdict)
}

/** Lines of the entry of a row: what came in, the fee beyond the agreed one, and the difference from what the courier held. They sum to zero. */
export function linesOf(
  line: StatementLine,
  order: Pick<CarriedOrder, 'owed' | 'charged' | 'state'>,
  { courier, into }: { courier: string; into: Till },
): LedgerLine[] {
  const { paid, fee, collected, difference } = settlementOf(line, order)
  const isReturn = collected === 0 && order.state !== 'completed'
  return [
    { account: into, amount: paid },
    { account: isReturn ? 'fees:return' : 'fees:delivery', amount: fee - order.charged },
    { account: 'adjustments:courier', amount: -difference },
    { account: `courier:${courier}`, amount: -order.owed },
  ].filter(({ amount }) => amount !== 0)
}
