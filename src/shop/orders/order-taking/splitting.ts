import { minus, millimes, sum, type Millimes } from '#money/millimes'
import { refuse, type Refusal } from '#platform/refusal'
import type { OrderLine } from '#shop/orders/orders'
import type { Order } from '#shop/orders/orders.server'
import { taxesOf, type Merged, type MergeFacts } from './merging.ts'
import { orderTakingWords } from './order-taking.words.ts'

/** By line position. */
export type PiecesToGo = ReadonlyMap<number, number>

/** `rest` is the original order, `fresh` the new one. */
export interface Parts {
  rest: Merged
  fresh: Merged
}

/** Splits an order; each piece keeps the price it was sold at. The rest keeps its delivery, and a coupon that made it free. IMP-07. */
export function partsOf(order: Order, go: PiecesToGo, { delivery, ...facts }: Pick<MergeFacts, 'rates' | 'items'> & { delivery: Millimes }): Parts {
  const goes = ({ position, quantity }: OrderLine) => Math.min(Math.max(go.get(position) ?? 0, 0), quantity)
  const part = (lines: OrderLine[], shippingTotal: Millimes, adjustments: Merged['adjustments']): Merged => {
    const itemsTotal = sum(...lines.map(({ total }) => millimes(total)))
    const discountTotal = millimes(0)
    const total = sum(itemsTotal, shippingTotal, order.stampTotal)
    const taxes = taxesOf(order, { lines, discountTotal, shippingTotal }, facts)
    return { lines, itemsTotal, discountTotal, shippingTotal, total, adjustments, taxes }
  }
  const fresh = order.lines.flatMap((line) => cut(line, goes(line)))
  const rest = order.lines.flatMap((line) => cut(line, line.quantity - goes(line), minus(millimes(line.total), millimes(goes(line) * line.unitPrice))))
  return {
    rest: part(rest, order.shippingTotal, order.adjustments),
    fresh: part(
      fresh.map((line, index) => ({ ...line, position: index + 1 })),
      delivery,
      [],
    ),
  }
}

/** Why an order cannot be split this way; its state is checked separately. */
export function splitProblem(order: Order, { rest, fresh }: Parts): Refusal | undefined {
  if (order.discountTotal > 0) return refuse(orderTakingWords.splitDiscounted)
  return rest.lines.length === 0 || fresh.lines.length === 0 ? refuse(orderTakingWords.splitNothing) : undefined
}

function cut(line: OrderLine, quantity: number, total = millimes(quantity * line.unitPrice)): OrderLine[] {
  return quantity > 0 ? [{ ...line, quantity, total }] : []
}
