declare const unit: unique symbol

/** A whole number of millimes. 1000 millimes make one Tunisian dinar (TND). */
export type Millimes = number & { readonly [unit]: 'millime' }

/** Converts a whole number to millimes; refuses fractions and numbers beyond exact integers. */
export function millimes(amount: number): Millimes {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of millimes: ${amount}`)
  return amount as Millimes
}

/** Dinars as millimes, rounded half up to the millime: `dinars(33.335)` is 33335. */
export function dinars(amount: number): Millimes {
  return millimes(Math.round(Number((amount * 1000).toFixed(3))))
}

/** The most dinars that a field of staff takes. */
export const MOST_DINARS_TYPED = 10_000_000

/** No money. */
export const NOTHING = millimes(0)

/** An amount multiplied by a quantity. */
export function times(amount: Millimes, quantity: number): Millimes {
  return millimes(amount * quantity)
}

/** Sum of amounts. */
export function sum(...amounts: Millimes[]): Millimes {
  return millimes(amounts.reduce((total, amount) => total + amount, 0))
}

/** Difference of two amounts. */
export function minus(amount: Millimes, other: Millimes): Millimes {
  return millimes(amount - other)
}

/** Smallest coin of a currency in its thousandths: 1 if thousandths are paid, 10 if hundredths are. */
export type Coin = 1 | 10

/** `top / bottom` in whole coins, rounded half up once. Exact while twice `top` is below 2^53. */
export function inCoins(top: number, bottom: number, coin: Coin): Millimes {
  const step = bottom * coin
  return millimes(Math.floor((2 * top + step) / (2 * step)) * coin)
}

/** An amount rounded half up to whole coins, as it can be paid. */
export function payable(amount: Millimes, coin: Coin): Millimes {
  return inCoins(amount, 1, coin)
}

/** `percent` of an amount, rounded half up to whole coins once. `percent` is a whole number from 0 to 100. */
export function percentOf(amount: Millimes, percent: number, coin: Coin): Millimes {
  return inCoins(amount * percent, 100, coin)
}
