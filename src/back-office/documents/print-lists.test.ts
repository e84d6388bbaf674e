import { randomUUID } from 'node:crypto'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { db, json } from '#platform/database.server'
import { haveOwnCourier } from '#shop/delivery/couriers.testing'
import { addParcel } from '#shop/delivery/parcels.server'
import { orderTo } from '#shop/delivery/parcels.testing'
import { shipPlaces } from '#shop/delivery/places.server'
import { findPickRows } from '#shop/orders/documents.server'
import { answerStaffPage, cookieOf } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()

const SHOP = 'http://localhost:3000'
let cookie: string
let orders: number[]
let lamp: number
let bowl: number
beforeAll(async () => {
  await shipPlaces()
  cookie = await cookieOf('packer')
  const navex = await haveOwnCourier({ name: 'Navex' })
  lamp = await addProduct({ name: 'Lampe', stock: 100 })
  bowl = await addProduct({ name: 'Bol', stock: 100 })
  const place = json({ state: 'TN-11', stateName: 'Tunis', zone: null, zoneName: '', isSure: true })
  orders = []
  for (const [product, quantity] of [
    [lamp, 1],
    [lamp, 3],
    [bowl, 2],
  ] as const) {
    const id = await orderTo(product, '12 rue de la Kasbah', { quantity, name: 'Sami Ben Ali' })
    await db.updateTable('orders').set({ place }).where('id', '=', id).execute()
    orders.push(id)
  }
  for (const id of orders.slice(0, 2)) await addParcel(id, { kind: 'staff', id: null }, { courier: navex, number: `N${id}` })
})

const ask = (path: string, init: Omit<RequestInit, 'headers'> = {}) =>
  answerStaffPage(new Request(SHOP + path, { ...init, headers: { accept: 'text/html', cookie, origin: SHOP } }))

const post = (path: string, fields: Record<string, string>) => ask(path, { method: 'POST', body: new URLSearchParams(fields) })

/** The pages of a printed list, without direction marks. */
async function printed(kind: string): Promise<string[]> {
  const location = (await post('/admin/orders/print/', { kind, page: orders.join(','), key: randomUUID() })).headers.get('location')!
  await expect.poll(async () => (await ask(`${location}file/`)).status).toBe(200)
  const pdf = await getDocumentProxy(new Uint8Array(await (await ask(`${location}file/`)).arrayBuffer()))
  const { text } = await extractText(pdf, { mergePages: false })
  return text.map((page) => page.replace(/[\u2066-\u2069]/g, '').replace(/\s+/g, ' '))
}

test('IMP-11 the pick list counts the pieces of each product once, by their codes, with the orders that they are for', async () => {
  const rows = await findPickRows(orders)
  expect(rows.map(({ sku, pieces, orders: own }) => [sku, pieces, own.map(({ id, pieces: some }) => [id, some])])).toEqual([
    ['SKU-1', 4, orders.slice(0, 2).map((id, place) => [id, place === 0 ? 1 : 3])],
    ['SKU-2', 2, [[orders[2], 2]]],
  ])
  const [page] = await printed('picklist')
  expect(page).toMatch(new RegExp(`Liste de préparation.*Lampe.*SKU-1 · n° ${orders[0]}, ${orders[1]} \\(× 3\\).*Bol.*SKU-2 · n° ${orders[2]} \\(× 2\\)`))
})

test('IMP-11 each courier signs for its own parcels: number, name, governorate, amount, their count and their sum', async () => {
  const [navex, self] = await printed('pickupsheet')
  expect(navex).toMatch(
    new RegExp(`Bordereau de remise.*Navex.*${orders[0]} · Sami Ben Ali.*N${orders[0]}.*Tunis.*Colis remis 2.*Total à encaisser 148.000 TND.*Remis par`),
  )
  expect(self).toMatch(/Je livre moi-même.*Colis remis 1/)
  await post('/admin/account/', { intent: 'language', language: 'ar' })
  const [arabic] = await printed('pickupsheet')
  expect(arabic).toContain(`N${orders[1]}`)
  expect(arabic).toMatch(/148.000/)
})

test('IMP-18 who may not pack prints no list', async () => {
  cookie = await cookieOf('call_agent')
  expect((await post('/admin/orders/print/', { kind: 'picklist', page: String(orders[0]) })).status).toBe(403)
})
