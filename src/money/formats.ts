import type { Coin, Millimes } from './millimes.ts'

/** How the shop writes its money. The names are the protocol's. Spec 3.13. */
export interface CurrencySettings {
  code: string
  thousands_sep: string
  decimals: number
  decimal_sep: string
  symbol: string
  symbol_pos: 'left' | 'right'
}

/** The shop's own money: dinars, no decimals, a point between thousands, the symbol after. Spec 9.1. */
export const TUNISIAN_DINAR: CurrencySettings = {
  code: 'TND',
  thousands_sep: '.',
  decimals: 0,
  decimal_sep: '.',
  symbol: 'TND',
  symbol_pos: 'right',
}

/** The pound, written the same way. Its amounts are thousandths here too, as everywhere in the shop. */
const EGYPTIAN_POUND: CurrencySettings = { code: 'EGP', thousands_sep: '.', decimals: 2, decimal_sep: '.', symbol: 'EGP', symbol_pos: 'right' }

/** What a shop may sell in. */
export const CURRENCIES: readonly CurrencySettings[] = [TUNISIAN_DINAR, EGYPTIAN_POUND]

/** How amounts of a currency (ISO code) are written: the shop's own way for its own, the usual way for what it sold in before. */
export function writtenIn(code: string, own: CurrencySettings = TUNISIAN_DINAR): CurrencySettings {
  return code === own.code ? own : (CURRENCIES.find((known) => known.code === code) ?? own)
}

/** The smallest coin of a currency (ISO code): a millime of a dinar, a piastre of a pound. No amount of an order is less, or between two. */
export function coinOf(code: string): Coin {
  return code === 'EGP' ? 10 : 1
}

/** A catalogue price in the parts that a page shows: the dinars, and the millimes where there are any (raised digits). */
export interface CataloguePrice {
  /** `1.299` */
  dinars: string
  /** `335`, or empty for a whole number of dinars. */
  millimes: string
  symbol: string
  symbolFirst: boolean
}

/** Splits a price for the catalogue: nothing is rounded away. 1299000 gives `1.299`, 33335 gives `33` and `335`. Spec 9.1. */
export function cataloguePrice(amount: Millimes, currency: CurrencySettings = TUNISIAN_DINAR): CataloguePrice {
  const { whole, rest } = parts(amount)
  return {
    dinars: whole.replace(/\B(?=(\d{3})+$)/g, currency.thousands_sep),
    millimes: rest === '000' ? '' : rest,
    symbol: currency.symbol,
    symbolFirst: currency.symbol_pos === 'left',
  }
}

/** Total on the quick-order page: two decimals, three where millimes would be hidden. `107.00 TND`. Spec 9.1. */
export function quickOrderTotal(amount: Millimes, currency: CurrencySettings = TUNISIAN_DINAR): string {
  return withSymbol(quickOrderNumber(amount), currency)
}

/** The same without the symbol, as `items_subtotal` travels: `107.00`. Spec 7.3. */
export function quickOrderNumber(amount: Millimes): string {
  const { whole, rest } = parts(amount)
  return `${whole}.${rest.endsWith('0') ? rest.slice(0, 2) : rest}`
}

/** Every millime, no thousands separator: `1299.000 TND`. Carts, orders, documents, and the quick order's shipping. Spec 9.1. */
export function exactAmount(amount: Millimes, currency: CurrencySettings = TUNISIAN_DINAR): string {
  const { whole, rest } = parts(amount)
  return withSymbol(`${whole}.${rest}`, currency)
}

/** An amount as a JSON number of dinars, as the protocol's clients read it: 7000 is 7. Spec 7.3. */
export function asNumber(amount: Millimes): number {
  return amount / 1000
}

function withSymbol(number: string, currency: CurrencySettings): string {
  return currency.symbol_pos === 'left' ? `${currency.symbol}${number}` : `${number} ${currency.symbol}`
}

function parts(amount: Millimes): { whole: string; rest: string } {
  const digits = String(Math.abs(amount)).padStart(4, '0')
  const sign = amount < 0 ? '-' : ''
  return { whole: sign + digits.slice(0, -3), rest: digits.slice(-3) }
}
