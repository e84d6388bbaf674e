import { millimes, type Millimes } from '#money/millimes'
import { GatewayFailure } from './gateway-failure.ts'

declare const unit: unique symbol

/** A whole number of piastres: a hundredth of an Egyptian pound, ten of our thousandths. */
export type Piastres = number & { readonly [unit]: 'piastre' }

/** Egyptian pounds as text with two decimals, `15.50`: the same text in a signature and in what it signs. */
export type PoundText = string & { readonly [unit]: 'pound' }

/** Dinars as a number that JSON writes with three decimals at most: `220.25`. */
export type DinarNumber = number & { readonly [unit]: 'dinar' }

/** An amount in piastres. Refuses fractions of a piastre, and amounts that cannot be charged. */
export function toPiastres(amount: Millimes): Piastres {
  payable(amount)
  if (amount % 10 !== 0) throw new GatewayFailure('refused', `${amount} thousandths are no whole number of piastres`)
  return (amount / 10) as Piastres
}

/** An amount in pounds with two decimals. Refuses like `toPiastres`. */
export function toPounds(amount: Millimes): PoundText {
  const digits = String(toPiastres(amount)).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}` as PoundText
}

/** An amount in dinars: the number nearest to its three decimals, which JSON writes exactly. */
export function toDinars(amount: Millimes): DinarNumber {
  payable(amount)
  return (amount / 1000) as DinarNumber
}

/** An amount in millimes for a provider of that unit. Refuses amounts that cannot be charged. */
export function toMillimes(amount: Millimes): Millimes {
  payable(amount)
  return amount
}

/** A provider's piastres, in thousandths; `unreadable` for anything else, or too large. */
export function fromPiastres(amount: number): Millimes {
  if (!Number.isSafeInteger(amount * 10)) throw new GatewayFailure('unreadable', 'an amount that is not documented')
  return millimes(amount * 10)
}

/** A provider's decimal amount, `220.25` or `'152.00'`, in thousandths. `unreadable` for anything else, or finer than thousandths. */
export function fromDecimal(said: number | string): Millimes {
  const parts = /^(\d{1,12})(?:\.(\d{1,3})0*)?$/.exec(String(said))
  if (!parts) throw new GatewayFailure('unreadable', 'an amount that is not documented')
  return millimes(Number(parts[1]) * 1000 + Number((parts[2] ?? '').padEnd(3, '0')))
}

function payable(amount: Millimes): void {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new GatewayFailure('refused', 'this is no amount to pay')
}
