import { addProduct, type Good } from '#database/test-goods'
import { invalidate } from '#platform/changes.server'
import { db, inTransaction } from '#platform/database.server'
import { placeDirectOrder } from '#shop/buying/quick-order.server'
import { orderOf } from '#shop/buying/quick-order.testing'
import { findOrder, moveOrder, rewriteOrder, rowOfLine } from '#shop/orders/orders.server'
import type { OrderState } from '#shop/orders/orders'

const SYSTEM = { kind: 'system', id: null } as const

/** A store that sells under the agreement. */
export async function addVendor(slug: string): Promise<number> {
  const { id } = await db.insertInto('vendors').values({ slug, name: slug, standing: 'open', agreed_at: new Date() }).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A product of a vendor whose pieces are not counted, by default. */
export async function addGoodOf(vendorId: number, good: Good = {}): Promise<number> {
  const id = await addProduct({ stock: null, ...good })
  await db.updateTable('products').set({ vendor_id: vendorId }).where('id', '=', id).execute()
  invalidate(new Set([`product:${id}`]))
  return id
}

/** Adds lines of other goods to an order, as if they had been ordered with it. */
export async function addLines(orderId: number, goods: readonly { productId: number; vendorId: number; quantity: number; unitPrice: number }[]): Promise<void> {
  const order = (await findOrder(orderId))!
  const [first] = order.lines
  const added = goods.map(({ unitPrice, quantity, ...good }, place) => {
    const line = { ...first!, ...good, variationId: null, quantity, position: order.lines.length + place + 1 }
    return { ...rowOfLine(line), unit_price: unitPrice, total: unitPrice * quantity }
  })
  const sum = added.reduce((all, { total }) => all + total, 0)
  const row = { items_total: order.itemsTotal + sum, total: order.total + sum }
  await inTransaction((transaction) => rewriteOrder(transaction, orderId, { row, lines: [...order.lines.map(rowOfLine), ...added] }))
}

/** An order of pieces of a product that went through these states: by default it is delivered. */
export async function placeOrderOf(productId: number, { quantity = 1, states = ['shipped', 'completed'] as readonly OrderState[] } = {}): Promise<number> {
  const phone = String(20_000_000 + Math.floor(Math.random() * 9_000_000))
  const { id } = await placeDirectOrder(orderOf(productId, { quantity, phone }))
  for (const to of states) await moveOrder({ orderId: id, to, actor: SYSTEM })
  return id
}
