import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { stockOf } from '#database/test-goods'
import { clock } from '#platform/steady-clock'
import { db } from '#platform/database.server'
import { Refusal } from '#platform/refusal'
import { settleByStaff } from '#shop/orders/order-management.server'
import { orderDeskWords } from '#shop/orders/order-management.words'
import { again, everything, loose, openProvider, orderPaidOnline, STAFF, type ProviderAtPort } from './refunds.testing.ts'
import { checkPendingRefunds, findRefunds, makeRefund, settleRefund } from './refunds.server.ts'

useDatabase()

let provider: ProviderAtPort
beforeAll(async () => {
  provider = await openProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  await db.updateTable('refunds').set({ left_to_staff: true }).where('state', '=', 'pending').execute()
  provider.asked.length = 0
  Object.assign(provider, { answers: 'pending', says: 'pending', inquiries: 0 })
})

const machineTime = clock.now
afterEach(() => {
  clock.now = machineTime
})

const HOUR = 60
async function after(minutes: number): Promise<void> {
  const at = new Date(machineTime().getTime() + minutes * 60_000)
  clock.now = () => at
  await checkPendingRefunds()
}

const through = { way: 'provider', reference: '' } as const
async function accepted() {
  const { order, lamp } = await orderPaidOnline()
  const { id } = await makeRefund(STAFF, everything(order, through))
  return { order, lamp, id }
}
const stateOf = async (orderId: number) => (await findRefunds(orderId))[0]!.state
const pressed = async (orderId: number, seen: string) =>
  settleByStaff({ orderId, staffId: STAFF.id }, { seen, reason: 'vu' }).then(
    () => 'settled',
    (error: unknown) => (error instanceof Refusal ? error.text : Promise.reject(error)),
  )

describe('a refund that the provider accepted', () => {
  test('IMP-13 is asked about until it is made: then it is done, once, and sent once', async () => {
    const { order, lamp } = await accepted()
    await after(2)
    expect([await stateOf(order.id), provider.inquiries]).toEqual(['pending', 1])
    provider.says = 'done'
    await Promise.all([after(10), after(10)])
    expect(await again(order.id)).toMatchObject({ state: 'refunded', payment: 'refunded', attention: null })
    expect(await stockOf(lamp)).toBe(10)
    await after(7 * HOUR)
    expect(provider.asked).toHaveLength(1)
  })

  test('IMP-13 is asked about less and less often', async () => {
    await accepted()
    const asked = []
    for (const minutes of [0.5, 1.1, 1.5, 2.2, HOUR, HOUR + 5, HOUR + 16]) {
      await after(minutes)
      asked.push(provider.inquiries)
    }
    expect(asked).toEqual([0, 1, 1, 2, 3, 3, 4])
  })

  test('IMP-13 and then does not make is the order’s money again, and asks for a look', async () => {
    const { order } = await accepted()
    provider.says = 'no'
    await after(2)
    expect(await stateOf(order.id)).toBe('refused')
    expect(await again(order.id)).toMatchObject({ refundedTotal: 0, payment: 'paid', attention: 'refund-undone' })
    expect(await pressed(order.id, 'refund-undone')).toBe('settled')
  })

  test.each(['fault', 'another'] as const)('IMP-13 of which it tells nothing (%s) stays as it is', async (says) => {
    const { order } = await accepted()
    provider.says = says
    await after(2)
    expect([await stateOf(order.id), (await again(order.id)).attention]).toEqual(['pending', null])
    expect(provider.inquiries).toBeGreaterThan(0)
  })

  test('IMP-13 that staff settled meanwhile is not settled again', async () => {
    const { order, id } = await accepted()
    await settleRefund(STAFF, { orderId: order.id, refund: id, happened: true, note: 'PM-1' })
    provider.says = 'no'
    await after(2)
    expect([await stateOf(order.id), provider.inquiries]).toEqual(['done', 0])
  })

  test('IMP-13 and does not tell of in a week is left to staff: the flag stays until they say whether it went back', async () => {
    const { order, id } = await accepted()
    await after(8 * 24 * HOUR)
    expect([provider.inquiries, (await again(order.id)).attention]).toEqual([0, 'refund-overdue'])
    expect(await pressed(order.id, 'refund-overdue')).toBe(orderDeskWords.refundFirst)
    await settleRefund(STAFF, { orderId: order.id, refund: id, happened: true, note: 'PM-1' })
    expect(await again(order.id)).toMatchObject({ state: 'refunded', attention: null })
  })

  test('IMP-13 whose provider cannot be asked is left to staff at once', async () => {
    const { order } = await accepted()
    await db.updateTable('refunds').set({ gateway: 'fawry' }).where('order_id', '=', order.id).execute()
    await after(2)
    expect((await again(order.id)).attention).toBe('refund-overdue')
  })
})

describe('"C’est réglé"', () => {
  test('IMP-13 does not stand for an answer about an uncertain refund: sent, or not sent', async () => {
    for (const happened of [true, false]) {
      provider.answers = 'fault'
      const { order, id } = await accepted()
      expect(await pressed(order.id, 'refund-uncertain')).toBe(orderDeskWords.refundFirst)
      expect((await again(order.id)).attention).toBe('refund-uncertain')
      await settleRefund(STAFF, { orderId: order.id, refund: id, happened, note: 'vu chez Paymob' })
      expect((await again(order.id)).attention).toBeNull()
    }
  })

  test('IMP-13 of another flag brings the uncertain refund behind it to light', async () => {
    provider.answers = 'fault'
    const { order } = await orderPaidOnline()
    await db.updateTable('orders').set({ attention: 'paid-other-amount' }).where('id', '=', order.id).execute()
    await makeRefund(STAFF, loose(order, 1000, through))
    expect((await again(order.id)).attention).toBe('paid-other-amount')
    expect(await pressed(order.id, 'paid-other-amount')).toBe('settled')
    expect((await again(order.id)).attention).toBe('refund-uncertain')
  })
})
