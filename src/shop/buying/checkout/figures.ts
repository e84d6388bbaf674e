import type { Locale } from '#i18n/locale.ts'
import { coinOf, type CurrencySettings } from '#money/formats'
import { millimes, minus, NOTHING, sum, type Millimes } from '#money/millimes'
import { splitByWeight } from '#shop/prices/coupons'
import { paymentDiscount } from '#shop/prices/pricing'
import { includedTaxes, type TaxLine, type TaxRate } from '#shop/prices/taxes'
import type { CheckoutFigures } from './checkout.ts'

/** A line's goods as far as their price and their taxes go. */
export interface PricedGoods {
  /** Null is not taxed. */
  taxClass: string | null
  total: Millimes
}

/** What an order's price is made of, before the payment method. */
export interface ToPrice {
  goods: readonly PricedGoods[]
  /** What coupons take off, never more than the goods are worth. */
  couponDiscount: Millimes
  /** Null where it cannot be delivered there. */
  shipping: Millimes | null
  /** Where it goes; `state` is a code where the country has a list. */
  place: { country: string; state: string }
}

/** What a price hangs on beside the order itself. */
export interface PricingFacts {
  /** The shop's own country, whose orders carry the stamp, and what the order is paid in. */
  settings: { country: string; stampDuty: Millimes; currency: Pick<CurrencySettings, 'code'> }
  rates: TaxRate[]
  /** What the payment method takes off the items after coupons; whole percent. */
  discountPercent: number
  locale: Locale
}

/**
 * What an order from the cart costs: items, less coupons, less the payment method's discount (of what is left of the items), with delivery
 * and the stamp. Prices hold their taxes already: each is worked out once, from the goods after every discount. Spec 3.4, 9.1.
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

/** The taxes of goods from whose price `off` was taken: from each its part, so that not a millime is lost; the taxes alone are in whole coins. */
function taxesOf(
  { goods, off, shipping }: { goods: readonly PricedGoods[]; off: Millimes; shipping: Millimes },
  { settings, rates, locale }: PricingFacts,
  place: ToPrice['place'],
): TaxLine[] {
  const shares = splitByWeight(off, new Map(goods.map(({ total }, index) => [String(index), total])), 1)
  const taxed = goods.map(({ taxClass, total }, index) => ({ taxClass, amount: millimes(total - shares.get(String(index))!) }))
  return includedTaxes({ goods: taxed, shipping, coin: coinOf(settings.currency.code) }, rates, { ...place, locale })
}
