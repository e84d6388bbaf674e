import type { Coin, Millimes } from './millimes.ts'

/** Under the protocol's names. MONEY-10. */
export interface CurrencySettings {
  code: string
  thousands_sep: string
  decimals: number
  decimal_sep: string
  symbol: string
  symbol_pos: 'left' | 'right'
}

/** No decimals, a point between thousands, the symbol after. MONEY-05 to MONEY-08. */
export const TUNISIAN_DINAR: CurrencySettings = {
  code: 'TND',
  thousands_sep: '.',
  decimals: 0,
  decimal_sep: '.',
  symbol: 'TND',
  symbol_pos: 'right',
}

/** Its amounts are thousandths too, as everywhere in the shop. */
const EGYPTIAN_POUND: CurrencySettings = { code: 'EGP', thousands_sep: '.', decimals: 2, decimal_sep: '.', symbol: 'EGP', symbol_pos: 'right' }

export const CURRENCIES: readonly CurrencySettings[] = [TUNISIAN_DINAR, EGYPTIAN_POUND]

/** Format by ISO code: the shop's own for its own, the usual one for a former currency. */
export function writtenIn(code: string, own: CurrencySettings = TUNISIAN_DINAR): CurrencySettings {
  return code === own.code ? own : (CURRENCIES.find((known) => known.code === code) ?? own)
}

/** Smallest coin by ISO code: a millime of a dinar, a piastre of a pound. Every amount of an order is a multiple of it. */
export function coinOf(code: string): Coin {
  return code === 'EGP' ? 10 : 1
}

/** Two decimals, three if there are odd millimes: `107.00 TND`. MONEY-02. */
export function quickOrderTotal(amount: Millimes, currency: CurrencySettings = TUNISIAN_DINAR): string {
  return withSymbol(quickOrderNumber(amount), currency)
}

/** Without the symbol, for `items_subtotal`: `107.00`. QO-50. */
export function quickOrderNumber(amount: Millimes): string {
  const { whole, rest } = amountParts(amount)
  return `${whole}.${rest.endsWith('0') ? rest.slice(0, 2) : rest}`
}

/** Without thousands separator: `1299.000 TND`. For carts, orders, documents, and the quick order's shipping. MONEY-03. */
export function exactAmount(amount: Millimes, currency: CurrencySettings = TUNISIAN_DINAR): string {
  const { whole, rest } = amountParts(amount)
  return withSymbol(`${whole}.${rest}`, currency)
}

/** A JSON number of dinars for the protocol's clients: 7000 becomes 7. QO-17. */
export function asNumber(amount: Millimes): number {
  return amount / 1000
}

function withSymbol(number: string, currency: CurrencySettings): string {
  return currency.symbol_pos === 'left' ? `${currency.symbol}${number}` : `${number} ${currency.symbol}`
}

/** Whole dinars, with a minus, and the three digits of millimes. */
export function amountParts(amount: Millimes): { whole: string; rest: string } {
  const digits = String(Math.abs(amount)).padStart(4, '0')
  const sign = amount < 0 ? '-' : ''
  return { whole: sign + digits.slice(0, -3), rest: digits.slice(-3) }
}

/** The displayed parts: dinars, and millimes (raised digits) if there are any. */
interface CataloguePrice {
  /** `1.299` */
  dinars: string
  /** `335`, or empty for a whole number of dinars. */
  millimes: string
  symbol: string
  symbolFirst: boolean
}

/** Splits without rounding. 1299000 gives `1.299`, 33335 gives `33` and `335`. MONEY-06, MONEY-09. */
export function cataloguePrice(amount: Millimes, currency: CurrencySettings = TUNISIAN_DINAR): CataloguePrice {
  const { whole, rest } = amountParts(amount)
  return {
    dinars: whole.replace(/\B(?=(\d{3})+$)/g, currency.thousands_sep),
    millimes: rest === '000' ? '' : rest,
    symbol: currency.symbol,
    symbolFirst: currency.symbol_pos === 'left',
  }
}
