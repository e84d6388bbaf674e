import { inCoins, millimes, type Coin, type Millimes } from '#money/millimes'
import { MOST_PRICE, MOST_STOCK, type ProductStatus } from '#shop/goods/catalogue'
import type { ProductQuestion } from '#shop/goods/product-list.schema'

/** Kinds of bulk change, in the order of the select box. */
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

export type BulkKind = (typeof BULK_KINDS)[number]

/** Roundings of a price by percentage, in thousandths: to a multiple of 0.100 or 0.500, or to an amount that ends in .900. */
export const ROUNDINGS = [100, 500, 900] as const

export type Rounding = (typeof ROUNDINGS)[number]

/** A bulk change as plain JSON. Amounts are millimes. The percentage of a sale is the reduction. `lastDay` (`2026-12-31`) is the last day of the sale. */
export type BulkChange =
  | { kind: 'price-percent'; percent: number; rounding?: Rounding }
  | { kind: 'sale-percent'; percent: number; rounding?: Rounding; lastDay?: string }
  | { kind: 'sale-price'; amount: Millimes; lastDay?: string }
  | { kind: 'price-amount'; amount: Millimes }
  | { kind: 'stock-add' | 'stock-set'; pieces: number }
  | { kind: 'category-add' | 'category-remove'; category: number }
  | { kind: 'sale-off' | 'stock-uncounted' }
  | { kind: 'state'; state: ProductStatus }

export type ItemChange = Extract<BulkChange, { percent: number } | { amount: Millimes } | { pieces: number }> | { kind: 'sale-off' | 'stock-uncounted' }

export type Selection = { ids: number[] } | { question: ProductQuestion }

export const MOST_CHANGED = 100_000

/** Why a product is left as it is: it is so already, it lacks a price, its sale price would not stay below its price, a sale would make it dearer than it is now, rounding would lower what is raised or raise what is lowered, nothing would be left of its price, its price would be a million dinars or more, it has no stock of its own, its stock is not counted, what was chosen is gone, or the shop refuses it. */
export const LEFT_REASONS = ['same', 'no-price', 'not-below', 'dearer', 'turned', 'too-low', 'too-high', 'no-stock', 'not-counted', 'gone', 'refused'] as const

export type LeftReason = (typeof LEFT_REASONS)[number]

/** Values of an item that a change reads: its prices and its pieces in stock. Null without a price, or if stock is not counted. */
export interface ItemValues {
  price: Millimes | null
  sale: Millimes | null
  counted: number | null
}

/** New values of an item, in whole coins, or the reason why it is skipped. */
export function itemAfter({ price, sale, counted }: ItemValues, change: ItemChange, coin: Coin): Partial<ItemValues> | LeftReason {
  switch (change.kind) {
    case 'price-percent':
      return price === null
        ? 'no-price'
        : priceAfter(rounded(inCoins(price * (100 + change.percent), 100, coin), change.rounding), { price, sale }, change.percent)
    case 'price-amount':
      return price === null ? 'no-price' : priceAfter(inCoins(price + change.amount, 1, coin), { price, sale }, change.amount)
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

function rounded(amount: Millimes, rounding: Rounding | undefined): Millimes {
  if (rounding === undefined) return amount
  if (rounding === 900) return millimes(Math.round((amount - 900) / 1000) * 1000 + 900)
  return millimes(Math.round(amount / rounding) * rounding)
}

interface Money {
  price: Millimes
  sale: Millimes | null
}

/** A price goes the way that was asked: `by` is above zero to raise it, below to lower it. */
function priceAfter(after: Millimes, { price, sale }: Money, by: number): Partial<ItemValues> | LeftReason {
  if (after <= 0) return 'too-low'
  if (after > MOST_PRICE) return 'too-high'
  if (after === price) return 'same'
  if (after > price !== by > 0) return 'turned'
  return sale !== null && after <= sale ? 'not-below' : { price: after }
}

/** A sale never makes an item dearer. One at the same price changes only if a last day is given. */
function saleAfter(after: Millimes, { price, sale }: Money, lastDay: string | undefined): Partial<ItemValues> | LeftReason {
  if (after <= 0) return 'too-low'
  if (after === sale && lastDay === undefined) return 'same'
  if (sale !== null && after > sale) return 'dearer'
  return after >= price ? 'not-below' : { sale: after }
}

export type BulkOutcome = 'changed' | LeftReason

/** One line of a preview: a product or variation before and after. The values are a price, a number of pieces, a state, or category names. */
export interface PlannedLine {
  choices: string
  before: string | number | null
  after: string | number | null
}

export function amountOf(price: number | null | undefined): Millimes | null {
  return price === null || price === undefined ? null : millimes(price)
}
