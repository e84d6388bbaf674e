import { coinOf } from '#money/formats'
import { millimes, type Millimes } from '#money/millimes'

export interface Shared {
  currency: string
  total: Millimes
  shippingTotal: Millimes
  stampTotal: Millimes
  lines: readonly { position: number; quantity: number; total: number }[]
}

/** Shares of lines and delivery. They add up exactly to the total without the stamp. */
export interface Shares {
  lines: Map<number, Millimes>
  delivery: Millimes
}

/**
 * Divides an order's total: the delivery gets its cost, the lines the rest by price, so that discounts affect all alike; the stamp is left out. In
 * whole units of the currency; the remaining units go to the largest remainders, the first line first. IMP-13.
 */
export function shares({ currency, total: paid, shippingTotal, stampTotal, lines }: Shared): Shares {
  const total = Math.max(0, paid - stampTotal)
  const goods = lines.length === 0 ? 0 : Math.max(0, total - shippingTotal)
  const weights = lines.some((line) => line.total > 0) ? lines.map((line) => line.total) : lines.map((line) => line.quantity)
  const parts = shareOut(goods, weights, coinOf(currency))
  return { lines: new Map(lines.map(({ position }, place) => [position, millimes(parts[place]!)])), delivery: millimes(total - goods) }
}

/** Divides an amount by weight, in whole units that add up exactly. The first part also gets any fraction of a unit. */
function shareOut(amount: number, weights: readonly number[], unit: number): number[] {
  const all = BigInt(weights.reduce((whole, weight) => whole + weight, 0))
  if (all === 0n) return weights.map(() => 0)
  const units = Math.floor(amount / unit)
  const exact = weights.map((weight) => BigInt(units) * BigInt(weight))
  const parts = exact.map((product) => Number(product / all))
  const byRemainder = exact.map((product, place) => ({ place, rest: product % all })).toSorted((a, b) => Number(b.rest - a.rest) || a.place - b.place)
  const left = units - parts.reduce((whole, part) => whole + part, 0)
  for (const { place } of byRemainder.slice(0, left)) parts[place]! += 1
  return parts.map((part, place) => part * unit + (place === 0 ? amount % unit : 0))
}

/** Of the pieces ordered, those whose money is left, with the line's whole share and what is left of it. */
interface PartOfLine {
  quantity: number
  pieces: number
  share: Millimes
  left: Millimes
}

/** Price of some of a line's remaining pieces, in whole units; the last ones get the whole rest. */
export function priceOf({ quantity, pieces, share, left }: PartOfLine, some: number, unit: number): Millimes {
  if (some >= pieces) return left
  const gone = quantity - pieces
  const upTo = (count: number) => Number((BigInt(Math.floor(share / unit)) * BigInt(count)) / BigInt(quantity)) * unit
  return millimes(Math.min(left, upTo(gone + some) - upTo(gone)))
}
