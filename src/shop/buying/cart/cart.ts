import type { Millimes } from '#money/millimes'
import type { CouponDiscount } from '#shop/prices/coupons'
import type { Picture } from '#shop/upkeep/media'
import type { Destination, FreeShippingProgress, ShippingOffer } from '#shop/delivery/shipping'

/** A line as the database stores it: the item, the quantity, and the price that the shopper saw last. */
export interface KeptLine {
  /** The protocol's key: md5 of product, variation and attributes. */
  key: string
  itemId: number
  productId: number
  variationId: number | null
  /** The shopper's choices where the variation leaves them open: attribute slug to value. */
  chosen: Record<string, string>
  /** In French, for when the product is gone. */
  name: string
  quantity: number
  /** Millimes; a different price now is reported. */
  seenPrice: Millimes
}

/** A line that was taken out, and where it stood. */
export interface RemovedLine extends KeptLine {
  place: number
}

/** A cart as the database stores it. Amounts are computed at each read; only the prices seen are stored. */
export interface CartContent {
  lines: KeptLine[]
  /** Lines that were taken out and may come back, the newest last; at most ten. */
  removed: RemovedLine[]
  /** Codes of coupons, as the merchant wrote them. */
  coupons: string[]
  /** The destination; null until the shopper gives one. */
  destination: Destination | null
  /** The method chosen for each package, by its number: `{ 0: 'flat_rate:1' }`. */
  shipping: Record<string, string>
}

/** The most lines in one cart. */
export const MOST_LINES = 100

/** The most coupons on one cart. */
export const MOST_COUPONS = 20

/** A line as it is shown, in one language. */
export interface CartLineView {
  key: string
  productId: number
  variationId: number | null
  /** The product's page. */
  href: string
  name: string
  /** The choices by name: `Couleur`, `Rouge`. */
  options: { name: string; value: string }[]
  sku: string | null
  picture: Picture | null
  quantity: number
  /** The bounds of the quantity field; a `max` of null is not counted. */
  min: number
  max: number | null
  step: number
  unitPrice: Millimes
  /** The price before a sale, while one runs. */
  before: Millimes | null
  total: Millimes
  /** A change that the shopper must know of: another price, fewer left. Null when nothing changed. */
  note: string | null
  /** True when it cannot be ordered like this; `note` gives the reason. */
  blocked: boolean
  /** Takes it out without JavaScript: `/cart/?remove_item=…`. */
  removeHref: string
}

/** A parcel of a cart, and its delivery methods. */
export interface CartPackage {
  /** Its number on the wire: `shipping_method[0]`. */
  index: number
  /** The vendor, where each store sends its own; null where one parcel holds everything. */
  vendor: string | null
  offers: ShippingOffer[]
  /** The chosen offer's id; null when nothing can be delivered there. */
  chosen: string | null
}

/** A whole cart as pages show it, in one language, at one moment. The same data draws the regions on the server and in the browser. CART-36, SC-66. */
export interface CartView {
  /** A digest that differs whenever anything shown differs. */
  version: string
  /** The protocol's `cart_hash`: of contents and total; '' when empty. */
  hash: string
  /** Pieces. */
  count: number
  lines: CartLineView[]
  /** Messages about the cart as a whole, such as a coupon that no longer applies. */
  notes: string[]
  /** All applied coupons; one that does not hold now takes nothing off, and `notes` gives the reason. */
  coupons: CouponDiscount[]
  /** Items before coupons. */
  subtotal: Millimes
  discount: Millimes
  /** False when nothing in it has to be delivered. */
  needsShipping: boolean
  destination: Destination
  packages: CartPackage[]
  /** Null when it cannot be delivered there. */
  shipping: Millimes | null
  total: Millimes
  freeShipping: FreeShippingProgress | null
  /** The line taken out last, while it may come back. */
  removed: { key: string; name: string; undoHref: string } | null
  /** Guards the cart's form and its links: `woocommerce-cart`. */
  nonce: string
}
