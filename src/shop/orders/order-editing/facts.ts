import type { DeliveringVendor, ShippingZone } from '#shop/delivery/shipping'
import type { Item } from '#shop/goods/items'
import type { Order } from '#shop/orders/orders.server'
import type { Coupon } from '#shop/prices/coupons'
import type { TaxRate } from '#shop/prices/taxes'
import type { Settings } from '#shop/upkeep/settings'

/** An earlier version of a line, by the French name of its goods. */
export interface FormerLine {
  name: string
  quantity: number
  /** In millimes. */
  unitPrice: number
}

export interface DraftFacts {
  settings: Settings
  rates: TaxRate[]
  zones: ShippingZone[]
  /** By number, in the order's language, if each ships its own goods. */
  vendors: ReadonlyMap<number, DeliveringVendor>
  items: ReadonlyMap<number, Item>
  /** By lower-case code, without deleted ones. */
  coupons: ReadonlyMap<string, Coupon>
  /** Name of the payment method on documents, in the order's language. */
  methodTitle: string
  moment: Date
  /** The current order: untouched parts keep their prices. Without it everything is priced anew. */
  before?: Order
  /** Its lines before and after staff's changes, latest first. */
  former?: readonly FormerLine[]
}
