import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct, addVariation, stockOf } from '#database/test-goods'
import { dinars, millimes } from '#money/millimes'
import { db } from '#platform/database.server'
import { placeDirectOrder, saveTempOrder } from '#shop/buying/quick-order.server'
import { orderOf, refusalOf } from '#shop/buying/quick-order.testing'
import type { OrderDraft } from '#shop/orders/order-editing'
import { findDeskOrder } from '#shop/orders/order-management.server'
import { findOrder } from '#shop/orders/orders.server'
import { findCaller, findDraftToday, findGoods, takeOrder, type AskedTaking } from './order-taking.server.ts'
import { stockAccounts } from './order-taking.testing.ts'

useDatabase()

let lamp: number
beforeEach(async () => {
  await db.deleteFrom('stock_holds').execute()
  await db.deleteFrom('orders').execute()
  lamp = await addProduct({ stock: 10 })
})

const draftOf = (quantity = 1, said: Partial<OrderDraft> = {}): OrderDraft => ({
  channel: 'staff',
  locale: 'fr',
  currency: 'TND',
  lines: [{ position: null, productId: lamp, variationId: null, attributes: {}, quantity, price: null }],
  name: 'Amira',
  phone: '22333444',
  email: null,
  country: 'TN',
  address: '3 rue de Rome, Sfax',
  place: null,
  billing: null,
  shipping: null,
  delivery: null,
  coupons: [],
  source: { taken: 'instagram' },
  paymentMethod: 'cod',
  ...said,
})

async function askedFor(draft: OrderDraft, said: Partial<AskedTaking> = {}): Promise<AskedTaking> {
  const { figures } = await findDraftToday(draft)
  return { key: randomUUID(), draft, details: { note: '', taxNumber: '' }, called: true, seen: figures.total, staffId: 'salma', ...said }
}

test('IMP-07 an order taken on the phone is placed by staff: their channel and source, no account, the call confirmed', async () => {
  const { id } = await takeOrder(await askedFor(draftOf(2), { details: { note: 'Sonner deux fois', taxNumber: '1234567AAM000' } }))
  const order = (await findDeskOrder(id))!
  expect(order).toMatchObject({
    channel: 'staff',
    confirmation: 'confirmed',
    payment: 'unpaid',
    paymentMethod: 'cod',
    details: { note: 'Sonner deux fois', taxNumber: '1234567AAM000' },
  })
  expect(order.events.find(({ kind }) => kind === 'placed')).toMatchObject({ actor: 'staff' })
  const { rows } = await sql`select source, person_id from orders where id = ${id}`.execute(db)
  expect(rows).toEqual([{ source: { taken: 'instagram' }, person_id: null }])
  expect(await stockOf(lamp)).toBe(8)
  expect(await stockAccounts()).toEqual([])
})

test('IMP-07 one key is one order: twice, ten times at once, and after Back', async () => {
  const asked = await askedFor(draftOf())
  const ids = await Promise.all(Array.from({ length: 10 }, () => takeOrder(asked)))
  expect(new Set(ids.map(({ id }) => id)).size).toBe(1)
  expect(ids.filter(({ already }) => !already)).toHaveLength(1)
  expect(await takeOrder({ ...asked, seen: 1 })).toEqual({ id: ids[0]!.id, already: true })
  expect(await stockOf(lamp)).toBe(9)
})

test('IMP-07 a shopper’s key is no form of staff: it is refused, and their order stays theirs', async () => {
  const shopper = orderOf(lamp)
  const { id } = await placeDirectOrder(shopper)
  expect(await refusalOf(takeOrder(await askedFor(draftOf(), { key: shopper.intention! })))).toContain('reprise')
  expect((await findOrder(id))?.channel).toBe('quick')
  expect(await stockOf(lamp)).toBe(9)
})

test('IMP-07 it costs what it was shown to cost, or says what it costs now; goods that are not there are said by name', async () => {
  const asked = await askedFor(draftOf())
  expect(await refusalOf(takeOrder({ ...asked, seen: asked.seen - 1 }))).toContain('Dites-le au client')
  expect(await refusalOf(takeOrder(await askedFor(draftOf(11))))).toBe('« Lampe » : il n’en reste que 10.')
  expect(await refusalOf(takeOrder(await askedFor(draftOf(1, { name: ' ' }))))).toContain('Le nom manque')
  expect(await refusalOf(takeOrder(await askedFor(draftOf(1, { address: '' }))))).toContain('L’adresse manque')
  expect(await stockOf(lamp)).toBe(10)
})

test('IMP-07 another price of the delivery is charged with its reason in the history', async () => {
  const draft = draftOf(1, { delivery: { amount: dinars(2), reason: 'client fidèle' } })
  const { id } = await takeOrder(await askedFor(draft))
  const order = (await findDeskOrder(id))!
  expect([order.shippingTotal, order.total]).toEqual([2000, order.itemsTotal + 2000])
  expect(order.events.some(({ details }) => details['text'] === 'client fidèle')).toBe(true)
  expect(await refusalOf(takeOrder(await askedFor(draftOf(1, { delivery: { amount: millimes(0), reason: '' } }))))).toBeTruthy()
})

test('IMP-06 what the same phone left unfinished is dismissed, and the abandoned one that it is made of whatever its goods', async () => {
  const other = await addProduct()
  const same = (await saveTempOrder(orderOf(lamp, { phone: '22333444' })))!.id
  const from = (await saveTempOrder(orderOf(other, { phone: '22333444' })))!.id
  const { id } = await takeOrder(await askedFor(draftOf(), { from }))
  for (const temp of [same, from]) {
    expect((await findOrder(temp))?.state).toBe('cancelled')
    expect((await findDeskOrder(temp))?.events.some(({ details }) => details['reason'] === `duplicate-of:${id}`)).toBe(true)
  }
})

test('IMP-07 two people who take the last piece at once: one has it, the other reads that it is gone', async () => {
  await db.updateTable('inventory').set({ available: 1 }).where('item_id', '=', lamp).execute()
  const both = [await askedFor(draftOf()), await askedFor(draftOf(1, { phone: '55666777' }))]
  const said = await Promise.all(
    both.map((asked) =>
      takeOrder(asked).then(
        () => 'taken',
        (error: Error) => error.message,
      ),
    ),
  )
  expect(said.toSorted((a, b) => a.localeCompare(b, 'fr'))).toEqual(['« Lampe » est en rupture de stock.', 'taken'])
  expect(await stockAccounts()).toEqual([])
})

test('IMP-07 whoever calls is known by their phone: name, address and orders; the goods are found with their variations and stock', async () => {
  expect(await findCaller('22333444', 'TN')).toBeUndefined()
  const { id } = await takeOrder(await askedFor(draftOf()))
  expect(await findCaller('22333444', 'TN')).toMatchObject({ name: 'Amira', address: '3 rue de Rome, Sfax', orders: [{ id, placed: true }] })
  const shirt = await addProduct({ kind: 'variable', name: 'Chemise Kerkennah' })
  await addVariation(shirt, { taille: 'S' }, { stock: 3 })
  await addVariation(shirt, { taille: 'M' }, { stock: null })
  const [found] = await findGoods('kerkennah')
  expect(found).toMatchObject({
    productId: shirt,
    items: [
      { item: { attributes: { taille: 'S' } }, left: 3 },
      { item: { attributes: { taille: 'M' } }, left: null },
    ],
  })
  expect(await findGoods('  ')).toEqual([])
})
