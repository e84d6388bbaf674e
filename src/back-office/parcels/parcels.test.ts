import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { db } from '#platform/database.server'
import { addZone, orderTo } from '#shop/delivery/parcels.testing'
import { placeDirectOrder } from '#shop/buying/quick-order.server'
import { answerStaffPage, cookieOf } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()

test('IMP-11 where no courier goes, the order’s page says what to do instead and leads there', async () => {
  const details = { name: 'Sami', phone: '20123456', address: 'Tunis', quantity: 1, productId: await addProduct(), variationId: null }
  const { id } = await placeDirectOrder({ ...details, intention: randomUUID(), visitor: randomUUID(), locale: 'fr' })
  await db.updateTable('orders').set({ country: 'FR' }).where('id', '=', id).execute()
  const asked = new Request(`http://localhost:3000/admin/orders/${id}/`, { headers: { accept: 'text/html', cookie: await cookieOf('shop_manager') } })
  const page = await (await answerStaffPage(asked)).text()
  expect(page).toContain('Livrez le colis vous-même ou confiez-le au transporteur de votre choix, puis notez ici où il en est.')
  for (const place of ['marks', 'moves']) {
    expect(page).toContain(`href="#${place}"`)
    expect(page).toContain(`<section id="${place}"`)
  }
})

test('IMP-11 the order’s page carries the one zone that its address names; all of them come when another is asked for', async () => {
  const [zone] = [await addZone('ici', 'SIM-1'), await addZone('ailleurs', 'SIM-2')]
  const id = await orderTo(await addProduct())
  const place = JSON.stringify({ state: 'TN-11', zone, isSure: true })
  await sql`update orders set state = 'confirmed', confirmation = 'confirmed', place = ${place}::jsonb where id = ${id}`.execute(db)
  const cookie = await cookieOf('shop_manager')
  const zonesAt = async (path: string) => {
    const page = await (await answerStaffPage(new Request(`http://localhost:3000${path}`, { headers: { accept: 'text/html', cookie } }))).text()
    const select = /<select[^>]*name="place"[^>]*>(.*?)<\/select>/s.exec(page)?.[1] ?? ''
    return { zones: [...select.matchAll(/<option [^>]*value="([^"]+)"/g)].map(([, value]) => value), offersOthers: page.includes('?zones"') }
  }
  expect(await zonesAt(`/admin/orders/${id}/`)).toEqual({ zones: [zone], offersOthers: true })
  const all = await zonesAt(`/admin/orders/${id}/?zones`)
  expect([all.zones.includes('ailleurs'), all.offersOthers]).toEqual([true, false])
})
