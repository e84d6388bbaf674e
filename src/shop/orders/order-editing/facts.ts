import type { ShippingZone } from '#shop/delivery/shipping'
import type { Item } from '#shop/goods/items'
import type { Order } from '#shop/orders/orders.server'
import type { Coupon } from '#shop/prices/coupons'
import type { TaxRate } from '#shop/prices/taxes'
import type { Settings } from '#shop/upkeep/settings'

/** A line as it was at some time, by the name of its goods in French. */
export interface FormerLine {
  name: string
  quantity: number
  /** In millimes. */
  unitPrice: number
}

/** The facts that the figures of a draft depend on: all that `figuresOf` asks beside the draft itself. */
export interface DraftFacts {
  settings: Settings
  rates: TaxRate[]
  zones: ShippingZone[]
  /** Vendors' names by number, in the order's language. */
  vendorNames: ReadonlyMap<number, string>
  /** What is for sale now, by the item's number: a simple product or a variation. */
  items: ReadonlyMap<number, Item>
  /** By their codes in small letters, without those that the merchant deleted. */
  coupons: ReadonlyMap<string, Coupon>
  /** The payment method's name on documents, in the order's language. */
  methodTitle: string
  moment: Date
  /** The order as it stands: what was not touched keeps what it was sold for. Left out, all is priced anew. */
  before?: Order
  /** Its lines as staff's changes found and left them, the latest first. */
  former?: readonly FormerLine[]
}
