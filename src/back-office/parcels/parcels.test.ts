import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct, stockOf } from '#database/test-goods'
import { db } from '#platform/database.server'
import { haveOwnCourier } from '#shop/delivery/couriers.testing'
import { addParcel, findParcels } from '#shop/delivery/parcels.server'
import { addZone, orderTo, STAFF } from '#shop/delivery/parcels.testing'
import { millimes } from '#money/millimes'
import { markOrder } from '#shop/orders/orders.server'
import { placeDirectOrder } from '#shop/buying/quick-order.server'
import { answerStaffPage, cookieOf } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()

test('IMP-11 where no courier goes, the order’s page says what to do instead and leads there, while the order may still leave', async () => {
  const details = { name: 'Sami', phone: '20123456', address: 'Tunis', quantity: 1, productId: await addProduct(), variationId: null }
  const { id } = await placeDirectOrder({ ...details, intention: randomUUID(), visitor: randomUUID(), locale: 'fr' })
  await db.updateTable('orders').set({ country: 'FR' }).where('id', '=', id).execute()
  const cookie = await cookieOf('shop_manager')
  const read = async () =>
    (await answerStaffPage(new Request(`http://localhost:3000/admin/orders/${id}/`, { headers: { accept: 'text/html', cookie } }))).text()
  const page = await read()
  const advice = 'Livrez le colis vous-même ou confiez-le à un livreur, puis notez ici où il en est.'
  expect(page).toContain(advice)
  for (const place of ['marks', 'moves']) {
    expect(page).toContain(`href="#${place}"`)
    expect(page).toContain(`<section id="${place}"`)
  }
  for (const [state, confirmation, payment, delivery] of ENDS) {
    await db.updateTable('orders').set({ state, confirmation, payment, delivery }).where('id', '=', id).execute()
    const ended = await read()
    expect([ended.includes(advice), ended.includes('Noter la livraison'), ended.includes('Envoi par un livreur')], state).toEqual([false, false, false])
  }
})

const ENDS = [
  ['completed', 'confirmed', 'paid', 'delivered'],
  ['cancelled', 'refused', 'unpaid', 'none'],
  ['refunded', 'confirmed', 'refunded', 'delivered'],
] as const

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
  const section = async (path = `/admin/orders/${id}/`) => /Envoi par un livreur.*?<\/section>/s.exec(await (await ask(path)).text())![0]
  const post = (fields: Record<string, string>) => ask(`/admin/orders/${id}/`, { method: 'POST', body: new URLSearchParams(fields) })
  const offered = await section()
  expect(offered).toContain('Navex')
  expect(offered).toContain('?courier=simulator-tn"')
  const booking = await section(`/admin/orders/${id}/?courier=simulator-tn`)
  for (const text of [`courier=${navex}`, 'name="courier" value="simulator-tn"']) expect(booking).toContain(text)
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

test('IMP-03 the order’s page takes a return in by one tap, or by pieces with reason and cost; pressed twice it is one', async () => {
  const navex = await haveOwnCourier({ name: 'First', returnFee: millimes(4000) })
  const lamp = await addProduct({ stock: 20, name: 'Lampe' })
  const cookie = await cookieOf('packer')
  const ask = (id: number, init: RequestInit = {}) =>
    answerStaffPage(
      new Request(`http://localhost:3000/admin/orders/${id}/`, { ...init, headers: { accept: 'text/html', cookie, origin: 'http://localhost:3000' } }),
    )
  const post = (id: number, fields: Record<string, string>) => ask(id, { method: 'POST', body: new URLSearchParams({ intent: 'return-receive', ...fields }) })
  const section = async (id: number) => /<section id="return".*?<\/section>/s.exec(await (await ask(id)).text())?.[0]
  const back = async () => {
    const id = await orderTo(lamp, 'Tunis', { quantity: 5 })
    await addParcel(id, STAFF, { courier: navex, number: null })
    await markOrder(id, { delivery: 'returned' }, { actor: STAFF })
    return id
  }
  const [sound, partly] = [await back(), await back()]
  expect(await section(sound)).toMatch(/Tout est en bon état.*5 × Lampe.*name="cost"[^>]*value="4"/s)
  const key = /name="key" value="([^"]+)"/.exec((await section(sound))!)![1]!
  expect([(await post(sound, { key, all: 'yes' })).status, (await post(sound, { key, all: 'yes' })).status, await stockOf(lamp)]).toEqual([303, 303, 15])
  expect(await section(sound)).toContain('Lampe : 5 en bon état, 0 abîmées ou perdues')
  const pieces = { key: randomUUID(), 'sound-1': '٣', 'damaged-1': '1', reason: ' verre  cassé ', cost: '4,5' }
  for (const [wrong, said] of [
    [{ 'sound-1': 'trois' }, 'Écrivez des nombres de pièces'],
    [{ cost: 'x' }, 'montant'],
    [{ reason: '' }, 'Dites pourquoi ces pièces sortent du stock.'],
    [{ key: 'x' }, 'Rechargez la page'],
  ] as const) {
    expect(await (await post(partly, { ...pieces, ...wrong })).text()).toContain(said)
  }
  expect((await post(partly, pieces)).status).toBe(303)
  expect(await section(partly)).toMatch(/3 en bon état, 1 abîmées.*verre cassé.*4\.500/s)
  expect([await stockOf(lamp), (await findParcels(partly))[0]?.returnFee]).toEqual([18, 4500])
  expect((await post(partly, { ...pieces, key: randomUUID() })).status).toBe(409)
})

test('IMP-11 the order’s page puts some pieces in a parcel, shows each with its contents and amount, and tells what became of it', async () => {
  const [navex, rapide] = [await haveOwnCourier({ name: 'Deux' }), await haveOwnCourier({ name: 'Rapide' })]
  const lamp = await addProduct({ stock: 20, name: 'Lampe', price: 10 })
  const id = await orderTo(lamp, 'Tunis', { quantity: 3 })
  const cookie = await cookieOf('packer')
  const ask = (path: string, init: RequestInit = {}) =>
    answerStaffPage(new Request(`http://localhost:3000${path}`, { ...init, headers: { accept: 'text/html', cookie, origin: 'http://localhost:3000' } }))
  const section = async (query = '') => /Envoi par un livreur.*?<\/section>/s.exec(await (await ask(`/admin/orders/${id}/${query}`)).text())![0]
  const post = (fields: Record<string, string>) => ask(`/admin/orders/${id}/`, { method: 'POST', body: new URLSearchParams(fields) })
  const add = (courier: string, more: Record<string, string>) => post({ intent: 'parcel-add', courier, number: '', fee: '', ...more })
  expect(await section(`?courier=${navex}`)).toMatch(new RegExp(`href="[^"]*courier=${navex}&amp;parts"[^>]*>Envoyer cette commande en plusieurs colis`))
  expect(await section(`?courier=${navex}`)).not.toContain('goods-1')
  const parts = await section(`?courier=${navex}&parts`)
  expect(parts).toMatch(/name="goods-1"[^>]*value="3"/s)
  expect(parts).toMatch(/Laissez vide pour \d+,000\./)
  expect(await (await add(navex, { 'goods-1': 'x' })).text()).toContain('Écrivez des nombres de pièces')
  expect(await (await add(navex, { 'goods-1': '4' })).text()).toContain('Il n’en reste que 3 : Lampe.')
  expect((await add(navex, { 'goods-1': '٢', collect: '5' })).status).toBe(303)
  expect(await section(`?courier=${rapide}`)).toMatch(/Colis 1 sur 2.*2 × Lampe.*5\.000.*Pièces sans colis/s)
  expect((await add(rapide, {})).status).toBe(303)
  const [last, first] = await findParcels(id)
  const both = await section()
  expect(both).toMatch(/Colis 1 sur 2.*Colis 2 sur 2.*1 × Lampe/s)
  expect(both).not.toContain('Pièces sans colis')
  const tell = (parcel: number, outcome: string, collected = '') => post({ intent: 'parcel-tell', parcel: String(parcel), outcome, collected })
  expect((await tell(first!.id, 'delivered')).status).toBe(303)
  expect((await tell(last!.id, 'returned')).status).toBe(303)
  const page = await (await ask(`/admin/orders/${id}/`)).text()
  expect(page).toMatch(/<section id="return".*?1 × Lampe/s)
  const [order] = await db.selectFrom('orders').select(['state', 'delivery', 'collected', 'return_due']).where('id', '=', id).execute()
  expect(order).toEqual({ state: 'completed', delivery: 'delivered', collected: 5000, return_due: true })
})

test('IMP-11 only who manages orders types what a parcel collected, and less than was due with a reason', async () => {
  const courier = await haveOwnCourier({ name: 'Trois' })
  const id = await orderTo(await addProduct({ stock: 20, price: 10 }), 'Tunis', { quantity: 3 })
  const as = async (role: 'packer' | 'shop_manager') => {
    const headers = { accept: 'text/html', cookie: await cookieOf(role), origin: 'http://localhost:3000' }
    return async (body?: Record<string, string>) => {
      const init = body ? { method: 'POST', body: new URLSearchParams(body) } : {}
      return answerStaffPage(new Request(`http://localhost:3000/admin/orders/${id}/?courier=${courier}&parts`, { ...init, headers }))
    }
  }
  const [packer, manager] = [await as('packer'), await as('shop_manager')]
  const page = await (await packer()).text()
  expect(page).toMatch(/name="seen" value="0"/)
  const add = { intent: 'parcel-add', courier, number: '', fee: '', 'goods-1': '1', seen: '0' }
  expect([(await packer(add)).status, (await packer(add)).status, (await findParcels(id)).length]).toEqual([303, 303, 1])
  const tell = { intent: 'parcel-tell', parcel: String((await findParcels(id))[0]!.id), outcome: 'delivered', collected: '0' }
  expect(await (await packer(tell)).text()).toContain('gère les commandes')
  const forms = await Promise.all([packer, manager].map(async (ask) => (await ask()).text()))
  expect(forms.map((form) => form.includes('name="collected"'))).toEqual([false, true])
  expect(await (await manager({ ...tell, collected: '900' })).text()).toContain('plus')
  expect(await (await manager(tell)).text()).toContain('Dites pourquoi')
  expect((await manager({ ...tell, reason: 'casse' })).status).toBe(303)
})

test('IMP-11 of a parcel that came back the order’s page says that nothing is to be collected because it came back', async () => {
  const navex = await haveOwnCourier({ name: 'Quatre' })
  const id = await orderTo(await addProduct())
  await addParcel(id, STAFF, { courier: navex, number: null })
  await markOrder(id, { delivery: 'handed-over' }, { actor: STAFF })
  await markOrder(id, { delivery: 'returned' }, { actor: STAFF })
  const asked = new Request(`http://localhost:3000/admin/orders/${id}/`, { headers: { accept: 'text/html', cookie: await cookieOf('shop_manager') } })
  const page = await (await answerStaffPage(asked)).text()
  expect(page).toContain('Rien, le colis est revenu')
})
