import { inCoins, millimes, minus, NOTHING, sum, type Millimes, type Coin } from '#money/millimes'
import { coinOf } from '#money/formats'
import { splitByWeight } from '#shop/prices/coupons'

/** Seller or buyer. Any field but the country may be empty. */
export interface ElectronicParty {
  /** As typed: `1234567/L/A/M/000`. */
  identifier: string
  name: string
  /** A private person, not a company. */
  isPerson: boolean
  /** On one line, without place and country. */
  address: string
  postcode: string
  city: string
  country: string
  tradeRegister: string
}

/** Goods, delivery, or a credited amount. */
export interface ElectronicLine {
  /** Item reference; may be empty. */
  code: string
  name: string
  quantity: number
  /** Tax included, after its share of the discounts. */
  total: Millimes
  /** VAT in hundredths of a percent; null if none or several apply. */
  rate: number | null
}

export interface ElectronicTax {
  name: string
  /** Hundredths of a percent. */
  rate: number
  amount: Millimes
}

/** Content of an electronic invoice or credit note, independent of format. A credit note's amounts are positive too. */
export interface ElectronicInvoice {
  kind: 'invoice' | 'creditnote'
  number: string
  /** `2026-11-22` */
  day: string
  currency: string
  seller: ElectronicParty
  buyer: ElectronicParty
  lines: ElectronicLine[]
  taxes: ElectronicTax[]
  stamp: Millimes
  /** Tax and stamp included. */
  total: Millimes
  /** The total in French words; may be empty. */
  inWords: string
  corrects: { number: string; day: string } | null
  /** Free remarks: a credit note's reason, discounts included in the lines. */
  remarks: string[]
}

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
interface NetAmounts {
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
