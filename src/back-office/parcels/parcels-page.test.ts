import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { db } from '#platform/database.server'
import { haveOwnCourier } from '#shop/delivery/couriers.testing'
import { addParcel, tellPart } from '#shop/delivery/parcels.server'
import { orderTo } from '#shop/delivery/parcels.testing'
import { moveOrder } from '#shop/orders/orders.server'
import { countParcels } from '#shop/orders/order-management.server'
import { answerStaffPage, cookieOf } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()

const STAFF = { kind: 'staff', id: null } as const
let lamp: number
let cookie: string
let navex: string
beforeAll(async () => {
  lamp = await addProduct({ stock: 1000 })
  cookie = await cookieOf('packer')
  navex = await haveOwnCourier({ name: 'Navex' })
})
beforeEach(async () => {
  for (const table of ['stock_holds', 'parcels', 'orders'] as const) await db.deleteFrom(table).execute()
})

const get = async (path: string) => (await answerStaffPage(new Request(`http://localhost:3000${path}`, { headers: { accept: 'text/html', cookie } }))).text()

/** An order whose last news is so many days old. */
async function orderOf(days: number, { state, courier }: { state?: 'shipped' | 'completed'; courier?: string } = {}): Promise<number> {
  const id = await orderTo(lamp)
  if (courier) await addParcel(id, STAFF, { courier, number: `N${id}` })
  if (state) await moveOrder({ orderId: id, to: 'shipped', actor: STAFF })
  if (state === 'completed') await moveOrder({ orderId: id, to: 'completed', actor: STAFF })
  const at = sql<Date>`now() - make_interval(days => ${days})`
  await db.updateTable('parcels').set({ booked_at: at }).where('order_id', '=', id).execute()
  await db.updateTable('orders').set({ updated_at: at }).where('id', '=', id).execute()
  return id
}

const listed = (html: string) => [...html.matchAll(/href="\/admin\/orders\/(\d+)\/"[^>]*>\s*<span/g)].map(([, id]) => Number(id))

test('IMP-11 open parcels stand by stage, the longest without news first, each leads to its order, and the stuck ones say so', async () => {
  const [fresh, old] = [await orderOf(1, { state: 'shipped', courier: navex }), await orderOf(6, { state: 'shipped', courier: navex })]
  const bySelf = await orderOf(3, { state: 'shipped' })
  const waiting = await orderOf(0, { courier: navex })
  const delivered = await orderOf(9, { state: 'completed', courier: navex })
  const away = await get('/admin/parcels/?stage=away')
  expect(listed(away)).toEqual([old, bySelf, fresh])
  expect(away.match(/Sans nouvelle/g)).toHaveLength(1)
  expect(away).toContain(`N${old}`)
  expect(listed(await get('/admin/parcels/'))).toEqual([waiting])
  expect(listed(await get('/admin/parcels/?stage=cash'))).toEqual([delivered])
  expect(listed(await get(`/admin/parcels/?stage=away&courier=self-tn`))).toEqual([bySelf])
  expect(listed(await get(`/admin/parcels/?stage=away&courier=${navex}`))).toEqual([old, fresh])
  expect(await countParcels()).toEqual({ ready: 1, away: 3, returning: 0, cash: 1, unanswered: 0 })
})

test('IMP-11 what came back and what no courier answered for stand apart; a packed order waits for its courier without a parcel', async () => {
  const back = await orderOf(2, { state: 'shipped', courier: navex })
  await sql`update orders set delivery = 'returned', return_due = true where id = ${back}`.execute(db)
  const packed = await orderOf(0)
  await sql`update orders set packed_at = now() where id = ${packed}`.execute(db)
  const lost = await orderOf(0)
  await db
    .insertInto('parcels')
    .values({ order_id: lost, courier: 'simulator-tn', state: 'uncertain', reference: '#lost', cash_due: 0, place: 'a', zone: 'b' })
    .execute()
  const returning = await get('/admin/parcels/?stage=returning')
  expect(listed(returning)).toEqual([back])
  expect(returning).toContain('Recevoir en bon état')
  expect(listed(await get('/admin/parcels/?stage=unanswered'))).toEqual([lost])
  const ready = await get('/admin/parcels/')
  expect(listed(ready)).toEqual([packed])
  expect(ready).toMatch(/badge-good[^>]*>Emballé</)
})

test('IMP-11 the pages of parcels follow one another, also when what stood last is gone meanwhile; the bar acts on those of the page', async () => {
  const ids: number[] = []
  for (let count = 0; count < 32; count++) ids.push(await orderOf(0, { state: 'shipped', ...(count % 2 && { courier: navex }) }))
  await sql`update orders set updated_at = '2026-01-01'::timestamptz + id * interval '1 second'`.execute(db)
  await db.updateTable('parcels').set({ booked_at: null }).execute()
  const first = await get('/admin/parcels/?stage=away')
  expect(listed(first)).toEqual(ids.slice(0, 30))
  expect(first).toContain(`value="${ids.slice(0, 30).join(',')}"`)
  expect(first).not.toContain('name="all"')
  expect([...first.matchAll(/name="act" [^>]*value="([a-z-]+)"|value="([a-z-]+)" name="act"/g)].map(([, one, other]) => one ?? other)).toEqual(['return'])
  const next = /href="(\/admin\/parcels\/\?stage=away&amp;before=[\d.]+)"/.exec(first)![1]!.replace('&amp;', '&')
  expect(listed(await get(next))).toEqual(ids.slice(30))
  await sql`update orders set delivery = 'returned' where id = ${ids[29]!}`.execute(db)
  expect(listed(await get(next))).toEqual(ids.slice(30))
})

test('IMP-11 confirmed orders without a parcel are offered to be prepared, all together', async () => {
  await orderOf(0)
  const id = await orderOf(0)
  await orderOf(0, { courier: navex })
  await sql`update orders set state = 'confirmed', confirmation = 'confirmed'`.execute(db)
  const page = await get('/admin/parcels/')
  expect(page).toMatch(/Préparer \(2\)/)
  const to = /href="(\/admin\/orders\/bulk\/[^"]+)"/.exec(page)![1]!.replaceAll('&amp;', '&')
  const look = await get(to)
  expect(look).toContain('2 commandes sont choisies.')
  expect(look).toContain(`/admin/orders/${id}/`)
})

test('IMP-11 each of an order’s parcels stands in the list with its own courier, amount and stage', async () => {
  const intigo = await haveOwnCourier({ name: 'Intigo' })
  const id = await orderTo(lamp, undefined, { quantity: 2 })
  const part = async (courier: string, number: string) => addParcel(id, STAFF, { courier, number, goods: new Map([[1, 1]]) })
  const [first, last] = [await part(navex, 'ONE-1'), await part(intigo, 'TWO-2')]
  const ready = await get('/admin/parcels/')
  expect(listed(ready)).toEqual([id, id])
  expect(ready).toMatch(/Colis 1 sur 2.*ONE-1.*Colis 2 sur 2.*TWO-2/s)
  expect(ready.match(new RegExp(`aria-label="[^"]*${id}[^"]*"`, 'g'))).toHaveLength(1)
  await tellPart({ orderId: id, parcel: first.id, actor: STAFF }, { outcome: 'handed-over' })
  expect([(await get('/admin/parcels/')).includes('ONE-1'), (await get('/admin/parcels/?stage=away')).includes('TWO-2')]).toEqual([false, false])
  expect(await get(`/admin/parcels/?stage=away&courier=${navex}`)).toContain('ONE-1')
  await tellPart({ orderId: id, parcel: last.id, actor: STAFF }, { outcome: 'returned' })
  await tellPart({ orderId: id, parcel: first.id, actor: STAFF }, { outcome: 'delivered' })
  expect(await countParcels()).toEqual({ ready: 0, away: 0, returning: 1, cash: 1, unanswered: 0 })
})
