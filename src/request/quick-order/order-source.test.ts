import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { db } from '#platform/database.server'
import { sampleCaller } from '#request/common/caller.testing'
import { readQuickOrder } from '#request/quick-order/quick-order-handler.server'
import { placeDirectOrder, saveTempOrder } from '#shop/buying/quick-order.server'
import { findOrders } from '#shop/orders/order-management.server'
import { readCampaign } from '#shop/orders/orders'
import { answerStaffPage, cookieOf } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()

let lamp: number
beforeAll(async () => {
  lamp = await addProduct({ price: 100, stock: 100 })
})

async function sent(query: string | undefined, { intention = randomUUID(), visitor = randomUUID() } = {}) {
  const fields = { product_id: String(lamp), quantity: '1', name: 'Sami', phone: '20123456', address: 'Tunis', intention }
  return readQuickOrder(fields, sampleCaller({ visitor, readCookie: (name) => (name === 'hanout_from' ? query : undefined) }), { kind: 'buy-now' })
}

const sourceOf = async (id: number) => db.selectFrom('orders').select(['source', 'source_name']).where('id', '=', id).executeTakeFirstOrThrow()

test('IMP-48, IMP-50 what a link said of itself is read field by field, cleaned and bounded, of a click id its first sign; anything else is no source', () => {
  expect(readCampaign('utm_source=Facebook&utm_campaign=%D8%B5%D9%8A%D9%81&fbclid=abc&phone=20123456')).toEqual({
    utm_source: 'Facebook',
    utm_campaign: 'صيف',
    fbclid: 'a',
  })
  expect(readCampaign('utm_source=%00%0A<b>x%E2%80%AE&utm_medium=%20')).toEqual({ utm_source: '<b>x' })
  const long = readCampaign(`utm_term=${encodeURIComponent('😀'.repeat(300))}`) as { utm_term: string }
  expect([Array.from(long.utm_term).length, long.utm_term.isWellFormed()]).toEqual([200, true])
  for (const none of ['', 'q=lampe', 'utm_source=', '=&;%']) expect([none, readCampaign(none)]).toEqual([none, null])
})

test('IMP-48 an order keeps what brought its browser to the shop, in one word for the list', async () => {
  const { id } = await placeDirectOrder(await sent('utm_source=Instagram&utm_campaign=%C3%A9t%C3%A9'))
  expect(await sourceOf(id)).toEqual({ source: { utm_source: 'Instagram', utm_campaign: 'été' }, source_name: 'instagram' })
  for (const [query, word] of [
    ['fbclid=1', 'facebook'],
    ['ttclid=1', 'tiktok'],
    ['gclid=1', 'google'],
    ['utm_medium=sms', ''],
  ] as const) {
    const one = await placeDirectOrder({ ...(await sent(query)), phone: '55000001' })
    expect([query, (await sourceOf(one.id)).source_name]).toEqual([query, word])
  }
  expect(await sourceOf((await placeDirectOrder({ ...(await sent(undefined)), phone: '55000002' })).id)).toEqual({ source: null, source_name: '' })
})

test('IMP-48 an order that staff took and one whose link calls itself the same are two sources, in the filter, the list and the export; no link can pass for staff', async () => {
  const [taken, brought] = [
    await placeDirectOrder(await sent(undefined)),
    await placeDirectOrder({ ...(await sent('utm_source=@%20Phone')), phone: '55000003' }),
  ]
  await db
    .updateTable('orders')
    .set({ source: JSON.stringify({ taken: 'phone' }) as never })
    .where('id', '=', taken.id)
    .execute()
  expect([(await sourceOf(taken.id)).source_name, (await sourceOf(brought.id)).source_name]).toEqual(['@phone', 'phone'])
  expect((await findOrders({ q: '', view: 'open', source: '@phone' })).orders.map(({ id }) => id)).toEqual([taken.id])
  expect((await findOrders({ q: '', view: 'open', source: 'phone' })).orders.map(({ id }) => id)).toEqual([brought.id])
  const cookie = await cookieOf('administrator')
  const ask = (path: string, body?: URLSearchParams) =>
    answerStaffPage(
      new Request(`http://localhost:3000${path}`, {
        headers: { cookie, accept: 'text/html', origin: 'http://localhost:3000' },
        ...(body && { method: 'POST', body }),
      }),
    )
  const list = await (await ask('/admin/orders/')).text()
  for (const choice of ['<option value="@phone">Par téléphone</option>', '<option value="phone">phone</option>']) expect(list).toContain(choice)
  const table = await (await ask('/admin/orders/export/', new URLSearchParams({ all: 'yes', filter: 'view=all' }))).text()
  expect(table).toContain(';"Par téléphone";')
})

test('IMP-06, IMP-48 what an unfinished order knows of its source stays when it is placed from a browser that says nothing; a later link wins', async () => {
  const [silent, later] = [
    { intention: randomUUID(), visitor: randomUUID() },
    { intention: randomUUID(), visitor: randomUUID() },
  ]
  await saveTempOrder(await sent('utm_source=facebook', silent))
  await saveTempOrder(await sent('utm_source=facebook', later))
  const [placed, other] = [await placeDirectOrder(await sent(undefined, silent)), await placeDirectOrder({ ...(await sent('gclid=2', later)), quantity: 2 })]
  expect([(await sourceOf(placed.id)).source, (await sourceOf(other.id)).source]).toEqual([{ utm_source: 'facebook' }, { gclid: '2' }])
})
