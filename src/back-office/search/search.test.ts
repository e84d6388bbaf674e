import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct, addVariation } from '#database/test-goods'
import { clock } from '#platform/steady-clock'
import { db } from '#platform/database.server'
import type { Capability } from '#shop/people/accounts'
import { addEntry, addForm } from '#shop/forms/entries.testing'
import { changeCapabilities } from '#shop/people/accounts.server'
import { newStaff } from '#shop/people/accounts.testing'
import { newCustomer } from '#shop/people/customers.testing'
import { placeDirectOrder, saveTempOrder } from '#shop/buying/quick-order.server'
import { orderOf } from '#shop/buying/quick-order.testing'
import { answerStaffPage, cookieOf } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()

let lamp: number
let shirt: number
let first: number
let second: number
beforeAll(async () => {
  await managersMay('orders.manage', 'customers.manage', 'products.manage')
  lamp = await addProduct({ name: 'Lampe en osier', slug: 'lampe' })
  shirt = await addProduct({ name: 'Chemise', slug: 'chemise', kind: 'variable' })
  const large = await addVariation(shirt, { taille: 'L' })
  await db.updateTable('variations').set({ sku: 'CH-L' }).where('id', '=', large).execute()
  await db.updateTable('products').set({ sku: 'LMP-7', gtin: '6191234567890', search_text: 'lampe en osier lmp 7' }).where('id', '=', lamp).execute()
  await db.updateTable('products').set({ status: 'draft', search_text: 'chemise' }).where('id', '=', shirt).execute()
  first = (await placeDirectOrder(orderOf(lamp, { name: 'Rym Haddad', phone: '20123456' }))).id
  second = (await placeDirectOrder(orderOf(lamp, { name: 'Rym Trabelsi', phone: '20123999' }))).id
  await saveTempOrder(orderOf(lamp, { name: 'Walid', phone: '55000001' }))
  const parcel = {
    order_id: second,
    courier: 'mylerz',
    reference: `#${second}`,
    barcode: 'MZ0042',
    cash_due: 1000,
    place: 'x',
    zone: 'x',
    created_at: clock.now(),
  }
  await db.insertInto('parcels').values(parcel).execute()
})

async function managersMay(...capabilities: Capability[]): Promise<void> {
  const { person } = await newStaff(`Chef${Math.random()}`, 'administrator')
  await changeCapabilities(capabilities, person)
}

async function search(q: string): Promise<{ status: number; to: string | null; html: string }> {
  const headers = { accept: 'text/html', cookie: await cookieOf('shop_manager') }
  const response = await answerStaffPage(new Request(`https://shop.example/admin/search/?${new URLSearchParams({ q })}`, { headers }))
  const html = (await response.text()).split('<main')[1] ?? ''
  return { status: response.status, to: response.headers.get('location'), html: html.split('</main>')[0]! }
}

const linksIn = (html: string) => [...html.matchAll(/<li><a [^>]*href="([^"]+)"/g)].map(([, to]) => to)
const groupsIn = (html: string) => [...html.matchAll(/<section aria-label="([^"]+)"/g)].map(([, title]) => title)

test('IMP-05 the search of all pages leads straight to the only thing that it finds: an order by number, whole phone or name, a bar code, a SKU, a parcel', async () => {
  for (const q of [`n° ${first}`, '20 123 456', '+216 20123456', 'haddad rym']) expect([q, (await search(q)).to]).toEqual([q, `/admin/orders/${first}/`])
  for (const q of ['MZ0042', `#${second}`]) expect([q, (await search(q)).to]).toEqual([q, `/admin/orders/${second}/`])
  for (const q of ['LMP-7', '6191234567890']) expect([q, (await search(q)).to]).toEqual([q, `/admin/products/${lamp}/`])
  expect((await search('CH-L')).to).toBe(`/admin/products/${shirt}/`)
  expect((await search('walid')).to).toMatch(/^\/admin\/orders\/\d+\/$/)
})

test('IMP-05, IMP-16 what is more than one thing is listed by kind: orders, products, people, abandoned orders', async () => {
  const { person } = await newCustomer('Rym Gharbi')
  const { status, html } = await search('rym')
  expect([status, groupsIn(html)]).toEqual([200, ['Commandes', 'Clients']])
  expect(linksIn(html)).toEqual([`/admin/orders/${second}/`, `/admin/orders/${first}/`, `/admin/customers/${person.id}/`])
  await saveTempOrder(orderOf(lamp, { name: 'Madame Lampe', phone: '55000002' }))
  expect(groupsIn((await search('lampe')).html)).toEqual(['Produits', 'Commandes par article', 'Abandonnées'])
})

test('IMP-05 the name of goods leads to the orders with them too, in the list’s own search', async () => {
  const tea = await addProduct({ name: 'Théière', slug: 'theiere' })
  await db.updateTable('products').set({ search_text: 'theiere' }).where('id', '=', tea).execute()
  expect((await search('théière')).to, 'nobody ordered it').toBe(`/admin/products/${tea}/`)
  const { id } = await placeDirectOrder(orderOf(tea, { name: 'Sonia', phone: '20555000' }))
  const { to, html } = await search('théière')
  const list = '/admin/orders/?view=all&product=th%C3%A9i%C3%A8re'
  expect([to, linksIn(html)]).toEqual([null, [`/admin/products/${tea}/`, list.replace('&', '&amp;')]])
  expect(html).toContain('Commandes avec « théière » (1)')
  const headers = { accept: 'text/html', cookie: await cookieOf('shop_manager') }
  const shown = await (await answerStaffPage(new Request(`https://shop.example${list}`, { headers }))).text()
  expect([id, first].map((number) => shown.includes(`/admin/orders/${number}/`))).toEqual([true, false])
})

test('IMP-18 each kind is found by those only who may see it, and who may see none has no search', async () => {
  const { person } = await newCustomer('Rym Zribi')
  await managersMay('customers.manage')
  expect(await search('zribi')).toMatchObject({ to: `/admin/customers/${person.id}/` })
  for (const q of ['MZ0042', String(first), 'LMP-7', 'walid']) expect([q, linksIn((await search(q)).html)]).toEqual([q, []])
  await managersMay('products.manage')
  expect((await search('rym')).html).toContain('Rien ne correspond')
  await managersMay('coupons.manage')
  expect((await search('rym')).status).toBe(403)
  await managersMay('orders.manage', 'customers.manage', 'products.manage')
})

test('IMP-30 the search of all pages finds what visitors sent by forms, by name, e-mail and phone, for those only who may read it', async () => {
  const entry = await addEntry(await addForm(), { name: 'Wassim Khadhraoui', email: 'wassim@forms.test', phone: '29888777' })
  await managersMay('forms.manage')
  for (const q of ['wassim', 'khadhraoui wassim', 'wassim@forms.test', '29 888 777'])
    expect([q, (await search(q)).to]).toEqual([q, `/admin/forms/entries/${entry}/`])
  await managersMay('orders.manage', 'customers.manage', 'products.manage')
  expect(linksIn((await search('khadhraoui')).html)).toEqual([])
})

test('a search of nothing, of signs alone, and of far too much is answered', async () => {
  for (const q of ['', '   ', '%', '_', '\\', "'", 'é'.repeat(500), '\0']) expect([q.length, (await search(q)).status]).toEqual([q.length, 200])
})
