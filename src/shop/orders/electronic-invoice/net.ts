import { coinOf } from '#money/formats'
import { inCoins, millimes, minus, NOTHING, sum, type Coin, type Millimes } from '#money/millimes'
import { splitByWeight } from '#shop/prices/coupons'
import type { ElectronicInvoice, ElectronicLine, ElectronicTax } from './content.ts'

export interface NetLine extends ElectronicLine {
  rate: number
  net: Millimes
}

export interface VatOfRate {
  /** Hundredths of a percent. */
  rate: number
  base: Millimes
  amount: Millimes
}

/** Amounts before tax. The bases are the sums of the lines' nets. */
export interface NetAmounts {
  lines: NetLine[]
  /** Highest rate first. */
  vat: VatOfRate[]
}

const WHOLE = 10_000

/** Tolerance in coins between a tax and its rate: the order rounded it once per tax class. */
const ROUNDED = 3

/** Recognises VAT by its name in any of the shop's languages. */
export function isVat({ name }: Pick<ElectronicTax, 'name'>): boolean {
  return /^\s*(t\.?v\.?a|vat)\b|valeur ajoutée|value[- ]added|القيمة المضافة/i.test(name)
}

/**
 * Computes net amounts from prices with tax. The tax is the document's own; the rest of each rate is divided over its lines. Undefined if a line's
 * rate is unknown, a tax is not VAT, or the amounts do not add up.
 */
export function netAmounts({ lines, taxes, stamp, total, currency }: ElectronicInvoice): NetAmounts | undefined {
  const rated = lines.filter((line): line is ElectronicLine & { rate: number } => line.rate !== null)
  if (rated.length < lines.length || !taxes.every(isVat)) return undefined
  if (sum(...lines.map((line) => line.total), stamp) !== total) return undefined
  if (!isNear(disagreement(rated, taxes, coinOf(currency)), coinOf(currency))) return undefined
  const byRate = Map.groupBy(rated, ({ rate }) => rate)
  const vat = [...byRate].map(([rate, together]) => vatOf(rate, sum(...together.map((line) => line.total)), taxes)).toSorted((a, b) => b.rate - a.rate)
  const nets = new Map(vat.flatMap(({ rate, base }) => shared(base, byRate.get(rate)!)))
  return { lines: rated.map((line) => ({ ...line, net: nets.get(line)! })), vat }
}

/** Largest difference over all rates between a tax and what its rate gives on its lines. */
export function disagreement(lines: readonly Pick<ElectronicLine, 'rate' | 'total'>[], taxes: readonly ElectronicTax[], coin: Coin): Millimes {
  const rates = new Set([...lines, ...taxes].map(({ rate }) => rate))
  const differences = [...rates].map((rate) => {
    const { base, amount } = vatOf(rate, sum(...lines.filter((line) => line.rate === rate).map(({ total }) => total)), taxes)
    return Math.abs(inCoins((base + amount) * (rate ?? 0), WHOLE + (rate ?? 0), coin) - amount)
  })
  return millimes(Math.max(0, ...differences))
}

export function isNear(difference: Millimes, coin: Coin): boolean {
  return difference <= ROUNDED * coin
}

function vatOf(rate: number | null, price: Millimes, taxes: readonly ElectronicTax[]): VatOfRate {
  const amount = sum(...taxes.filter((tax) => tax.rate === rate).map((tax) => tax.amount))
  return { rate: rate ?? 0, base: minus(price, amount), amount }
}

function shared(base: Millimes, lines: readonly ElectronicLine[]): [ElectronicLine, Millimes][] {
  const shares = splitByWeight(base, new Map(lines.map((line, index) => [String(index), line.total])), 1)
  return lines.map((line, index) => [line, shares.get(String(index)) ?? NOTHING])
}
