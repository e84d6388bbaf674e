import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct, stockOf } from '#database/test-goods'
import { db } from '#platform/database.server'
import { Refusal } from '#platform/refusal'
import { receiveReturn } from '#shop/delivery/returns.server'
import { STATE_RULES, type Delivery, type OrderState } from '#shop/orders/orders'
import { expireHolds, findOrder, markOrder, moveOrder } from '#shop/orders/orders.server'
import { placeDirectOrder, placeOnlineOrder, type QuickOrder } from '#shop/buying/quick-order.server'
import { nameAtProvider } from './order-subject.server.ts'
import { settle } from './settling.server.ts'

useDatabase()

const RECEIVED = 7
const SHOPPERS = 4

type Step =
  | { kind: 'order' | 'pay-online' | 'pay' | 'pay-again' | 'refuse' | 'let-expire'; shopper: number }
  | { kind: 'move'; shopper: number; to: OrderState }
  | { kind: 'deliver'; shopper: number; to: Delivery }
  | { kind: 'receive'; shopper: number; sound: number; damaged: number }

const shopper = fc.integer({ min: 0, max: SHOPPERS - 1 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom('order', 'pay-online', 'pay', 'pay-again', 'refuse', 'let-expire'), shopper }),
  fc.record({
    kind: fc.constant('move'),
    shopper,
    to: fc.constantFrom<OrderState>('cancelled', 'processing', 'confirmed', 'shipped', 'completed', 'refunded', 'on-hold'),
  }),
  fc.record({ kind: fc.constant('deliver'), shopper, to: fc.constantFrom<Delivery>('none', 'handed-over', 'delivered', 'returned') }),
  fc.record({ kind: fc.constant('receive'), shopper, sound: fc.nat(SHOPPERS), damaged: fc.nat(1) }),
)
/** Orders on their way, which random steps seldom reach. */
const sent: Step[][] = [[0, 1, 2].map((one) => ({ kind: 'order', shopper: one })), [0, 1, 2].map((one) => ({ kind: 'move', shopper: one, to: 'shipped' }))]
/** Steps of a group run concurrently, groups in sequence. */
const history = fc
  .tuple(fc.constantFrom<Step[][]>([], sent), fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 10 }))
  .map((groups) => groups.flat())

test('IMP-03, IMP-21 whatever orders, cancellations, expiries, payments, refunds and returns happen, in any order and at once, no piece is lost or sold twice', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (groups) => {
      const product = await addProduct({ stock: RECEIVED })
      const shoppers = Array.from({ length: SHOPPERS }, (_, n) => orderOf(product, n + 1))
      for (const group of groups) {
        await Promise.all(group.map((one) => happen(one, shoppers[one.shopper]!)))
        await expectEveryPieceAccountedFor(product)
      }
    }),
    { numRuns: 60 },
  )
})

function orderOf(productId: number, quantity: number): QuickOrder {
  return {
    productId,
    variationId: null,
    quantity,
    name: 'Sami',
    phone: '20123456',
    address: 'Tunis',
    intention: randomUUID(),
    visitor: randomUUID(),
    locale: 'fr',
  }
}

async function happen(one: Step, order: QuickOrder): Promise<void> {
  try {
    if (one.kind === 'order') return void (await placeDirectOrder(order))
    if (one.kind === 'pay-online') return void (await placeOnlineOrder(order, 'simulator'))
    const { rows } = await sql<{ id: number; key: string }>`select id, key from orders where intention = ${order.intention}`.execute(db)
    const placed = rows[0]
    if (!placed) return
    if (one.kind === 'move') return await moveOrder({ orderId: placed.id, to: one.to, actor: { kind: 'staff', id: null }, reason: 'essai' })
    if (one.kind === 'deliver') return await markOrder(placed.id, { delivery: one.to }, { actor: { kind: 'staff', id: null } })
    if (one.kind === 'receive') {
      const pieces = [{ position: 1, sound: one.sound, damaged: one.damaged }]
      return void (await receiveReturn({ orderId: placed.id, staffId: 'salma', key: randomUUID(), pieces, reason: 'cassé' }))
    }
    if (one.kind === 'let-expire') {
      await sql`update orders set hold_ends = now() - interval '1 second' where id = ${placed.id} and state = 'pending'`.execute(db)
      return void (await expireHolds())
    }
    const { total } = (await findOrder(placed.id))!
    const reference = `${one.kind === 'pay-again' ? 'second' : 'first'}-${placed.id}`
    const state = one.kind === 'refuse' ? 'refused' : 'paid'
    await settle('simulator', { reference, order: nameAtProvider(placed), state, amount: total, currency: 'TND' })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

/** Received = available + held + sold (those that wait to be received, too) + damaged, and each order holds exactly what its state requires. */
async function expectEveryPieceAccountedFor(product: number): Promise<void> {
  const { rows } = await sql<{
    id: number
    state: OrderState
    payment: string
    due: boolean
    delivery: string
    ordered: number
    holds: number | null
    hold: string | null
    damaged: number
  }>`
    select o.id, o.state, o.payment, o.return_due as due, o.delivery, l.quantity as ordered, h.quantity as holds, h.state as hold,
      (select coalesce(sum(b.damaged), 0)::int from returns r join return_lines b on b.return_id = r.id where r.order_id = o.id) as damaged
    from orders o join order_lines l on l.order_id = o.id left join stock_holds h on h.order_id = o.id
    where l.product_id = ${product}`.execute(db)
  const taken = rows.reduce((total, row) => total + (row.holds ?? 0) + row.damaged, 0)
  const available = await stockOf(product)
  expect(available).toBeGreaterThanOrEqual(0)
  expect(available + taken).toBe(RECEIVED)
  for (const row of rows) {
    const rule = STATE_RULES[row.state].stock
    if (row.delivery === 'returned') {
      if (row.due) expect(row, row.state).toMatchObject({ holds: row.ordered })
      expect(row.hold ?? 'sold').toBe('sold')
      continue
    }
    expect(row.due).toBe(false)
    if (rule === 'hold') expect(row, row.state).toMatchObject({ holds: row.ordered, hold: 'held' })
    if (rule === 'sold') expect(row, row.state).toMatchObject({ holds: row.ordered, hold: 'sold' })
    if (rule === 'release') expect(row.holds, row.state).toBeNull()
    if (row.payment === 'paid') expect(['cancelled', 'failed', 'pending', 'temp'], 'a paid order is never forgotten').not.toContain(row.state)
  }
}
