import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct, addVariation, stockOf } from '#database/test-goods'
import { dinars, millimes } from '#money/millimes'
import { invalidate } from '#platform/changes.server'
import { db } from '#platform/database.server'
import { applyCoupon, findCart, putInCart } from '#shop/buying/cart.server'
import { moveOrder } from '#shop/orders/orders.server'
import { saveTempOrder } from '#shop/buying/quick-order.server'
import { openPayment } from '#shop/orders/payments.server'
import { shipPlaces } from '#shop/delivery/places.server'
import type { Settings } from '#shop/upkeep/settings'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { saveSettings } from '#shop/upkeep/settings.server'
import { findPrefill, findReview } from './checkout.server.ts'
import { sampleTyped } from './checkout.testing.ts'
import { addCoupon, changeProduct, orderOf, place, usesOf, callerOf, visitorWith, zonesIn } from './placing.testing.ts'

useDatabase()
beforeAll(() => shipPlaces())
const settle = async (settings: Partial<Settings>) => {
  await saveSettings({ ...DEFAULT_SETTINGS, ...settings })
  invalidate(new Set(['settings']))
}
afterEach(() => settle({}))

const discountFor = (id: string, value: number) => ({ id, type: id, value, checkbox_value: 'yes' as const, enabled: '1' as const })

describe('an order from the cart', () => {
  test('CO-38 is what was in the cart at the prices of now; its stock is held and the cart is empty', async () => {
    const lamp = await addProduct({ price: 100 })
    const vase = await addProduct({ price: 10, name: 'Vase', stock: null })
    const shirt = await addProduct({ kind: 'variable', name: 'Chemise' })
    const red = await addVariation(shirt, { couleur: 'Rouge' }, { price: 40, stock: 3 })
    const caller = await visitorWith([lamp, 2], [vase, 3])
    await putInCart(caller, { productId: shirt, variationId: red, quantity: 1 })
    const placed = await place(caller, { email: 'sami@example.tn', note: 'Après 18 h' })
    const order = await orderOf(placed)
    expect(placed).toEqual({ id: order.id, key: order.key, visitor: caller.visitor, paymentMethod: 'cod' })
    expect(order).toMatchObject({
      channel: 'checkout',
      state: 'processing',
      payment: 'unpaid',
      confirmation: 'to-call',
      itemsTotal: dinars(270),
      shippingTotal: 0,
      total: dinars(270),
      email: 'sami@example.tn',
      details: { note: 'Après 18 h' },
      name: 'Sami Ben Ali',
      phone: '20123456',
      country: 'TN',
      deliveries: [{ method: 'free_shipping:2', vendor: null, cost: 0 }],
      lines: [
        { position: 1, productId: lamp, quantity: 2, unitPrice: dinars(100), total: dinars(200) },
        { position: 2, productId: vase, quantity: 3, total: dinars(30) },
        { position: 3, productId: shirt, variationId: red, attributes: { couleur: 'Rouge' }, quantity: 1, total: dinars(40) },
      ],
    })
    expect([await stockOf(lamp), await stockOf(vase), await stockOf(red)]).toEqual([8, 0, 2])
    expect((await findCart(caller)).lines).toEqual([])
    const events = await db.selectFrom('order_events').select(['kind', 'actor', 'details']).where('order_id', '=', order.id).execute()
    expect(events).toEqual([{ kind: 'placed', actor: 'visitor', details: { to: 'processing', method: 'cod' } }])
  })

  test('two lines of one item take their pieces together, and give them back together', async () => {
    const shirt = await addProduct({ kind: 'variable' })
    const any = await addVariation(shirt, {}, { stock: 5 })
    await db
      .updateTable('products')
      .set({ attributes: JSON.stringify([{ slug: 'couleur', name: 'Couleur', values: ['Rouge', 'Bleu'], varies: true, visible: true }]) as never })
      .where('id', '=', shirt)
      .execute()
    invalidate(new Set([`product:${shirt}`]))
    const caller = callerOf()
    await putInCart(caller, { productId: shirt, variationId: any, quantity: 2, attributes: { couleur: 'Rouge' } })
    await putInCart(caller, { productId: shirt, variationId: any, quantity: 3, attributes: { couleur: 'Bleu' } })
    const { id } = await place(caller)
    expect((await orderOf({ id })).lines.map(({ attributes, quantity }) => [attributes['couleur'], quantity])).toEqual([
      ['Rouge', 2],
      ['Bleu', 3],
    ])
    expect(await stockOf(any)).toBe(0)
    await moveOrder({ orderId: id, to: 'cancelled', actor: { kind: 'system', id: 'test' } })
    expect(await stockOf(any)).toBe(5)
  })

  test('CO-42 keeps its places by our own id and by name, whichever code the form sent', async () => {
    const [zone] = await zonesIn('TN', 'TN-51')
    const caller = await visitorWith([await addProduct(), 1])
    const { billing, address } = await orderOf(await place(caller, { billing: sampleTyped({ state: 'TN-51', neighborhood: zone!, address_2: 'Étage 2' }) }))
    const kept = await db.selectFrom('courier_zones').selectAll().where('id', '=', billing!.zone!).executeTakeFirstOrThrow()
    expect(billing).toMatchObject({ state: 'TN-51', stateName: 'Sousse', zoneName: kept.fr, address2: 'Étage 2' })
    expect(address).toBe(`12 rue de la Kasbah, Étage 2, ${kept.fr}, Sousse`)
  })

  test('CO-39 goes to the other address where there is one, called under its own phone or the first', async () => {
    const [zone = ''] = await zonesIn('TN', 'TN-61')
    const shipping = sampleTyped({ first_name: 'Amel', phone: '', state: 'TN-61', neighborhood: zone, address_1: '3 rue de Sfax' })
    const caller = await visitorWith([await addProduct(), 1])
    const order = await orderOf(await place(caller, { shipping }))
    expect(order).toMatchObject({ name: 'Sami Ben Ali', phone: '20123456', shipping: { name: 'Amel', phone: '20123456', state: 'TN-61' } })
    expect(order.address).toMatch(/^3 rue de Sfax, .*, Sfax$/)
  })

  test('CO-36, CO-37 goes to Egypt with an eleven-digit number and a compound of its neighbourhood', async () => {
    const zones = await db
      .selectFrom('courier_zones')
      .innerJoin('courier_cities', 'courier_cities.id', 'city_id')
      .select(['courier_zones.id', 'state'])
      .where('courier_zones.en', '=', 'New Cairo')
      .execute()
    const billing = sampleTyped({ country: 'EG', state: zones[0]!.state!, neighborhood: zones[0]!.id, phone: '010 1234 5678', compound: 'Mivida' })
    const order = await orderOf(await place(await visitorWith([await addProduct(), 1]), { billing }))
    expect(order).toMatchObject({ country: 'EG', phone: '01012345678', billing: { compound: 'Mivida' }, taxes: [], stampTotal: 0 })
  })

  test('nothing to deliver needs no delivery', async () => {
    const book = await addProduct({ price: 12 })
    await changeProduct(book, { needsShipping: false })
    expect(await orderOf(await place(await visitorWith([book, 1])))).toMatchObject({ total: dinars(12), deliveries: [] })
  })

  test('QO-36, QO-64 takes the place of the visitor’s unfinished quick orders of the same goods, whichever phone was typed, and of no others', async () => {
    const [lamp, vase] = [await addProduct(), await addProduct()]
    const caller = await visitorWith([lamp, 1])
    const typed = { variationId: null, quantity: 1, name: 'Sami', phone: '20123456', address: 'Tunis', locale: 'fr' as const }
    const temp = (productId: number, given: object = {}) => saveTempOrder({ ...typed, productId, intention: randomUUID(), visitor: caller.visitor, ...given })
    const [other, same, elses] = [await temp(vase), await temp(lamp, { phone: '55123456' }), await temp(lamp, { visitor: randomUUID() })]
    expect(await findPrefill(caller.visitor)).toEqual({ name: 'Sami', phone: '55123456', address: 'Tunis' })
    expect(await findPrefill(randomUUID())).toBeUndefined()
    await place(caller)
    const left = await db.selectFrom('orders').select('id').where('state', '=', 'temp').orderBy('id').execute()
    expect(left.map(({ id }) => id)).toEqual([other!.id, elses!.id])
    expect(left).not.toContainEqual({ id: same!.id })
  })
})

describe('what it costs', () => {
  test('CO-05, CO-07, MONEY-18 less the table’s discount of its way to pay, of the items after coupons, by name; the quick order’s 5 % is none of it', async () => {
    await settle({ paymentDiscounts: [discountFor('simulator', 10), discountFor('cod', 2)] })
    await addCoupon({ code: 'VINGT' })
    const lamp = await addProduct({ price: 33.335 })
    const orderBy = async (paymentMethod: string) => {
      const caller = await visitorWith([lamp, 3])
      await applyCoupon(caller, 'VINGT')
      return orderOf(await place(caller, { paymentMethod }))
    }
    expect(await orderBy('simulator')).toMatchObject({
      state: 'pending',
      payment: 'awaiting',
      itemsTotal: 100_005,
      discountTotal: 20_000 + 8001,
      shippingTotal: dinars(7),
      total: 100_005 - 28_001 + 7000,
      adjustments: [
        { kind: 'coupon', label: 'VINGT', percent: null, amount: dinars(20) },
        { kind: 'payment-discount', percent: 10, amount: 8001 },
      ],
    })
    expect((await orderBy('cod')).adjustments[1]).toEqual({ kind: 'payment-discount', label: 'Paiement à la livraison', percent: 2, amount: 1600 })
  })

  test('MONEY-16 what the provider is asked for is exactly the order’s total', async () => {
    await settle({ paymentDiscounts: [discountFor('simulator', 7)] })
    const { id } = await place(await visitorWith([await addProduct({ price: 33.335 }), 3]), { paymentMethod: 'simulator' })
    await openPayment(id, 'simulator', { noticeUrl: 'http://shop.test/n', successUrl: 'http://shop.test/s', failUrl: 'http://shop.test/f' })
    const payment = await db.selectFrom('payments').select('amount').where('order_id', '=', id).executeTakeFirstOrThrow()
    const { total, holdEnds } = await orderOf({ id })
    expect([payment.amount, total]).toEqual([100_005 - 7000 + 7000, 100_005 - 7000 + 7000])
    expect(holdEnds).not.toBeNull()
  })

  test('IMP-12 with the fiscal stamp where the shop asks for it, on orders to its own country alone; taxes are in the total', async () => {
    await settle({ stampDuty: millimes(1000) })
    const lamp = await addProduct({ price: 112 })
    const home = await orderOf(await place(await visitorWith([lamp, 1])))
    expect(home).toMatchObject({ stampTotal: 1000, total: dinars(120), taxes: [{ name: 'TVA', rate: 1900, amount: dinars(19) }] })
  })

  test('one that costs nothing goes on at once, whichever way to pay was chosen', async () => {
    await addCoupon({ code: 'TOUT', kind: 'percent', amount: 100, freeShipping: true })
    const caller = await visitorWith([await addProduct(), 2])
    await applyCoupon(caller, 'TOUT')
    const placed = await place(caller, { paymentMethod: 'simulator', seenTotal: 0 })
    expect(placed.paymentMethod).toBe('cod')
    expect(await orderOf(placed)).toMatchObject({
      state: 'processing',
      payment: 'unpaid',
      total: 0,
      discountTotal: dinars(67),
      shippingTotal: 0,
      holdEnds: null,
    })
  })

  test('IMP-09 takes a use of each coupon, and gives them back when it is cancelled', async () => {
    const [first, second] = [await addCoupon({ code: 'UN', usageLimit: 1 }), await addCoupon({ code: 'DEUX', usageLimitPerCustomer: 1 })]
    const caller = await visitorWith([await addProduct({ price: 100 }), 1])
    await applyCoupon(caller, 'DEUX')
    await applyCoupon(caller, 'UN')
    const { id } = await place(caller)
    expect([await usesOf(first), await usesOf(second), (await orderOf({ id })).total]).toEqual([1, 1, dinars(67)])
    expect((await findCart(caller)).coupons).toEqual([])
    await moveOrder({ orderId: id, to: 'cancelled', actor: { kind: 'system', id: 'test' } })
    expect([await usesOf(first), await usesOf(second)]).toEqual([0, 0])
  })

  test('what the review shows is what is charged', async () => {
    await settle({ paymentDiscounts: [discountFor('cod', 3)], stampDuty: millimes(1000) })
    const caller = await visitorWith([await addProduct({ price: 33.335 }), 3])
    const { figures } = await findReview(caller, { paymentMethod: 'cod' })
    const order = await orderOf(await place(caller, { seenTotal: figures.total }))
    expect(order).toMatchObject({ total: figures.total, taxes: figures.taxes, stampTotal: figures.stamp, shippingTotal: figures.shipping })
  })
})
