import { minus, NOTHING, percentOf, sum, times, type Coin, type Millimes } from '#money/millimes'
import type { PaymentDiscount, Settings } from '#shop/upkeep/settings'

export interface QuickOrderItem {
  unitPrice: Millimes
  quantity: number
  /** The product's free-shipping flag, or a product that is not shipped at all. */
  shipsFree: boolean
}

/** `stamp` is the fiscal stamp, if the merchant applies it to quick orders too. */
export type QuickOrderRules = Settings['quickOrder'] & { stamp?: Millimes }

export function quickOrderRules({ quickOrder, stampDuty, stampsQuickOrders }: Settings): QuickOrderRules {
  return stampsQuickOrders && stampDuty > 0 ? { ...quickOrder, stamp: stampDuty } : quickOrder
}

/** The four figures of a quick order, and the discount for online payment. QO-05. */
export interface QuickOrderFigures {
  subtotal: Millimes
  shipping: Millimes
  /** Fiscal stamp; zero unless the merchant applies it to quick orders. */
  stamp: Millimes
  total: Millimes
  /** Discount for online payment on the goods with delivery, without the stamp. */
  discount: Millimes
  /** Total with online payment. */
  discountedTotal: Millimes
}

/** Figures of a quick order: free delivery from 250 TND or by the product's flag, then 5 % off for online payment. QO-12 to QO-19. */
export function quickOrderFigures(item: QuickOrderItem, settings: QuickOrderRules, coin: Coin): QuickOrderFigures {
  const subtotal = times(item.unitPrice, item.quantity)
  const shipping = item.shipsFree || subtotal >= settings.freeShippingFrom ? NOTHING : settings.shippingCost
  const stamp = settings.stamp ?? NOTHING
  const total = sum(subtotal, shipping, stamp)
  const discount = percentOf(minus(total, stamp), settings.onlineDiscountPercent, coin)
  return { subtotal, shipping, stamp, total, discount, discountedTotal: minus(total, discount) }
}

/** A percentage of the items after coupons, half up to whole coins, once. Delivery is paid in full. CO-07. */
export function paymentDiscount(itemsAfterCoupons: Millimes, percent: number, coin: Coin): Millimes {
  return percentOf(itemsAfterCoupons, percent, coin)
}

/** 0 without a row, or if its switch is off. MONEY-13, ADM-30. */
export function discountPercentOf(method: string, rows: PaymentDiscount[]): number {
  return rows.find(({ id, checkbox_value }) => id === method && checkbox_value === 'yes')?.value ?? 0
}
