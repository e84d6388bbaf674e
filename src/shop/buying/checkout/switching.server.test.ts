import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct, stockOf } from '#database/test-goods'
import { decide, findSimulatedPayment } from '@hanout/simulators/payments'
import { dinars } from '#money/millimes'
import { moveOrder } from '#shop/orders/orders.server'
import { placeOnlineOrder } from '#shop/buying/quick-order.server'
import { openPayment, receiveNotice } from '#shop/orders/payments.server'
import { haveAccount, haveNoAccount } from '#shop/orders/payments.testing'
import { shipPlaces } from '#shop/delivery/places.server'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { saveSettings } from '#shop/upkeep/settings.server'
import { findReview, findWaysToPay, payOnlineBy, placeCheckoutOrder } from './checkout.server.ts'
import { orderOf, refusalOf, rightForm, visitorWith } from './placing.testing.ts'

useDatabase()
beforeAll(() => shipPlaces())
beforeEach(async () => {
  const row = { checkbox_value: 'yes', enabled: '1' } as const
  const paymentDiscounts = [
    { id: 'konnect', type: 'Konnect', value: 10, ...row },
    { id: 'flouci', type: 'Flouci', value: 2, ...row },
    { id: 'paymee', type: 'Paymee', value: 50, checkbox_value: 'no', enabled: '0' } as const,
  ]
  await saveSettings({ ...DEFAULT_SETTINGS, paymentDiscounts })
  for (const [position, gateway] of (['flouci', 'konnect', 'paymee'] as const).entries()) await haveAccount(gateway, { mode: 'simulated', position })
})
afterEach(async () => {
  await saveSettings(DEFAULT_SETTINGS)
  await haveNoAccount()
})

const ADDRESSES = { noticeUrl: 'http://shop.test/n', successUrl: 'http://shop.test/s', failUrl: 'http://shop.test/f' }

async function waitingFor(paymentMethod: string) {
  const lamp = await addProduct({ price: 100, stock: 3 })
  const caller = await visitorWith([lamp, 2])
  const form = await rightForm({ paymentMethod })
  return { lamp, caller, form, placed: await placeCheckoutOrder(form, caller) }
}

async function openAt(orderId: number, method: string): Promise<string> {
  const opened = await openPayment(orderId, method, ADDRESSES)
  if (opened === 'paid' || !('payUrl' in opened)) throw new Error('no page')
  return new URL(opened.payUrl).pathname.split('/').at(-1)!
}

test('CO-05, MONEY-13 the checkout offers cash and every method that is on, in the merchant’s order, each with its own discount', async () => {
  const caller = await visitorWith([await addProduct({ price: 100 }), 2])
  const { methods } = await findReview(caller, {})
  expect(methods.map(({ id, discountPercent, discount }) => [id, discountPercent, discount])).toEqual([
    ['cod', 0, 0],
    ['flouci', 2, dinars(4)],
    ['konnect', 10, dinars(20)],
    ['paymee', 0, 0],
  ])
})

test('an order that waits for its money may be paid by another method: the same order, with that discount and no other', async () => {
  const { lamp, placed } = await waitingFor('konnect')
  expect(await findWaysToPay(await orderOf(placed))).toEqual([
    { id: 'flouci', name: 'Flouci', total: dinars(196 + 7) },
    { id: 'konnect', name: 'Konnect', total: dinars(180 + 7) },
    { id: 'paymee', name: 'Paymee', total: dinars(200 + 7) },
  ])
  expect(await payOnlineBy(placed.id, 'flouci')).toBe(true)
  expect(await orderOf(placed)).toMatchObject({
    state: 'pending',
    paymentMethod: 'flouci',
    total: dinars(203),
    discountTotal: dinars(4),
    adjustments: [{ kind: 'payment-discount', percent: 2, amount: 4000 }],
  })
  expect(await stockOf(lamp)).toBe(1)
})

test('the same form that comes again by another method goes on as the same order', async () => {
  const { caller, form, placed } = await waitingFor('konnect')
  expect(await placeCheckoutOrder({ ...form, paymentMethod: 'flouci' }, caller)).toEqual({ ...placed, paymentMethod: 'flouci' })
  expect((await orderOf(placed)).total).toBe(dinars(203))
})

test('a page that was opened before the change and is paid all the same: the order is paid, and staff see that the amount was another', async () => {
  const { placed } = await waitingFor('konnect')
  const before = await openAt(placed.id, 'konnect')
  await payOnlineBy(placed.id, 'flouci')
  await decide((await findSimulatedPayment(before))!, { outcome: 'pay', notice: 'never' })
  await receiveNotice('konnect', { query: new URLSearchParams({ payment_ref: before }), body: '' })
  expect(await orderOf(placed)).toMatchObject({ state: 'processing', payment: 'paid', attention: 'paid-other-amount' })
})

test('the price is kept by the method that the order has, whatever the merchant changes meanwhile', async () => {
  const { placed } = await waitingFor('konnect')
  await saveSettings(DEFAULT_SETTINGS)
  const totals = (await findWaysToPay(await orderOf(placed))).map(({ id, total }) => [id, total])
  expect(totals).toEqual([
    ['flouci', dinars(207)],
    ['konnect', dinars(187)],
    ['paymee', dinars(207)],
  ])
})

test('a quick order costs the same by all of them', async () => {
  const lamp = await addProduct({ price: 100 })
  const quick = { productId: lamp, variationId: null, quantity: 1, name: 'Sami', phone: '20123456', address: 'Tunis', locale: 'fr' as const }
  const placed = await placeOnlineOrder({ ...quick, intention: crypto.randomUUID(), visitor: crypto.randomUUID() }, 'flouci')
  const order = await orderOf(placed)
  expect((await findWaysToPay(order)).map(({ total }) => total)).toEqual([order.total, order.total, order.total])
  expect(await payOnlineBy(order.id, 'konnect')).toBe(true)
  expect((await orderOf(placed)).total).toBe(order.total)
})

test('what is paid, cancelled by staff, or asked of a method that is off, stays as it is', async () => {
  const { placed } = await waitingFor('konnect')
  for (const method of ['simulator', 'cod', 'nobody']) expect(await payOnlineBy(placed.id, method)).toBe(false)
  const reference = await openAt(placed.id, 'konnect')
  await decide((await findSimulatedPayment(reference))!, { outcome: 'pay', notice: 'never' })
  await receiveNotice('konnect', { query: new URLSearchParams({ payment_ref: reference }), body: '' })
  expect(await payOnlineBy(placed.id, 'flouci')).toBe(false)
  expect(await orderOf(placed)).toMatchObject({ payment: 'paid', paymentMethod: 'konnect', total: dinars(187) })
  const other = await waitingFor('konnect')
  await moveOrder({ orderId: other.placed.id, to: 'cancelled', actor: { kind: 'staff', id: null }, reason: 'demandé' })
  expect(await payOnlineBy(other.placed.id, 'flouci')).toBe(false)
})

test('IMP-51 an order whose payment failed is paid at the door only where its phone number still has room', async () => {
  await saveSettings({ ...DEFAULT_SETTINGS, orderLimits: { ...DEFAULT_SETTINGS.orderLimits, mostOpenPerPhone: 1 } })
  const lamp = await addProduct()
  const formBy = async (paymentMethod: string) => {
    const form = await rightForm({ paymentMethod })
    return { ...form, billing: { ...form.billing, phone: '20777009' } }
  }
  const [online, caller] = [await formBy('flouci'), await visitorWith([lamp, 1])]
  const { id } = await placeCheckoutOrder(online, caller)
  await moveOrder({ orderId: id, to: 'failed', actor: { kind: 'provider', id: 'flouci' } })
  const { id: other } = await placeCheckoutOrder(await formBy('cod'), await visitorWith([lamp, 1]))
  const again = () => placeCheckoutOrder({ ...online, paymentMethod: 'cod' }, caller)
  expect((await refusalOf(again())).in('fr')).toContain('Trop de commandes avec ce numéro')
  await moveOrder({ orderId: other, to: 'cancelled', actor: { kind: 'staff', id: 'salma' } })
  expect(await again()).toMatchObject({ id, paymentMethod: 'cod' })
})
