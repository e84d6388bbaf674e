import type { LedgerLine } from '#shop/books/ledger.server'
import type { OrderState } from '#shop/orders/orders'
import { collectedIn, feeIn, type StatementRow } from './arranging.ts'

export {
  arrangeStatement,
  collectedIn,
  feeIn,
  matchProblem,
  recogniseStatement,
  STATEMENT_FIELDS,
  type StatementField,
  type StatementMatch,
} from './arranging.ts'

/**
 * What a row of a statement comes to. `posted`: by this statement. `nothing-due`: nothing was collected, a fee at most. `not-delivered`: the shop does not
 * know of the delivery yet. `already`: the money came in before.
 */
export const VERDICTS = [
  'right',
  'too-little',
  'too-much',
  'fee-differs',
  'nothing-due',
  'not-delivered',
  'already',
  'twice',
  'unknown',
  'other-currency',
  'unreadable',
  'posted',
] as const

export type Verdict = (typeof VERDICTS)[number]

/** Verdicts whose difference staff may accept. */
export const ACCEPTABLE = ['too-little', 'too-much', 'fee-differs', 'nothing-due', 'not-delivered'] as const satisfies readonly Verdict[]

export type Acceptable = (typeof ACCEPTABLE)[number]

export type FoundBy = 'barcode' | 'reference' | 'phone'

/** A row as it is stored. Amounts in millimes. */
export interface StatementLine extends Pick<StatementRow, 'row' | 'barcode' | 'reference' | 'amount' | 'fee' | 'net' | 'currency' | 'day'> {
  orderId: number | null
  isPosted: boolean
}

/** What the shop knows of an order and its courier. */
export interface CarriedOrder {
  id: number
  state: OrderState
  currency: string
  /** What the courier holds of it. */
  owed: number
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

/** Judges each row of a statement once. A second row of one order is `twice`. */
export function judgeStatement(lines: readonly StatementLine[], orders: ReadonlyMap<number, CarriedOrder>, currency: string): Judged[] {
  const seen = new Set<number>()
  return lines.map((line) => {
    const order = line.orderId === null ? undefined : orders.get(line.orderId)
    const isSecond = order !== undefined && seen.has(order.id)
    if (order) seen.add(order.id)
    return { line, order, verdict: judgeLine(line, order, { currency, isSecond }) }
  })
}

export function judgeLine(line: StatementLine, order: CarriedOrder | undefined, { currency, isSecond }: { currency: string; isSecond: boolean }): Verdict {
  const collected = collectedIn(line)
  if (line.isPosted) return 'posted'
  if (collected === undefined || collected < 0) return 'unreadable'
  if (!order) return 'unknown'
  if (isSecond) return 'twice'
  if (order.currency !== currency || (line.currency ?? currency) !== currency) return 'other-currency'
  if (collected === 0 && order.owed <= 0) return order.isFeePosted ? 'already' : 'nothing-due'
  if (order.isSettled || (order.owed <= 0 && order.isPaid)) return 'already'
  if (order.owed <= 0) return 'not-delivered'
  if (collected !== order.owed) return collected < order.owed ? 'too-little' : 'too-much'
  const isFeeTold = typeof line.amount === 'number' && typeof line.net === 'number' && typeof line.fee === 'number'
  return isFeeTold && feeIn(line) !== line.fee ? 'fee-differs' : 'right'
}

/** True if the press of a button posts such a row: it is right, or staff accepted its kind of difference. */
export function isPostable({ verdict, line, order }: Judged, accepted: readonly string[]): boolean {
  if (verdict === 'right') return true
  if (!accepted.includes(verdict)) return false
  return isAcceptable({ verdict, line, order })
}

/** True for a difference that may be accepted. A parcel that the shop does not know as delivered has to be under way, with the amount that it collects. */
export function isAcceptable({ verdict, line, order }: Judged): boolean {
  if (verdict === 'nothing-due') return feeIn(line) > 0
  if (verdict === 'not-delivered') return order?.state === 'shipped' && (order.due ?? 0) > 0 && order.due === collectedIn(line)
  return ACCEPTABLE.some((one) => one === verdict)
}

/** Lines of the entry of a row: what came to the bank, the fee that the courier kept, and the difference from what it held. They sum to zero. */
export function linesOf(line: StatementLine, { owed, state }: Pick<CarriedOrder, 'owed' | 'state'>, courier: string): LedgerLine[] {
  const collected = collectedIn(line) ?? 0
  const fee = feeIn(line)
  const isReturn = collected === 0 && state !== 'completed'
  const settled = Math.max(0, owed)
  return [
    { account: 'bank', amount: collected - fee },
    { account: isReturn ? 'fees:return' : 'fees:delivery', amount: fee },
    { account: 'adjustments:courier', amount: settled - collected },
    { account: `courier:${courier}`, amount: -settled },
  ].filter(({ amount }) => amount !== 0)
}
