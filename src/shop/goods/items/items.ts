import type { Locale } from '#i18n/locale.ts'
import type { Millimes } from '#money/millimes'
import { refuse, type Refusal } from '#platform/refusal'
import type { Picture } from '#shop/upkeep/media'
import { itemWords } from './items.words.ts'

/** What can be bought: a simple product or one variation, at this moment's price, with everything that a cart or an order needs to know of it. */
export interface Item {
  itemId: number
  productId: number
  variationId: number | null
  vendorId: number
  slug: string
  /** In French: what an order keeps. */
  name: string
  /** The product's name in the other languages, where the merchant wrote one. */
  names: Partial<Record<Exclude<Locale, 'fr'>, string>>
  picture: Omit<Picture, 'alt'> | null
  sku: string | null
  /** Attribute slug to value, as the merchant wrote it. */
  attributes: Record<string, string>
  /** The product's attributes by slug, as they are called. */
  attributeNames: Record<string, string>
  /** What a variation leaves to the shopper: attribute slug to the values there are. */
  openValues: Record<string, string[]>
  categoryIds: number[]
  unitPrice: Millimes
  /** What it cost before the sale, while one runs. */
  before: Millimes | null
  /** When its price next changes by itself. */
  priceChangesAt: Date | null
  /** The product's free-shipping flag, or nothing to ship. */
  shipsFree: boolean
  needsShipping: boolean
  /** The merchant's shipping class, as it was written; empty for none. */
  shippingClass: string
  /** The tax class as it was written, empty for the standard one; null where it is not taxed. */
  taxClass: string | null
  /** Counted: then only the write itself knows whether there are enough. */
  managed: boolean
  /** Not counted, and marked as sold out. */
  soldOut: boolean
  onlyOne: boolean
  minQuantity: number
  step: number
  /** A variable product without a choice: it cannot be ordered, only kept in a temp order. */
  needsVariation: boolean
}

/** What someone asks for: a product, and the variation where one was chosen. */
export interface Named {
  productId: number
  variationId: number | null
}

/** Why so many of an item cannot be bought, whatever the stock; undefined when they can. Whether there are enough is asked elsewhere: `stockProblem`. */
export function quantityProblem(item: Item, quantity: number): Refusal | undefined {
  if (item.needsVariation) return refuse(itemWords.chooseVariation)
  if (item.soldOut) return refuse(itemWords.soldOut)
  if (item.onlyOne && quantity > 1) return refuse(itemWords.onlyOneEach)
  if (quantity < item.minQuantity) return refuse(itemWords.quantityMinimum, { min: item.minQuantity })
  if (quantity % item.step !== 0) return refuse(itemWords.quantityStep, { step: item.step })
  return undefined
}

/** The refusal of more than there is, with the number left. */
export function stockProblem(available: number): Refusal {
  return available > 0 ? refuse(itemWords.onlyInStock, { max: available }) : refuse(itemWords.soldOut)
}
