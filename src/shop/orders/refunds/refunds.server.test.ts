import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { stockOf } from '#database/test-goods'
import { dinars, millimes } from '#money/millimes'
import { db } from '#platform/database.server'
import { Refusal } from '#platform/refusal'
import { findBalances } from '#shop/books/ledger.server'
import { isTakenBack } from '#shop/orders/documents'
import type { OrderState } from '#shop/orders/orders'
import { moveOrder, markOrder, type Order } from '#shop/orders/orders.server'
import { again, everything, loose, orderOf, refundOf, STAFF } from './refunds.testing.ts'
import { findRefundDesk, findRefunds, makeRefund } from './refunds.server.ts'
import { refundWords } from './refunds.words.ts'

useDatabase()

const staff = { kind: 'staff', id: STAFF.id } as const
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.text : Promise.reject(error)),
  )
const holdsOf = (orderId: number) => db.selectFrom('stock_holds').select(['quantity', 'state']).where('order_id', '=', orderId).execute()
const eventsOf = (orderId: number, kind: string) =>
  db.selectFrom('order_events').select('details').where('order_id', '=', orderId).where('kind', '=', kind).orderBy('id').execute()
async function sent(orderId: number, ...states: OrderState[]) {
  for (const to of states) await moveOrder({ orderId, to, actor: staff })
}

async function accountsOf(orderId: number): Promise<Record<string, number>> {
  const sums = await findBalances('', orderId)
  return Object.fromEntries(sums.map(({ account, amount }) => [account, amount]))
}

async function stamped({ id, total }: Order): Promise<Order> {
  await db
    .updateTable('orders')
    .set({ stamp_total: 1000, total: total + 1000 })
    .where('id', '=', id)
    .execute()
  return again(id)
}

describe('money that is given back by hand', () => {
  test('IMP-13 an order of which a part came in gives back that part at most; what was still owed ends with it, in the ledger and on paper', async () => {
    const { order } = await orderOf({ paid: false })
    await moveOrder({ orderId: order.id, to: 'shipped', actor: staff })
    await moveOrder({ orderId: order.id, to: 'completed', actor: staff, collected: 20_000 })
    const sold = await again(order.id)
    expect((await findRefundDesk(order.id)).left).toMatchObject({ left: 20_000 })
    expect(await refusalOf(makeRefund(STAFF, loose(sold, 20_001)))).toBe(refundWords.tooMuch)
    await makeRefund(STAFF, everything(sold))
    const ended = await again(order.id)
    expect(ended).toMatchObject({ state: 'refunded', refundedTotal: 20_000, collected: 20_000 })
    expect(isTakenBack(ended)).toBe(true)
    expect(await accountsOf(order.id)).toEqual({
      'courier:self-tn': 20_000,
      cash: -20_000,
      returns: sold.total,
      'sales:goods': sold.shippingTotal - sold.total,
      'sales:delivery': 0 - sold.shippingTotal,
    })
  })

  test('IMP-13 it leaves from where the order’s money lies: the till, the bank, or the own driver who brings it to the till', async () => {
    const tillOf = async (orderId: number) => (await findRefundDesk(orderId)).till
    const [paid, brought] = [await orderOf(), await orderOf({ paid: false })]
    expect(await tillOf(paid.order.id)).toBe('cash')
    await sent(brought.order.id, 'shipped', 'completed')
    expect(await accountsOf(brought.order.id)).toMatchObject({ 'courier:self-tn': brought.order.total })
    expect(await tillOf(brought.order.id)).toBe('cash')
    await markOrder(brought.order.id, { payment: 'paid' }, { actor: staff, into: 'bank' })
    expect(await tillOf(brought.order.id)).toBe('bank')
  })

  test('IMP-13 a part leaves the order where it is, counts what went back, and says who did it and why', async () => {
    const { order } = await orderOf()
    const refund = await makeRefund(STAFF, loose(order, 2500, { reason: 'rayure', reference: 'VIR-1' }))
    expect(refund).toMatchObject({ orderId: order.id, amount: 2500, loose: 2500, state: 'manual', gateway: null, reference: 'VIR-1', reason: 'rayure' })
    expect(await again(order.id)).toMatchObject({ state: 'processing', payment: 'paid', refundedTotal: 2500 })
    expect(await findRefunds(order.id)).toEqual([refund])
    const [event] = await eventsOf(order.id, 'refund')
    expect(event?.details).toMatchObject({ refundId: refund.id, amount: 2500, text: 'rayure' })
    const audited = await db.selectFrom('audit_entries').selectAll().where('subject', '=', `order:${order.id}`).execute()
    expect(audited).toMatchObject([{ person_name: 'Amira', action: 'refund', details: { refund: refund.id, amount: 2500, way: 'manual' } }])
  })

  test('IMP-13, IMP-12 the stamp goes back with the refund that says so, and no other; an order is refunded without it', async () => {
    const { order: plain } = await orderOf()
    const order = await stamped(plain)
    const piece = await makeRefund(STAFF, refundOf(order, { lines: [{ position: 1, quantity: 1, amount: null, restock: false }], expected: dinars(10) }))
    expect(piece).toMatchObject({ amount: dinars(10), stamp: 0 })
    const rest = await makeRefund(STAFF, refundOf(order, { whole: true, expected: millimes(order.total - 11_000) }))
    expect(rest.stamp).toBe(0)
    expect(await again(order.id)).toMatchObject({ state: 'refunded', payment: 'refunded', refundedTotal: order.total - 1000 })
  })

  test('IMP-13, IMP-12 an order whose stamp went back is not refunded while a part of its goods is left, however small', async () => {
    const order = await stamped((await orderOf()).order)
    const { left } = await findRefundDesk(order.id)
    expect(left.stamp).toBe(1000)
    await makeRefund(STAFF, refundOf(order, { loose: millimes(order.total - 1500), stamp: left.stamp, expected: millimes(order.total - 500) }))
    expect((await again(order.id)).payment).toBe('paid')
    await makeRefund(STAFF, refundOf(order, { whole: true, expected: millimes(500) }))
    expect((await again(order.id)).payment).toBe('refunded')
  })

  test('IMP-13 everything moves the order to refunded; its payment is refunded, and what never left is on sale again', async () => {
    const { order, lamp } = await orderOf({ pieces: 3, stock: 10 })
    await makeRefund(STAFF, everything(order))
    expect(await again(order.id)).toMatchObject({ state: 'refunded', payment: 'refunded', refundedTotal: order.total })
    expect([await stockOf(lamp), await holdsOf(order.id)]).toEqual([10, []])
  })

  test('IMP-13 in two parts it is refunded with the second, and pieces come back once', async () => {
    const { order, lamp } = await orderOf({ pieces: 3, stock: 10 })
    await makeRefund(STAFF, refundOf(order, { lines: [{ position: 1, quantity: 1, amount: null, restock: true }], expected: millimes(10_000) }))
    expect([await stockOf(lamp), await holdsOf(order.id)]).toEqual([8, [{ quantity: 2, state: 'held' }]])
    expect((await again(order.id)).state).toBe('processing')
    await makeRefund(STAFF, everything(await again(order.id)))
    expect(await again(order.id)).toMatchObject({ state: 'refunded', refundedTotal: order.total })
    expect([await stockOf(lamp), await holdsOf(order.id)]).toEqual([10, []])
  })

  test('IMP-13 pieces that left the house come back on sale only where staff say so', async () => {
    for (const restock of [true, false]) {
      const { order, lamp } = await orderOf({ pieces: 3, stock: 10 })
      await sent(order.id, 'confirmed', 'shipped', 'completed')
      await makeRefund(STAFF, everything(order, { restock }))
      expect((await again(order.id)).state).toBe('refunded')
      expect([await stockOf(lamp), await holdsOf(order.id)]).toEqual(restock ? [10, []] : [7, [{ quantity: 3, state: 'sold' }]])
    }
  })

  test('IMP-13 pieces that broke before they left are written off: neither on sale nor the order’s', async () => {
    const { order, lamp } = await orderOf({ pieces: 3, stock: 10 })
    await makeRefund(STAFF, refundOf(order, { lines: [{ position: 1, quantity: 2, amount: null, restock: false }], expected: millimes(20_000) }))
    expect([await stockOf(lamp), await holdsOf(order.id)]).toEqual([7, [{ quantity: 1, state: 'held' }]])
  })

  test('IMP-13 an order takes no piece again that was given back of it', async () => {
    const { order, lamp } = await orderOf({ pieces: 3, stock: 10 })
    await makeRefund(STAFF, refundOf(order, { lines: [{ position: 1, quantity: 3, amount: null, restock: true }], expected: millimes(30_000) }))
    await sent(order.id, 'confirmed', 'shipped')
    expect([await stockOf(lamp), await holdsOf(order.id)]).toEqual([10, []])
  })

  test('IMP-13 an order that comes back to life takes only the pieces that were not given back', async () => {
    const { order, lamp } = await orderOf({ pieces: 3, stock: 10, paid: false })
    await moveOrder({ orderId: order.id, to: 'cancelled', actor: staff })
    await markOrder(order.id, { payment: 'paid' }, { actor: staff })
    await makeRefund(STAFF, refundOf(order, { lines: [{ position: 1, quantity: 1, amount: null, restock: true }], expected: millimes(10_000) }))
    expect(await stockOf(lamp)).toBe(10)
    await sent(order.id, 'processing')
    expect([await stockOf(lamp), await holdsOf(order.id)]).toEqual([8, [{ quantity: 2, state: 'held' }]])
  })

  test('IMP-13 an amount without pieces moves no stock', async () => {
    const { order, lamp } = await orderOf({ pieces: 3, stock: 10 })
    await makeRefund(STAFF, refundOf(order, { lines: [{ position: 1, quantity: 0, amount: millimes(1000), restock: true }], expected: millimes(1000) }))
    expect([await stockOf(lamp), await holdsOf(order.id)]).toEqual([7, [{ quantity: 3, state: 'held' }]])
  })

  test('IMP-13 an order that was called off and is paid all the same is to be looked at, and refunded once all went back', async () => {
    const { order } = await orderOf({ paid: false })
    await moveOrder({ orderId: order.id, to: 'cancelled', actor: staff })
    await markOrder(order.id, { payment: 'paid' }, { actor: staff })
    expect((await again(order.id)).state).toBe('on-hold')
    await makeRefund(STAFF, everything(await again(order.id)))
    expect(await again(order.id)).toMatchObject({ state: 'refunded', payment: 'refunded', refundedTotal: order.total })
  })
})

describe('what is not given back', () => {
  test('IMP-13 money that was not paid, at the door neither', async () => {
    const { order } = await orderOf({ paid: false })
    expect(await refusalOf(makeRefund(STAFF, loose(order, 1)))).toBe(refundWords.notPaid)
    expect(await refusalOf(findRefundDesk(order.id))).toBe(refundWords.notPaid)
  })

  test('IMP-13 a millime more than was paid; the last millime is', async () => {
    const { order } = await orderOf()
    expect(await refusalOf(makeRefund(STAFF, loose(order, order.total + 1)))).toBe(refundWords.tooMuch)
    await makeRefund(STAFF, loose(order, order.total - 1))
    expect(await refusalOf(makeRefund(STAFF, loose(order, 2)))).toBe(refundWords.tooMuch)
    await makeRefund(STAFF, loose(order, 1))
    expect(await refusalOf(makeRefund(STAFF, loose(order, 1)))).toBe(refundWords.nothingLeft)
  })

  test('IMP-13 another amount than staff saw', async () => {
    const { order } = await orderOf()
    expect(await refusalOf(makeRefund(STAFF, loose(order, 2000, { expected: millimes(1999) })))).toBe(refundWords.otherAmount)
    expect(await findRefunds(order.id)).toEqual([])
  })

  test('IMP-13 the payment of an order of which money went back is no longer marked by hand', async () => {
    const { order } = await orderOf()
    await makeRefund(STAFF, loose(order, 1))
    await expect(markOrder(order.id, { payment: 'unpaid' }, { actor: staff })).rejects.toThrow(Refusal)
    await markOrder(order.id, { delivery: 'returned' }, { actor: staff })
  })

  test('IMP-13 the table itself refuses what passes the total', async () => {
    const { order } = await orderOf()
    await expect(sql`update orders set refunded_total = total + 1 where id = ${order.id}`.execute(db)).rejects.toThrow('check constraint')
  })
})

describe('several at once', () => {
  test('IMP-13 the same form twenty times is one refund', async () => {
    const { order, lamp } = await orderOf({ pieces: 3, stock: 10 })
    const asked = refundOf(order, { lines: [{ position: 1, quantity: 1, amount: null, restock: true }], expected: millimes(10_000) })
    const all = await Promise.all(Array.from({ length: 20 }, () => makeRefund(STAFF, asked)))
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
    expect(await findRefunds(order.id)).toHaveLength(1)
    expect([(await again(order.id)).refundedTotal, await stockOf(lamp)]).toEqual([10_000, 8])
  })

  test('IMP-13 two of the staff who give everything back at once give it back once', async () => {
    const { order, lamp } = await orderOf({ pieces: 3, stock: 10 })
    const outcomes = await Promise.all([everything(order), everything(order)].map((asked) => refusalOf(makeRefund(STAFF, asked))))
    expect(new Set(outcomes)).toEqual(new Set(['done', refundWords.nothingLeft]))
    expect([(await again(order.id)).refundedTotal, await stockOf(lamp)]).toEqual([order.total, 10])
  })

  test('a key that another order has is no answer for this one', async () => {
    const [{ order: one }, { order: other }] = [await orderOf(), await orderOf()]
    const { key } = loose(one, 1)
    await makeRefund(STAFF, loose(one, 1, { key }))
    expect(await refusalOf(makeRefund(STAFF, loose(other, 1, { key })))).toBe(refundWords.badRequest)
  })
})
