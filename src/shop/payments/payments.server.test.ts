import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct, stockOf } from '#database/test-goods'
import { decide, findSimulatedPayment, type Choice } from '#gateways/simulated-provider'
import { dinars } from '#money/millimes'
import { clock } from '#platform/clock'
import { config } from '#platform/config.server'
import { db } from '#platform/database.server'
import { Refusal } from '#platform/refusal'
import { expireHolds, findOrder, moveOrder } from '#shop/orders.server'
import { placeDirectOrder, placeOnlineOrder, type QuickOrder } from '#shop/ordering.server'
import { checkPendingPayments, findPaying, openPayment, receiveNotice } from './payments.server.ts'
import './payments.tables.ts'

useDatabase()

const ADDRESSES = { noticeUrl: 'http://shop.test/notice', successUrl: 'http://shop.test/ok', failUrl: 'http://shop.test/no' }
const MINUTE_MS = 60_000

const machineTime = clock.now
const provider = { HANOUT_PAYMENT_GATEWAY: config.HANOUT_PAYMENT_GATEWAY, KONNECT_API_KEY: config.KONNECT_API_KEY }
afterEach(() => {
  clock.now = machineTime
  Object.assign(config, provider)
})

function later(minutes: number): void {
  const now = new Date(clock.now().getTime() + minutes * MINUTE_MS)
  clock.now = () => now
}

/** Points the shop at a provider that nobody answers for. */
function providerDown(): void {
  Object.assign(config, { HANOUT_PAYMENT_GATEWAY: 'konnect', KONNECT_URL: 'http://127.0.0.1:1', KONNECT_API_KEY: 'key', KONNECT_WALLET_ID: 'wallet' })
}

function quickOrder(productId: number): QuickOrder {
  return {
    productId, variationId: null, quantity: 1, name: 'Sami', phone: '20123456', address: 'Tunis', intention: randomUUID(),
    visitor: randomUUID(), locale: 'fr',
  }
}

/** An order of one lamp at 100 dinars whose payment is open: 101.650 TND with delivery and discount. */
async function orderToPay(stock = 10) {
  const product = await addProduct({ price: 100, stock })
  const { id } = await placeOnlineOrder(quickOrder(product), 'simulator')
  return { id, product, reference: await openedFor(id) }
}

async function openedFor(id: number): Promise<string> {
  const opened = await openPayment(id, ADDRESSES)
  return opened === 'paid' ? 'paid' : opened.payUrl.split('/').at(-1)!
}

async function atProvider(reference: string, outcome: Choice['outcome']): Promise<void> {
  await decide((await findSimulatedPayment(reference))!, { outcome, notice: 'never' })
}

const notice = (reference: string, more: Record<string, string> = {}) =>
  receiveNotice('simulator', { query: new URLSearchParams({ payment_ref: reference, ...more }), body: '' })

const paymentsOf = (id: number) => db.selectFrom('payments').selectAll().where('order_id', '=', id).orderBy('id').execute()
const noticesOf = (reference: string) => db.selectFrom('payment_notices').selectAll().where('reference', '=', reference).execute()

async function outcomesOf(id: number): Promise<unknown[]> {
  const events = await db.selectFrom('order_events').select('details').where('order_id', '=', id).where('kind', '=', 'payment').orderBy('id').execute()
  return events.map(({ details }) => details['outcome'])
}

async function refusalOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(() => undefined, (thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Refusal)
  return (error as Refusal).in('fr')
}

describe('opening', () => {
  test('IMP-19 asks for the order\'s total once: again gives the same page, and so do two calls at once', async () => {
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
    providerDown()
    expect(await refusalOf(openPayment(id, ADDRESSES))).toBe('Le paiement en ligne est momentanément indisponible. Votre commande est gardée : réessayez dans un instant.')
    expect(await findOrder(id)).toMatchObject({ state: 'pending', payment: 'awaiting' })
    expect(await stockOf(product)).toBe(9)
    Object.assign(config, provider)
    await atProvider(await openedFor(id), 'pay')
    expect(await checkAll()).toBeGreaterThan(0)
    expect(await findOrder(id)).toMatchObject({ state: 'processing', payment: 'paid' })
  })

  test('a paid order, a direct order and one that staff cancelled open nothing', async () => {
    const { id, reference } = await orderToPay()
    await atProvider(reference, 'pay')
    await notice(reference)
    expect(await openPayment(id, ADDRESSES)).toBe('paid')
    const direct = await placeDirectOrder(quickOrder(await addProduct()))
    const said = 'Cette commande ne peut plus être payée en ligne. Appelez-nous, ou passez une nouvelle commande.'
    expect(await refusalOf(openPayment(direct.id, ADDRESSES))).toBe(said)
    const cancelled = await orderToPay()
    await moveOrder({ orderId: cancelled.id, to: 'cancelled', actor: { kind: 'staff', id: null }, reason: 'demandé' })
    expect(await refusalOf(openPayment(cancelled.id, ADDRESSES))).toBe(said)
    expect(await findPaying((await findOrder(cancelled.id))!)).toEqual({ mayPay: false, last: 'pending' })
  })
})

async function checkAll(): Promise<number> {
  later(1)
  return checkPendingPayments()
}

describe('a notice', () => {
  test('IMP-20 twenty equal ones at once make the order paid once, and are kept as one, counted', async () => {
    const { id, product, reference } = await orderToPay()
    await atProvider(reference, 'pay')
    const receipts = await Promise.all(Array.from({ length: 20 }, () => notice(reference)))
    expect(new Set(receipts)).toEqual(new Set(['taken']))
    expect(await findOrder(id)).toMatchObject({ state: 'processing', payment: 'paid', attention: null })
    expect(await outcomesOf(id)).toEqual(['opened', 'paid'])
    expect(await noticesOf(reference)).toMatchObject([{ times: 20, outcome: 'paid', raw: `payment_ref=${reference}\n` }])
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

  test('IMP-20 another amount or another currency is not paid, and staff see why', async () => {
    for (const outcome of ['pay-less', 'pay-in-euros'] as const) {
      const { id, reference } = await orderToPay()
      await atProvider(reference, outcome)
      await Promise.all([notice(reference), notice(reference)])
      expect(await findOrder(id)).toMatchObject({ state: 'pending', payment: 'awaiting', attention: 'paid-other-amount' })
      expect(await outcomesOf(id)).toEqual(['opened', 'paid-other-amount'])
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
    await db.updateTable('simulated_payments').set({ order_id: `${id}-0123456789ab`, status: 'completed' }).where('reference', '=', reference).execute()
    await notice(reference)
    expect(await findOrder(id)).toMatchObject({ state: 'pending', payment: 'awaiting' })
    expect(await noticesOf(reference)).toMatchObject([{ outcome: 'unknown' }])
  })

  test('while the provider cannot be asked is to be sent again; nothing is believed meanwhile', async () => {
    const { id } = await orderToPay()
    providerDown()
    expect(await receiveNotice('konnect', { query: new URLSearchParams({ payment_ref: 'abc' }), body: '' })).toBe('again-later')
    expect(await findOrder(id)).toMatchObject({ payment: 'awaiting' })
  })

  test('is kept as it came, cut to a bound, whatever it holds', async () => {
    const body = '\0\uD800' + 'x'.repeat(10_000)
    expect(await receiveNotice('simulator', { query: new URLSearchParams(), body })).toBe('unreadable')
    const { raw } = await db.selectFrom('payment_notices').select('raw').where('reference', 'is', null).executeTakeFirstOrThrow()
    expect(raw).toHaveLength(2048)
    expect(await receiveNotice('nobody', { query: new URLSearchParams(), body })).toBe('unreadable')
  })

  test('of a second payment of a paid order is shown to staff', async () => {
    const { id, reference } = await orderToPay()
    later(29)
    const second = await openedFor(id)
    clock.now = machineTime
    await atProvider(reference, 'pay')
    await atProvider(second, 'pay')
    await Promise.all([notice(reference), notice(second)])
    expect(await findOrder(id)).toMatchObject({ state: 'processing', payment: 'paid', attention: 'paid-twice' })
    expect((await outcomesOf(id)).toSorted()).toEqual(['opened', 'opened', 'paid', 'paid-twice'])
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
    expect(await refusalOf(openPayment(id, ADDRESSES))).toBe('Entre-temps, il n\'y a plus assez de stock pour cette commande. Rien n\'a été débité.')
    expect(await findOrder(id)).toMatchObject({ state: 'failed', payment: 'unpaid' })
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
    providerDown()
    expect(await checkAll()).toBeGreaterThan(0)
    expect((await paymentsOf(id))[0]).toMatchObject({ state: 'pending', checked_at: clock.now() })
    expect(await findOrder(id)).toMatchObject({ state: 'pending', payment: 'awaiting' })
  })
})
