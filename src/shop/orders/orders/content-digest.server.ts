import { createHash } from 'node:crypto'
import type { Order } from './reading.server.ts'
import { rowOfLine, type OrderToSave } from './saving.server.ts'

/** What somebody says yes to: the goods, how many of each at which price, the delivery, and the total. Amounts in millimes. */
interface Content extends Pick<Order, 'currency' | 'shippingTotal' | 'total'> {
  lines: OrderToSave['lines']
}

const LETTERS = 16

/**
 * A short digest of an order's content. Its form sends it back: another one means that the order is not the one that was shown, whatever its total.
 * Name, address and day are left out, and so is the order of the lines.
 */
export function contentDigest({ currency, lines, shippingTotal, total }: Content): string {
  const goods = lines.map((line) => JSON.stringify([line.item_id, Object.entries(line.attributes).toSorted(byName), line.quantity, line.unit_price]))
  return createHash('sha256')
    .update(JSON.stringify([currency, goods.toSorted((one, other) => (one < other ? -1 : 1)), shippingTotal, total]))
    .digest('base64url')
    .slice(0, LETTERS)
}

/** The digest of an order as it stands. */
export function digestOf(order: Order): string {
  return contentDigest({ ...order, lines: order.lines.map(rowOfLine) })
}

function byName([one]: [string, string], [other]: [string, string]): number {
  return one < other ? -1 : 1
}
