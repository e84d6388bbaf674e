import type { Selectable } from 'kysely'
import { addProduct, type Good } from '#database/test-goods'
import { invalidate } from '#platform/changes.server'
import { millimes } from '#money/millimes'
import { db, inTransaction, type Tables } from '#platform/database.server'
import { placeDirectOrder } from '#shop/buying/quick-order.server'
import { orderOf } from '#shop/buying/quick-order.testing'
import { findOrder, moveOrder, rewriteOrder, rowOfLine } from '#shop/orders/orders.server'
import type { OrderState } from '#shop/orders/orders'
import { cameIn } from '#shop/orders/refunds'
import { shares } from '#shop/prices/pricing.line-shares'

const SYSTEM = { kind: 'system', id: null } as const

/** A store that sells under the agreement. */
export async function addVendor(slug: string): Promise<number> {
  const opened = { standing: 'open', opened_at: new Date('2020-01-01'), agreed_at: new Date() } as const
  const { id } = await db
    .insertInto('vendors')
    .values({ slug, name: slug, ...opened })
    .returning('id')
    .executeTakeFirstOrThrow()
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

interface Adding {
  vendors: readonly number[]
  /** Basis points of each vendor as the order was placed. */
  points: readonly number[]
  add: (account: string, amount: number, counter: string) => void
}

/** What a sold order leaves its vendors, line by line: what is paid for the pieces that arrived, less what went back, at the rate of its placing. */
export async function addShares(order: Selectable<Tables['orders']>, { vendors, points, add }: Adding): Promise<void> {
  const lines = await db.selectFrom('order_lines').selectAll().where('order_id', '=', order.id).orderBy('position').execute()
  const [total, shippingTotal, stampTotal] = [millimes(order.total), millimes(order.shipping_total), millimes(order.stamp_total)]
  const whole = shares({ currency: 'TND', total, shippingTotal, stampTotal, lines })
  const back = await db
    .selectFrom('refund_lines')
    .innerJoin('refunds', 'refunds.id', 'refund_id')
    .select(['position', 'refund_lines.amount'])
    .where('order_id', '=', order.id)
    .where('state', 'in', ['manual', 'done'])
    .execute()
  const parts = await db
    .selectFrom('parcels')
    .select(['id', 'delivered_at'])
    .where('order_id', '=', order.id)
    .where('part', '=', true)
    .where('state', '=', 'booked')
    .execute()
  const arrived = await db
    .selectFrom('parcel_lines')
    .selectAll()
    .where('parcel_id', 'in', [0, ...parts.filter((part) => part.delivered_at !== null).map(({ id }) => id)])
    .execute()
  const unpaid = cameIn((await findOrder(order.id))!) < order.total && parts.length > 0
  for (const { position, quantity, vendor_id: vendor } of lines) {
    const place = vendors.indexOf(vendor)
    if (place < 0) continue
    const there = arrived.filter((line) => line.position === position).reduce((sum, { pieces }) => sum + pieces, 0)
    const share = whole.lines.get(position)!
    const away = unpaid ? Math.floor((share * Math.max(0, quantity - there)) / quantity) : 0
    const net = Math.max(0, share - away - back.filter((line) => line.position === position).reduce((sum, { amount }) => sum + amount, 0))
    const commission = Math.floor((net * points[place]! + 5000) / 10_000)
    add(`shares:${vendor}`, net, `vendor:${vendor}`)
    add(`vendor:${vendor}`, commission, `commission:${vendor}`)
  }
}
