import type { Locale } from '#i18n/locale.ts'
import type { Millimes } from '#money/millimes'
import { refuse, Refusal } from '#platform/refusal'
import { unitPriceFor, type QuantityPrice } from '#shop/goods/catalogue'
import type { Picture } from '#shop/upkeep/media'
import { itemWords } from './items.words.ts'

/** A simple product or one variation, at its current price, with everything that a cart or an order needs. */
export interface Item {
  itemId: number
  productId: number
  variationId: number | null
  vendorId: number
  slug: string
  /** In French, as orders store it. */
  name: string
  names: Partial<Record<Exclude<Locale, 'fr'>, string>>
  picture: Omit<Picture, 'alt'> | null
  sku: string | null
  /** Attribute slug to value, as the merchant wrote it. */
  attributes: Record<string, string>
  attributeNames: Record<string, string>
  /** Attributes that a variation leaves to the shopper: slug to possible values. */
  openValues: Record<string, string[]>
  categoryIds: number[]
  /** Per piece at quantity one; `inQuantity` computes others. */
  unitPrice: Millimes
  quantityPrices: QuantityPrice[]
  before: Millimes | null
  priceChangesAt: Date | null
  /** The product ships free by its flag, or has nothing to ship. */
  shipsFree: boolean
  needsShipping: boolean
  /** Part of the price asked online before an order for the door, in percent. */
  depositPercent: number
  /** Shipping class as the merchant wrote it; empty for none. */
  shippingClass: string
  /** Tax class as written, empty for the standard one; null if untaxed. */
  taxClass: string | null
  /** Stock is counted: only the write itself can decide whether it suffices. */
  managed: boolean
  /** Stock is not counted, and marked as sold out. */
  soldOut: boolean
  onlyOne: boolean
  minQuantity: number
  step: number
  maxQuantity: number | null
  /** A variable product without a choice: it cannot be ordered, only stored in a temp order. */
  needsVariation: boolean
}

export interface Named {
  productId: number
  variationId: number | null
}

/** Most pieces of one item in a cart or a quick order, whatever the merchant's limits. */
export const MOST_BOUGHT = 9999

export interface QuantityRules {
  minQuantity: number
  quantityStep: number
  maxQuantity: number | null
}

/** Why a quantity cannot be bought: the key of its text in `itemWords`, with its value. */
export type QuantityProblem =
  | { key: 'onlyInStock' | 'quantityMaximum'; max: number }
  | { key: 'quantityMinimum'; min: number }
  | { key: 'quantityStep'; step: number }

/** Undefined if the quantity can be bought (QO-79). For browser and server alike. `left` is the stock; null if unknown or not counted. */
export function quantityProblem(quantity: number, { minQuantity, quantityStep, maxQuantity }: QuantityRules, left: number | null): QuantityProblem | undefined {
  const most = Math.min(maxQuantity ?? Infinity, left ?? Infinity)
  if (quantity > most) return { key: most === left ? 'onlyInStock' : 'quantityMaximum', max: most }
  if (quantity < minQuantity) return { key: 'quantityMinimum', min: minQuantity }
  if (quantity % quantityStep !== 0) return { key: 'quantityStep', step: quantityStep }
  return undefined
}

/** The item with the `unitPrice` of a quantity. IMP-04. */
export function inQuantity(item: Item, quantity: number): Item {
  return { ...item, unitPrice: unitPriceFor(item.unitPrice, item.quantityPrices, quantity) }
}

/** Refusal of an item in a quantity, regardless of stock (see `stockProblem`). Undefined if it is allowed. */
export function itemProblem(item: Item, quantity: number): Refusal | undefined {
  if (item.needsVariation) return refuse(itemWords.chooseVariation).as('chooseVariation')
  if (item.soldOut) return refuse(itemWords.soldOut)
  if (item.onlyOne && quantity > 1) return refuse(itemWords.onlyOneEach)
  const problem = quantityProblem(quantity, { minQuantity: item.minQuantity, quantityStep: item.step, maxQuantity: item.maxQuantity }, null)
  return problem && new Refusal(itemWords[problem.key], { ...problem })
}

/** Refusal of a quantity above the stock, with the remaining number. SC-36. */
export function stockProblem(available: number): Refusal {
  return available > 0 ? refuse(itemWords.onlyInStock, { max: available }) : refuse(itemWords.soldOut)
}
