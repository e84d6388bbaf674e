import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { findSimulatedPayment } from '@hanout/simulators/payments'
import { CURRENCIES } from '#money/formats'
import { dinars, millimes } from '#money/millimes'
import { db } from '#platform/database.server'
import { NO_CONDITIONS } from '#shop/prices/coupons'
import { saveCoupon } from '#shop/prices/coupons.manage'
import { findOrder, type Order } from '#shop/orders/orders.server'
import { haveAccount, haveNoAccount } from '#shop/orders/payments.testing'
import { shipPlaces } from '#shop/delivery/places.server'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { changeSettings, findSettings, saveSettings } from '#shop/upkeep/settings.server'
import { nonceFor } from '#request/common/nonces.server'
import { send } from '#wire/cart/cart.testing.ts'
import { askReview, ordersOf, rightFields, sendCheckout, shopperWith } from './checkout.testing.ts'
import { openWire, type Browser } from '#wire/wire.testing.ts'

useDatabase()

const POUND = CURRENCIES.find(({ code }) => code === 'EGP')!

let newBrowser: () => Browser
beforeAll(async () => {
  ;({ newBrowser } = await openWire())
  await shipPlaces()
})
afterAll(async () => {
  await haveNoAccount()
  await saveSettings(DEFAULT_SETTINGS)
})

function amountsOf(order: Order): number[] {
  const { itemsTotal, shippingTotal, discountTotal, stampTotal, total, lines, adjustments, deliveries, taxes } = order
  const parts = [...lines.flatMap((line) => [line.unitPrice, line.total]), ...[...adjustments, ...taxes].map(({ amount }) => amount)]
  return [itemsTotal, shippingTotal, discountTotal, stampTotal, total, ...parts, ...deliveries.map(({ cost }) => cost)]
}

/** The order is in whole piastres that add up, and its payment was opened for exactly that. */
async function expectWhole(id: number, gateway: string): Promise<Order> {
  const order = (await findOrder(id))!
  const { itemsTotal, shippingTotal, discountTotal, stampTotal, total } = order
  expect(order.currency).toBe('EGP')
  expect(amountsOf(order).filter((amount) => amount % 10 !== 0)).toEqual([])
  expect(total).toBe(itemsTotal - discountTotal + shippingTotal + stampTotal)
  const [payment] = await db.selectFrom('payments').select(['gateway', 'reference', 'amount', 'currency']).where('order_id', '=', id).execute()
  expect(payment).toMatchObject({ gateway, amount: total, currency: 'EGP' })
  expect(await findSimulatedPayment(payment!.reference)).toMatchObject({ amount: total, token: 'EGP' })
  return order
}

describe.each(['paymob', 'fawry'] as const)('in a shop that sells in pounds through %s, whose prices and costs were written in thousandths', (gateway) => {
  beforeEach(async () => {
    await haveNoAccount()
    await saveSettings(DEFAULT_SETTINGS)
    await haveAccount(gateway, { mode: 'simulated', keys: {} })
    const discount = { id: gateway, type: gateway, value: 3, checkbox_value: 'yes' as const, enabled: '1' as const }
    const quickOrder = { ...DEFAULT_SETTINGS.quickOrder, shippingCost: millimes(7006) }
    await changeSettings((now) => ({ ...now, quickOrder, stampDuty: millimes(604), paymentDiscounts: [discount] }))
    await changeSettings((now) => ({ ...now, currency: POUND }))
  })

  test('MONEY-19, QO-52 a quick order is of whole piastres, its 5 % too, and is opened at the provider', async () => {
    const id = await addProduct({ price: 33.336 })
    const form = { product_id: String(id), variation_id: '', quantity: '3', billing_first_name: 'Sami', billing_phone: '20123456' }
    const said = { billing_address_1: 'Tunis', shipping: '', items_subtotal: '', order_total: '', intention: randomUUID() }
    const { json } = await newBrowser().call('place_order', { ...form, ...said })
    expect(json.data.payment_url).toBeTruthy()
    const order = await expectWhole((await ordersOf(id))[0]!.id, gateway)
    // 3 × 33.34 and 7.01; 5 % of 107.03 is 5.3515.
    expect(order).toMatchObject({ itemsTotal: dinars(100.02), shippingTotal: dinars(7.01), discountTotal: dinars(5.35), total: dinars(101.68) })
  })

  test('MONEY-19 an order from the cart is of whole piastres: coupon, payment discount, delivery, stamp and taxes; the total shown is the one charged', async () => {
    const id = await addProduct({ price: 33.336 })
    const browser = await shopperWith(newBrowser(), id, 3)
    const code = `P${gateway}`
    await saveCoupon({ id: undefined, draft: { ...NO_CONDITIONS, code, kind: 'percent', amount: 7, startsOn: null, endsOn: null }, zone: 'Africa/Tunis' })
    await send(browser, 'apply_coupon', { coupon_code: code, security: await nonceFor('apply-coupon') })
    const { json: seen } = await askReview(browser, { payment_method: gateway })
    const { json } = await sendCheckout(browser, await rightFields({ payment_method: gateway, billing_email: 'sami@example.test' }))
    expect(json.result).toBe('success')
    const order = await expectWhole(json.order_id!, gateway)
    // 100.02 less 7 % (7.0014), less 3 % of the rest (2.7906), 7.01 delivery and a stamp of 0.60.
    expect(order.adjustments.map(({ amount }) => amount)).toEqual([7000, 2790])
    expect(order).toMatchObject({ shippingTotal: dinars(7.01), stampTotal: dinars(0.6), total: dinars(97.84) })
    expect(order.taxes.length).toBeGreaterThan(0)
    expect(Object.values(seen.fragments).join('')).toContain('97.840 EGP')
  })

  test('MONEY-19 the shop’s own costs are whole piastres from then on, and the page is told the one that is charged', async () => {
    expect(await findSettings()).toMatchObject({ quickOrder: { shippingCost: 7010, freeShippingFrom: 250_000 }, stampDuty: 600 })
    expect((await newBrowser().call('get_shipping_cost')).json.data.shipping).toBe(7.01)
  })
})

test('an unfinished order is in what the shop sells in while it is written', async () => {
  await saveSettings({ ...DEFAULT_SETTINGS, currency: POUND })
  const id = await addProduct()
  const form = { product_id: String(id), variation_id: '', quantity: '1', name: 'Sami', phone: '20123456', address: '', shipping: '' }
  await newBrowser().call('create_temp_order', { ...form, intention: randomUUID() })
  expect(await findOrder((await ordersOf(id))[0]!.id)).toMatchObject({ state: 'temp', currency: 'EGP' })
})
