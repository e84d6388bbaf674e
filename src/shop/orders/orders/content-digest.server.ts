import { createHash } from 'node:crypto'
import type { Order } from './reading.server.ts'
import { rowOfLine, type OrderToSave } from './saving.server.ts'

/** The content that a customer agrees to. Amounts in millimes. */
interface Content extends Pick<Order, 'currency' | 'shippingTotal' | 'total'> {
  lines: OrderToSave['lines']
}

const LETTERS = 16

/** Sent back by forms to detect changed content, even at the same total. Ignores name, address, day and the order of the lines. */
export function contentDigest({ currency, lines, shippingTotal, total }: Content): string {
  const goods = lines.map((line) => JSON.stringify([line.item_id, Object.entries(line.attributes).toSorted(byName), line.quantity, line.unit_price]))
  return createHash('sha256')
    .update(JSON.stringify([currency, goods.toSorted((one, other) => (one < other ? -1 : 1)), shippingTotal, total]))
    .digest('base64url')
    .slice(0, LETTERS)
}

export function digestOf(order: Order): string {
  return contentDigest({ ...order, lines: order.lines.map(rowOfLine) })
}

function byName([one]: [string, string], [other]: [string, string]): number {
  return one < other ? -1 : 1
}
