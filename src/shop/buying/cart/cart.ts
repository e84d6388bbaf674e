import type { Millimes } from '#money/millimes'
import type { CouponDiscount } from '#shop/prices/coupons'
import type { Picture } from '#shop/upkeep/media'
import type { Destination, FreeShippingProgress, ShippingOffer } from '#shop/delivery/shipping'

/** A stored line, with the price that the shopper last saw. */
export interface KeptLine {
  /** The protocol's key: md5 of product, variation and attributes. */
  key: string
  itemId: number
  productId: number
  variationId: number | null
  /** Choices left open by the variation, slug to value. */
  chosen: Record<string, string>
  /** In French, for when the product is deleted. */
  name: string
  quantity: number
  /** Millimes; a different current price is reported. */
  seenPrice: Millimes
}

export interface RemovedLine extends KeptLine {
  place: number
}

/** A stored cart. Amounts are computed on each read; only the prices seen are stored. */
export interface CartContent {
  lines: KeptLine[]
  /** Removed lines that can be restored, latest last; at most ten. */
  removed: RemovedLine[]
  /** Codes as the merchant wrote them. */
  coupons: string[]
  destination: Destination | null
  /** Chosen method by package: `{ 0: 'flat_rate:1' }`. */
  shipping: Record<string, string>
}

export const MOST_LINES = 100

export const MOST_COUPONS = 20

export interface CartLineView {
  key: string
  productId: number
  variationId: number | null
  href: string
  name: string
  /** Choices by name: `Couleur`, `Rouge`. Then its store, in a cart of several. */
  options: { name: string; value: string }[]
  sku: string | null
  picture: Picture | null
  quantity: number
  /** Bounds of the quantity field; a null `max` is unlimited. */
  min: number
  max: number | null
  step: number
  unitPrice: Millimes
  /** Regular price during a sale. */
  before: Millimes | null
  total: Millimes
  /** A change to tell the shopper: another price, fewer left. */
  note: string | null
  /** True if it cannot be ordered; `note` says why. */
  blocked: boolean
  /** Removes the line without JavaScript: `/cart/?remove_item=…`. */
  removeHref: string
}

export interface CartPackage {
  /** Index on the wire: `shipping_method[0]`. */
  index: number
  /** Set if each store ships its own goods. */
  vendor: string | null
  vendorId?: number
  offers: ShippingOffer[]
  /** Id of the chosen offer; null if delivery is impossible. */
  chosen: string | null
}

/** A cart as shown, in one language and at one moment. Server and browser render the same data. CART-36, SC-66. */
export interface CartView {
  /** Digest of everything shown. */
  version: string
  /** The protocol's `cart_hash` of contents and total; empty for an empty cart. */
  hash: string
  /** Pieces. */
  count: number
  lines: CartLineView[]
  /** Messages about the whole cart, such as a coupon that no longer applies. */
  notes: string[]
  /** All applied coupons. An invalid one has no discount, and `notes` says why. */
  coupons: CouponDiscount[]
  /** Items before coupons. */
  subtotal: Millimes
  discount: Millimes
  needsShipping: boolean
  destination: Destination
  packages: CartPackage[]
  /** Null if delivery is impossible. */
  shipping: Millimes | null
  total: Millimes
  /** Null if each store ships its own goods: `notes` then name the value that is missing. */
  freeShipping: FreeShippingProgress | null
  removed: { key: string; name: string; undoHref: string } | null
  /** Protects the cart's form and links: `woocommerce-cart`. */
  nonce: string
}
