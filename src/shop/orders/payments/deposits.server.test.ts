import { afterEach, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct, stockOf } from '#database/test-goods'
import { dinars } from '#money/millimes'
import { db } from '#platform/database.server'
import { placeDirectOrder } from '#shop/buying/quick-order.server'
import { cashDue, depositLeft } from '#shop/orders/orders'
import { expireHolds, findOrder, markOrder, moveOrder } from '#shop/orders/orders.server'
import { findSurplus } from '#shop/orders/refunds.server'
import { asBefore, atProvider, later, notice, openedFor, outcomesOf, paymentsOf, quickOrder, refusalOf } from './paying.testing.ts'
import { findPaying } from './paying.server.ts'

useDatabase()
afterEach(asBefore)

const STAFF = { kind: 'staff', id: 'amel' } as const

/** An order of one lamp for the door at 107 dinars, of which 30 are asked online. */
async function orderWithDeposit(deposit = dinars(30), stock = 10) {
  const product = await addProduct({ price: 100, stock })
  const watch = { sent: async () => undefined, placed: async () => undefined, deposit: async () => deposit }
  const { id } = await placeDirectOrder({ ...quickOrder(product), watch })
  return { id, product }
}

async function paidDeposit(deposit = dinars(30)) {
  const { id, product } = await orderWithDeposit(deposit)
  const reference = await openedFor(id)
  await atProvider(reference, 'pay')
  await notice(reference)
  return { id, product, reference }
}

describe('IMP-23 a deposit', () => {
  test('is asked of an order that stays one for the door: it waits with its stock, and goes on once the deposit came, with the rest to collect', async () => {
    const { id, product } = await orderWithDeposit()
    expect(await findOrder(id)).toMatchObject({ state: 'pending', payment: 'unpaid', paymentMethod: 'cod', deposit: dinars(30), received: 0 })
    expect(await stockOf(product)).toBe(9)
    const reference = await openedFor(id)
    expect(await paymentsOf(id)).toMatchObject([{ amount: dinars(30), deposit: true }])
    await atProvider(reference, 'pay')
    await Promise.all(Array.from({ length: 8 }, () => notice(reference)))
    const order = (await findOrder(id))!
    expect(order).toMatchObject({ state: 'processing', payment: 'unpaid', paymentMethod: 'cod', received: dinars(30), attention: null })
    expect([cashDue(order), depositLeft(order), (await findPaying(order)).mayPay]).toEqual([dinars(77), 0, false])
    expect(await outcomesOf(id)).toEqual(['opened', 'paid'])
    expect(await openedFor(id)).toBe('paid')
    await markOrder(id, { delivery: 'delivered' }, { actor: STAFF })
    expect(await findOrder(id)).toMatchObject({ payment: 'collected', collected: dinars(77) })
  })

  test('that never comes leaves the order to the end of its hold, as unpaid online orders; one that comes later brings it back with its stock', async () => {
    const { id, product } = await orderWithDeposit()
    const reference = await openedFor(id)
    await atProvider(reference, 'pay')
    later(61)
    await expireHolds()
    expect(await findOrder(id)).toMatchObject({ state: 'cancelled', payment: 'unpaid' })
    expect([await stockOf(product), (await findPaying((await findOrder(id))!)).mayPay]).toEqual([10, true])
    await notice(reference)
    expect(await findOrder(id)).toMatchObject({ state: 'processing', payment: 'unpaid', received: dinars(30) })
    expect(await stockOf(product)).toBe(9)
  })

  test('paid in two tabs is surplus the second time: the rest at the door stays, and what is too much goes back', async () => {
    const { id } = await orderWithDeposit()
    const first = await openedFor(id)
    await db
      .updateTable('payments')
      .set({ open_until: new Date(0) })
      .where('order_id', '=', id)
      .execute()
    const second = await openedFor(id)
    expect(second).not.toBe(first)
    for (const reference of [first, second]) await atProvider(reference, 'pay')
    await Promise.all([notice(first), notice(second)])
    const order = (await findOrder(id))!
    expect(order).toMatchObject({ state: 'processing', payment: 'unpaid', received: dinars(30), attention: 'paid-twice' })
    expect([cashDue(order), await findSurplus(id)]).toEqual([dinars(77), dinars(30)])
  })

  test('of another amount holds the order for staff, who go on with what came; a refused one fails it, and it can be paid again', async () => {
    const { id } = await orderWithDeposit()
    const less = await openedFor(id)
    await atProvider(less, 'pay-less')
    await notice(less)
    expect(await findOrder(id)).toMatchObject({ state: 'on-hold', attention: 'paid-other-amount' })
    await moveOrder({ orderId: id, to: 'processing', actor: STAFF })
    const order = (await findOrder(id))!
    expect(cashDue(order)).toBe(dinars(107) - order.received)

    const { id: refused } = await orderWithDeposit()
    const reference = await openedFor(refused)
    await atProvider(reference, 'refuse')
    await notice(reference)
    expect(await findOrder(refused)).toMatchObject({ state: 'failed', payment: 'unpaid' })
    const again = await openedFor(refused)
    expect(await findOrder(refused)).toMatchObject({ state: 'pending', payment: 'unpaid', paymentMethod: 'cod' })
    await atProvider(again, 'pay')
    await notice(again)
    expect(await findOrder(refused)).toMatchObject({ state: 'processing', received: dinars(30) })
  })

  test('that is the whole total pays the order', async () => {
    const { id } = await paidDeposit(dinars(107))
    expect(await findOrder(id)).toMatchObject({ state: 'processing', payment: 'paid', received: dinars(107) })
  })

  test('that comes after staff gave it up counts, and is shown to them', async () => {
    const { id } = await orderWithDeposit()
    const reference = await openedFor(id)
    await db.updateTable('orders').set({ deposit: 0 }).where('id', '=', id).execute()
    await moveOrder({ orderId: id, to: 'processing', actor: STAFF })
    expect(await refusalOf(openedFor(id))).toContain('ne peut plus être payée')
    await atProvider(reference, 'pay')
    await notice(reference)
    const order = (await findOrder(id))!
    expect(order).toMatchObject({ payment: 'unpaid', received: dinars(30), attention: 'paid-other-amount' })
    expect(cashDue(order)).toBe(dinars(77))
  })

  test('of an order that is cancelled goes back or is kept, as who cancels says; nothing is cancelled unsaid', async () => {
    const { id } = await paidDeposit()
    expect(await refusalOf(moveOrder({ orderId: id, to: 'cancelled', actor: STAFF }))).toContain('30.000')
    await moveOrder({ orderId: id, to: 'cancelled', actor: STAFF, deposit: 'back' })
    expect(await findOrder(id)).toMatchObject({ state: 'cancelled', received: 0, kept: 0, attention: 'deposit-to-return' })
    expect(await findSurplus(id)).toBe(dinars(30))

    const { id: other } = await paidDeposit()
    await moveOrder({ orderId: other, to: 'cancelled', actor: STAFF, deposit: 'kept' })
    expect(await findOrder(other)).toMatchObject({ state: 'cancelled', kept: dinars(30) })
    expect(await findSurplus(other)).toBe(0)
    await moveOrder({ orderId: other, to: 'processing', actor: STAFF })
    const back = (await findOrder(other))!
    expect([back.kept, cashDue(back)]).toEqual([0, dinars(77)])
  })
})
