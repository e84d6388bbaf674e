import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct, stockOf } from '#database/test-goods'
import { dinars } from '#money/millimes'
import { db } from '#platform/database.server'
import { placeDirectOrder } from '#shop/buying/quick-order.server'
import { cashDue, depositLeft } from '#shop/orders/orders'
import { expireHolds, findOrder, markOrder, moveOrder } from '#shop/orders/orders.server'
import { findRefunds, findSurplus, giveSurplusBack } from '#shop/orders/refunds.server'
import { STAFF as BY } from '#shop/orders/refunds.testing'
import { moveByStaff, setDeposit } from '#shop/orders/order-management.server'
import { haveOwnCourier } from '#shop/delivery/couriers.testing'
import { addParcel } from '#shop/delivery/parcels.server'
import { actByLink } from '#shop/orders/confirm-links.server'
import { draftOf } from '#shop/orders/order-editing'
import { changeOrder, revisionOf } from '#shop/orders/order-editing.server'
import { contentOf } from '#src/shop/orders/documents/content.server.ts'
import { standingProblem } from '#src/shop/orders/order-taking/merging.server.ts'
import { paperOf } from '#src/templates/documents/paper-of.ts'
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

  test('that was kept waits for staff when the order is opened again and its hold ends', async () => {
    const { id } = await paidDeposit()
    await moveOrder({ orderId: id, to: 'cancelled', actor: STAFF, reason: 'client', deposit: 'kept' })
    await moveOrder({ orderId: id, to: 'pending', actor: STAFF })
    await db
      .updateTable('orders')
      .set({ hold_ends: new Date(0) })
      .where('id', '=', id)
      .execute()
    await expireHolds()
    expect(await findOrder(id)).toMatchObject({ state: 'on-hold', received: dinars(30), attention: 'paid-other-amount' })
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

  test('that staff ask or waive keeps the order as it is: the link pays it until a parcel goes, of two who ask the second is told', async () => {
    const product = await addProduct({ price: 100 })
    const { id } = await placeDirectOrder(quickOrder(product))
    const by = { orderId: id, staffId: 'amel' }
    expect(await refusalOf(openedFor(id))).toContain('ne peut plus être payée')
    expect(await refusalOf(setDeposit(by, { seen: 0, amount: dinars(107.001) }))).toContain('total')
    await Promise.all([setDeposit(by, { seen: 0, amount: dinars(40) }), setDeposit(by, { seen: 0, amount: dinars(40) })])
    expect(await refusalOf(setDeposit(by, { seen: 0, amount: dinars(50) }))).toContain('a changé')
    expect(await findOrder(id)).toMatchObject({ state: 'processing', payment: 'unpaid', deposit: dinars(40) })
    const reference = await openedFor(id)
    later(61)
    await expireHolds()
    await atProvider(reference, 'pay')
    await asBefore()
    expect(await findOrder(id)).toMatchObject({ state: 'processing' })
    await moveOrder({ orderId: id, to: 'confirmed', actor: STAFF })
    await setDeposit(by, { seen: dinars(40), amount: 0 })
    expect((await findPaying((await findOrder(id))!)).mayPay).toBe(false)

    const { id: waiting } = await orderWithDeposit()
    const waive = { orderId: waiting, staffId: 'amel' }
    await Promise.all([setDeposit(waive, { seen: dinars(30), amount: 0 }), setDeposit(waive, { seen: dinars(30), amount: 0 })])
    expect(await findOrder(waiting)).toMatchObject({ state: 'processing', payment: 'unpaid', deposit: 0 })

    const { id: paid } = await paidDeposit()
    expect(await refusalOf(setDeposit({ orderId: paid, staffId: 'amel' }, { seen: dinars(30), amount: 0 }))).toContain('une fois payé')
  })

  test('that comes once a courier was told the whole amount is shown to staff, and none is asked from then on', async () => {
    const courier = await haveOwnCourier({})
    const product = await addProduct({ price: 100 })
    const { id } = await placeDirectOrder(quickOrder(product))
    const by = { orderId: id, staffId: 'amel' }
    await setDeposit(by, { seen: 0, amount: dinars(40) })
    const reference = await openedFor(id)
    await addParcel(id, STAFF, { courier, number: null, fee: null })
    await atProvider(reference, 'pay')
    await notice(reference)
    const order = (await findOrder(id))!
    expect([order.attention, cashDue(order)]).toEqual(['deposit-late', dinars(67)])

    const { id: other } = await placeDirectOrder(quickOrder(product))
    await addParcel(other, STAFF, { courier, number: null, fee: null })
    expect(await refusalOf(setDeposit({ orderId: other, staffId: 'amel' }, { seen: 0, amount: dinars(40) }))).toContain('Un colis est déjà réservé')
  })

  test('goes back by hand after a cancellation, once, whoever presses twice', async () => {
    const { id } = await paidDeposit()
    await moveByStaff({ orderId: id, staffId: 'amel' }, { seen: 'processing', to: 'cancelled', reason: 'refus', deposit: 'back' })
    const back = { orderId: id, key: randomUUID(), way: 'manual' as const, reference: 'virement 12', expected: dinars(30) }
    await Promise.all([giveSurplusBack(BY, back), giveSurplusBack(BY, back)])
    expect(await refusalOf(giveSurplusBack(BY, { ...back, key: randomUUID() }))).toContain('déjà remboursé')
    expect(await findOrder(id)).toMatchObject({ state: 'cancelled', attention: null })
    expect((await findRefunds(id)).map(({ amount, isSurplus }) => [amount, isSurplus])).toEqual([[dinars(30), true]])
  })

  test('bounds a change of the order from below, and keeps it from being merged or split; its papers, link and label say the rest', async () => {
    const { id } = await paidDeposit()
    const order = (await findOrder(id))!
    expect(standingProblem(order)?.in('fr')).toContain('payée')
    const note = await contentOf('deliverynote', order)
    expect([note.parcel?.collect, note.order.received]).toEqual([dinars(77), dinars(30)])
    expect(JSON.stringify(paperOf(note, 'fr'))).toContain('acompte de')
    expect(await refusalOf(actByLink(id, { intent: 'cancel', reason: 'changed-mind' }))).toContain('30.000')
    const draft = draftOf(order)
    const cheap = { ...draft, lines: draft.lines.map((line) => ({ ...line, price: { amount: dinars(10), reason: 'geste' } })) }
    const how = { seen: revisionOf(order), agreed: true, by: STAFF, reason: '' }
    expect(await refusalOf(changeOrder(id, cheap, how))).toContain('a déjà payé 30.000')
  })
})
