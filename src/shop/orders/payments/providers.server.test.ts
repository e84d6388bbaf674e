import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { stockOf } from '#database/test-goods'
import { PROVIDERS } from '#gateways/payment.providers'
import { findSimulatedPayment, outcomesOf } from '@hanout/simulators/payments'
import { dinars } from '#money/millimes'
import { clock } from '#platform/steady-clock'
import { db } from '#platform/database.server'
import { expireHolds, findOrder, moveOrder } from '#shop/orders/orders.server'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { saveSettings } from '#shop/upkeep/settings.server'
import { ADDRESSES, asBefore, later, outcomesOf as toldOf, paymentsOf, refusalOf } from './paying.testing.ts'
import { checkPendingPayments, openPayment } from './payments.server.ts'
import { findOpenCode } from './paying.server.ts'
import { become, comeBack, deliver, openAt, orderBy, orderToPayBy, sellThrough, word } from './providers.testing.ts'

useDatabase()
afterEach(asBefore)
afterAll(() => saveSettings(DEFAULT_SETTINGS))

const PAID = { state: 'processing', payment: 'paid', attention: null }
const HOUR = 60
/** Prices whose orders have the amounts that trigger simulated faults. */
const TROUBLED = { denied: 9896, down: 10_000, garbled: 9918 }
const MUTE = 10_002

describe.each(PROVIDERS)('$name', (provider) => {
  const tells = provider.id !== 'clictopay'
  const signs = ['paymob', 'fawry'].includes(provider.id)
  beforeEach(() => sellThrough(provider))

  test('IMP-19 is asked for the order’s total, exactly, in its own currency; paid, the order goes on', async () => {
    const order = await orderToPayBy(provider)
    expect(await findSimulatedPayment(order.reference)).toMatchObject({ amount: dinars(101.65), token: provider.currency })
    expect(await paymentsOf(order.id)).toMatchObject([{ gateway: provider.id, amount: dinars(101.65), currency: provider.currency }])
    await word(provider, order, await become(order.reference, 'pay'))
    expect(await findOrder(order.id)).toMatchObject(PAID)
    expect(await stockOf(order.product)).toBe(9)
  })

  test('IMP-20 repeated: ten notices and returns at once are one payment', async () => {
    const order = await orderToPayBy(provider)
    const notices = await become(order.reference, 'pay', 'twice')
    const again = Array.from({ length: 10 }, () => [...notices.map((notice) => deliver(provider, notice)), comeBack(provider, order)])
    await Promise.all(again.flat())
    expect(await findOrder(order.id)).toMatchObject(PAID)
    expect(await toldOf(order.id)).toEqual(['opened', 'paid'])
  })

  test('IMP-20 forged: nothing that somebody else could send makes an order paid', async () => {
    const order = await orderToPayBy(provider)
    const forged = await become(order.reference, 'leave', 'forged')
    expect(forged.length > 0).toBe(tells)
    for (const notice of forged) await deliver(provider, notice)
    expect(await findOrder(order.id)).toMatchObject({ state: 'pending', payment: 'awaiting', attention: null })
    expect(await toldOf(order.id)).toEqual(['opened'])
  })

  test('IMP-20 before the return, and after it: the second changes nothing', async () => {
    const before = await orderToPayBy(provider)
    await word(provider, before, await become(before.reference, 'pay'))
    await comeBack(provider, before)
    const after = await orderToPayBy(provider)
    const notices = await become(after.reference, 'pay')
    await comeBack(provider, after)
    expect(await findOrder(after.id)).toMatchObject(PAID)
    await word(provider, after, notices)
    for (const { id } of [before, after]) {
      expect(await findOrder(id)).toMatchObject(PAID)
      expect(await toldOf(id)).toEqual(['opened', 'paid'])
    }
  })

  test('IMP-21 late: paid after the hold ended, the order comes back with its stock', async () => {
    const order = await orderToPayBy(provider, { stock: 1 })
    const notices = await become(order.reference, 'pay')
    later(4 * 24 * HOUR)
    await expireHolds()
    expect(await findOrder(order.id)).toMatchObject({ state: 'cancelled' })
    await word(provider, order, notices)
    expect(await findOrder(order.id)).toMatchObject(PAID)
    expect(await stockOf(order.product)).toBe(0)
  })

  test('IMP-21 never told: the shop asks by itself, also days later', async () => {
    const order = await orderToPayBy(provider)
    await become(order.reference, 'pay', 'never')
    later(3 * 24 * HOUR)
    await checkPendingPayments()
    expect(await findOrder(order.id)).toMatchObject(PAID)
  })

  test('IMP-20 out of order: a refusal that arrives after the payment that followed it changes nothing', async () => {
    const order = await orderToPayBy(provider)
    const refused = await become(order.reference, 'refuse')
    const paid = await become(order.reference, 'pay')
    await word(provider, order, paid)
    await word(provider, order, refused)
    expect(await findOrder(order.id)).toMatchObject(PAID)
    expect(await toldOf(order.id)).toEqual(['opened', 'paid'])
  })

  test('IMP-20 another amount, another currency: not paid, and staff see it', async () => {
    const first = await orderToPayBy(provider)
    const mayBeInEuros = outcomesOf((await findSimulatedPayment(first.reference))!).includes('pay-in-euros')
    for (const outcome of mayBeInEuros ? (['pay-less', 'pay-in-euros'] as const) : (['pay-less'] as const)) {
      const order = await orderToPayBy(provider)
      await word(provider, order, await become(order.reference, outcome))
      expect(await findOrder(order.id)).toMatchObject({ state: 'on-hold', payment: 'awaiting', attention: 'paid-other-amount' })
      expect(await toldOf(order.id)).toEqual(['opened', 'paid-other-amount'])
    }
  })

  test('QO-53 down while creating, or not to be understood: said in words, nothing is written down, and the order waits with its stock', async () => {
    for (const price of Object.values(TROUBLED)) {
      const { id, product } = await orderBy(provider, { price })
      expect(await refusalOf(openPayment(id, provider.id, ADDRESSES))).toContain('momentanément indisponible')
      expect(await paymentsOf(id)).toEqual([])
      expect(await findOrder(id)).toMatchObject({ state: 'pending', payment: 'awaiting' })
      expect(await stockOf(product)).toBe(9)
    }
  })

  test('IMP-21 down when it is asked: what it signed counts all the same, and the rest is asked for again', async () => {
    const order = await orderToPayBy(provider, { price: MUTE })
    const notices = await become(order.reference, 'pay')
    for (const notice of notices) expect(await deliver(provider, notice)).toBe(signs ? 'taken' : 'again-later')
    await comeBack(provider, order)
    // ClicToPay and unsigned providers have reported nothing yet; a signed return is a report too.
    expect(await findOrder(order.id)).toMatchObject(signs ? { payment: 'paid' } : { state: 'pending', payment: 'awaiting' })
  })

  test('IMP-21 fallen between opening and writing it down: its word finds the order all the same, once', async () => {
    const order = await orderToPayBy(provider)
    await db.deleteFrom('payments').where('order_id', '=', order.id).execute()
    await word(provider, order, await become(order.reference, 'pay'))
    await comeBack(provider, order)
    expect(await findOrder(order.id)).toMatchObject({ payment: 'paid', attention: null })
    expect(await paymentsOf(order.id)).toMatchObject([{ reference: order.reference, state: 'paid' }])
  })

  test('refused or given up: it can be paid again, and the second payment is the one that counts', async () => {
    for (const outcome of ['refuse', 'cancel'] as const) {
      const order = await orderToPayBy(provider)
      await word(provider, order, await become(order.reference, outcome))
      expect((await findOrder(order.id))!.payment).not.toBe('paid')
      later(3 * 24 * HOUR)
      const reference = await openAt(provider, order.id)
      expect(reference).not.toBe(order.reference)
      await word(provider, { id: order.id, reference }, await become(reference, 'pay'))
      expect(await findOrder(order.id)).toMatchObject(PAID)
      await asBefore()
      await sellThrough(provider)
    }
  })

  test('what staff cancelled and is paid all the same goes to staff; a second payment of one order too', async () => {
    const cancelled = await orderToPayBy(provider)
    const late = await become(cancelled.reference, 'pay')
    await moveOrder({ orderId: cancelled.id, to: 'cancelled', actor: { kind: 'staff', id: null }, reason: 'demandé' })
    await word(provider, cancelled, late)
    expect(await findOrder(cancelled.id)).toMatchObject({ state: 'on-hold', payment: 'paid' })
    const order = await orderToPayBy(provider)
    await db.updateTable('payments').set({ open_until: clock.now() }).where('order_id', '=', order.id).execute()
    const reference = await openAt(provider, order.id)
    await word(provider, order, await become(order.reference, 'pay'))
    await word(provider, { id: order.id, reference }, await become(reference, 'pay'))
    expect(await findOrder(order.id)).toMatchObject({ state: 'processing', payment: 'paid', attention: 'paid-twice' })
  })
})

describe('a code that is paid in a shop', () => {
  const fawry = PROVIDERS.find(({ id }) => id === 'fawry')!
  beforeEach(() => sellThrough(fawry))

  test('is shown with its amount and its end while it is open, the same one each time', async () => {
    const order = await orderToPayBy(fawry)
    const open = await findOpenCode(order.id)
    expect(open).toMatchObject({ gateway: 'fawry', name: 'Fawry', amount: dinars(101.65), isSimulated: true })
    expect(await openPayment(order.id, 'fawry', ADDRESSES)).toEqual({ code: open!.code })
    await word(fawry, order, await become(order.reference, 'pay'))
    expect(await findOpenCode(order.id)).toBeUndefined()
  })

  test('IMP-21 the order waits as long as it can be paid, and a day longer; paid hours later it goes on', async () => {
    const order = await orderToPayBy(fawry, { stock: 1 })
    const { open_until } = (await paymentsOf(order.id))[0]!
    expect((await findOrder(order.id))!.holdEnds).toEqual(new Date(open_until.getTime() + 24 * 3600 * 1000))
    later(47 * HOUR)
    await expireHolds()
    expect(await findOrder(order.id)).toMatchObject({ state: 'pending', payment: 'awaiting' })
    await word(fawry, order, await become(order.reference, 'pay'))
    expect(await findOrder(order.id)).toMatchObject(PAID)
  })

  test('IMP-21 one that stays open for long is asked about until a week after it closed', async () => {
    const order = await orderToPayBy(fawry)
    await become(order.reference, 'pay', 'never')
    const closes = new Date(clock.now().getTime() + 10 * 24 * 3600 * 1000)
    await db.updateTable('payments').set({ open_until: closes }).where('order_id', '=', order.id).execute()
    later(12 * 24 * HOUR)
    await checkPendingPayments()
    expect(await findOrder(order.id)).toMatchObject(PAID)
  })

  test('IMP-21 never paid: it is shown no more once it closed, and a day later the order is given up', async () => {
    const order = await orderToPayBy(fawry)
    later(49 * HOUR)
    await expireHolds()
    expect([await findOpenCode(order.id), (await findOrder(order.id))!.state]).toEqual([undefined, 'pending'])
    later(24 * HOUR)
    await expireHolds()
    expect(await findOrder(order.id)).toMatchObject({ state: 'cancelled', payment: 'unpaid' })
    expect(await stockOf(order.product)).toBe(10)
  })
})
