import type { Locale } from '#i18n/locale.ts'
import { coinOf, type CurrencySettings } from '#money/formats'
import { millimes, minus, NOTHING, sum, type Millimes } from '#money/millimes'
import { splitByWeight } from '#shop/prices/coupons'
import { paymentDiscount } from '#shop/prices/pricing'
import { includedTaxes, type TaxLine, type TaxRate } from '#shop/prices/taxes'

/** The figures of a checkout, to the millime: what is shown is what is charged. CO-07. */
export interface CheckoutFigures {
  /** Items before coupons. */
  subtotal: Millimes
  /** The coupons' discount. */
  couponDiscount: Millimes
  /** Null where it cannot be delivered there. */
  shipping: Millimes | null
  /** The payment method's discount: a percentage of the items after coupons. */
  paymentDiscount: Millimes
  /** The fiscal stamp; zero where none is due. */
  stamp: Millimes
  total: Millimes
  /** In the total already. */
  taxes: TaxLine[]
}

/** A line's goods as far as their price and their taxes go. */
export interface PricedGoods {
  /** Null is not taxed. */
  taxClass: string | null
  total: Millimes
}

/** The input of an order's price, before the payment method. */
export interface ToPrice {
  goods: readonly PricedGoods[]
  /** The coupons' discount, never more than the goods are worth. */
  couponDiscount: Millimes
  /** Null where it cannot be delivered there. */
  shipping: Millimes | null
  /** The destination; `state` is a code where the country has a list. */
  place: { country: string; state: string }
}

/** The shop's facts that a price depends on. */
export interface PricingFacts {
  /** The shop's own country, whose orders carry the stamp, and the order's currency. */
  settings: { country: string; stampDuty: Millimes; currency: Pick<CurrencySettings, 'code'> }
  rates: TaxRate[]
  /** The payment method's discount on the items after coupons; whole percent. */
  discountPercent: number
  locale: Locale
}

/**
 * The figures of an order from the cart: items less coupons, less the payment method's discount on the rest, plus delivery and the stamp.
 * Prices include their taxes: each is computed once, from the goods after every discount. CO-07, MONEY-19.
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

/** The taxes of goods after a discount of `off`, shared out so that not a millime is lost; the taxes alone are in whole coins. */
function taxesOf(
  { goods, off, shipping }: { goods: readonly PricedGoods[]; off: Millimes; shipping: Millimes },
  { settings, rates, locale }: PricingFacts,
  place: ToPrice['place'],
): TaxLine[] {
  const shares = splitByWeight(off, new Map(goods.map(({ total }, index) => [String(index), total])), 1)
  const taxed = goods.map(({ taxClass, total }, index) => ({ taxClass, amount: millimes(total - shares.get(String(index))!) }))
  return includedTaxes({ goods: taxed, shipping, coin: coinOf(settings.currency.code) }, rates, { ...place, locale })
}
