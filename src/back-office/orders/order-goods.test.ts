import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { invalidate } from '#platform/changes.server'
import { db } from '#platform/database.server'
import { placeDirectOrder } from '#shop/buying/quick-order.server'
import { answerStaffPage, cookieOf } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()

const SHOP = 'https://shop.example'

let productId: number

beforeAll(async () => {
  productId = await addProduct({ price: 100, stock: 1000, name: 'Foulard' })
})

async function order(): Promise<number> {
  const placed = { name: 'Sami', phone: '20100001', address: 'Sousse', productId, variationId: null, quantity: 1, locale: 'fr' } as const
  return (await placeDirectOrder({ ...placed, intention: randomUUID(), visitor: randomUUID() })).id
}

async function look(path: string, cookie: string): Promise<string> {
  const response = await answerStaffPage(new Request(SHOP + path, { headers: { cookie, accept: 'text/html' } }))
  return (await response.text()).split('<main')[1]!.split('</main>')[0]!
}

function chooseArabic(cookie: string): Promise<Response> {
  const body = new URLSearchParams({ intent: 'language', language: 'ar' })
  return answerStaffPage(new Request(`${SHOP}/admin/account/`, { method: 'POST', body, headers: { cookie, origin: SHOP, accept: 'text/html' } }))
}

test('IMP-05 the goods of an order have the reader’s language where they were translated', async () => {
  await sql`update products set translations = '{"ar": {"name": "وشاح"}}' where id = ${productId}`.execute(db)
  invalidate(new Set([`product:${productId}`]))
  const id = await order()
  const [french, arabic] = [await cookieOf('administrator'), await cookieOf('shop_manager')]
  expect((await chooseArabic(arabic)).status).toBe(303)
  const named = async (path: string, cookie: string) => (await look(path, cookie)).includes('وشاح')
  const page = `/admin/orders/${id}/`
  expect([await named(page, arabic), await named(page, french)]).toEqual([true, false])
  expect(await named(`/admin/desk/?now&order=${id}`, arabic)).toBe(true)
  await sql`update products set translations = '{}' where id = ${productId}`.execute(db)
  invalidate(new Set([`product:${productId}`]))
})

test('VEND-01 staff read who sells a line where several stores sell, and not where one alone does', async () => {
  const page = `/admin/orders/${await order()}/`
  const cookie = await cookieOf('administrator')
  expect(await look(page, cookie)).not.toContain('vendu par')
  const { id } = await db.insertInto('vendors').values({ slug: 'autre', name: 'Autre' }).returning('id').executeTakeFirstOrThrow()
  invalidate(new Set(['vendors']))
  expect(await look(page, cookie)).toContain('vendu par')
  await db.deleteFrom('vendors').where('id', '=', id).execute()
  invalidate(new Set(['vendors']))
})
