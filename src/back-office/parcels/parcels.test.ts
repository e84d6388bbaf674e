import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { db } from '#platform/database.server'
import { haveOwnCourier } from '#shop/delivery/couriers.testing'
import { findParcels } from '#shop/delivery/parcels.server'
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

test('IMP-11 the order’s page offers each courier, makes the parcel of one without calls, takes its number, and says nobody else’s name', async () => {
  const navex = await haveOwnCourier({ name: 'Navex', tracking: 'https://navex.tn/suivi/{number}', prices: { '': 7000 } })
  const id = await orderTo(await addProduct())
  const cookie = await cookieOf('packer')
  const ask = (path: string, init: RequestInit = {}) =>
    answerStaffPage(new Request(`http://localhost:3000${path}`, { ...init, headers: { accept: 'text/html', cookie, origin: 'http://localhost:3000' } }))
  const section = async (path = `/admin/orders/${id}/`) => /Envoi par coursier.*?<\/section>/s.exec(await (await ask(path)).text())![0]
  const post = (fields: Record<string, string>) => ask(`/admin/orders/${id}/`, { method: 'POST', body: new URLSearchParams(fields) })
  const offered = await section()
  expect(offered).toContain('Navex')
  expect(offered).toContain('?courier=simulator-tn"')
  expect(await section(`/admin/orders/${id}/?courier=simulator-tn`)).toContain(`courier=${navex}`)
  const wrong = await post({ intent: 'parcel-add', courier: navex, number: 'é', fee: '7' })
  expect(await wrong.text()).toContain('Le numéro du colis a de 3 à 40 lettres')
  await post({ intent: 'parcel-add', courier: navex, number: '', fee: '7' })
  const made = await section()
  expect(made).not.toMatch(/Mylerz|Simulateur/)
  const [parcel] = await findParcels(id)
  await post({ intent: 'parcel-correct', parcel: String(parcel!.id), number: 'NVX 4711', fee: '6,5', returnFee: '' })
  expect(await findParcels(id)).toMatchObject([{ barcode: 'NVX4711', fee: 6500, returnFee: null, state: 'booked' }])
  expect(await section()).toContain('href="https://navex.tn/suivi/NVX4711"')
  const label = await ask(`/admin/orders/${id}/parcels/${parcel!.id}/label/`)
  expect([label.status, label.headers.get('location')?.includes('print_shippinglabel')]).toEqual([302, true])
})

test('IMP-11 the order’s page says who packed it and when; pressed again it is not packed, and the same press twice changes nothing', async () => {
  const id = await orderTo(await addProduct())
  const cookie = await cookieOf('packer')
  const ask = (path: string, init: RequestInit = {}) =>
    answerStaffPage(new Request(`http://localhost:3000${path}`, { ...init, headers: { accept: 'text/html', cookie, origin: 'http://localhost:3000' } }))
  const page = async () => (await ask(`/admin/orders/${id}/`)).text()
  const press = (packed: string) => ask(`/admin/orders/${id}/`, { method: 'POST', body: new URLSearchParams({ intent: 'parcel-pack', packed }) })
  await sql`update orders set state = 'confirmed', confirmation = 'confirmed' where id = ${id}`.execute(db)
  expect(await page()).toMatch(/value="yes" name="packed"/)
  expect([(await press('yes')).status, (await press('yes')).status]).toEqual([303, 303])
  const packed = await page()
  expect(packed).toMatch(/Emballée le [^<]+ · [^<]+/)
  expect(packed).toContain('Emballée, à remettre')
  expect(packed).toMatch(/value="no" name="packed"/)
  await press('no')
  expect(await page()).toContain('À expédier')
  const kinds = await db.selectFrom('order_events').select('kind').where('order_id', '=', id).where('kind', 'like', '%packed').orderBy('id').execute()
  expect(kinds.map(({ kind }) => kind)).toEqual(['packed', 'unpacked'])
})
