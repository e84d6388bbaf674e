import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct, stockOf } from '#database/test-goods'
import { dinars } from '#money/millimes'
import { invalidate } from '#platform/changes.server'
import { db, inTransaction } from '#platform/database.server'
import { placeDirectOrder, saveTempOrder, type QuickOrder } from '#shop/buying/quick-order.server'
import { orderOf, refusalOf } from '#shop/buying/quick-order.testing'
import { shipPlaces } from '#shop/delivery/places.server'
import { draftOf, type OrderDraft } from '#shop/orders/order-editing'
import { changeAddress, changeOrder, changeQuantity, revisionOf } from '#shop/orders/order-editing.server'
import { findDeskOrder } from '#shop/orders/order-management.server'
import { findOrder } from '#shop/orders/orders.server'
import { NO_CONDITIONS } from '#shop/prices/coupons'
import { saveCoupon } from '#shop/prices/coupons.manage'
import { changeInWords } from './order-taking.ts'
import { findAbandonedToday, placeAbandoned, placeAbandonedLocked, readyAbandoned } from './placing-abandoned.server.ts'
import { findSettings } from '#shop/upkeep/settings.server'
import { stockAccounts } from './order-taking.testing.ts'

useDatabase()

let lamp: number
beforeEach(async () => {
  await db.deleteFrom('stock_holds').execute()
  await db.deleteFrom('orders').execute()
  lamp = await addProduct({ stock: 10 })
})

const abandon = async (said?: Partial<QuickOrder>) => (await saveTempOrder(orderOf(lamp, said)))!.id
const todayOf = async (orderId: number) => (await findAbandonedToday((await findOrder(orderId))!))!
const seenOf = async (orderId: number) => (await todayOf(orderId)).seen
const confirm = async (orderId: number) => placeAbandoned({ orderId, seen: await seenOf(orderId), staffId: 'salma', called: true })
const placedOrders = async () => {
  const { rows } = await sql<{ id: number }>`select id from orders where placed_at is not null and state <> 'cancelled' order by id`.execute(db)
  return rows.map(({ id }) => id)
}

async function setPrice(productId: number, price: number): Promise<void> {
  await db
    .updateTable('products')
    .set({ regular_price: dinars(price) })
    .where('id', '=', productId)
    .execute()
  invalidate(new Set([`product:${productId}`]))
}

describe('an abandoned order that the customer confirms on the phone', () => {
  test('IMP-06 becomes an order paid on delivery: stock taken, the call confirmed, by the one who called', async () => {
    const id = await abandon({ quantity: 3 })
    expect(await confirm(id)).toEqual({ id, already: false, changes: [] })
    const order = (await findDeskOrder(id))!
    expect(order).toMatchObject({ confirmation: 'confirmed', payment: 'unpaid', paymentMethod: 'cod', channel: 'quick', phone: '20123456' })
    expect(order.placedAt).not.toBeNull()
    expect(order.total).toBe(order.itemsTotal + order.shippingTotal)
    expect(await stockOf(lamp)).toBe(7)
    expect(order.events.find(({ kind }) => kind === 'placed')).toMatchObject({ actor: 'staff', details: { from: 'temp', to: 'processing', method: 'cod' } })
    expect(await stockAccounts()).toEqual([])
  })

  test('IMP-06 pressing twice, one after the other or at once, is one order', async () => {
    const id = await abandon()
    const seen = await seenOf(id)
    const press = () => placeAbandoned({ orderId: id, seen, staffId: 'salma', called: true })
    const both = await Promise.all([press(), press()])
    expect(both.filter(({ already }) => already)).toHaveLength(1)
    expect(await press()).toEqual({ id, already: true, changes: [] })
    expect(await stockOf(lamp)).toBe(9)
    expect(await placedOrders()).toEqual([id])
  })

  test('IMP-06 the price of today is charged once somebody has seen it, and what changed is said', async () => {
    const id = await abandon()
    const before = (await findOrder(id))!.total
    const seen = await seenOf(id)
    await setPrice(lamp, 40)
    expect(await refusalOf(placeAbandoned({ orderId: id, seen, staffId: 'salma', called: true }))).toMatch(
      /elle coûte maintenant 47\.000 TND\. Relisez-la au client/,
    )
    expect((await findOrder(id))?.state).toBe('temp')
    const [{ changes }, settings] = [await confirm(id), await findSettings()]
    expect(changes.map((change) => changeInWords(change, settings, 'fr'))).toEqual(['« Lampe » : le prix est passé de 33.500 TND à 40.000 TND la pièce.'])
    const order = (await findOrder(id))!
    expect(order.lines[0]).toMatchObject({ unitPrice: dinars(40), total: dinars(40) })
    expect(order.total).toBe(before + dinars(6.5))
  })

  test('IMP-06 goods that the shopper changed meanwhile to others of the same total are not placed unseen', async () => {
    const asked = orderOf(lamp, { intention: randomUUID() })
    const id = (await saveTempOrder(asked))!.id
    const seen = await seenOf(id)
    const { total } = (await findOrder(id))!
    await saveTempOrder({ ...asked, productId: await addProduct({ name: 'Vase', stock: 10 }) })
    expect((await findOrder(id))!.total).toBe(total)
    expect(await refusalOf(placeAbandoned({ orderId: id, seen, staffId: 'salma', called: true }))).toMatch(/^Cette commande a changé entre-temps/)
    expect((await findOrder(id))?.state).toBe('temp')
  })

  test('IMP-06 goods that are gone, too few or below their minimum are said by name, and nothing is written', async () => {
    const id = await abandon({ quantity: 3 })
    const said = async () => (await todayOf(id)).problems.map(({ message }) => message)
    await db.updateTable('inventory').set({ available: 2 }).where('item_id', '=', lamp).execute()
    expect(await said()).toEqual(['« Lampe » : il n’en reste que 2.'])
    expect(await refusalOf(confirm(id))).toContain('que 2')
    await db.updateTable('inventory').set({ available: 9 }).where('item_id', '=', lamp).execute()
    await db.updateTable('products').set({ min_quantity: 5 }).where('id', '=', lamp).execute()
    invalidate(new Set([`product:${lamp}`]))
    expect(await said()).toEqual(['« Lampe » : La quantité minimale est 5.'])
    await db.updateTable('products').set({ status: 'draft' }).where('id', '=', lamp).execute()
    invalidate(new Set([`product:${lamp}`]))
    expect(await said()).toEqual(['« Lampe » n’est plus en vente.'])
    expect(await refusalOf(confirm(id))).toContain('plus en vente')
    expect((await findOrder(id))?.state).toBe('temp')
    expect(await stockOf(lamp)).toBe(9)
  })

  test('IMP-06 a missing name or address is asked, and what the customer says is kept', async () => {
    const id = await abandon({ name: '', address: '' })
    expect((await todayOf(id)).missing).toEqual(['name', 'address'])
    const seen = await seenOf(id)
    const asked = { orderId: id, seen, staffId: 'salma', called: true }
    expect(await refusalOf(placeAbandoned(asked))).toContain('Le nom manque')
    expect(await refusalOf(placeAbandoned({ ...asked, contact: { name: 'Amira', address: '' } }))).toContain('L’adresse manque')
    await placeAbandoned({ ...asked, contact: { name: 'Amira', address: '3 rue de Rome, Sfax' } })
    expect(await findOrder(id)).toMatchObject({ name: 'Amira', address: '3 rue de Rome, Sfax' })
  })

  test('IMP-06 another address has its own place, and the same one keeps the place that is known', async () => {
    await shipPlaces()
    const [moved, stays] = [await abandon({ address: '5 rue de Rome, Sousse' }), await abandon({ phone: '55000003', address: '5 rue de Rome, Sousse' })]
    expect((await findOrder(moved))?.place?.state).toBe('TN-51')
    const sure = JSON.stringify({ state: 'TN-52', stateName: 'Monastir', zone: null, zoneName: '', isSure: true })
    await sql`update orders set place = ${sure}::jsonb where id = ${stays}`.execute(db)
    for (const [id, address] of [
      [moved, 'Sfax'],
      [stays, ''],
    ] as const) {
      await placeAbandoned({ orderId: id, seen: await seenOf(id), staffId: 'salma', called: true, contact: { name: '', address } })
    }
    expect((await findOrder(moved))?.place).toMatchObject({ state: 'TN-61', isSure: false })
    expect((await findOrder(stays))?.place).toMatchObject({ state: 'TN-52', isSure: true })
  })

  test('IMP-06 the other unfinished ones of the phone and goods are closed with an event; other goods and other phones stay', async () => {
    const other = await addProduct()
    const id = await abandon()
    const same = await abandon()
    const [elsewhere, goods] = [await abandon({ phone: '55000001' }), (await saveTempOrder(orderOf(other)))!.id]
    await confirm(id)
    const states = await Promise.all([same, elsewhere, goods].map(async (number) => (await findOrder(number))?.state))
    expect(states).toEqual(['cancelled', 'temp', 'temp'])
    expect((await findDeskOrder(same))?.events.find(({ kind }) => kind === 'state')).toMatchObject({
      actor: 'staff',
      details: { from: 'temp', to: 'cancelled', reason: `duplicate-of:${id}` },
    })
  })

  test('IMP-06 a phone with many open orders does not stop staff, and a dismissed one stays dismissed', async () => {
    const { orderLimits } = await findSettings()
    await placeDirectOrder(orderOf(await addProduct()))
    await sql`
      insert into orders (key, intention, visitor, phone, country, state, placed_at)
      select 'wc_' || n, gen_random_uuid(), gen_random_uuid(), '20123456', 'TN', 'processing', now() from generate_series(1, ${orderLimits.mostOpenPerPhone}::int) n`.execute(
      db,
    )
    expect(await refusalOf(placeDirectOrder(orderOf(lamp)))).toContain('Trop de commandes')
    expect(await confirm(await abandon())).toMatchObject({ already: false })
    const dismissed = await abandon({ phone: '55000002' })
    await db.updateTable('orders').set({ state: 'cancelled', confirmation: 'not-called' }).where('id', '=', dismissed).execute()
    expect(await refusalOf(placeAbandoned({ orderId: dismissed, seen: '', staffId: 'salma', called: true }))).toContain('écartée')
  })

  test('IMP-06 one with the addresses of the checkout keeps them, its delivery and the stamp', async () => {
    const id = await abandon()
    const billing = JSON.stringify({ name: 'Sami', company: '', phone: '20123456', country: 'TN', state: 'TN-11', stateName: 'Tunis', city: 'Tunis' })
    await sql`update orders set channel = 'checkout', billing = ${billing}::jsonb, shipping_total = 5000, total = items_total + 5000, email = 'sami@example.test' where id = ${id}`.execute(
      db,
    )
    await confirm(id)
    const order = (await findOrder(id))!
    expect(order).toMatchObject({ channel: 'checkout', email: 'sami@example.test', shippingTotal: 5000, billing: { state: 'TN-11' } })
    expect(order.total).toBe(order.itemsTotal + 5000 + order.stampTotal)
  })
})

describe('the shopper presses at the same moment', () => {
  test('IMP-06 twenty times over there is exactly one order, and both are told its number', async () => {
    for (let round = 0; round < 20; round++) {
      const asked = orderOf(lamp, { phone: `2200${1000 + round}` })
      const id = (await saveTempOrder(asked))!.id
      const seen = await seenOf(id)
      const [byStaff, byShopper] = await Promise.all([placeAbandoned({ orderId: id, seen, staffId: 'salma', called: true }), placeDirectOrder(asked)])
      expect([byStaff.id, byShopper.id]).toEqual([id, id])
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from orders where phone = ${asked.phone}`.execute(db)
      expect(rows[0]!.n).toBe(1)
      expect(await stockOf(lamp)).toBe(9)
      expect(await stockAccounts()).toEqual([])
      await db.deleteFrom('stock_holds').execute()
      await db.updateTable('inventory').set({ available: 10 }).where('item_id', '=', lamp).execute()
      await db.deleteFrom('orders').execute()
    }
  })

  test('IMP-06 afterwards the intention is answered as ordered already, with the number', async () => {
    const asked = orderOf(lamp, { intention: randomUUID() })
    const id = (await saveTempOrder({ ...asked, name: '' }))!.id
    const seen = await seenOf(id)
    await placeAbandoned({ orderId: id, seen, staffId: 'salma', called: true, contact: { name: 'Sami', address: '' } })
    expect(await refusalOf(placeDirectOrder({ ...asked, quantity: 2 }))).toContain(`n° ${id} est déjà enregistrée`)
    expect(await saveTempOrder(asked)).toBeUndefined()
    expect(await placedOrders()).toEqual([id])
  })
})

describe('what staff agreed with the customer before it is placed', () => {
  const seenNow = async (id: number) => ({
    order: (await findOrder(id))!,
    how: { seen: revisionOf((await findOrder(id))!), by: { kind: 'staff', id: 'salma' } as const },
  })
  async function agree(id: number, said: (draft: OrderDraft) => Partial<OrderDraft>): Promise<void> {
    const { order, how } = await seenNow(id)
    const draft = draftOf(order)
    await changeOrder(id, { ...draft, ...said(draft) }, how)
  }
  const byHand = (amount: number) => ({ amount: dinars(amount), reason: 'convenu' })

  test('IMP-06, IMP-07 prices by hand, delivery and coupon hold to the millime, and the coupon is used', async () => {
    const code = `ETE-${randomUUID().slice(0, 6)}`
    const coupon = { ...NO_CONDITIONS, code, kind: 'percent' as const, amount: 10, startsOn: null, endsOn: null, usageLimit: 1 }
    const couponId = (await saveCoupon({ id: undefined, draft: coupon, zone: 'Africa/Tunis' }))!
    const id = await abandon({ quantity: 2 })
    await agree(id, ({ lines }) => ({ lines: lines.map((line) => ({ ...line, price: byHand(25) })), delivery: byHand(3), coupons: [code] }))
    const agreed = (await findOrder(id))!
    expect(agreed).toMatchObject({ itemsTotal: dinars(50), discountTotal: dinars(5), shippingTotal: dinars(3), total: dinars(48) })
    await setPrice(lamp, 40)
    expect(await todayOf(id)).toMatchObject({ isAgreed: true, total: agreed.total, changes: [], problems: [] })
    await placeAbandoned({ orderId: id, seen: await seenOf(id), staffId: 'salma', called: true })
    const { adjustments, lines, total } = (await findOrder(id))!
    expect({ adjustments, total }).toEqual({ adjustments: agreed.adjustments, total: agreed.total })
    expect(lines).toMatchObject([{ position: 1, quantity: 2, unitPrice: dinars(25), total: dinars(50) }])
    expect(await db.selectFrom('coupons').select('uses').where('id', '=', couponId).executeTakeFirst()).toEqual({ uses: 1 })
    expect([await stockOf(lamp), await stockAccounts()]).toEqual([8, []])
  })

  test('IMP-07 goods that staff put in the place of others are what is placed, without a leftover line', async () => {
    const vase = await addProduct({ name: 'Vase', price: 20, stock: 3 })
    const id = await abandon()
    const line = { position: null, productId: vase, variationId: null, attributes: {}, quantity: 2, price: null }
    await agree(id, () => ({ lines: [line] }))
    await confirm(id)
    expect((await findOrder(id))!.lines).toMatchObject([{ position: 1, name: 'Vase', quantity: 2 }])
    expect([await stockOf(lamp), await stockOf(vase), await stockAccounts()]).toEqual([10, 1, []])
  })

  test('IMP-06 the stock is that of today: too few pieces are said, whatever was agreed', async () => {
    const id = await abandon()
    const { how } = await seenNow(id)
    await changeQuantity(id, { position: 1, quantity: 3 }, how)
    await db.updateTable('inventory').set({ available: 2 }).where('item_id', '=', lamp).execute()
    expect((await todayOf(id)).problems.map(({ message }) => message)).toEqual(['« Lampe » : il n’en reste que 2.'])
    expect(await refusalOf(confirm(id))).toContain('que 2')
  })

  test('IMP-06 another address alone agrees no price, and what the shopper types afterwards stands in the place of all', async () => {
    const asked = orderOf(lamp, { intention: randomUUID() })
    const id = (await saveTempOrder(asked))!.id
    await changeAddress(id, { address: '5 rue de Rome, Sousse' }, (await seenNow(id)).how)
    await setPrice(lamp, 40)
    expect(await todayOf(id)).toMatchObject({ isAgreed: false, itemsTotal: dinars(40) })
    await agree(id, () => ({ delivery: byHand(1) }))
    expect(await todayOf(id)).toMatchObject({ isAgreed: true, shippingTotal: dinars(1) })
    await saveTempOrder({ ...asked, quantity: 2 })
    expect(await todayOf(id)).toMatchObject({ isAgreed: false, itemsTotal: dinars(80), shippingTotal: dinars(7) })
  })

  test('IMP-06 a change by somebody else while it is placed is not written over: the new total is asked for', async () => {
    const id = await abandon()
    const ready = await readyAbandoned({ orderId: id, seen: await seenOf(id), staffId: 'salma' })
    await agree(id, () => ({ delivery: byHand(1) }))
    if (ready === 'placed') throw new Error('placed')
    expect(await inTransaction((transaction) => placeAbandonedLocked(transaction, ready))).toBeUndefined()
    expect(await findOrder(id)).toMatchObject({ state: 'temp', shippingTotal: dinars(1) })
  })
})
