import type { Locale } from '#i18n/locale.ts'
import type { Text } from '#i18n/words.ts'
import { inCoins, millimes, sum, type Coin, type Millimes } from '#money/millimes'

export interface TaxRate {
  id: number
  /** The class that products name; empty for the standard one. */
  class: string
  country: string
  /** A state's code; empty for the whole country. */
  state: string
  /** Hundredths of a percent: 1900 is 19 %. */
  rate: number
  /** Without its rate: `TVA`. */
  name: Text
  /** Also included in the cost of delivery, whatever the goods. */
  onShipping: boolean
}

/** Standard VAT rate by country, in hundredths of a percent: the default of a merchant who charges VAT. */
export const STANDARD_RATES: Partial<Record<string, Pick<TaxRate, 'rate' | 'name'>>> = {
  TN: { rate: 1900, name: { fr: 'TVA', en: 'VAT', ar: 'الأداء على القيمة المضافة' } },
  EG: { rate: 1400, name: { fr: 'TVA', en: 'VAT', ar: 'ضريبة القيمة المضافة' } },
}

export interface TaxLine {
  name: string
  /** Hundredths of a percent. */
  rate: number
  amount: Millimes
}

/** `19` for 1900, `7,5` for 750. */
export function percentText(rate: number, locale: Locale): string {
  return String(rate / 100).replace('.', locale === 'en' ? '.' : ',')
}

/** Goods after every discount, and delivery. */
export interface Taxed {
  /** A null class is not taxed. */
  goods: { taxClass: string | null; amount: Millimes }[]
  shipping: Millimes
  /** Amounts are counted in it. */
  coin: Coin
}

export interface TaxedPlace {
  country: string
  /** A state's code if the country has a list. */
  state: string
  locale: Locale
}

const WHOLE = 10_000

/**
 * Taxes included in an order's prices, in the rates' order, without empty ones. IMP-12; decision 9. Rates of one class add up; of two with the same name the
 * state's counts, not the country's. A tax is price × rate / (1 + rates), half up to whole coins, once per group of equal rates: together never more than the
 * price.
 */
export function includedTaxes({ goods, shipping, coin }: Taxed, rates: TaxRate[], { country, state, locale }: TaxedPlace): TaxLine[] {
  const here = ratesAt(rates, country, state)
  const parts = [
    ...goods.map(({ taxClass, amount }) => ({ amount, on: here.filter((rate) => rate.class === taxClass) })),
    { amount: shipping, on: here.filter((rate) => rate.onShipping) },
  ]
  const taxed = Map.groupBy(parts, ({ on }) => on.map(({ id }) => id).join())
  const amounts = new Map<TaxRate, Millimes[]>()
  for (const together of taxed.values()) {
    const on = together[0]!.on
    const taxes = split(sum(...together.map(({ amount }) => amount)), on, coin)
    for (const [index, rate] of on.entries()) amounts.set(rate, [...(amounts.get(rate) ?? []), taxes[index]!])
  }
  return here
    .map((rate) => ({ name: rate.name[locale] || rate.name.fr, rate: rate.rate, amount: sum(...(amounts.get(rate) ?? [])) }))
    .filter(({ amount }) => amount > 0)
}

function ratesAt(rates: TaxRate[], country: string, state: string): TaxRate[] {
  const here = rates.filter((rate) => rate.country === country && (rate.state === '' || rate.state === state))
  const own = here.filter((rate) => rate.state !== '')
  return here.filter((rate) => rate.state !== '' || !own.some((other) => other.class === rate.class && other.name.fr === rate.name.fr))
}

/** Tax of each rate in a price, as steps between rounded sums, so that together they never exceed the price. Exact for prices to 90 000 000 TND. */
function split(price: Millimes, rates: TaxRate[], coin: Coin): Millimes[] {
  const all = WHOLE + rates.reduce((total, { rate }) => total + rate, 0)
  const sums = rates.map((_, index) => inCoins(price * rates.slice(0, index + 1).reduce((total, { rate }) => total + rate, 0), all, coin))
  return sums.map((upTo, index) => millimes(upTo - (sums[index - 1] ?? 0)))
}
