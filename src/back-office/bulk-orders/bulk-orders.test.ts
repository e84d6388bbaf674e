import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { millimes } from '#money/millimes'
import { db, json } from '#platform/database.server'
import { placeDirectOrder, saveTempOrder } from '#shop/buying/quick-order.server'
import { orderOf } from '#shop/buying/quick-order.testing'
import { haveNoCourierAccount, haveOwnCourier } from '#shop/delivery/couriers.testing'
import { addParcel, tellPart } from '#shop/delivery/parcels.server'
import { addZone, STAFF } from '#shop/delivery/parcels.testing'
import { runBulkOrders } from '#shop/orders/bulk-orders.server'
import { moveByStaff } from '#shop/orders/order-management.server'
import { moveOrder } from '#shop/orders/orders.server'
import type { OrderState } from '#shop/orders/orders'
import { findStaff } from '#shop/people/staff.server'
import { findAudit } from '#shop/upkeep/audit.server'
import { workAtNext } from '#shop/upkeep/tasks.server'
import { answerStaffPage, cookieOf } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()

const SHOP = 'http://localhost:3000'
const PATH = '/admin/orders/bulk/'

let cookie: string
let lamp: number
beforeAll(async () => {
  cookie = await cookieOf('shop_manager')
  lamp = await addProduct({ stock: 100 })
})

let ids: number[]
beforeEach(async () => {
  for (const table of ['stock_holds', 'parcels', 'orders', 'tasks'] as const) await db.deleteFrom(table).execute()
  ids = []
  for (const name of ['Sami <b>', 'Amira', 'Nour']) ids.push((await placeDirectOrder(orderOf(lamp, { name, phone: `2012345${ids.length}` }))).id)
})

const get = (path: string, as = cookie) => answerStaffPage(new Request(SHOP + path, { headers: { accept: 'text/html', cookie: as } }))
const pageOf = async (path: string) => (await get(path)).text()
const post = (fields: Record<string, string> | URLSearchParams, path = PATH, { origin = SHOP, as = cookie } = {}) =>
  answerStaffPage(new Request(SHOP + path, { method: 'POST', body: new URLSearchParams(fields), headers: { accept: 'text/html', cookie: as, origin } }))

const work = async () => {
  while (await workAtNext({ 'order-bulk': runBulkOrders }, () => true));
}
const statesOf = async () => (await db.selectFrom('orders').select('state').orderBy('id').execute()).map(({ state }) => state)

/** What the form of a look sends. */
function fieldsIn(html: string): Record<string, string> {
  return Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value] as [string, string]),
  )
}

test('IMP-05 a look says how many orders are chosen and which, ticked, by the page or all that the filter finds, and changes nothing', async () => {
  const html = await pageOf(`${PATH}?act=cancel&order=${ids[0]}&page=${ids[0]},${ids[1]},999999&kind=invoice`)
  expect(html).toContain('2 commandes sont choisies.')
  expect(html).toContain('Sami &lt;b&gt;')
  expect(html).toMatch(/<input(?=[^>]*required)(?=[^>]*name="reason")/)
  expect(fieldsIn(html)['chosen']).toBe(`${ids[0]}.processing,${ids[1]}.processing`)
  expect(await pageOf(`${PATH}?act=confirm&all=yes&filter=`)).toContain('3 commandes sont choisies.')
  expect(await pageOf(`${PATH}?act=confirm&all=yes&filter=q%3DAmira`)).toContain('1 commande est choisie.')
  expect(await pageOf(`${PATH}?act=cancel&all=yes&filter=view%3Dopen%26like%3D${ids[0]}`)).toContain('1 commande est choisie.')
  expect(await pageOf(PATH)).toContain('Aucune commande n’est choisie.')
  expect(await statesOf()).toEqual(['processing', 'processing', 'processing'])
})

test('IMP-05 all of an address are found by it, and one press adds to the chosen ones every open order of their phones and browsers, before they are cancelled', async () => {
  const visitor = randomUUID()
  const more = async (fields: Parameters<typeof orderOf>[1]) => (await placeDirectOrder(orderOf(lamp, { address: '7 rue du Puits, Béja', ...fields }))).id
  const [browser, again, phone, sent] = [
    await more({ phone: '55000001', visitor }),
    await more({ phone: '55000002', visitor }),
    await more({ phone: '55000001', quantity: 2 }),
    await more({ phone: '55000001', quantity: 3 }),
  ]
  await moveByStaff({ orderId: sent, staffId: (await findStaff())[0]!.id }, { seen: 'processing', to: 'confirmed', reason: '' })
  await db.updateTable('orders').set({ state: 'shipped', delivery: 'handed-over' }).where('id', '=', sent).execute()
  const open = [browser, again, phone].map((id) => `${id}.processing`).join(',')
  expect(fieldsIn(await pageOf(`${PATH}?act=cancel&all=yes&filter=${encodeURIComponent('view=open&q=puits+beja')}`))['chosen']).toBe(open)
  const look = await pageOf(`${PATH}?act=cancel&order=${browser}&order=${ids[0]}`)
  expect(fieldsIn(look)['chosen']).toBe(`${ids[0]}.processing,${browser}.processing`)
  const [, link] = /href="([^"]*like=yes)"[^>]*>Ajouter 2 autres commandes/.exec(look)!
  const all = await pageOf(PATH + link!.slice(link!.indexOf('?')).replaceAll('&amp;', '&'))
  expect(fieldsIn(all)['chosen']).toBe(`${ids[0]}.processing,${open}`)
  expect(all).not.toMatch(/like=yes"[^>]*>Ajouter/)
  await post({ ...fieldsIn(all), reason: 'Commandes en série' })
  await work()
  expect(await statesOf()).toEqual(['cancelled', 'processing', 'processing', 'cancelled', 'cancelled', 'cancelled', 'shipped'])
})

test('IMP-05 a filter or an act that cannot be read is refused, since without it all orders would be meant', async () => {
  for (const query of ['act=cancel&all=yes&filter=view%3Dopne', 'act=cancel&all=yes&filter=age%3Dx', 'act=cancel&all=yes&filter=evil%3D1', 'act=delete']) {
    const page = await get(`${PATH}?${query}`)
    expect([query, page.status, await page.text()]).toEqual([query, 400, expect.stringContaining('n’a pas pu être lue')])
  }
  const good = { act: 'cancel', reason: 'Non', chosen: `${ids[0]}.processing`, key: randomUUID() }
  for (const bad of [
    { key: 'x' },
    { chosen: '' },
    { chosen: 'x' },
    { chosen: `${ids[0]}` },
    { act: 'delete' },
    { reason: '  ' },
    { reason: 'x'.repeat(501) },
    { act: 'assign', person: '' },
  ]) {
    expect([bad, (await post({ ...good, ...bad } as Record<string, string>)).status]).toEqual([bad, 400])
  }
  const many = Array.from({ length: 501 }, (_, n) => `${n + 1}.processing`).join(',')
  expect((await post({ ...good, chosen: many })).status).toBe(400)
  expect((await post(good, PATH, { origin: 'https://evil.example' })).status).toBe(400)
  for (const task of ['x', randomUUID()]) expect((await get(`${PATH}${task}/`)).status).toBe(404)
  expect(await db.selectFrom('tasks').select('id').execute()).toEqual([])
})

test('IMP-05 pressed twice it is begun once, audited with its number; its end says what became of each, with reason and link, and offers these again', async () => {
  const fields = fieldsIn(await pageOf(`${PATH}?act=cancel&page=${ids.join(',')}`))
  const sent = { ...fields, reason: 'Faux numéros' }
  for (const answer of [await post(sent), await post(sent)]) {
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${PATH}${fields['key']}/`])
  }
  expect(await pageOf(`${PATH}${fields['key']}/`)).toContain('Commence dans un instant')
  // Somebody else confirms one, and the money of another comes in.
  const staffId = (await findStaff())[0]!.id
  await moveByStaff({ orderId: ids[0]!, staffId }, { seen: 'processing', to: 'confirmed', reason: '' })
  await sql`update orders set payment = 'paid' where id = ${ids[1]!}`.execute(db)
  await work()
  expect(await statesOf()).toEqual(['confirmed', 'processing', 'cancelled'])
  const html = await pageOf(`${PATH}${fields['key']}/`)
  for (const text of ['C’est fini.', 'Faites : 1', 'Changées entre-temps : 1', 'Refusées : 1', 'Quelqu’un l’a changée', `href="/admin/orders/${ids[1]}/"`]) {
    expect(html).toContain(text)
  }
  expect(html).toMatch(/Réessayer celles-ci \((<!-- -->)?2/)
  const { entries } = await findAudit({}, 'Africa/Tunis')
  expect(entries.filter(({ action }) => action === 'orders-changed').map(({ details }) => details)).toContainEqual({ orderAct: 'cancel', bulkOrders: 3 })
  const again = await pageOf(`${PATH}?act=cancel&again=${fields['key']}`)
  expect(again).toContain('2 commandes sont choisies.')
  expect(fieldsIn(again)['chosen']).toBe(`${ids[0]}.confirmed,${ids[1]}.processing`)
  expect(again).toContain('value="Faux numéros"')
})

test('IMP-05 its end says which orders were so already, each with its link', async () => {
  await moveByStaff({ orderId: ids[0]!, staffId: (await findStaff())[0]!.id }, { seen: 'processing', to: 'confirmed', reason: '' })
  const key = randomUUID()
  await post({ act: 'confirm', chosen: `${ids[0]}.confirmed,${ids[1]}.processing`, key })
  await work()
  const [, content = ''] = (await pageOf(`${PATH}${key}/`)).split('Déjà ainsi, rien à faire')
  expect(content).toContain(`href="/admin/orders/${ids[0]}/"`)
  expect(content).not.toContain(`href="/admin/orders/${ids[1]}/"`)
})

test('IMP-05 what waits is stopped by a plain form, and nothing is changed', async () => {
  const key = randomUUID()
  await post({ act: 'confirm', chosen: ids.map((id) => `${id}.processing`).join(','), key })
  expect((await post({}, `${PATH}${key}/`)).status).toBe(303)
  await work()
  const html = await pageOf(`${PATH}${key}/`)
  expect(html).toContain('Arrêté en route.')
  expect(html).toContain('Pas touchées : 3')
  expect(await statesOf()).toEqual(['processing', 'processing', 'processing'])
})

test('IMP-05 an undo that was stopped is offered again: its page leads to the act’s; a key that is taken begins none', async () => {
  const key = randomUUID()
  const act = `${PATH}${key}/`
  await post({ act: 'confirm', chosen: `${ids[0]}.processing`, key })
  await work()
  const taken = await post({ undo: key }, act)
  expect([taken.status, taken.headers.get('location')]).toEqual([303, act])
  const undo = (await post({ undo: randomUUID() }, act)).headers.get('location')!
  expect(undo).not.toBe(act)
  expect(await pageOf(act)).not.toContain('name="undo"')
  await post({}, undo)
  expect(await pageOf(undo)).toMatch(new RegExp(`href="${act}"[^>]*>Reprendre le retour en arrière`))
  expect(await pageOf(act)).toContain('name="undo"')
})

/** Acts of the list's bar, the primary one first. */
const actsIn = (html: string) => [...html.matchAll(/<button(?=[^>]*form="print-orders")(?=[^>]*name="act")[^>]*value="([\w-]+)"/g)].map(([, act]) => act)

async function move(to: OrderState) {
  for (const id of ids) await moveOrder({ orderId: id, to, actor: { kind: 'staff', id: 'x' } })
}

test('IMP-05, IMP-18 each list’s first act is its orders’ next step, of those that the reader may do', async () => {
  const [packer, accountant] = [await cookieOf('packer'), await cookieOf('accountant')]
  const actsOf = async (view: string) =>
    Promise.all([cookie, packer, accountant].map(async (as) => actsIn(await (await get(`/admin/orders/?view=${view}`, as)).text())))
  await move('confirmed')
  expect(await actsOf('confirmed')).toEqual([['book', 'hand-over', 'pack', 'assign', 'cancel'], ['book', 'hand-over', 'pack'], []])
  await move('shipped')
  expect(await actsOf('shipped')).toEqual([['deliver', 'return', 'assign', 'cancel'], ['return'], []])
  await move('completed')
  expect(await actsOf('collected')).toEqual([['receive', 'return', 'assign'], ['return'], ['receive']])
})

test('IMP-23 a look at deliveries and receipts says what they come to, of all and of each; its end leads to the list of their next step', async () => {
  await move('shipped')
  const look = await pageOf(`${PATH}?act=deliver&page=${ids.join(',')}`)
  expect(look).toMatch(/Encaissé à la livraison : 121.500 TND/)
  expect(look.match(/>40.500 TND</g)).toHaveLength(3)
  const fields = fieldsIn(look)
  await post(fields)
  await work()
  expect(await pageOf(`${PATH}${fields['key']}/`)).toMatch(/href="\/admin\/orders\/\?view=collected"[^>]*>Argent à recevoir/)
  const receive = `${PATH}?act=receive&page=${ids.join(',')}`
  expect(await (await get(receive, await cookieOf('accountant'))).text()).toMatch(/Argent à recevoir : 121.500 TND/)
  expect(await pageOf(`${PATH}?act=return&page=${ids.join(',')}`)).not.toContain('TND')
})

test('IMP-05, IMP-11 a look at a hand-over tells how many orders have no courier', async () => {
  await move('confirmed')
  expect(await pageOf(`${PATH}?act=hand-over&page=${ids.join(',')}`)).toContain('3 commandes n’ont pas de livreur réservé : c’est vous qui les livrez.')
  expect(await pageOf(`${PATH}?act=pack&page=${ids.join(',')}`)).not.toContain('livreur réservé')
})

test('IMP-23 orders whose cash the reader holds are left out of a look at receipts, which says so', async () => {
  const accountant = await cookieOf('accountant')
  await move('shipped')
  await post(fieldsIn(await pageOf(`${PATH}?act=deliver&order=${ids[0]}`)))
  await work()
  const others = await cookieOf('administrator')
  await post(fieldsIn(await (await get(`${PATH}?act=deliver&order=${ids[1]}`, others)).text()), PATH, { as: others })
  await work()
  const receive = `${PATH}?act=receive&page=${ids[0]},${ids[1]}`
  const own = await pageOf(receive)
  expect(own).toMatch(/Argent à recevoir : 40.500 TND/)
  expect(own).toContain('1 commande n’est pas comptée : vous gardez vous-même son argent. Une autre personne doit le recevoir.')
  expect(fieldsIn(own)['chosen']).toBe(`${ids[1]}.collected`)
  expect(await (await get(receive, accountant)).text()).not.toContain('vous gardez vous-même')
})

test('IMP-11 parcels are booked from a look that asks their weight; its end prints their labels, and says which were not booked', async () => {
  await addZone('essai-tunis', 'SIM-essai-tunis')
  const place = json({ state: 'TN-11', stateName: 'Tunis', zone: 'essai-tunis', zoneName: 'Essai', isSure: true })
  await db.updateTable('orders').set({ place }).where('id', '<>', ids[2]!).execute()
  const fields = fieldsIn(await pageOf(`${PATH}?act=book&page=${ids.join(',')}`))
  expect((await post({ ...fields, weight: '99' })).status).toBe(400)
  await post({ ...fields, weight: '1,5' })
  await work()
  const end = await pageOf(`${PATH}${fields['key']}/`)
  expect(end).toMatch(/Imprimer les étiquettes \(2\)/)
  expect(fieldsIn(end)).toMatchObject({ kind: 'shippinglabel', page: `${ids[0]},${ids[1]}` })
  const printed = await post({ kind: 'shippinglabel', page: `${ids[0]},${ids[1]}` }, '/admin/orders/print/')
  expect(printed.headers.get('location')).toMatch(/^\/admin\/orders\/print\//)
  expect(end).toContain('Choisissez le gouvernorat et la zone.')
})

test('IMP-11 the courier of parcels booked together is chosen where several are on, the usual one first', async () => {
  const alone = await pageOf(`${PATH}?act=book&page=${ids.join(',')}`)
  expect([alone.includes('name="courier"'), alone.includes('chez le livreur de son pays')]).toEqual([false, true])
  const navex = await haveOwnCourier({ isUsual: true })
  const html = await pageOf(`${PATH}?act=book&page=${ids.join(',')}`)
  const [, options = ''] = /<select[^>]* name="courier"[^>]*>(.*?)<\/select>/s.exec(html) ?? []
  expect([...options.matchAll(/value="([^"]*)"/g)].map(([, id]) => id)).toEqual([navex, 'simulator-tn'])
  expect(/<main.*<\/main>/s.exec(html)?.[0]).not.toContain('chez le livreur de son pays')
  await post({ ...fieldsIn(html), weight: '1', courier: navex })
  await work()
  expect(await db.selectFrom('parcels').select('order_id').where('courier', '=', navex).execute()).toHaveLength(ids.length)
  await haveNoCourierAccount()
})

test('IMP-18 an act is looked at, begun, followed and taken back by those only who have its right', async () => {
  const packer = await cookieOf('packer')
  await move('shipped')
  const chosen = ids.map((id) => `${id}.shipped`).join(',')
  const key = randomUUID()
  expect((await get(`${PATH}?act=deliver&page=${ids.join(',')}`, packer)).status).toBe(403)
  expect((await post({ act: 'deliver', chosen, key }, PATH, { as: packer })).status).toBe(403)
  expect((await get(`${PATH}?act=return&page=${ids.join(',')}`, packer)).status).toBe(200)
  await post({ act: 'deliver', chosen, key })
  await work()
  expect((await get(`${PATH}${key}/`, packer)).status).toBe(403)
  expect((await post({ undo: randomUUID() }, `${PATH}${key}/`, { as: packer })).status).toBe(403)
  expect(await statesOf()).toEqual(['completed', 'completed', 'completed'])
})

test('IMP-05, IMP-47 the list offers what can be done to the ticked to those who may; the ticked alone are exported', async () => {
  const html = await pageOf('/admin/orders/?view=open')
  expect(html).toMatch(/Tout \((<!-- -->)?3/)
  expect(actsIn(html)).toEqual(['confirm', 'book', 'hand-over', 'pack', 'assign', 'cancel'])
  expect(html).toMatch(/name="filter" value="view=open"/)
  const packers = await (await get('/admin/orders/?view=open', await cookieOf('packer'))).text()
  expect([actsIn(packers), packers.includes('orders/export')]).toEqual([['book', 'hand-over', 'pack'], false])
  const exported = async (fields: string) => (await post(new URLSearchParams(fields), '/admin/orders/export/')).text()
  const file = await exported(`order=${ids[0]}&order=${ids[2]}`)
  expect(
    file
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => Number(line.split(/[;,]/)[0])),
  ).toEqual([ids[0], ids[2]])
  expect((await exported('all=yes&filter=q%3DAmira')).trim().split('\n')).toHaveLength(2)
  const nothing = await post({}, '/admin/orders/export/')
  expect([nothing.status, nothing.headers.get('location')]).toEqual([303, '/admin/orders/'])
})

test('IMP-47 all that the filter finds is exported, however many, and abandoned orders where they are what was ticked', async () => {
  const rowsOf = async (fields: Record<string, string>) => (await (await post(fields, '/admin/orders/export/')).text()).trim().split('\n').slice(1)
  await sql`
    insert into orders (key, intention, visitor, state, confirmation, phone, name, placed_at)
    select 'copy-' || n, gen_random_uuid(), gen_random_uuid(), 'processing', 'to-call', '20123456', 'Foule', now() from generate_series(1, 690) n`.execute(db)
  const rows = await rowsOf({ all: 'yes', filter: 'view=processing' })
  const numbers = rows.map((row) => Number(row.split(';')[0]))
  expect([rows.length, new Set(numbers).size, numbers]).toEqual([693, 693, numbers.toSorted((one, other) => one - other)])
  const { id } = (await saveTempOrder(orderOf(lamp, { name: 'Hésitante', phone: '20999888' })))!
  const abandoned = await rowsOf({ order: String(id) })
  expect(abandoned).toHaveLength(1)
  expect(abandoned[0]).toMatch(new RegExp(`^${id};"\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d";"Abandonnée";"Hésitante"`))
})

test('IMP-23 of an order in two parcels a look says what the one under way collects, and the list of cash what its couriers hold', async () => {
  const courier = await haveOwnCourier({ name: 'Navex' })
  const { id } = await placeDirectOrder(orderOf(lamp, { quantity: 2 }))
  const part = async (collect: number) =>
    addParcel(id, STAFF, { courier, number: null, collect: millimes(collect), goods: collect === 30_000 ? new Map([[1, 1]]) : null })
  const [first, second] = [await part(30_000), await part(44_000)]
  const tell = async (parcel: number, outcome: 'delivered' | 'returned') => tellPart({ orderId: id, parcel, actor: STAFF }, { outcome })
  await tell(first.id, 'delivered')
  expect(await pageOf(`${PATH}?act=deliver&order=${id}`)).toContain('Encaissé à la livraison : 44.000 TND')
  await tell(second.id, 'returned')
  const list = await pageOf('/admin/orders/?view=collected')
  expect(list.match(/>30.000 TND</g)).toHaveLength(1)
  expect(list).not.toContain('74.000')
})
