import { NOTHING, times, type Millimes } from '#money/millimes'
import { refuse, type Refusal } from '#platform/refusal'
import { quantityProblem, type Item } from '#shop/goods/items'
import { itemWords } from '#shop/goods/items.words'
import type { CartContent, KeptLine } from './cart.ts'
import { cartWords } from './cart.words.ts'
import { supplyOf, type Goods } from './contents.ts'

/** A line of a cart with what is true of it now. */
export interface Line {
  kept: KeptLine
  /** Undefined when it is no longer for sale. */
  item: Item | undefined
  /** Pieces that this line can have; without bound where they are not counted. */
  left: number
  /** Why it cannot be ordered like this. */
  problem: Refusal | undefined
  /** What it adds to the cart's totals: as many as were asked for, and nothing when not one can be had. */
  total: Millimes
}

/** A line of which some can be had: it counts in the totals, for coupons and for delivery. */
export interface CountedLine extends Line {
  item: Item
}

/** Each line with what is true of it. Of one item on two lines the first has its pieces first. */
export function linesOf(content: CartContent, goods: Goods): Line[] {
  const taken = new Map<number, number>()
  return content.lines.map((kept) => {
    const item = goods.items.get(kept.itemId)
    const before = taken.get(kept.itemId) ?? 0
    taken.set(kept.itemId, before + kept.quantity)
    const left = item && !item.soldOut ? Math.max(supplyOf(item, goods) - before, 0) : 0
    return { kept, item, left, problem: problemOf(item, kept.quantity, left), total: item && left > 0 ? times(item.unitPrice, kept.quantity) : NOTHING }
  })
}

/** The lines that count. */
export function countedOf(lines: readonly Line[]): CountedLine[] {
  return lines.filter((line): line is CountedLine => line.item !== undefined && line.left > 0)
}

function problemOf(item: Item | undefined, quantity: number, left: number): Refusal | undefined {
  if (!item) return refuse(itemWords.notForSale)
  if (left === 0) return refuse(itemWords.soldOut)
  return quantityProblem(item, quantity) ?? (quantity > left ? refuse(cartWords.onlyLeft, { max: left }) : undefined)
}
