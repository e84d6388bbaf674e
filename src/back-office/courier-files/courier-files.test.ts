import { beforeAll, expect, test } from 'vitest'
import { useDataFolder } from '#database/test-data-folder'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { db } from '#platform/database.server'
import { placeDirectOrder } from '#shop/buying/quick-order.server'
import { orderOf } from '#shop/buying/quick-order.testing'
import { findCouriers } from '#shop/delivery/couriers.server'
import { haveOwnCourier } from '#shop/delivery/couriers.testing'
import { addParcel, findParcels } from '#shop/delivery/parcels.server'
import { answerStaffPage, cookieOf } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()
useDataFolder()

const SHOP = 'http://localhost:3000'
const FILES = '/admin/parcels/files/'
const STAFF = { kind: 'staff', id: 'sonia' } as const

let cookies: Record<'packer' | 'administrator' | 'call_agent', string>
const orders: number[] = []
beforeAll(async () => {
  cookies = { packer: await cookieOf('packer'), administrator: await cookieOf('administrator'), call_agent: await cookieOf('call_agent') }
  const product = await addProduct({ price: 45, stock: 100 })
  const couriers = [await haveOwnCourier(), await haveOwnCourier({ name: 'Express' })]
  for (const courier of [...couriers, null]) {
    const { id } = await placeDirectOrder(orderOf(product, { phone: `2233344${orders.length}` }))
    if (courier !== null) await addParcel(id, STAFF, { courier, number: null })
    orders.push(id)
  }
})

const get = async (path: string, who: keyof typeof cookies = 'packer') =>
  (await answerStaffPage(new Request(SHOP + path, { headers: { accept: 'text/html', cookie: cookies[who] } }))).text()

const post = (path: string, fields: Record<string, string | File>, who: keyof typeof cookies = 'packer') => {
  const isForm = Object.values(fields).every((value) => typeof value === 'string')
  const body = isForm ? new URLSearchParams(fields as Record<string, string>) : new FormData()
  if (body instanceof FormData) for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return answerStaffPage(new Request(SHOP + path, { method: 'POST', body, headers: { accept: 'text/html', cookie: cookies[who], origin: SHOP } }))
}

test('IMP-11 ticked orders become one file for each courier, recorded in the audit log; an order without a parcel is named', async () => {
  expect(await get('/admin/parcels/')).toContain('Fichier pour le livreur')
  const html = await get(`${FILES}?${new URLSearchParams(orders.map((order) => ['order', String(order)]))}`)
  for (const text of ['Navex', 'Express', '1 colis', 'Sans exemple de ce livreur', `n° ${orders[2]}`]) expect(html).toContain(text)
  expect(html).not.toContain('Choisir les colonnes')
  const answer = await post(`${FILES}ownnavex-tn/`, { page: orders.join(',') })
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="ownnavex-tn-\d{4}-\d\d-\d\d\.csv"$/)
  const file = await answer.text()
  expect(file).toContain(`"#${orders[0]}"`)
  expect(file).not.toContain(`"#${orders[1]}"`)
  const audited = await db.selectFrom('audit_entries').select(['subject', 'details']).where('action', '=', 'orders-exported').execute()
  expect(audited).toEqual([{ subject: 'courier:ownnavex-tn', details: { name: 'Navex', bulkOrders: 1 } }])
  expect((await post(`${FILES}ownnavex-tn/`, { page: String(orders[1]) })).status).toBe(303)
  expect((await post(`${FILES}mylerz-tn/`, { page: orders.join(',') })).status).toBe(404)
})

test('IMP-11 an answer’s columns are shown once, then its numbers are on the parcels; who only calls may do none of it', async () => {
  const csv = `Référence;N° colis\n#${orders[0]};NV-77\n#999999;NV-78\n`
  const send = (who: keyof typeof cookies) => post(FILES, { courier: 'ownnavex-tn', file: new File([csv], 'retour.csv') }, who)
  expect([(await send('call_agent')).status, (await post(`${FILES}ownnavex-tn/`, { page: `${orders[0]}` }, 'call_agent')).status]).toEqual([403, 403])
  expect((await post(FILES, { courier: 'ownnavex-tn' })).status).toBe(400)
  expect(await (await post(FILES, { courier: 'ownnavex-tn', file: new File(['x'], 'x.csv') })).text()).toContain('Aucun tableau')
  const to = (await send('packer')).headers.get('location')!
  expect(await get(to)).toMatch(/<option[^>]*value="barcode"[^>]*selected|selected[^>]*value="barcode"/)
  const wrong = await post(to, { column0: 'reference', column1: 'ignore' })
  expect([wrong.status, await wrong.text()]).toEqual([409, expect.stringContaining('quelle colonne est le numéro')])
  const typed = await (await post(to, { column0: 'reference', column1: 'barcode' })).text()
  for (const text of ['Numéros enregistrés : 1. Déjà là : 0.', 'Lignes sans effet (1)', '#999999', 'Aucun colis de ce livreur']) expect(typed).toContain(text)
  expect((await findParcels(orders[0]!))[0]!.barcode).toBe('NV-77')
  const again = await post(to, { column0: 'reference', column1: 'barcode' })
  expect([again.status, await again.text()]).toEqual([409, expect.stringContaining('n’est plus là')])
})

test('IMP-11 a merchant sends a courier’s example, chooses what its columns hold without a script, and may forget them', async () => {
  const page = '/admin/settings/couriers/ownnavex-tn/'
  expect(await get('/admin/settings/couriers/', 'administrator')).toContain(page)
  expect((await post(page, { intent: 'remove' })).status).toBe(403)
  const shown = await (await post(page, { intent: 'example', file: new File(['Client,Code,COD\nAli,7,"45,5"\n'], 'modele.csv') }, 'administrator')).text()
  for (const text of ['Titres lus', 'value="Code"', 'Ali', '45,5']) expect(shown).toContain(text)
  const layoutOf = async () => (await findCouriers()).find(({ id }) => id === 'ownnavex-tn')!.layout
  expect(await layoutOf()).toBeNull()
  const columns = { title0: 'Client', column0: 'name', title1: 'Code', column1: 'text', text1: ' SHOP-1 ', title2: 'COD', column2: 'amount', text2: 'x' }
  expect((await post(page, { separator: ',', amounts: '45,5', ...columns, column2: 'price' }, 'administrator')).status).toBe(400)
  expect((await post(page, { separator: ',', amounts: '45,5', ...columns }, 'administrator')).status).toBe(303)
  expect(await layoutOf()).toEqual({
    separator: ',',
    amounts: '45,5',
    columns: [
      { title: 'Client', field: 'name', text: '' },
      { title: 'Code', field: 'text', text: 'SHOP-1' },
      { title: 'COD', field: 'amount', text: '' },
    ],
  })
  expect(await get(`${page}?saved`, 'administrator')).toMatch(/Enregistré\..*Ce fichier n’a pas : Téléphone, Adresse\./s)
  expect(await (await post(`${FILES}ownnavex-tn/`, { page: String(orders[0]) })).text()).toBe('"Client","Code","COD"\r\n"Sami Ben Ali","SHOP-1","52"\r\n')
  await haveOwnCourier({ id: 'ownnavex-tn', name: 'Navex Sud' })
  expect(await layoutOf()).not.toBeNull()
  await post(page, { intent: 'remove' }, 'administrator')
  expect(await layoutOf()).toBeNull()
})
