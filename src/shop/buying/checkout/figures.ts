import type { Locale } from '#i18n/locale.ts'
import { coinOf, type CurrencySettings } from '#money/formats'
import { millimes, minus, NOTHING, sum, type Millimes } from '#money/millimes'
import { splitByWeight } from '#shop/prices/coupons'
import { paymentDiscount } from '#shop/prices/pricing'
import { includedTaxes, type TaxLine, type TaxRate } from '#shop/prices/taxes'

/** Shown and charged alike. CO-07. */
export interface CheckoutFigures {
  /** Items before coupons. */
  subtotal: Millimes
  couponDiscount: Millimes
  /** Null if delivery is impossible. */
  shipping: Millimes | null
  /** A percentage of the items after coupons. */
  paymentDiscount: Millimes
  /** Fiscal stamp; 0 if not due. */
  stamp: Millimes
  total: Millimes
  /** Included in the total. */
  taxes: TaxLine[]
}

export interface PricedGoods {
  /** Null: not taxed. */
  taxClass: string | null
  total: Millimes
}

export interface ToPrice {
  goods: readonly PricedGoods[]
  /** At most the value of the goods. */
  couponDiscount: Millimes
  /** Null if delivery is impossible. */
  shipping: Millimes | null
  /** `state` is a code if the country has a list. */
  place: { country: string; state: string }
}

export interface PricingFacts {
  /** `country` is the shop's own: domestic orders carry the stamp. */
  settings: { country: string; stampDuty: Millimes; currency: Pick<CurrencySettings, 'code'> }
  rates: TaxRate[]
  /** The payment method's discount on the items after coupons; whole percent. */
  discountPercent: number
  locale: Locale
}

/**
 * Figures of a cart order: items less coupons, less the payment discount on the rest, plus delivery and stamp. Prices include taxes; each tax is
 * computed once, from the goods after all discounts. CO-07, MONEY-19.
 */
export function figuresOf({ goods, couponDiscount, shipping, place }: ToPrice, facts: PricingFacts): CheckoutFigures {
  const { settings, discountPercent } = facts
  const subtotal = sum(...goods.map(({ total }) => total))
  const afterCoupons = minus(subtotal, couponDiscount)
  const discount = paymentDiscount(afterCoupons, discountPercent, coinOf(settings.currency.code))
  const stamp = goods.length > 0 && place.country === settings.country ? settings.stampDuty : NOTHING
  return {
    subtotal,
    couponDiscount,
    shipping,
    paymentDiscount: discount,
    stamp,
    total: sum(minus(afterCoupons, discount), shipping ?? NOTHING, stamp),
    taxes: taxesOf({ goods, off: sum(couponDiscount, discount), shipping: shipping ?? NOTHING }, facts, place),
  }
}

/** Taxes after a discount of `off`, divided exactly to the millime; only the taxes are rounded to whole coins. */
function taxesOf(
  { goods, off, shipping }: { goods: readonly PricedGoods[]; off: Millimes; shipping: Millimes },
  { settings, rates, locale }: PricingFacts,
  place: ToPrice['place'],
): TaxLine[] {
  const shares = splitByWeight(off, new Map(goods.map(({ total }, index) => [String(index), total])), 1)
  const taxed = goods.map(({ taxClass, total }, index) => ({ taxClass, amount: millimes(total - shares.get(String(index))!) }))
  return includedTaxes({ goods: taxed, shipping, coin: coinOf(settings.currency.code) }, rates, { ...place, locale })
}
