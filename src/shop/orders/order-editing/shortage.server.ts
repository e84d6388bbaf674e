import { db } from '#platform/database.server'
import { refuse, type Refusal } from '#platform/refusal'
import { countHeld } from '#shop/goods/stock.server'
import type { Order } from '#shop/orders/orders.server'
import type { DraftFigures } from './figures.ts'
import { orderEditingWords } from './order-editing.words.ts'

/** Refusal of a quantity beyond the stock, with the number still possible; undefined if there is enough now. The write itself decides. */
export async function shortOf(order: Order, { lines }: DraftFigures): Promise<Refusal | undefined> {
  if (order.state === 'temp') return undefined
  const wanted = new Map<number, { name: string; pieces: number }>()
  for (const { item_id: id, name, quantity } of lines) wanted.set(id, { name, pieces: (wanted.get(id)?.pieces ?? 0) + quantity })
  for (const [id, { name, pieces }] of wanted) {
    const before = order.lines.reduce((all, line) => ((line.variationId ?? line.productId) === id ? all + line.quantity : all), 0)
    if (pieces <= before) continue
    const stock = await db.selectFrom('inventory').select(['managed', 'available']).where('item_id', '=', id).executeTakeFirst()
    const most = (stock?.available ?? 0) + (await countHeld(order.id, id))
    if (stock?.managed && pieces > most) return refuse(orderEditingWords.onlyLeft, { name, max: most })
  }
  return undefined
}
