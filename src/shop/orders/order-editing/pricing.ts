import { coinOf } from '#money/formats'
import { millimes, NOTHING, payable, times, type Millimes } from '#money/millimes'
import { refuse, type Refusal } from '#platform/refusal'
import { inQuantity, itemProblem, type Item } from '#shop/goods/items'
import { itemWords } from '#shop/goods/items.words'
import { lineText, type OrderLine } from '#shop/orders/orders'
import { itemIdOf, type DraftLine, type OrderDraft } from './draft.ts'
import type { DraftFacts, FormerLine } from './facts.ts'
import { orderEditingWords } from './order-editing.words.ts'

export type PriceOrigin = 'sold' | 'today' | 'hand'

export interface PricedLine {
  line: DraftLine
  /** The order's line of the same goods, as sold. */
  sold: OrderLine | undefined
  /** Undefined if no longer for sale. */
  item: Item | undefined
  unitPrice: Millimes
  total: Millimes
  origin: PriceOrigin
  /** Unit price set by staff, now or before. */
  byHand: boolean
  /** Today's unit price; null if there is none in the order's currency. */
  today: Millimes | null
  problem: Refusal | undefined
}

export function soldLine(line: DraftLine, before: DraftFacts['before']): OrderLine | undefined {
  const known = line.position === null ? undefined : before?.lines.find(({ position }) => position === line.position)
  return known && itemIdOf(known) === itemIdOf(line) ? known : undefined
}

/**
 * Prices the lines of a draft. A line keeps its sold price up to the largest quantity it ever had; more pieces and other goods cost today's price for
 * that quantity. A price set by staff, now or before, precedes both for any quantity.
 */
export function pricedLines({ lines, currency }: Pick<OrderDraft, 'lines' | 'currency'>, facts: DraftFacts): PricedLine[] {
  const pieces = new Map<number, number>()
  for (const line of lines) pieces.set(itemIdOf(line), (pieces.get(itemIdOf(line)) ?? 0) + line.quantity)
  return lines.map((line) => {
    const sold = soldLine(line, facts.before)
    const item = facts.items.get(itemIdOf(line))
    const isPriced = item && facts.settings.currency.code === currency
    const priceFor = (many: number) => inQuantity(item!, many).unitPrice
    const today = isPriced ? priceFor(pieces.get(itemIdOf(line))!) : null
    const former = sold ? (facts.former ?? []).filter(({ name }) => name === goodsName(sold)) : []
    const wasByHand = sold?.byHand === true
    const isSamePrice = (many: number) => !isPriced || priceFor(many) === priceFor(line.quantity)
    const kept = sold && (wasByHand ? sold : keptOf(line, { sold, former, isSamePrice }))
    const shops = kept ? millimes(kept.unitPrice) : sold && today === null ? millimes(sold.unitPrice) : today
    const hand = line.price && line.price.amount !== shops ? line.price : null
    const unitPrice = hand?.amount ?? shops ?? NOTHING
    const origin = hand ? 'hand' : kept ? 'sold' : 'today'
    const problem =
      goodsProblem(line, { sold, item, isPriced: today !== null || hand !== null || wasByHand }) ?? (hand ? priceProblem(hand, currency) : undefined)
    return { line, sold, item, unitPrice, total: times(unitPrice, line.quantity), origin, byHand: hand !== null || wasByHand, today, problem }
  })
}

/** Name of a line's goods, as in the order's events. */
export function goodsName(line: Parameters<typeof lineText>[0]): string {
  return lineText(line, { locale: 'fr', glossary: new Map() })
}

interface Kept {
  sold: OrderLine
  former: readonly FormerLine[]
  isSamePrice: (many: number) => boolean
}

/** How the line was sold for this quantity or the next larger one; undefined if it never had that many. */
function keptOf({ quantity }: DraftLine, { sold, former, isSamePrice }: Kept): Pick<FormerLine, 'quantity' | 'unitPrice'> | undefined {
  if (quantity === sold.quantity) return sold
  const enough = [sold, ...former].filter((was) => was.quantity >= quantity && (was.quantity === quantity || isSamePrice(was.quantity)))
  return enough.toSorted((one, other) => one.quantity - other.quantity)[0]
}

interface Goods {
  sold: OrderLine | undefined
  item: Item | undefined
  isPriced: boolean
}

/** Refusal of goods or quantity. Goods already sold may stay or shrink in any case; otherwise the shop's rules apply. */
function goodsProblem({ quantity }: DraftLine, { sold, item, isPriced }: Goods): Refusal | undefined {
  if (sold && quantity === sold.quantity) return undefined
  if (sold && quantity < sold.quantity) return item && itemProblem({ ...item, soldOut: false, onlyOne: false, maxQuantity: null }, quantity)
  if (!item) return sold ? refuse(orderEditingWords.mayNotGrow, { name: sold.name }) : refuse(itemWords.notForSale)
  if (!isPriced) return refuse(orderEditingWords.otherCurrency, { name: item.name })
  return itemProblem(item, quantity)
}

/** Refusal of a price set by staff: not whole coins, or without a reason. */
export function priceProblem({ amount, reason }: { amount: Millimes; reason: string }, currency: string): Refusal | undefined {
  if (amount < 0 || payable(amount, coinOf(currency)) !== amount) return refuse(orderEditingWords.wholeCoins)
  return reason.trim() === '' ? refuse(orderEditingWords.priceReason) : undefined
}
