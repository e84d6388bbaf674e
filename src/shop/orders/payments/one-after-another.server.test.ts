import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { stockOf } from '#database/test-goods'
import { PROVIDERS } from '#gateways/payment.providers'
import { dinars } from '#money/millimes'
import { Refusal } from '#platform/refusal'
import { moveByStaff } from '#shop/orders/order-management.server'
import { expireHolds, findOrder } from '#shop/orders/orders.server'
import { findSurplus } from '#shop/orders/refunds.server'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { saveSettings } from '#shop/upkeep/settings.server'
import { asBefore, later, outcomesOf, paymentsOf } from './paying.testing.ts'
import { checkPendingPayments } from './payments.server.ts'
import { haveAccount } from './payments.testing.ts'
import { become, comeBack, openAt, orderToPayBy, sellThrough, word } from './providers.testing.ts'

useDatabase()
afterEach(asBefore)
afterAll(() => saveSettings(DEFAULT_SETTINGS))

const HOUR = 60
const TOTAL = dinars(101.65)
const PAID = { state: 'processing', payment: 'paid' }

const PAIRS = PROVIDERS.map((provider) => {
  const others = PROVIDERS.filter(({ currency }) => currency === provider.currency)
  return { provider, second: others[(others.indexOf(provider) + 1) % others.length]! }
})

describe.each(PAIRS)('$provider.name, then $second.name', ({ provider, second }) => {
  beforeEach(async () => {
    await sellThrough(provider)
    await haveAccount(second.id, { mode: 'simulated', keys: {}, position: 1 })
  })

  async function triedAtBoth() {
    const order = await orderToPayBy(provider, { stock: 1 })
    return { ...order, other: { id: order.id, reference: await openAt(second, order.id) } }
  }

  test('IMP-20 the first is paid late, after the second: the order is paid once, and the rest is there to be given back', async () => {
    const { other, ...order } = await triedAtBoth()
    await word(second, other, await become(other.reference, 'pay'))
    expect(await findOrder(order.id)).toMatchObject({ ...PAID, paymentMethod: second.id, attention: null })
    await word(provider, order, await become(order.reference, 'pay'))
    await comeBack(provider, order)
    expect(await findOrder(order.id)).toMatchObject({ ...PAID, attention: 'paid-twice' })
    expect(await outcomesOf(order.id)).toEqual(['opened', 'opened', 'paid', 'paid-twice'])
    expect([await findSurplus(order.id), await stockOf(order.product)]).toEqual([TOTAL, 0])
  })

  test('IMP-21 the first alone is paid, after the second was refused and after the hold: nothing is forgotten', async () => {
    const { other, ...order } = await triedAtBoth()
    await word(second, other, await become(other.reference, 'refuse'))
    const late = await become(order.reference, 'pay')
    expect((await findOrder(order.id))!.payment).not.toBe('paid')
    later(4 * 24 * HOUR)
    await expireHolds()
    await word(provider, order, late)
    expect(await findOrder(order.id)).toMatchObject({ ...PAID, attention: null })
    expect([await findSurplus(order.id), await stockOf(order.product)]).toEqual([0, 0])
  })

  test('IMP-20 both at the same moment: one is the order’s, the other the surplus', async () => {
    const { other, ...order } = await triedAtBoth()
    const [first, then] = [await become(order.reference, 'pay', 'twice'), await become(other.reference, 'pay', 'twice')]
    await Promise.all([word(provider, order, first), word(second, other, then), comeBack(provider, order), comeBack(second, other)])
    expect(await findOrder(order.id)).toMatchObject({ ...PAID, attention: 'paid-twice' })
    const payments = await paymentsOf(order.id)
    expect(payments.map(({ state }) => state)).toEqual(['paid', 'paid'])
    expect(payments.map(({ surplus }) => surplus).toSorted((a, b) => a - b)).toEqual([0, TOTAL])
  })

  test('IMP-21 expired, then paid: money that comes after all is not lost', async () => {
    const order = await orderToPayBy(provider, { stock: 1 })
    later(4 * 24 * HOUR)
    await Promise.all([checkPendingPayments(), expireHolds()])
    expect((await findOrder(order.id))!.state).toBe('cancelled')
    const [{ state } = { state: '' }] = await paymentsOf(order.id)
    // Paymee and Paymob do not report expiry.
    expect(['expired', 'pending']).toContain(state)
    if (provider.id === 'fawry') expect(state).toBe('expired')
    await asBefore()
    await sellThrough(provider)
    await word(provider, order, await become(order.reference, 'pay'))
    expect(await findOrder(order.id)).toMatchObject({ ...PAID, attention: null })
    expect(await stockOf(order.product)).toBe(0)
  })

  test('IMP-20 staff cancel while the shopper pays: the order is paid, and either goes on or waits for a person', async () => {
    for (let round = 0; round < 4; round++) {
      const order = await orderToPayBy(provider)
      const paid = await become(order.reference, 'pay')
      const cancel = () =>
        moveByStaff({ orderId: order.id, staffId: 'staff' }, { seen: 'pending', to: 'cancelled', reason: 'demandé' }).catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error
        })
      const pay = () => word(provider, order, paid)
      await Promise.all(round % 2 ? [pay(), cancel()] : [cancel(), pay()])
      await comeBack(provider, order)
      const { state, payment } = (await findOrder(order.id))!
      expect([payment, ['processing', 'on-hold'].includes(state)]).toEqual(['paid', true])
    }
  })
})
