import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { stockOf } from '#database/test-goods'
import { millimes } from '#money/millimes'
import { db } from '#platform/database.server'
import { Refusal } from '#platform/refusal'
import { receiveReturn } from '#shop/delivery/returns.server'
import { STATE_RULES, type Delivery, type OrderState, type PaymentMark } from '#shop/orders/orders'
import { markOrder, moveOrder, type Order } from '#shop/orders/orders.server'
import { again, everything, orderOf, refundOf, STAFF } from './refunds.testing.ts'
import { counts, planRefund } from './refunds.ts'
import { findRefundDesk, findRefunds, makeRefund } from './refunds.server.ts'

useDatabase()

const RECEIVED = 9
const PIECES = 5

type Step =
  | { kind: 'pieces'; pieces: number; restock: boolean; key: number }
  | { kind: 'amount'; amount: number; key: number }
  | { kind: 'everything'; restock: boolean; key: number }
  | { kind: 'move'; to: OrderState }
  | { kind: 'mark'; to: PaymentMark }
  | { kind: 'deliver'; to: Delivery }
  | { kind: 'receive'; sound: number; damaged: number }

const key = fc.nat(3)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('pieces'), pieces: fc.integer({ min: 1, max: PIECES }), restock: fc.boolean(), key }),
  fc.record({ kind: fc.constant('amount'), amount: fc.integer({ min: 1, max: 60_000 }), key }),
  fc.record({ kind: fc.constant('everything'), restock: fc.boolean(), key }),
  fc.record({ kind: fc.constant('move'), to: fc.constantFrom<OrderState>('cancelled', 'processing', 'confirmed', 'shipped', 'completed', 'on-hold') }),
  fc.record({ kind: fc.constant('mark'), to: fc.constantFrom<PaymentMark>('paid', 'unpaid') }),
  fc.record({ kind: fc.constant('deliver'), to: fc.constantFrom<Delivery>('handed-over', 'delivered', 'returned') }),
  fc.record({ kind: fc.constant('receive'), sound: fc.nat(3), damaged: fc.nat(2) }),
)
/** Steps of a group run concurrently, groups in sequence. */
const history = fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 6 })

test('IMP-13, IMP-03 whatever goes back, in any order and at once with moves and marks: never more than was paid, and no piece is lost or sold twice', async () => {
  let refunds = 0
  await fc.assert(
    fc.asyncProperty(history, async (groups) => {
      const { order, lamp } = await orderOf({ pieces: PIECES, stock: RECEIVED })
      const keys = Array.from({ length: 4 }, () => randomUUID())
      for (const group of groups) {
        await Promise.all(group.map((one) => happen(one, order, keys)))
        await expectTheBooksToBeRight(order.id, lamp)
      }
      refunds += (await findRefunds(order.id)).length
    }),
    { numRuns: 60 },
  )
  expect(refunds, 'money did go back').toBeGreaterThan(30)
})

async function happen(one: Step, { id }: Order, keys: string[]): Promise<void> {
  try {
    if (one.kind === 'move') return await moveOrder({ orderId: id, to: one.to, actor: { kind: 'staff', id: null } })
    if (one.kind === 'mark') return await markOrder(id, { payment: one.to }, { actor: { kind: 'staff', id: null } })
    if (one.kind === 'deliver') return await markOrder(id, { delivery: one.to }, { actor: { kind: 'staff', id: null } })
    if (one.kind === 'receive') {
      const pieces = [{ position: 1, sound: one.sound, damaged: one.damaged }]
      return void (await receiveReturn({ orderId: id, staffId: STAFF.id, key: randomUUID(), pieces, reason: 'cassé' }))
    }
    const asked = await askedOf(one, await again(id))
    await makeRefund(STAFF, { ...asked, key: keys[one.key]! })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

async function askedOf(one: Exclude<Step, { kind: 'move' | 'mark' | 'deliver' | 'receive' }>, order: Order) {
  if (one.kind === 'everything') return everything(order, { restock: one.restock })
  const lines = one.kind === 'pieces' ? [{ position: 1, quantity: one.pieces, amount: null, restock: one.restock }] : []
  const asked = refundOf(order, { lines, loose: millimes(one.kind === 'amount' ? one.amount : 0) })
  const plan = planRefund((await findRefundDesk(order.id)).left, asked)
  return { ...asked, expected: typeof plan === 'string' ? asked.expected : plan.amount }
}

/** The refunded total is the sum of the refunds and at most the total. Received pieces are available, with the order, or written off. Returned ones wait. */
async function expectTheBooksToBeRight(id: number, lamp: number): Promise<void> {
  const order = await again(id)
  const refunds = (await findRefunds(id)).filter(({ state }) => counts(state))
  const given = refunds.reduce((all, { amount }) => all + amount, 0)
  expect(given).toBe(order.refundedTotal)
  expect(given).toBeLessThanOrEqual(order.total)
  if (given > 0) expect(given === order.total ? ['refunded'] : ['paid', 'collected']).toContain(order.payment)
  const lines = refunds.flatMap((refund) => refund.lines)
  const pieces = lines.reduce((all, { quantity }) => all + quantity, 0)
  expect(pieces).toBeLessThanOrEqual(PIECES)
  const { rows } = await sql<{ held: number; state: string | null; released: number; damaged: number; back: number }>`
    select coalesce(h.quantity, 0) as held, h.state, l.released, received.*
    from order_lines l left join stock_holds h on h.order_id = l.order_id cross join lateral (
      select coalesce(sum(b.damaged), 0)::int as damaged, coalesce(sum(b.sound + b.damaged), 0)::int as back
      from returns r join return_lines b on b.return_id = r.id where r.order_id = l.order_id) received
    where l.order_id = ${id}`.execute(db)
  const { held, state, released, damaged, back } = rows[0]!
  const available = await stockOf(lamp)
  // A refund puts no piece on sale that a receipt took in.
  const onSale = Math.max(0, lines.filter(({ restocked }) => restocked).reduce((all, { quantity }) => all + quantity, 0) - back)
  expect(released).toBeGreaterThanOrEqual(onSale)
  expect(released).toBeLessThanOrEqual(pieces)
  const writtenOff = RECEIVED - available - held
  expect(writtenOff).toBeGreaterThanOrEqual(0)
  expect(writtenOff).toBeLessThanOrEqual(released - onSale + damaged)
  if (order.delivery === 'returned') {
    expect([held <= PIECES - released, state ?? 'sold']).toEqual([true, 'sold'])
    if (order.returnDue) expect(held).toBe(PIECES - released)
    return
  }
  const rule = STATE_RULES[order.state].stock
  if (rule === 'hold') expect({ held, state }).toEqual({ held: PIECES - released, state: released < PIECES ? 'held' : null })
  if (rule === 'sold') expect({ held, state }).toEqual({ held: PIECES - released, state: released < PIECES ? 'sold' : null })
  if (rule === 'release') expect(held).toBe(0)
}
