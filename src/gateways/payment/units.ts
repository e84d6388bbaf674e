import { millimes, type Millimes } from '#money/millimes'
import { GatewayFailure } from './adapter.ts'

declare const unit: unique symbol

/** A hundredth of an Egyptian pound; ten of our thousandths. */
export type Piastres = number & { readonly [unit]: 'piastre' }

/** Egyptian pounds with two decimals, `15.50`: the same text in a signature and in the signed content. */
export type PoundText = string & { readonly [unit]: 'pound' }

/** Dinars as a number that JSON writes with at most three decimals: `220.25`. */
export type DinarNumber = number & { readonly [unit]: 'dinar' }

/** Refuses fractions of a piastre, and amounts that cannot be charged. */
export function toPiastres(amount: Millimes): Piastres {
  payable(amount)
  if (amount % 10 !== 0) throw new GatewayFailure('refused', `${amount} thousandths are no whole number of piastres`)
  return (amount / 10) as Piastres
}

/** Refuses like `toPiastres`. */
export function toPounds(amount: Millimes): PoundText {
  const digits = String(toPiastres(amount)).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}` as PoundText
}

/** The number nearest to the three decimals, which JSON writes exactly. */
export function toDinars(amount: Millimes): DinarNumber {
  payable(amount)
  return (amount / 1000) as DinarNumber
}

/** Refuses amounts that cannot be charged. */
export function toMillimes(amount: Millimes): Millimes {
  payable(amount)
  return amount
}

/** Throws `unreadable` for anything that is not a whole amount within bounds. */
export function fromPiastres(amount: number): Millimes {
  if (!Number.isSafeInteger(amount * 10)) throw new GatewayFailure('unreadable', 'an amount that is not documented')
  return millimes(amount * 10)
}

/** Reads a decimal amount, `220.25` or `'152.00'`. Throws `unreadable` for anything else, or finer than thousandths. */
export function fromDecimal(said: number | string): Millimes {
  const parts = /^(\d{1,12})(?:\.(\d{1,3})0*)?$/.exec(String(said))
  if (!parts) throw new GatewayFailure('unreadable', 'an amount that is not documented')
  return millimes(Number(parts[1]) * 1000 + Number((parts[2] ?? '').padEnd(3, '0')))
}

function payable(amount: Millimes): void {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new GatewayFailure('refused', 'this is no amount to pay')
}
