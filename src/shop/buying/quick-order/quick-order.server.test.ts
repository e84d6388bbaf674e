import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct, addVariation, stockOf, type Good } from '#database/test-goods'
import { dinars } from '#money/millimes'
import { db } from '#platform/database.server'
import { findSettings, saveSettings } from '#shop/upkeep/settings.server'
import { expireHolds, findOrder, moveOrder } from '#shop/orders/orders.server'
import { saveTempOrder, placeDirectOrder, placeOnlineOrder } from './quick-order.server.ts'
import { orderOf, refusalOf } from './quick-order.testing.ts'

useDatabase()

const lamp = (good: Good = {}) => addProduct(good)
const countOrders = async () => (await sql<{ n: number }>`select count(*) as n from orders`.execute(db)).rows[0]!.n

describe('a direct order', () => {
  test("QO-47, QO-58 is a processing cash-on-delivery order at the full total, with the shop's own amounts", async () => {
    const id = await lamp({ price: 100 })
    const placed = await placeDirectOrder(orderOf(id, { quantity: 2 }))
    expect(await findOrder(placed.id)).toMatchObject({
      state: 'processing',
      paymentMethod: 'cod',
      payment: 'unpaid',
      itemsTotal: dinars(200),
      shippingTotal: dinars(7),
      discountTotal: 0,
      total: dinars(207),
      name: 'Sami Ben Ali',
      phone: '20123456',
      lines: [{ quantity: 2, unitPrice: dinars(100), total: dinars(200) }],
    })
    expect(await stockOf(id)).toBe(8)
  })

  test('QO-14, IMP-12 bears the stamp where the merchant chose it for quick orders; the total that the shopper saw is charged, online too', async () => {
    const id = await lamp({ price: 100 })
    const before = await findSettings()
    const order = async (stampsQuickOrders: '1' | '', seenTotal: number) => {
      await saveSettings({ ...before, stampDuty: dinars(1), stampsQuickOrders })
      return (await findOrder((await placeDirectOrder(orderOf(id, { seenTotal }))).id))!
    }
    expect(await order('', dinars(107))).toMatchObject({ stampTotal: 0, total: dinars(107) })
    expect(await order('1', dinars(108))).toMatchObject({ itemsTotal: dinars(100), shippingTotal: dinars(7), stampTotal: dinars(1), total: dinars(108) })
    expect(await refusalOf(placeDirectOrder(orderOf(id, { seenTotal: dinars(107) })))).toContain('108.00 TND')
    const online = await placeOnlineOrder(orderOf(id, { seenTotal: dinars(102.65) }), 'simulator')
    expect(await findOrder(online.id)).toMatchObject({ stampTotal: dinars(1), discountTotal: dinars(5.35), total: dinars(102.65) })
    await saveSettings(before)
  })

  test('has a secret key that its number does not give away', async () => {
    const { key } = await placeDirectOrder(orderOf(await lamp()))
    expect(key).toMatch(/^wc_order_[0-9a-f]{32}$/)
  })

  test('QO-19 ships free from exactly 250 dinars of items', async () => {
    const id = await lamp({ price: 125 })
    const free = await placeDirectOrder(orderOf(id, { quantity: 2 }))
    const paid = await placeDirectOrder(orderOf(await lamp({ price: 249.999 })))
    expect((await findOrder(free.id))!.shippingTotal).toBe(0)
    expect((await findOrder(paid.id))!.shippingTotal).toBe(dinars(7))
  })

  test('QO-18 of a product with the free-shipping flag ships free', async () => {
    const placed = await placeDirectOrder(orderOf(await lamp({ price: 10, freeShipping: true })))
    expect((await findOrder(placed.id))!.total).toBe(dinars(10))
  })

  test('QO-79 of more than there is refuses with the number left, and takes nothing', async () => {
    const id = await lamp({ stock: 3 })
    expect(await refusalOf(placeDirectOrder(orderOf(id, { quantity: 4 })))).toBe('Seulement 3 en stock')
    expect(await stockOf(id)).toBe(3)
    await placeDirectOrder(orderOf(id, { quantity: 3 }))
    expect(await refusalOf(placeDirectOrder(orderOf(id)))).toBe('Ce produit est en rupture de stock.')
  })

  test("QO-76 of what is not for sale is refused: unknown, private, external, variable without a choice, another product's variation", async () => {
    const shirt = await addProduct({ kind: 'variable' })
    const red = await addVariation(shirt, { couleur: 'Rouge' })
    const before = await countOrders()
    const gone = "Ce produit n'est plus en vente."
    expect(await refusalOf(placeDirectOrder(orderOf(99_999_999)))).toBe(gone)
    expect(await refusalOf(placeDirectOrder(orderOf(await lamp({ status: 'private' }))))).toBe(gone)
    expect(await refusalOf(placeDirectOrder(orderOf(await lamp({ kind: 'external' }))))).toBe(gone)
    expect(await refusalOf(placeDirectOrder(orderOf(shirt)))).toBe('Choisissez une option du produit.')
    expect(await refusalOf(placeDirectOrder(orderOf(await lamp(), { variationId: red })))).toBe(gone)
    expect(await countOrders()).toBe(before)
  })

  test("of a variation takes that variation's price and stock, by its own number or beside its product's", async () => {
    const shirt = await addProduct({ kind: 'variable' })
    const blue = await addVariation(shirt, { couleur: 'Bleu' }, { price: 42.5, stock: 4 })
    const one = await placeDirectOrder(orderOf(shirt, { variationId: blue }))
    await placeDirectOrder(orderOf(blue))
    expect(await stockOf(blue)).toBe(2)
    expect((await findOrder(one.id))!.lines).toMatchObject([{ productId: shirt, variationId: blue, unitPrice: dinars(42.5), attributes: { couleur: 'Bleu' } }])
  })

  test("keeps to the product's minimum, step and one-each rule", async () => {
    const boxes = await lamp({ minQuantity: 4, step: 2 })
    expect(await refusalOf(placeDirectOrder(orderOf(boxes, { quantity: 2 })))).toBe('La quantité minimale est 4.')
    expect(await refusalOf(placeDirectOrder(orderOf(boxes, { quantity: 5 })))).toBe("La quantité ne peut être achetée qu'en multiple de 2")
    expect(await refusalOf(placeDirectOrder(orderOf(await lamp({ soldIndividually: true }), { quantity: 2 })))).toBe(
      'Une seule pièce de ce produit par commande.',
    )
  })
})

describe('an online order', () => {
  test('QO-58, MONEY-18 is pending at the total less 5 %, delivery included, and holds its stock', async () => {
    const id = await lamp({ price: 100 })
    const placed = await placeOnlineOrder(orderOf(id), 'simulator')
    expect(await findOrder(placed.id)).toMatchObject({
      state: 'pending',
      payment: 'awaiting',
      paymentMethod: 'simulator',
      total: dinars(101.65),
      discountTotal: dinars(5.35),
      shippingTotal: dinars(7),
    })
    expect(await stockOf(id)).toBe(9)
  })

  test('IMP-21 that nobody pays is cancelled when its hold ends, and gives its stock back once', async () => {
    const id = await lamp({ stock: 5 })
    const placed = await placeOnlineOrder(orderOf(id, { quantity: 2 }), 'simulator')
    await sql`update orders set hold_ends = now() - interval '1 second' where id = ${placed.id}`.execute(db)
    await Promise.all([expireHolds(), expireHolds()])
    expect(await findOrder(placed.id)).toMatchObject({ state: 'cancelled', payment: 'unpaid' })
    expect(await stockOf(id)).toBe(5)
  })

  test('IMP-21 whose hold cannot end keeps no later one from ending', async () => {
    const [broken, later] = [await placeOnlineOrder(orderOf(await lamp()), 'simulator'), await placeOnlineOrder(orderOf(await lamp()), 'simulator')]
    await sql`update orders set hold_ends = now() - interval '1 second' * (${later.id} + 1 - id) where id in (${broken.id}, ${later.id})`.execute(db)
    await sql`
      create function break_order() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
      create trigger break_order before update on orders for each row when (old.id = ${sql.lit(broken.id)}) execute function break_order()`.execute(db)
    await expireHolds()
    await sql`drop trigger break_order on orders; drop function break_order`.execute(db)
    expect([(await findOrder(broken.id))!.state, (await findOrder(later.id))!.state]).toEqual(['pending', 'cancelled'])
  })
})

describe('one intention, one order', () => {
  test('QO-77 the same submit fifty times at once is one order and takes stock once', async () => {
    const id = await lamp()
    const order = orderOf(id)
    const answers = await Promise.all(Array.from({ length: 50 }, () => placeDirectOrder(order)))
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1)
    expect(await stockOf(id)).toBe(9)
  })

  test('QO-77 without a key, fifty equal submits of one visitor are one order', async () => {
    const id = await lamp()
    const order = orderOf(id, { intention: undefined })
    const answers = await Promise.all(Array.from({ length: 50 }, () => placeDirectOrder(order)))
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1)
    expect(await stockOf(id)).toBe(9)
  })

  test('QO-77 calls that have neither key nor visitor are of a new visitor each: nothing tells them apart from strangers', async () => {
    const order = orderOf(await lamp(), { intention: undefined, visitor: undefined })
    const answers = await Promise.all([placeDirectOrder(order), placeDirectOrder(order), placeDirectOrder(order)])
    expect([new Set(answers.map(({ id }) => id)).size, new Set(answers.map(({ visitor }) => visitor)).size]).toEqual([3, 3])
  })

  test("a retry after a lost answer gets the first order, also before the visitor's cookie arrived", async () => {
    const order = orderOf(await lamp(), { visitor: undefined })
    const first = await placeDirectOrder(order)
    expect(await placeDirectOrder(order)).toEqual({ ...first, visitor: undefined })
    expect(await placeDirectOrder({ ...order, visitor: first.visitor })).toEqual(first)
  })

  test("another payload under a placed key is refused with the order's number", async () => {
    const order = orderOf(await lamp())
    const { id } = await placeDirectOrder(order)
    expect(await refusalOf(placeDirectOrder({ ...order, quantity: 2 }))).toContain(`n° ${id} `)
  })

  test('another visitor cannot use a key that is not theirs: it stands for an order of their own', async () => {
    const order = orderOf(await lamp())
    const temp = await saveTempOrder(order)
    const [other, later] = [randomUUID(), randomUUID()]
    const placed = await placeDirectOrder({ ...order, visitor: other })
    expect(placed.id).not.toBe(temp!.id)
    expect(placed.visitor).toBe(other)
    expect(await placeDirectOrder({ ...order, visitor: other })).toEqual(placed)
    expect((await findOrder(temp!.id))!.state).toBe('temp')
    const first = await placeDirectOrder(order)
    expect((await placeDirectOrder({ ...order, quantity: 2, visitor: later })).id).not.toBe(first.id)
    expect(await findOrder(first.id)).toMatchObject({ state: 'processing', lines: [{ quantity: 1 }] })
  })

  test('a second purchase without a key, ten minutes later, is a new order', async () => {
    const order = orderOf(await lamp(), { intention: undefined })
    const first = await placeDirectOrder(order)
    await sql`update orders set placed_at = now() - interval '11 minutes' where id = ${first.id}`.execute(db)
    const second = await placeDirectOrder(order)
    expect(second.id).not.toBe(first.id)
    expect((await placeDirectOrder(order)).id).toBe(second.id)
  })
})

describe('a temp order', () => {
  test('QO-35 is one per visitor and product, updated in place, and holds no stock', async () => {
    const id = await lamp()
    const order = orderOf(id, { name: '', address: '', intention: undefined })
    const first = await saveTempOrder(order)
    const again = await saveTempOrder({ ...order, name: 'Sami', quantity: 3 })
    expect(again!.id).toBe(first!.id)
    expect(await findOrder(first!.id)).toMatchObject({ state: 'temp', name: 'Sami', lines: [{ quantity: 3 }] })
    expect(await stockOf(id)).toBe(10)
  })

  test('QO-35 is one in two tabs and on another day too: each brings a key of its own, and the last one typed counts', async () => {
    const order = orderOf(await lamp(), { name: '', address: '' })
    const inTab = { first: order, second: { ...order, intention: randomUUID(), name: 'Amira' } }
    const first = await saveTempOrder(inTab.first)
    await sql`update orders set created_at = now() - interval '1 day', updated_at = now() - interval '1 day', confirmation = 'no-answer' where id = ${first!.id}`.execute(
      db,
    )
    const tabs = [await saveTempOrder(inTab.second), await saveTempOrder({ ...inTab.first, quantity: 2 }), await saveTempOrder(inTab.second)]
    expect(tabs.map((kept) => kept!.id)).toEqual([first!.id, first!.id, first!.id])
    const open = await sql`select name, confirmation from orders where visitor = ${order.visitor!} and state = 'temp'`.execute(db)
    expect(open.rows).toEqual([{ name: 'Amira', confirmation: 'no-answer' }])
  })

  test('QO-35 typed in two tabs at once is one from the next word on', async () => {
    const order = orderOf(await lamp())
    const tabs = Array.from({ length: 4 }, () => ({ ...order, intention: randomUUID() }))
    await Promise.all(tabs.map(saveTempOrder))
    await saveTempOrder(tabs[2]!)
    expect((await sql`select from orders where visitor = ${order.visitor!} and state = 'temp'`.execute(db)).rows).toHaveLength(1)
  })

  test('QO-36 that another tab typed becomes the placed order, under the same number; of another product it stays', async () => {
    const order = orderOf(await lamp())
    const typed = await saveTempOrder(order)
    const other = await saveTempOrder({ ...order, productId: await lamp(), intention: randomUUID() })
    const placed = await placeDirectOrder({ ...order, phone: '55123456', intention: randomUUID() })
    expect(placed.id).toBe(typed!.id)
    expect((await sql`select id from orders where visitor = ${order.visitor!} and state = 'temp'`.execute(db)).rows).toEqual([{ id: other!.id }])
  })

  test('QO-36 leaves none behind, however many there were', async () => {
    const order = orderOf(await lamp())
    await Promise.all([1, 2, 3].map(() => saveTempOrder({ ...order, intention: randomUUID() })))
    await placeOnlineOrder(order, 'simulator')
    expect((await sql`select from orders where visitor = ${order.visitor!} and state = 'temp'`.execute(db)).rows).toEqual([])
  })

  test('QO-36 two tabs that typed and order at once both get an order, and leave none behind', async () => {
    const order = orderOf(await lamp())
    const tabs = [order, { ...order, intention: randomUUID() }]
    await Promise.all(tabs.map(saveTempOrder))
    const placed = await Promise.all(tabs.map(placeDirectOrder))
    expect(new Set(placed.map(({ id }) => id)).size).toBe(2)
    const { rows } = await sql`select state from orders where visitor = ${order.visitor!}`.execute(db)
    expect(rows).toEqual([{ state: 'processing' }, { state: 'processing' }])
  })

  test('QO-36 becomes the placed order, under the same number', async () => {
    const order = orderOf(await lamp())
    const temp = await saveTempOrder({ ...order, name: '', address: '' })
    const placed = await placeDirectOrder(order)
    expect(placed).toMatchObject({ id: temp!.id, key: temp!.key })
    expect((await findOrder(placed.id))!.state).toBe('processing')
  })

  test('QO-36 becomes the placed order without a key too, in whichever form it is placed', async () => {
    const order = orderOf(await lamp(), { intention: undefined })
    const temp = await saveTempOrder({ ...order, name: '', address: '' })
    expect((await placeOnlineOrder(order, 'simulator')).id).toBe(temp!.id)
  })

  test('QO-35 for a product that the visitor bought before is a new one, without a key too', async () => {
    const order = orderOf(await lamp(), { intention: undefined })
    const first = await placeDirectOrder(order)
    const temp = await saveTempOrder(order)
    expect(temp!.id).not.toBe(first.id)
    expect((await saveTempOrder(order))!.id).toBe(temp!.id)
  })

  test('that comes late, after the order was placed, changes nothing', async () => {
    const order = orderOf(await lamp())
    const placed = await placeDirectOrder(order)
    expect(await saveTempOrder({ ...order, name: 'Autre' })).toBeUndefined()
    expect(await findOrder(placed.id)).toMatchObject({ state: 'processing', name: 'Sami Ben Ali' })
  })

  test('that staff dismissed can still be placed by its shopper', async () => {
    const order = orderOf(await lamp())
    const temp = await saveTempOrder(order)
    await moveOrder({ orderId: temp!.id, to: 'cancelled', actor: { kind: 'staff', id: null }, reason: 'numéro faux' })
    expect((await placeDirectOrder(order)).id).toBe(temp!.id)
    expect((await findOrder(temp!.id))!.state).toBe('processing')
  })
})
