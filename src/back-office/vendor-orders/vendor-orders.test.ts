import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { db } from '#platform/database.server'
import { haveOwnCourier } from '#shop/delivery/couriers.testing'
import { addParcel, findParcels } from '#shop/delivery/parcels.server'
import { STAFF } from '#shop/delivery/parcels.testing'
import { findOrder, moveOrder } from '#shop/orders/orders.server'
import { findVendorOrder } from '#shop/orders/vendor-orders.server'
import { addGoodsOf, confirmedOrder, haveStore } from '#shop/orders/vendor-orders.testing'
import type { Settings } from '#shop/upkeep/settings'
import { changeSettings } from '#shop/upkeep/settings.server'
import { answerStaffPage, cookieOf, vendorCookie } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()

const SHOP = 'http://localhost:3000'
let [medina, sahel] = [0, 0]
let [rug, bowl, lamp] = [0, 0, 0]
let [vendor, other, packer] = ['', '', '']
let navex: string
beforeAll(async () => {
  medina = await haveStore('dar-el-medina')
  sahel = await haveStore('sahel')
  ;[vendor, other, packer] = [await vendorCookie('dar-el-medina'), await vendorCookie('sahel'), await cookieOf('packer')]
  rug = await addGoodsOf(medina, { name: 'Tapis berbère', price: 100 })
  bowl = await addGoodsOf(sahel, { name: 'Bol bleu', price: 10 })
  lamp = await addProduct({ name: 'Lampe', stock: 1000 })
  navex = await haveOwnCourier({ name: 'Navex' })
})
beforeEach(async () => {
  await db.deleteFrom('stock_holds').execute()
  await db.deleteFrom('parcels').execute()
  await db.deleteFrom('orders').execute()
  await see('place')
})

const see = (vendorsSee: Settings['documents']['vendorsSee']) => changeSettings((now) => ({ ...now, documents: { ...now.documents, vendorsSee } }))
const both = () =>
  confirmedOrder([
    [rug, 2],
    [bowl, 3],
  ])

const ask = (path: string, cookie: string, init: Omit<RequestInit, 'headers'> = {}) =>
  answerStaffPage(new Request(SHOP + path, { ...init, headers: { accept: 'text/html', origin: SHOP, cookie } }))
/** The content of a page, with the data that its scripts get. */
const pageOf = async (path: string, cookie: string) => {
  const answer = await ask(path, cookie)
  expect([path, answer.status]).toEqual([path, 200])
  return answer.text()
}
const post = (path: string, fields: Record<string, string> | [string, string][], cookie: string) =>
  ask(path, cookie, { method: 'POST', body: new URLSearchParams(fields) })
const goodsOf = async (id: number, store = medina) => (await findVendorOrder(store, id))!.goods
const stage = async (id: number, store = medina) => (await findVendorOrder(store, id))?.stage
async function printed(answer: Response): Promise<string> {
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.arrayBuffer())), { mergePages: true })
  return text.replace(/[\u2066-\u2069]/g, '').replace(/\s+/g, ' ')
}

const PERSONAL = /Amira|Rome|22333444|amira@|Sonner|wc_order_/

test('VEND-07, VEND-09 a vendor’s list and order show their own lines and nothing else of the order, by default with the customer’s name and city', async () => {
  const id = await both()
  const total = (await findOrder(id))!.total
  const list = await pageOf('/admin/store/orders/', vendor)
  expect(list).toContain(`/admin/store/orders/${id}/`)
  expect(list).toMatch(/Tapis berbère[\s\S]*200.000/)
  expect(list).not.toMatch(PERSONAL)
  const page = await pageOf(`/admin/store/orders/${id}/`, vendor)
  expect(page).toMatch(/Amira Trabelsi[\s\S]*Sfax/)
  expect(page).not.toMatch(/Rome|22333444|amira@|Sonner|wc_order_/)
  for (const html of [list, page]) {
    expect(html).not.toMatch(/Bol bleu|sahel/)
    expect(html).not.toContain(String(total))
    expect(html).not.toContain(String(total / 1000))
  }
})

test('VEND-09 the merchant chooses what vendors see of the customer; nothing of a cancelled order, or after 60 days', async () => {
  const id = await both()
  const shown = async () => {
    const html = await pageOf(`/admin/store/orders/${id}/`, vendor)
    return [/Amira/, /Rome/, /22333444/].map((one) => one.test(html))
  }
  const steps = ['nothing', 'place', 'address', 'phone'] as const
  for (const [most, step] of steps.entries()) {
    await see(step)
    expect(await shown()).toEqual([most > 0, most > 1, most > 2])
  }
  await db
    .updateTable('orders')
    .set({ placed_at: new Date(Date.now() - 61 * 24 * 3600_000) })
    .where('id', '=', id)
    .execute()
  expect(await shown()).toEqual([false, false, false])
  const cancelled = await both()
  await moveOrder({ orderId: cancelled, to: 'cancelled', actor: STAFF })
  expect(await pageOf(`/admin/store/orders/${cancelled}/`, vendor)).not.toMatch(PERSONAL)
})

test('VEND-07 another vendor’s order is not there: neither its page, nor its papers, nor an act on it', async () => {
  const id = await confirmedOrder([[bowl, 1]])
  await see('phone')
  const parcel = await addParcel(id, STAFF, { courier: navex, number: 'N1' })
  const seen = await goodsOf(id, sahel)
  const paths = [`/admin/store/orders/${id}/`, `/admin/store/orders/${id}/labels/${parcel.id}/`, `/admin/store/orders/slips/?orders=${id}`]
  for (const path of paths) {
    const answer = await ask(path, vendor)
    expect([path, answer.status, /Bol|Amira|Sfax/.test(await answer.text())]).toEqual([path, 404, false])
    expect((await ask(path, other)).status).toBe(200)
  }
  for (const act of ['ready', 'hand-over', 'take-back', 'unready', 'unlack'])
    expect((await post(`/admin/store/orders/${id}/`, { act, seen }, vendor)).status).toBe(404)
  expect((await post(`/admin/store/orders/${id}/`, { act: 'lack', lacks: '1', why: 'Non', seen }, vendor)).status).toBe(404)
  const ticked = await post('/admin/store/orders/', { act: 'hand-over', order: `${id}.${seen}` }, vendor)
  expect([ticked.status, /Bol|Amira|Sfax/.test(await ticked.text())]).toEqual([409, false])
  for (const view of ['prepare', 'ready', 'handed', 'ended']) expect(await pageOf(`/admin/store/orders/?view=${view}`, vendor)).not.toContain(`orders/${id}/`)
  expect(await pageOf('/admin/store/orders/pick/', vendor)).not.toContain('Bol bleu')
  expect((await ask('/admin/store/orders/slips/?orders=all', vendor)).status).toBe(404)
  expect([await stage(id, sahel), (await findOrder(id))!.state, (await findOrder(id))!.attention]).toEqual(['prepare', 'confirmed', null])
})

test('VEND-09 a vendor marks an order ready and handed over, takes it back, and reads why an old page is refused', async () => {
  const id = await both()
  const seen = await goodsOf(id)
  const press = async (act: string) => (await post(`/admin/store/orders/${id}/`, { act, seen }, vendor)).status
  expect([await press('ready'), await stage(id)]).toEqual([303, 'ready'])
  expect([await press('hand-over'), await stage(id)]).toEqual([303, 'handed'])
  expect([await press('take-back'), await press('unready'), await stage(id)]).toEqual([303, 303, 'prepare'])
  const old = await post(`/admin/store/orders/${id}/`, { act: 'ready', seen: 'f'.repeat(32) }, vendor)
  expect([old.status, (await old.text()).includes('ont changé entre-temps')]).toEqual([409, true])
  expect((await post(`/admin/store/orders/${id}/`, { act: 'fly' }, vendor)).status).toBe(400)
})

test('VEND-09 many orders are marked by their ticks, and those that are refused are named', async () => {
  const ids = [await both(), await both(), await both()]
  await moveOrder({ orderId: ids[2]!, to: 'cancelled', actor: STAFF })
  const ticks = await Promise.all(ids.map(async (id): Promise<[string, string]> => ['order', `${id}.${await goodsOf(id)}`]))
  const some = await post('/admin/store/orders/', [['act', 'ready'], ...ticks], vendor)
  expect([some.status, await some.text()]).toEqual([409, expect.stringMatching(new RegExp(`n° ${ids[2]} : Cette commande n’est plus à préparer`))])
  const all = await post('/admin/store/orders/?view=ready', [['act', 'hand-over'], ...ticks.slice(0, 2)], vendor)
  expect([all.status, all.headers.get('location')]).toEqual([303, '/admin/store/orders/?view=ready&done=2'])
  expect(await Promise.all(ids.map((id) => stage(id)))).toEqual(['handed', 'handed', 'ended'])
  expect((await post('/admin/store/orders/', { act: 'ready' }, vendor)).status).toBe(400)
})

test('VEND-09 a vendor’s packing list has their lines, and of the customer what they may see; the pick list adds up their pieces', async () => {
  const [id, more] = [await both(), await both()]
  const slip = await printed(await ask(`/admin/store/orders/slips/?orders=${id}`, vendor))
  expect(slip).toMatch(/Tapis berbère.*2/)
  expect(slip).toMatch(/Amira Trabelsi.*Sfax/)
  expect(slip).not.toMatch(/Bol|Rome|22333444|Sonner/)
  await see('nothing')
  expect(await printed(await ask(`/admin/store/orders/slips/?orders=${id},${more}`, vendor))).not.toMatch(/Amira|Sfax|22333444/)
  expect(await pageOf('/admin/store/orders/pick/', vendor)).toMatch(new RegExp(`Tapis berbère[\\s\\S]*${id} \\(× 2\\), ${more} \\(× 2\\)[\\s\\S]*4`))
  expect(await printed(await ask('/admin/store/orders/slips/?orders=all', vendor))).toMatch(/Tapis berbère.*4/)
})

test('VEND-09 a parcel’s label is printed by the store whose lines alone it holds, where vendors see address and phone', async () => {
  const id = await both()
  const part = async (position: number, pieces: number, number: string) =>
    addParcel(id, STAFF, { courier: navex, number, goods: new Map([[position, pieces]]) })
  const [own, theirs] = [await part(1, 2, 'OWN-1'), await part(2, 3, 'THEIRS-2')]
  const label = (parcel: number) => ask(`/admin/store/orders/${id}/labels/${parcel}/`, vendor)
  expect([(await label(own.id)).status, (await pageOf(`/admin/store/orders/${id}/`, vendor)).includes('OWN-1')]).toEqual([404, false])
  await see('phone')
  expect(await pageOf(`/admin/store/orders/${id}/`, vendor)).toContain('OWN-1')
  const text = await printed(await label(own.id))
  expect(text).toMatch(/OWN-1/)
  expect(text).not.toMatch(/THEIRS-2/)
  expect((await label(theirs.id)).status).toBe(404)
})

test('VEND-09 that something cannot be supplied reaches staff with its reason, and the vendor takes it back', async () => {
  const id = await both()
  const seen = await goodsOf(id)
  expect((await post(`/admin/store/orders/${id}/`, { act: 'lack', lacks: '1', why: ' ', seen }, vendor)).status).toBe(400)
  expect((await post(`/admin/store/orders/${id}/`, { act: 'lack', lacks: '1', why: 'Plus de laine', seen }, vendor)).status).toBe(303)
  const staff = await pageOf(`/admin/orders/${id}/`, packer)
  expect(staff).toMatch(/Un vendeur ne peut pas fournir/)
  expect(staff).toMatch(/dar-el-medina ne peut pas fournir · Tapis berbère/)
  expect(staff).toMatch(/Ne peut pas fournir Tapis berbère · Plus de laine/)
  expect((await post(`/admin/store/orders/${id}/`, { act: 'unlack', seen }, vendor)).status).toBe(303)
  expect((await findOrder(id))!.attention).toBeNull()
})

test('VEND-09 staff see how far each store is, say it for them, and send the order with the last; without the right they may not', async () => {
  const id = await confirmedOrder([
    [rug, 1],
    [lamp, 1],
  ])
  const own = (await findOrder(id))!.lines[1]!.vendorId
  await post(`/admin/store/orders/${id}/`, { act: 'hand-over' }, vendor)
  const page = await pageOf(`/admin/orders/${id}/`, packer)
  expect(page).toMatch(/dar-el-medina[\s\S]*Remise au livreur[\s\S]*Dar[\s\S]*À préparer/)
  const form = { intent: 'vendor', vendor: String(own), act: 'hand-over' }
  expect((await post(`/admin/orders/${id}/`, form, await cookieOf('accountant'))).status).toBe(403)
  expect((await post(`/admin/orders/${id}/`, { ...form, vendor: 'x' }, packer)).status).toBe(400)
  expect((await post(`/admin/orders/${id}/`, form, packer)).status).toBe(303)
  expect((await findOrder(id))!.state).toBe('shipped')
  expect(await pageOf(`/admin/orders/${await confirmedOrder([[lamp, 1]])}/`, packer)).not.toContain('id="stores"')
})

test('VEND-09 staff make a parcel for each store in one tap: twice pressed the same, and their amounts are the order’s', async () => {
  const id = await confirmedOrder([
    [rug, 2],
    [bowl, 1],
    [lamp, 1],
  ])
  expect(await pageOf(`/admin/orders/${id}/`, packer)).toContain('Un colis par boutique')
  const form = { intent: 'parcel-add', courier: navex, number: '', fee: '', seen: '0', split: 'stores' }
  expect((await post(`/admin/orders/${id}/`, form, packer)).status).toBe(303)
  expect((await post(`/admin/orders/${id}/`, form, packer)).status).toBe(409)
  const parcels = await findParcels(id)
  expect(parcels.map(({ part }) => part)).toEqual([true, true, true])
  expect(parcels.reduce((sum, { cashDue }) => sum + cashDue, 0)).toBe((await findOrder(id))!.total)
  const alone = await confirmedOrder([[rug, 2]])
  expect(await pageOf(`/admin/orders/${alone}/`, packer)).not.toContain('Un colis par boutique')
  expect((await post(`/admin/orders/${alone}/`, form, packer)).status).toBe(409)
})

test('VEND-09 a suspended vendor still prepares the orders that are placed', async () => {
  const id = await both()
  await db.updateTable('vendors').set({ standing: 'suspended' }).where('id', '=', medina).execute()
  const [list, pressed] = [await ask('/admin/store/orders/', vendor), await post(`/admin/store/orders/${id}/`, { act: 'ready' }, vendor)]
  await db.updateTable('vendors').set({ standing: 'open' }).where('id', '=', medina).execute()
  expect([list.status, pressed.status, await stage(id)]).toEqual([200, 303, 'ready'])
})
