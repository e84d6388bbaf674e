declare const unit: unique symbol

/** A whole number of millimes. 1000 millimes make one Tunisian dinar (TND). */
export type Millimes = number & { readonly [unit]: 'millime' }

/** Says that a whole number is an amount in millimes; refuses fractions and numbers past what JavaScript counts exactly. */
export function millimes(amount: number): Millimes {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of millimes: ${amount}`)
  return amount as Millimes
}

/** Dinars as millimes, rounded half up to the millime: `dinars(33.335)` is 33335. */
export function dinars(amount: number): Millimes {
  return millimes(Math.round(Number((amount * 1000).toFixed(3))))
}

/** No money. */
export const NOTHING = millimes(0)

/** An amount `quantity` times. */
export function times(amount: Millimes, quantity: number): Millimes {
  return millimes(amount * quantity)
}

/** Amounts added up. */
export function sum(...amounts: Millimes[]): Millimes {
  return millimes(amounts.reduce((total, amount) => total + amount, 0))
}

/** What is left of an amount after another is taken away. */
export function minus(amount: Millimes, other: Millimes): Millimes {
  return millimes(amount - other)
}

/** `percent` of an amount, rounded half up to the millime, once. `percent` is a whole number from 0 to 100. */
export function percentOf(amount: Millimes, percent: number): Millimes {
  return millimes(Math.floor((amount * percent + 50) / 100))
}
