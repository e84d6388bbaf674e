import { afterEach, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct, stockOf } from '#database/test-goods'
import { dinars } from '#money/millimes'
import { clock } from '#platform/steady-clock'
import { db } from '#platform/database.server'
import { expireHolds, findOrder, markOrder, moveOrder } from '#shop/orders/orders.server'
import { placeDirectOrder, placeOnlineOrder } from '#shop/buying/quick-order.server'
import { checkPendingPayments, receiveNotice } from './payments.server.ts'
import { findPaying } from './paying.server.ts'
import { asBefore, atProvider, later, notice, noticesOf, openedFor, orderToPay, outcomesOf, paymentsOf, quickOrder } from './paying.testing.ts'
import { haveSilentKonnect } from './payments.testing.ts'

useDatabase()
afterEach(asBefore)

describe('a notice', () => {
  test('IMP-20 twenty equal ones at once make the order paid once, and are kept as one, counted', async () => {
    const { id, product, reference } = await orderToPay()
    await atProvider(reference, 'pay')
    const receipts = await Promise.all(Array.from({ length: 20 }, () => notice(reference)))
    expect(new Set(receipts)).toEqual(new Set(['taken']))
    expect(await findOrder(id)).toMatchObject({ state: 'processing', payment: 'paid', attention: null })
    expect(await outcomesOf(id)).toEqual(['opened', 'paid'])
    expect(await noticesOf(reference)).toMatchObject([{ times: 20, outcome: 'paid', kept: `payment_ref=${reference}` }])
    expect(await stockOf(product)).toBe(9)
  })

  test('IMP-20 a forged one changes nothing, whatever it says: the provider knows better', async () => {
    const { id, product, reference } = await orderToPay()
    expect(await notice(reference, { status: 'completed', amount: '101650' })).toBe('taken')
    expect(await notice('5f9498735289e405fc7c18ac')).toBe('taken')
    expect(await findOrder(id)).toMatchObject({ state: 'pending', payment: 'awaiting', attention: null })
    expect(await outcomesOf(id)).toEqual(['opened'])
    expect(await noticesOf('5f9498735289e405fc7c18ac')).toMatchObject([{ outcome: 'unknown' }])
    expect(await stockOf(product)).toBe(9)
  })

  test('IMP-20 another amount or another currency is not paid: staff see why, the shopper cannot pay again, and the end of the hold cancels nothing', async () => {
    for (const outcome of ['pay-less', 'pay-in-euros'] as const) {
      const { id, product, reference } = await orderToPay()
      await atProvider(reference, outcome)
      await Promise.all([notice(reference), notice(reference)])
      const order = (await findOrder(id))!
      expect(order).toMatchObject({ state: 'on-hold', payment: 'awaiting', attention: 'paid-other-amount' })
      expect(await outcomesOf(id)).toEqual(['opened', 'paid-other-amount'])
      expect((await findPaying(order)).mayPay).toBe(false)
      await expect(openedFor(id)).rejects.toThrow()
      later(61)
      await expireHolds()
      expect(await findOrder(id)).toMatchObject({ state: 'on-hold' })
      expect(await stockOf(product)).toBe(9)
      await asBefore()
    }
  })

  test('IMP-20 another amount that comes after the hold’s end brings the order back to be looked at, and not to be paid again', async () => {
    const { id, reference } = await orderToPay()
    await atProvider(reference, 'pay-less')
    later(61)
    await expireHolds()
    await notice(reference)
    const order = (await findOrder(id))!
    expect(order).toMatchObject({ state: 'on-hold', attention: 'paid-other-amount' })
    expect((await findPaying(order)).mayPay).toBe(false)
  })

  test('IMP-23 another amount than was asked is what came in: the courier has the rest, and money of another currency leaves all of it due', async () => {
    for (const [outcome, came] of [
      ['pay-less', dinars(10.17)],
      ['pay-in-euros', 0],
    ] as const) {
      const asked = quickOrder(await addProduct({ price: 100 }))
      const { id } = await placeOnlineOrder(asked, 'simulator')
      const reference = await openedFor(id)
      await placeDirectOrder(asked)
      await atProvider(reference, outcome)
      await notice(reference)
      expect(await paymentsOf(id)).toMatchObject([{ state: 'other-amount', amount: dinars(101.65), received: came }])
      await markOrder(id, { delivery: 'delivered' }, { actor: { kind: 'staff', id: 'amel' } })
      const order = (await findOrder(id))!
      expect(order).toMatchObject({ state: 'completed', payment: 'collected', collected: order.total - came })
    }
  })

  test('of a payment that we opened but did not get to write down still makes its order paid', async () => {
    const { id, reference } = await orderToPay()
    await db.deleteFrom('payments').where('order_id', '=', id).execute()
    await atProvider(reference, 'pay')
    await notice(reference)
    expect(await findOrder(id)).toMatchObject({ state: 'processing', payment: 'paid' })
    expect(await paymentsOf(id)).toMatchObject([{ reference, state: 'paid', amount: dinars(101.65) }])
  })

  test('of another shop at the same provider, whose order has the same number, is none of ours', async () => {
    const { id, reference } = await orderToPay()
    await db
      .updateTable('simulated_payments')
      .set({ order_id: `${id}-0123456789ab`, status: 'completed' })
      .where('reference', '=', reference)
      .execute()
    await notice(reference)
    expect(await findOrder(id)).toMatchObject({ state: 'pending', payment: 'awaiting' })
    expect(await noticesOf(reference)).toMatchObject([{ outcome: 'unknown' }])
  })

  test('while the provider cannot be asked is to be sent again; nothing is believed meanwhile', async () => {
    const { id } = await orderToPay()
    await haveSilentKonnect()
    expect(await receiveNotice('konnect', { query: new URLSearchParams({ payment_ref: 'abc' }), body: '' })).toBe('again-later')
    expect(await findOrder(id)).toMatchObject({ payment: 'awaiting' })
  })

  test('of which nothing can be read leaves nothing but that it came, whatever it holds', async () => {
    const body = '\0\uD800' + 'x'.repeat(10_000)
    expect(await receiveNotice('simulator', { query: new URLSearchParams(), body })).toBe('unreadable')
    expect(await db.selectFrom('payment_notices').selectAll().where('reference', 'is', null).execute()).toMatchObject([{ kept: '', outcome: 'unreadable' }])
    expect(await receiveNotice('nobody', { query: new URLSearchParams(), body })).toBe('unreadable')
  })

  test('IMP-20 a thousand of which nothing can be read are one row of their provider and day, counted; those that can be read are all kept', async () => {
    const unread = () => db.selectFrom('payment_notices').selectAll().where('reference', 'is', null).orderBy('id').execute()
    const junk = (body: string) => receiveNotice('simulator', { query: new URLSearchParams(), body })
    const tomorrow = () => later(24 * 60)
    tomorrow()
    const { reference } = await orderToPay()
    for (let sent = 0; sent < 1000; sent += 50) {
      const receipts = await Promise.all(Array.from({ length: 50 }, (_, n) => junk(`junk ${sent + n}`)))
      expect(new Set(receipts)).toEqual(new Set(['unreadable']))
    }
    await Promise.all([notice(reference), ...Array.from({ length: 10 }, (_, n) => notice(`5f9498735289e405fc7c18b${n}`))])
    expect((await unread()).at(-1)).toMatchObject({ gateway: 'simulator', times: 1000, kept: '', outcome: 'unreadable' })
    const rows = (await unread()).length
    tomorrow()
    await junk('junk of another day')
    expect(await unread()).toHaveLength(rows + 1)
    const read = await db.selectFrom('payment_notices').select('reference').where('reference', 'like', '5f9498735289e405fc7c18b%').execute()
    expect(read).toHaveLength(10)
    expect(await noticesOf(reference)).toHaveLength(1)
  })

  test('of a second payment of a paid order is shown to staff', async () => {
    const { id, reference } = await orderToPay()
    later(29)
    const second = await openedFor(id)
    await asBefore()
    await atProvider(reference, 'pay')
    await atProvider(second, 'pay')
    await Promise.all([notice(reference), notice(second)])
    expect(await findOrder(id)).toMatchObject({ state: 'processing', payment: 'paid', attention: 'paid-twice' })
    expect(new Set(await outcomesOf(id))).toEqual(new Set(['opened', 'paid', 'paid-twice']))
  })
})

describe('the end of the hold', () => {
  test('IMP-21 a late payment takes the stock again, and the order goes on', async () => {
    const { id, product, reference } = await orderToPay(1)
    await atProvider(reference, 'pay')
    later(61)
    await expireHolds()
    expect(await stockOf(product)).toBe(1)
    await notice(reference)
    expect(await findOrder(id)).toMatchObject({ state: 'processing', payment: 'paid', attention: null })
    expect(await stockOf(product)).toBe(0)
  })

  test('IMP-21 a late payment without stock is not lost: paid, to be checked, shown to staff', async () => {
    const { id, product, reference } = await orderToPay(1)
    await atProvider(reference, 'pay')
    later(61)
    await expireHolds()
    await placeDirectOrder(quickOrder(product))
    await Promise.all([notice(reference), notice(reference)])
    expect(await findOrder(id)).toMatchObject({ state: 'on-hold', payment: 'paid', attention: 'paid-without-stock' })
    expect(await stockOf(product)).toBe(0)
  })

  test('comes after the payment: nothing is cancelled', async () => {
    const { id, reference } = await orderToPay()
    await atProvider(reference, 'pay')
    await notice(reference)
    later(61)
    await expireHolds()
    expect(await findOrder(id)).toMatchObject({ state: 'processing', payment: 'paid' })
  })

  test('IMP-21 at the same moment as the notice: paid and held, whichever is first', async () => {
    for (let round = 0; round < 10; round++) {
      const { id, product, reference } = await orderToPay(1)
      await atProvider(reference, 'pay')
      later(61)
      await Promise.all(round % 2 ? [notice(reference), expireHolds()] : [expireHolds(), notice(reference)])
      expect(await findOrder(id)).toMatchObject({ state: 'processing', payment: 'paid' })
      expect(await stockOf(product)).toBe(0)
    }
  })

  test('what staff cancelled and is paid all the same goes to staff', async () => {
    const { id, reference } = await orderToPay()
    await atProvider(reference, 'pay')
    await moveOrder({ orderId: id, to: 'cancelled', actor: { kind: 'staff', id: null }, reason: 'demandé' })
    await notice(reference)
    expect(await findOrder(id)).toMatchObject({ state: 'on-hold', payment: 'paid' })
  })
})

describe('looking up', () => {
  test('IMP-21 finds what no notice told, even after the hold ended', async () => {
    const { id, reference } = await orderToPay()
    await atProvider(reference, 'pay')
    later(61)
    await expireHolds()
    await checkPendingPayments()
    expect(await findOrder(id)).toMatchObject({ state: 'processing', payment: 'paid' })
  })

  test('asks less and less often, and no more after a week', async () => {
    const { reference } = await orderToPay()
    const askedAfter = async (minutes: number) => {
      later(minutes)
      await checkPendingPayments()
      const { checked_at } = await db.selectFrom('payments').select('checked_at').where('reference', '=', reference).executeTakeFirstOrThrow()
      return checked_at?.getTime() === clock.now().getTime()
    }
    expect(await askedAfter(0.4)).toBe(false)
    expect(await askedAfter(0.2)).toBe(true)
    expect(await askedAfter(0.4)).toBe(false)
    expect(await askedAfter(60)).toBe(true)
    expect(await askedAfter(10)).toBe(false)
    expect(await askedAfter(6)).toBe(true)
    expect(await askedAfter(6 * 24 * 60)).toBe(true)
    expect(await askedAfter(24 * 60)).toBe(false)
  })

  test('IMP-21 a provider that is down is asked again later', async () => {
    const { id, reference } = await orderToPay()
    await db.updateTable('payments').set({ gateway: 'konnect' }).where('reference', '=', reference).execute()
    await haveSilentKonnect()
    later(1)
    expect(await checkPendingPayments()).toBeGreaterThan(0)
    expect((await paymentsOf(id))[0]).toMatchObject({ state: 'pending', checked_at: clock.now() })
    expect(await findOrder(id)).toMatchObject({ state: 'pending', payment: 'awaiting' })
  })
})
