import { coinOf } from '#money/formats'
import { inCoins, millimes, sum, type Millimes } from '#money/millimes'
import { priceOf, shares, type Shared } from '#shop/prices/pricing.line-shares'

/** Basis points of what the customer pays, or millimes of each piece that they keep. */
export type Commission = { points: number; perPiece: null } | { points: null; perPiece: Millimes }

/** Whose goods a rate is of; all null for the shop's default. */
export interface RateScope {
  vendorId: number | null
  categoryId: number | null
  productId: number | null
}

const WHOLE_IN_POINTS = 10_000

/** A line as it was sold. `points` and `perPiece` are both null for the shop's own goods. */
export interface SharedLine {
  position: number
  vendorId: number
  quantity: number
  total: number
  points: number | null
  perPiece: number | null
  refundedPieces: number
  refundedAmount: number
  /** Unpaid pieces of an order in several parcels that reached no customer. */
  notArrived: number
}

/** `isRefunded`: all that came in went back. */
export interface SharedOrder extends Shared {
  isRefunded: boolean
  lines: readonly SharedLine[]
}

export interface VendorShare {
  vendorId: number
  /** What the customer pays for the vendor's goods, less what went back of them. */
  gross: Millimes
  commission: Millimes
}

/** What an order leaves each vendor. Discounts affect all lines alike; delivery, stamp and refunds of no line are the shop's. VEND-09, IMP-26. */
export function sharesOf(order: SharedOrder): VendorShare[] {
  const lines = netLinesOf(order).filter(({ line }) => line.points !== null || line.perPiece !== null)
  return [...Map.groupBy(lines, ({ line }) => line.vendorId)].map(([vendorId, own]) => ({
    vendorId,
    gross: sum(...own.map(({ net }) => net)),
    commission: sum(...own.map((one) => commissionOf(one, order.currency))),
  }))
}

interface NetLine {
  line: SharedLine
  net: Millimes
  pieces: number
}

/** What the customer pays for each line, and the pieces that they keep. */
export function netLinesOf(order: SharedOrder): NetLine[] {
  const unit = coinOf(order.currency)
  const whole = shares(order)
  return order.lines.map((line) => {
    if (order.isRefunded) return { line, net: millimes(0), pieces: 0 }
    const { quantity, position } = line
    const share = whole.lines.get(position) ?? millimes(0)
    const away = Math.min(quantity, line.notArrived)
    const paid = share - priceOf({ quantity, pieces: quantity, share, left: share }, away, unit)
    return { line, net: millimes(Math.max(0, paid - line.refundedAmount)), pieces: Math.max(0, quantity - away - line.refundedPieces) }
  })
}

function commissionOf({ line, net, pieces }: NetLine, currency: string): Millimes {
  const commission = line.perPiece === null ? inCoins(net * (line.points ?? 0), WHOLE_IN_POINTS, coinOf(currency)) : line.perPiece * pieces
  return millimes(Math.min(net, commission))
}
