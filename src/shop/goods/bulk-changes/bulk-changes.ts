import { inCoins, millimes, type Coin, type Millimes } from '#money/millimes'
import { MOST_PRICE, MOST_STOCK, type ProductStatus } from '#shop/goods/catalogue'
import type { ProductQuestion } from '#shop/goods/product-list.schema'

/** What can be done to many products at once, in the order of the choice. */
export const BULK_KINDS = [
  'price-percent',
  'price-amount',
  'sale-percent',
  'sale-price',
  'sale-off',
  'stock-add',
  'stock-set',
  'stock-uncounted',
  'state',
  'category-add',
  'category-remove',
] as const

/** What can be done to many products at once. */
export type BulkKind = (typeof BULK_KINDS)[number]

/** The endings that a price by percentage is rounded to, in thousandths: a multiple of 0.100 or 0.500, or an amount that ends in .900. */
export const ROUNDINGS = [100, 500, 900] as const

/** The ending that a price is rounded to. */
export type Rounding = (typeof ROUNDINGS)[number]

/** A change of many products. Amounts in millimes; a percentage of a sale is what is taken off; `lastDay` (`2026-12-31`) is a sale's. Plain JSON. */
export type BulkChange =
  | { kind: 'price-percent'; percent: number; rounding?: Rounding }
  | { kind: 'sale-percent'; percent: number; rounding?: Rounding; lastDay?: string }
  | { kind: 'sale-price'; amount: Millimes; lastDay?: string }
  | { kind: 'price-amount'; amount: Millimes }
  | { kind: 'stock-add' | 'stock-set'; pieces: number }
  | { kind: 'category-add' | 'category-remove'; category: number }
  | { kind: 'sale-off' | 'stock-uncounted' }
  | { kind: 'state'; state: ProductStatus }

/** A change of what each item has for itself. */
export type ItemChange = Extract<BulkChange, { percent: number } | { amount: Millimes } | { pieces: number }> | { kind: 'sale-off' | 'stock-uncounted' }

/** The products of a change: those ticked, or all that a question finds. */
export type Selection = { ids: number[] } | { question: ProductQuestion }

/** The most products of one change. */
export const MOST_CHANGED = 100_000

/** Why a product is left as it is: it is so already, it lacks a price, its sale price would not stay below its price, a sale would make it dearer than it is now, nothing would be left of its price, its price would be a million dinars or more, it has no stock of its own, its stock is not counted, what was chosen is gone, or the shop refuses it. */
export const LEFT_REASONS = ['same', 'no-price', 'not-below', 'dearer', 'too-low', 'too-high', 'no-stock', 'not-counted', 'gone', 'refused'] as const

/** Why a product is left as it is. */
export type LeftReason = (typeof LEFT_REASONS)[number]

/** What a change is about of an item: its prices and the pieces in the house; null for none, or not counted. */
export interface ItemValues {
  price: Millimes | null
  sale: Millimes | null
  counted: number | null
}

/** What becomes of an item's values, in whole coins; or why they are left. */
export function itemAfter({ price, sale, counted }: ItemValues, change: ItemChange, coin: Coin): Partial<ItemValues> | LeftReason {
  switch (change.kind) {
    case 'price-percent':
      return price === null ? 'no-price' : priceAfter(rounded(inCoins(price * (100 + change.percent), 100, coin), change.rounding), { price, sale })
    case 'price-amount':
      return price === null ? 'no-price' : priceAfter(inCoins(price + change.amount, 1, coin), { price, sale })
    case 'sale-percent':
      return price === null
        ? 'no-price'
        : saleAfter(rounded(inCoins(price * (100 - change.percent), 100, coin), change.rounding), { price, sale }, change.lastDay)
    case 'sale-price':
      return price === null ? 'no-price' : saleAfter(inCoins(change.amount, 1, coin), { price, sale }, change.lastDay)
    case 'sale-off':
      return sale === null ? 'same' : { sale: null }
    case 'stock-add':
      if (counted === null) return 'not-counted'
      return counted + change.pieces > MOST_STOCK ? 'refused' : { counted: counted + change.pieces }
    case 'stock-set':
      return counted === change.pieces ? 'same' : { counted: change.pieces }
    case 'stock-uncounted':
      break
  }
  return counted === null ? 'same' : { counted: null }
}

/** The nearest amount with an ending; the amount itself without one. */
function rounded(amount: Millimes, rounding: Rounding | undefined): Millimes {
  if (rounding === undefined) return amount
  if (rounding === 900) return millimes(Math.round((amount - 900) / 1000) * 1000 + 900)
  return millimes(Math.round(amount / rounding) * rounding)
}

interface Money {
  price: Millimes
  sale: Millimes | null
}

function priceAfter(after: Millimes, { price, sale }: Money): Partial<ItemValues> | LeftReason {
  if (after <= 0) return 'too-low'
  if (after > MOST_PRICE) return 'too-high'
  if (after === price) return 'same'
  return sale !== null && after <= sale ? 'not-below' : { price: after }
}

/** A sale makes nothing dearer; one that is so already is changed where it gets a last day. */
function saleAfter(after: Millimes, { price, sale }: Money, lastDay: string | undefined): Partial<ItemValues> | LeftReason {
  if (after <= 0) return 'too-low'
  if (after === sale && lastDay === undefined) return 'same'
  if (sale !== null && after > sale) return 'dearer'
  return after >= price ? 'not-below' : { sale: after }
}

/** What became of a product: changed, or why it was left. */
export type BulkOutcome = 'changed' | LeftReason

/** A product, or a variation of one, before and after a change: a price, a number of pieces, a state, or names of categories. */
export interface PlannedLine {
  choices: string
  before: string | number | null
  after: string | number | null
}

/** Prices of a row as amounts. */
export function amountOf(price: number | null | undefined): Millimes | null {
  return price === null || price === undefined ? null : millimes(price)
}
