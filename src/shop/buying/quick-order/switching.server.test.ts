import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct, addVariation, stockOf } from '#database/test-goods'
import { dinars } from '#money/millimes'
import { invalidate } from '#platform/changes.server'
import { db } from '#platform/database.server'
import { signUp } from '#shop/people/sign-in.server'
import { findOrder, moveOrder } from '#shop/orders/orders.server'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { changeSettings } from '#shop/upkeep/settings.server'
import { saveTempOrder, placeDirectOrder, placeOnlineOrder, type QuickOrder } from './quick-order.server.ts'
import { orderOf, refusalOf } from './quick-order.testing.ts'

useDatabase()

describe('a shopper who wanted to pay online and now pays on delivery', () => {
  test('keeps the same order, at the full total, with the same stock', async () => {
    const id = await addProduct({ price: 100, stock: 5 })
    const order = orderOf(id, { quantity: 2 })
    const online = await placeOnlineOrder(order, 'simulator')
    const direct = await placeDirectOrder({ ...order, address: 'Sfax' })
    expect(direct.id).toBe(online.id)
    expect(await findOrder(direct.id)).toMatchObject({
      state: 'processing',
      payment: 'unpaid',
      paymentMethod: 'cod',
      total: dinars(207),
      discountTotal: 0,
      address: 'Sfax',
      holdEnds: null,
    })
    expect(await stockOf(id)).toBe(3)
  })

  test('QO-77 comes back with a new key (another tab, the page loaded anew) and keeps the same order, although it holds every piece', async () => {
    const id = await addProduct({ stock: 3 })
    const order = orderOf(id, { quantity: 3 })
    const online = await placeOnlineOrder(order, 'simulator')
    const temp = await saveTempOrder({ ...order, intention: randomUUID() })
    const direct = await placeDirectOrder({ ...order, intention: randomUUID() })
    expect(direct.id).toBe(online.id)
    expect(await findOrder(direct.id)).toMatchObject({ state: 'processing', payment: 'unpaid', paymentMethod: 'cod' })
    expect(await stockOf(id)).toBe(0)
    expect(await findOrder(temp!.id)).toBeUndefined()
  })

  test('QO-77 comes back without a key and keeps the same order', async () => {
    const order = orderOf(await addProduct({ stock: 1 }), { intention: undefined })
    const online = await placeOnlineOrder(order, 'simulator')
    expect((await placeDirectOrder(order)).id).toBe(online.id)
  })

  test('may change how many, which and for whom: the order that waits for its money takes what is asked now', async () => {
    const id = await addProduct({ price: 100, stock: 3 })
    const order = orderOf(id, { quantity: 3 })
    const online = await placeOnlineOrder(order, 'simulator')
    const again = await placeOnlineOrder({ ...order, quantity: 2, phone: '20999888', intention: randomUUID() }, 'simulator')
    expect(again.id).toBe(online.id)
    const changed = await findOrder(again.id)
    expect(changed).toMatchObject({ state: 'pending', phone: '20999888', itemsTotal: dinars(200), total: dinars(207 * 0.95), lines: [{ quantity: 2 }] })
    expect(await stockOf(id)).toBe(1)
    expect((await placeDirectOrder({ ...order, quantity: 1 })).id).toBe(online.id)
    expect(await findOrder(online.id)).toMatchObject({ state: 'processing', total: dinars(107), lines: [{ quantity: 1, total: dinars(100) }] })
    expect(await stockOf(id)).toBe(2)
  })

  test('QO-79 may not have more than there are, those that the order holds among them; it stays as it was', async () => {
    const id = await addProduct({ stock: 3 })
    const order = orderOf(id, { quantity: 2 })
    const online = await placeOnlineOrder(order, 'simulator')
    expect(await refusalOf(placeDirectOrder({ ...order, quantity: 4, intention: randomUUID() }))).toBe('Seulement 3 en stock')
    expect(await findOrder(online.id)).toMatchObject({ state: 'pending', lines: [{ quantity: 2 }] })
    expect(await stockOf(id)).toBe(1)
  })

  test('two shoppers who change at once, each to what the other gives up, both get it', async () => {
    const product = await addProduct()
    const [red, blue] = [await addVariation(product, { c: 'red' }, { stock: 3 }), await addVariation(product, { c: 'blue' }, { stock: 3 })]
    const [first, second] = [orderOf(product, { variationId: red, quantity: 2 }), orderOf(product, { variationId: blue, quantity: 2 })]
    const placed = [await placeOnlineOrder(first, 'simulator'), await placeOnlineOrder(second, 'simulator')]
    const changed = await Promise.all([
      placeDirectOrder({ ...first, variationId: blue, quantity: 1 }),
      placeDirectOrder({ ...second, variationId: red, quantity: 1 }),
    ])
    expect(changed.map(({ id }) => id)).toEqual(placed.map(({ id }) => id))
    expect([await stockOf(red), await stockOf(blue)]).toEqual([2, 2])
  })

  test('is told that the order is placed when it is paid already', async () => {
    const order = orderOf(await addProduct())
    const online = await placeOnlineOrder(order, 'simulator')
    await moveOrder({ orderId: online.id, to: 'processing', actor: { kind: 'provider', id: 'simulator' }, payment: 'paid' })
    expect(await refusalOf(placeDirectOrder(order))).toContain(`n° ${online.id} `)
    expect(await refusalOf(placeDirectOrder({ ...order, quantity: 2 }))).toContain(`n° ${online.id} `)
  })

  test('who has paid, whose hold ended, or who has a code to pay with, and orders with a new key begins another order', async () => {
    const id = await addProduct({ stock: 9 })
    const again = (order: QuickOrder) => placeDirectOrder({ ...order, intention: randomUUID() })
    const [paid, over, coded, other] = [orderOf(id), orderOf(id), orderOf(id), orderOf(id)]
    const first = await Promise.all([paid, over, coded, other].map((order) => placeOnlineOrder(order, 'simulator')))
    const [paidId, overId, codedId, otherId] = first.map((order) => order.id) as [number, number, number, number]
    await moveOrder({ orderId: paidId, to: 'processing', actor: { kind: 'provider', id: 'simulator' }, payment: 'paid' })
    await sql`update orders set hold_ends = now() - interval '1 minute' where id = ${overId}`.execute(db)
    await sql`insert into payments (order_id, gateway, reference, amount, currency, code, open_until)
      values (${codedId}, 'fawry', 'r-1', 1000, 'TND', '123', now() + interval '1 day')`.execute(db)
    expect((await again(paid)).id).not.toBe(paidId)
    expect((await again(over)).id).not.toBe(overId)
    expect((await again(coded)).id).not.toBe(codedId)
    expect((await again({ ...other, productId: await addProduct() })).id).not.toBe(otherId)
    expect((await again({ ...other, visitor: randomUUID() })).id).not.toBe(otherId)
  })
})

describe('an order that waits for its money and is asked for otherwise', () => {
  test('ACC-09 becomes the account’s, in its language, when its shopper has signed in meanwhile', async () => {
    await signUp({ name: 'Amira', email: 'amira@example.test', password: 'olive et jasmin' }, { locale: 'fr', address: '10.0.0.1' })
    const { id: person } = await db.selectFrom('account_people').select('id').where('email', '=', 'amira@example.test').executeTakeFirstOrThrow()
    const order = orderOf(await addProduct())
    const { id } = await placeOnlineOrder(order, 'simulator')
    await placeDirectOrder({ ...order, person, locale: 'ar' })
    const owned = await db.selectFrom('orders').select(['person_id', 'locale', 'state']).where('id', '=', id).executeTakeFirst()
    expect(owned).toEqual({ person_id: person, locale: 'ar', state: 'processing' })
  })

  test('names what is asked for now in every language, and nothing of what was asked for first', async () => {
    const [lamp, scarf] = [await addProduct({ name: 'Lampe' }), await addProduct({ name: 'Foulard' })]
    for (const [id, en] of [[lamp, 'Lamp'] as const, [scarf, 'Scarf'] as const]) {
      await sql`update products set translations = ${JSON.stringify({ en: { name: en } })}::jsonb where id = ${id}`.execute(db)
      invalidate(new Set([`product:${id}`]))
    }
    const order = orderOf(lamp)
    const { id } = await placeOnlineOrder(order, 'simulator')
    expect((await findOrder(id))!.lines).toMatchObject([{ name: 'Lampe', names: { en: 'Lamp' } }])
    expect((await placeDirectOrder({ ...order, productId: scarf })).id).toBe(id)
    expect((await findOrder(id))!.lines).toMatchObject([{ productId: scarf, name: 'Foulard', names: { en: 'Scarf' } }])
  })

  test('IMP-51 takes another phone number only where that has room; its own place is no obstacle to itself', async () => {
    await changeSettings((now) => ({ ...now, orderLimits: { ...now.orderLimits, mostOpenPerPhone: 1 } }))
    const id = await addProduct()
    const [full, own] = ['20777001', '20777002']
    await placeDirectOrder(orderOf(id, { phone: full }))
    const order = orderOf(id, { phone: own })
    const online = await placeOnlineOrder(order, 'simulator')
    const said = 'Trop de commandes avec ce numéro de téléphone attendent encore d’être confirmées. Réessayez une fois qu’elles le sont.'
    for (const place of [placeDirectOrder, (asked: QuickOrder) => placeOnlineOrder(asked, 'simulator')])
      expect(await refusalOf(place({ ...order, phone: full }))).toBe(said)
    expect(await findOrder(online.id)).toMatchObject({ phone: own, state: 'pending' })
    expect((await placeDirectOrder({ ...order, quantity: 2 })).id).toBe(online.id)
    await changeSettings((now) => ({ ...now, orderLimits: DEFAULT_SETTINGS.orderLimits }))
  })

  test('IMP-51 goes on after its payment failed only where its phone number still has room', async () => {
    await changeSettings((now) => ({ ...now, orderLimits: { ...now.orderLimits, mostOpenPerPhone: 1 } }))
    const id = await addProduct()
    const order = orderOf(id, { phone: '20777003' })
    const failed = await placeOnlineOrder(order, 'simulator')
    await moveOrder({ orderId: failed.id, to: 'failed', actor: { kind: 'provider', id: 'simulator' } })
    await placeDirectOrder(orderOf(id, { phone: '20777003' }))
    expect(await refusalOf(placeDirectOrder(order))).toContain('Trop de commandes')
    await changeSettings((now) => ({ ...now, orderLimits: DEFAULT_SETTINGS.orderLimits }))
  })
})
