import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { dinars, millimes } from '#money/millimes'
import { invalidate } from '#platform/changes.server'
import { db } from '#platform/database.server'
import { placeDirectOrder } from '#shop/buying/quick-order.server'
import { orderOf } from '#shop/buying/quick-order.testing'
import { draftOf, type OrderDraft } from '#shop/orders/order-editing'
import { changeAddress, changeOrder, changeQuantity, revisionOf } from '#shop/orders/order-editing.server'
import { findOrder, type Order } from '#shop/orders/orders.server'
import { changeSettings } from '#shop/upkeep/settings.server'
import { findDraftToday, mergeOrders, reviewMerge, reviewSplit, splitOrder, takeOrder } from './order-taking.server.ts'

useDatabase()

const BY_HAND = millimes(21_500)
const PHONE = '22333444'

let lamp: number
let cup: number
beforeEach(async () => {
  await changeSettings((now) => ({ ...now, orderLimits: { ...now.orderLimits, mostPieces: 9999, mostOpenPerPhone: 1000 } }))
  lamp = await addProduct({ stock: 1_000_000 })
  cup = await addProduct({ stock: 1_000_000, price: 12, name: 'Tasse' })
})

async function taken(lamps: number): Promise<number> {
  const line = { position: null, variationId: null, attributes: {} }
  const nothing = { email: null, place: null, billing: null, shipping: null, delivery: null, coupons: [] }
  const draft: OrderDraft = {
    ...nothing,
    channel: 'staff',
    locale: 'fr',
    currency: 'TND',
    lines: [
      { ...line, productId: lamp, quantity: lamps, price: { amount: BY_HAND, reason: 'convenu' } },
      { ...line, productId: cup, quantity: 2, price: null },
    ],
    name: 'Amira',
    phone: PHONE,
    country: 'TN',
    address: '3 rue de Rome, Sfax',
    source: { taken: 'phone' },
    paymentMethod: 'cod',
  }
  const { figures } = await findDraftToday(draft)
  return (await takeOrder({ key: randomUUID(), draft, details: { note: '', taxNumber: '' }, called: false, seen: figures.total, staffId: 'salma' })).id
}

const seen = (order: Order) => ({ seen: revisionOf(order), by: { kind: 'staff', id: 'salma' } as const })
const handLines = ({ lines }: Order) => lines.filter(({ byHand }) => byHand)

/** Edits by staff; `pick` chooses line and quantity. Each returns the order that then has the staff's price. */
const EDITS: Readonly<Record<string, (order: Order, pick: number) => Promise<number>>> = {
  async quantity(order, pick) {
    const line = order.lines[pick % order.lines.length]!
    await changeQuantity(order.id, { position: line.position, quantity: 1 + (pick % 7) }, seen(order))
    return order.id
  },
  async address(order, pick) {
    await changeAddress(order.id, { address: `${pick + 1} avenue Bourguiba, Sousse` }, seen(order))
    return order.id
  },
  async added(order, pick) {
    const draft = draftOf(order)
    const line = { position: null, productId: pick % 2 === 0 ? cup : lamp, variationId: null, attributes: {}, quantity: 1 + (pick % 3), price: null }
    await changeOrder(order.id, { ...draft, lines: [...draft.lines, line] }, seen(order))
    return order.id
  },
  async price(order, pick) {
    await db
      .updateTable('products')
      .set({ regular_price: dinars(30 + (pick % 10)) })
      .where('id', '=', lamp)
      .execute()
    invalidate(new Set([`product:${lamp}`]))
    return order.id
  },
  /** Merges with an order of the same lamps at today's price; either may be kept. */
  async merge(order, pick) {
    const { id: other } = await placeDirectOrder(orderOf(lamp, { phone: PHONE, quantity: 1 + (pick % 3), intention: randomUUID(), visitor: randomUUID() }))
    const pair = pick % 2 === 0 ? { keptId: order.id, goneId: other } : { keptId: other, goneId: order.id }
    await mergeOrders(pair, { seen: (await reviewMerge(pair)).seen, staffId: 'salma' })
    return pair.keptId
  },
  /** Moves a piece of a line with a staff price to a new order, or leaves only it here. */
  async split(order, pick) {
    const line = handLines(order)[0]!
    const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
    if (pieces < 2) return order.id
    const asked = { orderId: order.id, go: new Map([[line.position, 1]]), delivery: millimes(7000) }
    const fresh = await splitOrder(asked, { key: randomUUID(), seen: (await reviewSplit(asked)).seen, reason: 'autre jour', staffId: 'salma' })
    return pick % 2 === 0 || line.quantity === 1 ? fresh : order.id
  },
}

test('IMP-07 whatever staff do with an order, a price by hand stays until they change it, and nothing else becomes one', async () => {
  const steps = fc.array(fc.tuple(fc.constantFrom(...Object.keys(EDITS)), fc.nat(100)), { minLength: 4, maxLength: 10 })
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 4 }), steps, async (lamps, edits) => {
      let id = await taken(lamps)
      for (const [name, pick] of edits) {
        id = await EDITS[name]!((await findOrder(id))!, pick)
        const order = (await findOrder(id))!
        expect(handLines(order).length, name).toBeGreaterThan(0)
        for (const { productId, unitPrice, byHand } of order.lines) expect(byHand, name).toBe(productId === lamp && unitPrice === BY_HAND)
      }
    }),
    { numRuns: 12 },
  )
})

test('IMP-07 staff set another price by hand, which stays in the place of the first', async () => {
  const id = await taken(2)
  const order = (await findOrder(id))!
  const draft = draftOf(order)
  const lines = draft.lines.map((line) => (line.productId === lamp ? { ...line, price: { amount: dinars(19), reason: 'fidèle' } } : line))
  await changeOrder(id, { ...draft, lines }, seen(order))
  const changed = (await findOrder(id))!
  await changeQuantity(id, { position: changed.lines[0]!.position, quantity: 5 }, seen(changed))
  expect(handLines((await findOrder(id))!)).toMatchObject([{ quantity: 5, unitPrice: dinars(19) }])
})
