import { amountParts, TUNISIAN_DINAR, type CurrencySettings } from './formats.ts'
import type { Millimes } from './millimes.ts'

/** The displayed parts: dinars, and millimes (raised digits) if there are any. */
export interface CataloguePrice {
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
