declare const unit: unique symbol

/** A whole number; 1000 millimes are one Tunisian dinar (TND). */
export type Millimes = number & { readonly [unit]: 'millime' }

/** Refuses fractions and numbers beyond exact integers. */
export function millimes(amount: number): Millimes {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of millimes: ${amount}`)
  return amount as Millimes
}

/** Rounds half up to the millime: `dinars(33.335)` is 33335. */
export function dinars(amount: number): Millimes {
  return millimes(Math.round(Number((amount * 1000).toFixed(3))))
}

export const MOST_DINARS_TYPED = 10_000_000

export const NOTHING = millimes(0)

export function times(amount: Millimes, quantity: number): Millimes {
  return millimes(amount * quantity)
}

export function sum(...amounts: Millimes[]): Millimes {
  return millimes(amounts.reduce((total, amount) => total + amount, 0))
}

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

export function payable(amount: Millimes, coin: Coin): Millimes {
  return inCoins(amount, 1, coin)
}

/** Rounds half up to whole coins, once. `percent` is a whole number from 0 to 100. */
export function percentOf(amount: Millimes, percent: number, coin: Coin): Millimes {
  return inCoins(amount * percent, 100, coin)
}
