import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { textOf } from '#i18n/words.ts'
import { useDatabase } from '#database/test-database'
import { stockOf } from '#database/test-goods'
import { clock } from '#platform/steady-clock'
import { db } from '#platform/database.server'
import { Refusal } from '#platform/refusal'
import { again, everything, loose, openProvider, orderPaidOnline, STAFF, type ProviderAtPort } from './refunds.testing.ts'
import { doubtRefunds, findRefundDesk, findRefunds, makeRefund, settleRefund } from './refunds.server.ts'
import { refundWords } from './refunds.words.ts'

useDatabase()

let provider: ProviderAtPort
beforeAll(async () => {
  provider = await openProvider()
})
afterAll(() => provider.close())
beforeEach(() => {
  provider.asked.length = 0
  provider.inquiries = 0
  provider.hold(Promise.resolve())
  provider.answers = 'done'
})

const through = { way: 'provider', reference: '' } as const
const stepsOf = async (orderId: number) => {
  const events = await db.selectFrom('order_events').select('details').where('order_id', '=', orderId).where('kind', '=', 'refund-step').orderBy('id').execute()
  return events.map(({ details }) => details['outcome'])
}
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.text : Promise.reject(error)),
  )

describe('money that goes back through the provider', () => {
  test('IMP-13 is asked for once, in the provider’s unit, and what it made is done', async () => {
    const { order, transaction, lamp } = await orderPaidOnline()
    const refund = await makeRefund(STAFF, everything(order, through))
    expect(provider.asked).toEqual([{ transaction, cents: order.total / 10 }])
    expect(refund).toMatchObject({ state: 'done', gateway: 'paymob', reference: '901', amount: order.total })
    expect(await again(order.id)).toMatchObject({ state: 'refunded', payment: 'refunded', refundedTotal: order.total })
    expect(await stockOf(lamp)).toBe(10)
    expect(await stepsOf(order.id)).toEqual(['asked'])
  })

  test('IMP-13 the same form twenty times asks the provider once', async () => {
    const { order } = await orderPaidOnline()
    const asked = loose(order, 5000, through)
    await Promise.all(Array.from({ length: 20 }, () => makeRefund(STAFF, asked)))
    expect(provider.asked).toHaveLength(1)
    expect((await again(order.id)).refundedTotal).toBe(5000)
  })

  test('IMP-13 a no gives nothing back, and the money can be given back otherwise', async () => {
    const { order, lamp } = await orderPaidOnline()
    provider.answers = 'no'
    expect(await refusalOf(makeRefund(STAFF, everything(order, through)))).toBe(refundWords.providerSaysNo)
    expect(await again(order.id)).toMatchObject({ state: 'processing', payment: 'paid', refundedTotal: 0 })
    expect(await findRefunds(order.id)).toMatchObject([{ state: 'refused', problem: 'the payment provider answered 400' }])
    expect(await stockOf(lamp)).toBe(7)
    await makeRefund(STAFF, everything(order))
    expect((await again(order.id)).state).toBe('refunded')
  })

  test('IMP-13 what a piastre cannot say is not sent, and refused', async () => {
    const { order } = await orderPaidOnline()
    expect(await refusalOf(makeRefund(STAFF, loose(order, 5001, through)))).toBe(refundWords.providerSaysNo)
    expect(provider.asked).toEqual([])
    expect((await again(order.id)).refundedTotal).toBe(0)
  })

  test('IMP-13 never more than this payment has left, however it was given back before', async () => {
    const { order } = await orderPaidOnline()
    await makeRefund(STAFF, loose(order, 1000, through))
    await db.updateTable('payments').set({ amount: 2000, received: 2000 }).where('order_id', '=', order.id).execute()
    expect((await findRefundDesk(order.id)).provider).toEqual({ name: 'Paymob', most: 1000 })
    expect(await refusalOf(makeRefund(STAFF, loose(order, 1010, through)))).toBe(refundWords.noProvider)
    await makeRefund(STAFF, loose(order, 1000, through))
    expect(provider.asked).toHaveLength(2)
  })
})

describe('a refund without a good answer', () => {
  test('IMP-13 is uncertain: it asks for a look, holds its amount, and is never sent again by itself', async () => {
    const { order } = await orderPaidOnline()
    provider.answers = 'fault'
    const asked = everything(order, through)
    expect(await makeRefund(STAFF, asked)).toMatchObject({ state: 'uncertain' })
    expect(await again(order.id)).toMatchObject({ state: 'processing', attention: 'refund-uncertain', refundedTotal: order.total })
    expect(await makeRefund(STAFF, asked)).toMatchObject({ state: 'uncertain' })
    expect(await refusalOf(makeRefund(STAFF, loose(order, 1)))).toBe(refundWords.nothingLeft)
    await doubtRefunds()
    expect(provider.asked).toHaveLength(1)
  })

  test('IMP-13 staff say that it did happen, with the provider’s reference: then it is done, once', async () => {
    const { order, lamp } = await orderPaidOnline()
    provider.answers = 'fault'
    const { id } = await makeRefund(STAFF, everything(order, through))
    const said = { orderId: order.id, refund: id, happened: true, note: 'PM-77' }
    await Promise.all([settleRefund(STAFF, said), settleRefund(STAFF, said)])
    expect(await findRefunds(order.id)).toMatchObject([{ state: 'done', reference: 'PM-77', problem: null }])
    expect(await again(order.id)).toMatchObject({ state: 'refunded', attention: null })
    expect(await stockOf(lamp)).toBe(10)
    expect(await refusalOf(settleRefund(STAFF, { ...said, happened: false }))).toEqual(textOf(refundWords.changedMeanwhile, { now: refundWords.done }))
  })

  test('IMP-13 staff say that it did not: the money is the order’s again', async () => {
    const { order } = await orderPaidOnline()
    provider.answers = 'fault'
    const { id } = await makeRefund(STAFF, loose(order, 5000, through))
    await settleRefund(STAFF, { orderId: order.id, refund: id, happened: false, note: 'rien chez Paymob' })
    expect(await again(order.id)).toMatchObject({ state: 'processing', payment: 'paid', attention: null, refundedTotal: 0 })
    expect(await stepsOf(order.id)).toEqual(['asked', 'uncertain', 'absent'])
  })

  test('IMP-13 accepted but not made yet, it waits for staff and moves nothing', async () => {
    const { order } = await orderPaidOnline()
    provider.answers = 'pending'
    const { id } = await makeRefund(STAFF, everything(order, through))
    expect(await again(order.id)).toMatchObject({ state: 'processing', payment: 'paid', refundedTotal: order.total })
    await settleRefund(STAFF, { orderId: order.id, refund: id, happened: true, note: 'PM-1' })
    expect((await again(order.id)).state).toBe('refunded')
  })

  test('IMP-13 another order’s refund is not settled', async () => {
    const [{ order }, { order: other }] = [await orderPaidOnline(), await orderPaidOnline()]
    provider.answers = 'fault'
    const { id } = await makeRefund(STAFF, loose(order, 5000, through))
    expect(await refusalOf(settleRefund(STAFF, { orderId: other.id, refund: id, happened: true, note: 'x' }))).toBe(refundWords.noSuchRefund)
  })
})

describe('a process that falls while the provider is asked', () => {
  const machineTime = clock.now
  const later = (minutes: number) => {
    const at = new Date(machineTime().getTime() + minutes * 60_000)
    clock.now = () => at
  }
  const asBefore = () => {
    clock.now = machineTime
  }

  test('IMP-13 leaves a refund that becomes uncertain after three minutes, not before; a late answer still counts', async () => {
    const { order } = await orderPaidOnline()
    const waiting = Promise.withResolvers<void>()
    provider.hold(waiting.promise)
    const made = makeRefund(STAFF, loose(order, 5000, through))
    await vi.waitFor(() => expect(provider.asked).toHaveLength(1), { timeout: 60_000 })
    later(2)
    expect(await doubtRefunds()).toBe(0)
    later(4)
    expect(await doubtRefunds()).toBe(1)
    asBefore()
    expect(await again(order.id)).toMatchObject({ attention: 'refund-uncertain' })
    waiting.resolve()
    expect(await made).toMatchObject({ state: 'done' })
    expect((await again(order.id)).attention).toBeNull()
  })

  async function answeredLate(meanwhile?: (order: Awaited<ReturnType<typeof orderPaidOnline>>['order']) => Promise<unknown>) {
    const { order, lamp } = await orderPaidOnline()
    const waiting = Promise.withResolvers<void>()
    provider.hold(waiting.promise)
    const made = makeRefund(STAFF, everything(order, through))
    await vi.waitFor(() => expect(provider.asked).toHaveLength(1), { timeout: 60_000 })
    later(4)
    await doubtRefunds()
    asBefore()
    const { id } = (await findRefunds(order.id))[0]!
    await settleRefund(STAFF, { orderId: order.id, refund: id, happened: false, note: 'rien' })
    await meanwhile?.(order)
    waiting.resolve()
    await made
    return { order, lamp }
  }

  test('IMP-13 money that went back after staff said that it did not asks for a look, and counts', async () => {
    const { order, lamp } = await answeredLate()
    expect(await again(order.id)).toMatchObject({ attention: 'refund-late', state: 'refunded', refundedTotal: order.total })
    expect(await findRefunds(order.id)).toMatchObject([{ state: 'done', reference: '901', problem: null }])
    expect(await stockOf(lamp)).toBe(10)
    expect(await stepsOf(order.id)).toEqual(['asked', 'uncertain', 'absent', 'late'])
  })

  test('IMP-13 where it was given back otherwise meanwhile it went twice: the books stay, and staff see it', async () => {
    const { order } = await answeredLate((paid) => makeRefund(STAFF, loose(paid, 1000)))
    expect(await again(order.id)).toMatchObject({ attention: 'refund-late', payment: 'paid', refundedTotal: 1000 })
    expect(await findRefunds(order.id)).toMatchObject([{ state: 'refused', problem: 'rien' }, { state: 'manual' }])
  })
})

test('IMP-13 a shop without the provider’s account gives back by hand alone', async () => {
  const { order } = await orderPaidOnline()
  await db.updateTable('payments').set({ gateway: 'konnect' }).where('order_id', '=', order.id).execute()
  expect((await findRefundDesk(order.id)).provider).toBeNull()
  expect(await refusalOf(makeRefund(STAFF, loose(order, 1000, through)))).toBe(refundWords.noProvider)
})
