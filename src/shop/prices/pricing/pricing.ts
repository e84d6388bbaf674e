import { minus, NOTHING, percentOf, sum, times, type Coin, type Millimes } from '#money/millimes'
import type { PaymentDiscount, Settings } from '#shop/upkeep/settings'

/** What the quick order's figures are made from. */
export interface QuickOrderItem {
  unitPrice: Millimes
  quantity: number
  /** The product's free-shipping flag, or a product that is not shipped at all. */
  shipsFree: boolean
}

/** The four figures of a quick order, and what paying online takes off. Spec 4.3, 9.1. */
export interface QuickOrderFigures {
  subtotal: Millimes
  shipping: Millimes
  total: Millimes
  /** What paying online takes off the total, delivery included. */
  discount: Millimes
  /** What paying online costs. */
  discountedTotal: Millimes
}

/** The figures of a quick order: free from 250 TND or by the product's flag, then 5 % off for paying online. Spec 4.3, 9.1. */
export function quickOrderFigures(item: QuickOrderItem, settings: Settings['quickOrder'], coin: Coin): QuickOrderFigures {
  const subtotal = times(item.unitPrice, item.quantity)
  const shipping = item.shipsFree || subtotal >= settings.freeShippingFrom ? NOTHING : settings.shippingCost
  const total = sum(subtotal, shipping)
  const discount = percentOf(total, settings.onlineDiscountPercent, coin)
  return { subtotal, shipping, total, discount, discountedTotal: minus(total, discount) }
}

/** What paying by a method takes off: a percentage of the items after coupons, half up to whole coins, once. Delivery is paid in full. Spec 3.4. */
export function paymentDiscount(itemsAfterCoupons: Millimes, percent: number, coin: Coin): Millimes {
  return percentOf(itemsAfterCoupons, percent, coin)
}

/** The percentage that the merchant's table gives for a method; 0 where it has no row, or the row's switch is off. Spec 3.4. */
export function discountPercentOf(method: string, rows: PaymentDiscount[]): number {
  return rows.find(({ id, checkbox_value }) => id === method && checkbox_value === 'yes')?.value ?? 0
}
