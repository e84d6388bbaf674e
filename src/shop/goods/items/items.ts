import type { Locale } from '#i18n/locale.ts'
import type { Millimes } from '#money/millimes'
import { refuse, type Refusal } from '#platform/refusal'
import type { Picture } from '#shop/upkeep/media'
import { itemWords } from './items.words.ts'

/** An item for sale: a simple product or one variation, at its current price, with everything a cart or an order needs. */
export interface Item {
  itemId: number
  productId: number
  variationId: number | null
  vendorId: number
  slug: string
  /** In French, as orders store it. */
  name: string
  /** The product's translated names. */
  names: Partial<Record<Exclude<Locale, 'fr'>, string>>
  picture: Omit<Picture, 'alt'> | null
  sku: string | null
  /** Attribute slug to value, as the merchant wrote it. */
  attributes: Record<string, string>
  /** Names of the product's attributes by slug. */
  attributeNames: Record<string, string>
  /** Attributes that a variation leaves to the shopper: slug to possible values. */
  openValues: Record<string, string[]>
  categoryIds: number[]
  unitPrice: Millimes
  /** Regular price while a sale runs. */
  before: Millimes | null
  /** Next scheduled change of its price. */
  priceChangesAt: Date | null
  /** The product's free-shipping flag, or nothing to ship. */
  shipsFree: boolean
  needsShipping: boolean
  /** The merchant's shipping class as written; empty for none. */
  shippingClass: string
  /** The tax class as written, empty for the standard one; null if untaxed. */
  taxClass: string | null
  /** Stock is counted: only the write itself knows if there is enough. */
  managed: boolean
  /** Stock is not counted, and marked as sold out. */
  soldOut: boolean
  onlyOne: boolean
  minQuantity: number
  step: number
  /** A variable product without a choice: it cannot be ordered, only stored in a temp order. */
  needsVariation: boolean
}

/** A requested product, with a variation if one was chosen. */
export interface Named {
  productId: number
  variationId: number | null
}

/** Refusal of a quantity by the item's rules, whatever the stock; undefined if it is allowed. Stock is checked by `stockProblem`. */
export function quantityProblem(item: Item, quantity: number): Refusal | undefined {
  if (item.needsVariation) return refuse(itemWords.chooseVariation)
  if (item.soldOut) return refuse(itemWords.soldOut)
  if (item.onlyOne && quantity > 1) return refuse(itemWords.onlyOneEach)
  if (quantity < item.minQuantity) return refuse(itemWords.quantityMinimum, { min: item.minQuantity })
  if (quantity % item.step !== 0) return refuse(itemWords.quantityStep, { step: item.step })
  return undefined
}

/** Refusal of a quantity above the stock, with the number left. SC-36. */
export function stockProblem(available: number): Refusal {
  return available > 0 ? refuse(itemWords.onlyInStock, { max: available }) : refuse(itemWords.soldOut)
}
