import { afterEach, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct, stockOf } from '#database/test-goods'
import { dinars } from '#money/millimes'
import { db } from '#platform/database.server'
import { expireHolds, findOrder, moveOrder } from '#shop/orders/orders.server'
import { placeDirectOrder, placeOnlineOrder } from '#shop/buying/quick-order.server'
import { checkPendingPayments, openPayment } from './payments.server.ts'
import { findPaying } from './paying.server.ts'
import { ADDRESSES, asBefore, atProvider, later, notice, openedFor, orderToPay, paymentsOf, quickOrder, refusalOf } from './paying.testing.ts'
import { haveSilentKonnect } from './payments.testing.ts'

useDatabase()
afterEach(asBefore)

describe('opening', () => {
  test("IMP-19 asks for the order's total once: again gives the same page, and so do two calls at once", async () => {
    const product = await addProduct({ price: 100 })
    const { id } = await placeOnlineOrder(quickOrder(product), 'simulator')
    const [first, second] = await Promise.all([openedFor(id), openedFor(id)])
    expect([second, await openedFor(id)]).toEqual([first, first])
    expect(await paymentsOf(id)).toMatchObject([{ amount: dinars(101.65), currency: 'TND', gateway: 'simulator', state: 'pending' }])
  })

  test('a page that is about to close is not given again, and the stock is held while the new one is open', async () => {
    const { id, reference } = await orderToPay()
    later(45)
    expect(await openedFor(id)).not.toBe(reference)
    const [, second] = await paymentsOf(id)
    expect((await findOrder(id))!.holdEnds!.getTime()).toBeGreaterThan(second!.open_until.getTime())
  })

  test('QO-53 a provider that does not answer is said in words; the order waits, holds its stock, and can be paid once it answers', async () => {
    const product = await addProduct({ price: 100 })
    const { id } = await placeOnlineOrder(quickOrder(product), 'simulator')
    await haveSilentKonnect()
    expect(await refusalOf(openPayment(id, 'konnect', ADDRESSES))).toBe(
      'Le paiement en ligne est momentanément indisponible. Votre commande est gardée : réessayez dans un instant.',
    )
    expect(await findOrder(id)).toMatchObject({ state: 'pending', payment: 'awaiting' })
    expect(await stockOf(product)).toBe(9)
    await asBefore()
    await atProvider(await openedFor(id), 'pay')
    later(1)
    await checkPendingPayments()
    expect(await findOrder(id)).toMatchObject({ state: 'processing', payment: 'paid' })
  })

  test('a paid order, a direct order and one that staff cancelled open nothing', async () => {
    const { id, reference } = await orderToPay()
    await atProvider(reference, 'pay')
    await notice(reference)
    expect(await openPayment(id, 'simulator', ADDRESSES)).toBe('paid')
    const direct = await placeDirectOrder(quickOrder(await addProduct()))
    const said = 'Cette commande ne peut plus être payée en ligne. Appelez-nous, ou passez une nouvelle commande.'
    expect(await refusalOf(openPayment(direct.id, 'simulator', ADDRESSES))).toBe(said)
    const cancelled = await orderToPay()
    await moveOrder({ orderId: cancelled.id, to: 'cancelled', actor: { kind: 'staff', id: null }, reason: 'demandé' })
    expect(await refusalOf(openPayment(cancelled.id, 'simulator', ADDRESSES))).toBe(said)
    expect(await findPaying((await findOrder(cancelled.id))!)).toEqual({ mayPay: false, last: 'pending' })
  })
})

describe('a payment that was refused or cancelled', () => {
  test('IMP-21 refused: the order failed and gave its stock back; it can be paid again and takes it again', async () => {
    const { id, product, reference } = await orderToPay()
    await atProvider(reference, 'refuse')
    await notice(reference)
    expect(await findOrder(id)).toMatchObject({ state: 'failed', payment: 'unpaid' })
    expect(await stockOf(product)).toBe(10)
    const again = await openedFor(id)
    expect(await findOrder(id)).toMatchObject({ state: 'pending', payment: 'awaiting' })
    expect(await stockOf(product)).toBe(9)
    await atProvider(again, 'pay')
    await notice(again)
    expect(await findOrder(id)).toMatchObject({ state: 'processing', payment: 'paid' })
  })

  test('refused, but paid at the second try on the same page: late words count', async () => {
    const { id, product, reference } = await orderToPay()
    await atProvider(reference, 'refuse')
    await notice(reference)
    await atProvider(reference, 'pay')
    await notice(reference)
    expect(await findOrder(id)).toMatchObject({ state: 'processing', payment: 'paid' })
    expect(await stockOf(product)).toBe(9)
  })

  test('IMP-21 refused, and the stock went to others meanwhile: paying again is refused in words', async () => {
    const { id, product, reference } = await orderToPay(1)
    await atProvider(reference, 'refuse')
    await notice(reference)
    await placeDirectOrder(quickOrder(product))
    expect(await refusalOf(openPayment(id, 'simulator', ADDRESSES))).toBe("Entre-temps, il n'y a plus assez de stock pour cette commande. Rien n'a été débité.")
    expect(await findOrder(id)).toMatchObject({ state: 'failed', payment: 'unpaid' })
  })

  test('an order that waits for money which the shop no longer takes is not said to be payable', async () => {
    const { id } = await orderToPay()
    expect(await findPaying((await findOrder(id))!)).toMatchObject({ mayPay: true })
    await db.updateTable('orders').set({ currency: 'EGP' }).where('id', '=', id).execute()
    expect(await findPaying((await findOrder(id))!)).toMatchObject({ mayPay: false })
  })

  test('cancelled: the order waits until its hold ends', async () => {
    const { id, product, reference } = await orderToPay()
    await atProvider(reference, 'cancel')
    await notice(reference)
    expect(await findOrder(id)).toMatchObject({ state: 'pending', payment: 'awaiting' })
    expect(await findPaying((await findOrder(id))!)).toEqual({ mayPay: true, last: 'cancelled' })
    later(61)
    await expireHolds()
    expect(await findOrder(id)).toMatchObject({ state: 'cancelled', payment: 'unpaid' })
    expect(await stockOf(product)).toBe(10)
    expect(await openedFor(id)).not.toBe(reference)
    expect(await findOrder(id)).toMatchObject({ state: 'pending', payment: 'awaiting' })
  })
})
