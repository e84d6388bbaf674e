import type { Locale } from '#i18n/locale.ts'
import type { Millimes } from '#money/millimes'
import { refuse, Refusal } from '#platform/refusal'
import { unitPriceFor, type QuantityPrice } from '#shop/goods/catalogue'
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
  /** Of one piece, when one is bought; `inQuantity` gives that of more. */
  unitPrice: Millimes
  /** Lower prices of one piece from a number of pieces on, fewest first. */
  quantityPrices: QuantityPrice[]
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
  /** The most pieces of one purchase; null for no limit. */
  maxQuantity: number | null
  /** A variable product without a choice: it cannot be ordered, only stored in a temp order. */
  needsVariation: boolean
}

/** A requested product, with a variation if one was chosen. */
export interface Named {
  productId: number
  variationId: number | null
}

/** The most pieces of one thing in a cart or a quick order, whatever the merchant's limits. */
export const MOST_BOUGHT = 9999

/** A product's rules on how many may be bought at once. */
export interface QuantityRules {
  minQuantity: number
  quantityStep: number
  /** Null for no limit. */
  maxQuantity: number | null
}

/** The reason why a quantity cannot be bought: the key of its text in `itemWords`, with its value. */
export type QuantityProblem =
  | { key: 'onlyInStock' | 'quantityMaximum'; max: number }
  | { key: 'quantityMinimum'; min: number }
  | { key: 'quantityStep'; step: number }

/** The problem of a quantity, for browser and server alike; undefined if it can be bought (QO-79). `left` is the stock, null if it is not known or counted. */
export function quantityProblem(quantity: number, { minQuantity, quantityStep, maxQuantity }: QuantityRules, left: number | null): QuantityProblem | undefined {
  const most = Math.min(maxQuantity ?? Infinity, left ?? Infinity)
  if (quantity > most) return { key: most === left ? 'onlyInStock' : 'quantityMaximum', max: most }
  if (quantity < minQuantity) return { key: 'quantityMinimum', min: minQuantity }
  if (quantity % quantityStep !== 0) return { key: 'quantityStep', step: quantityStep }
  return undefined
}

/** The item at the price of so many pieces: its `unitPrice` times the quantity is what a line costs. IMP-04. */
export function inQuantity(item: Item, quantity: number): Item {
  return { ...item, unitPrice: unitPriceFor(item.unitPrice, item.quantityPrices, quantity) }
}

/** Refusal of an item in a quantity, whatever the stock; undefined if it is allowed. Stock is checked by `stockProblem`. */
export function itemProblem(item: Item, quantity: number): Refusal | undefined {
  if (item.needsVariation) return refuse(itemWords.chooseVariation)
  if (item.soldOut) return refuse(itemWords.soldOut)
  if (item.onlyOne && quantity > 1) return refuse(itemWords.onlyOneEach)
  const problem = quantityProblem(quantity, { minQuantity: item.minQuantity, quantityStep: item.step, maxQuantity: item.maxQuantity }, null)
  return problem && new Refusal(itemWords[problem.key], { ...problem })
}

/** Refusal of a quantity above the stock, with the number left. SC-36. */
export function stockProblem(available: number): Refusal {
  return available > 0 ? refuse(itemWords.onlyInStock, { max: available }) : refuse(itemWords.soldOut)
}
