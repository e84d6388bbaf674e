import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { clock } from '#platform/steady-clock'
import { db } from '#platform/database.server'
import { MOST_DEVICES } from '#shop/people/push-devices.server'
import { placeDirectOrder } from '#shop/buying/quick-order.server'
import { browserAt } from '#src/gateways/push/push-service-at-port.testing.ts'
import { answerStaffPage, cookieOf } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()

const SHOP = 'http://localhost:3000'
const PATH = '/admin/account/devices/'
const PHONE = 'https://push.example.com/phone'

let cookie: string
beforeAll(async () => {
  cookie = await cookieOf('administrator')
})
beforeEach(async () => {
  vi.restoreAllMocks()
  await db.deleteFrom('push_devices').execute()
})

const get = (path: string, as = cookie) => answerStaffPage(new Request(SHOP + path, { headers: { accept: 'text/html', cookie: as } }))
const post = (fields: Record<string, string>, as = cookie) =>
  answerStaffPage(new Request(SHOP + PATH, { method: 'POST', body: new URLSearchParams(fields), headers: { cookie: as, origin: SHOP, accept: 'text/html' } }))
const add = (endpoint = PHONE, as = cookie) => post({ intent: 'add', ...browserAt(endpoint) }, as)
const devices = () => db.selectFrom('push_devices').select(['id', 'endpoint', 'person_id']).orderBy('id').execute()
const deeds = async () =>
  (await db.selectFrom('audit_entries').select('action').where('action', 'like', 'device-%').orderBy('id').execute()).map((row) => row.action)

test('IMP-49 staff add a browser, try it and remove it by plain forms; adding and removing stand in the log', async () => {
  expect(await (await get('/admin/account/')).text()).toContain(`href="${PATH}"`)
  const added = await add()
  expect([added.status, added.headers.get('location')]).toEqual([303, `${PATH}?said=add`])
  const [device] = await devices()
  const page = await (await get(PATH)).text()
  expect(page).toMatch(/<button[^>]*value="try"/)
  expect(page).toContain('rel="manifest"')
  await post({ intent: 'try', device: String(device!.id) })
  await post({ intent: 'try', device: String(device!.id) })
  const tries = await db.selectFrom('messages').select(['kind', 'recipient']).where('channel', '=', 'push').execute()
  expect(tries).toEqual([{ kind: 'push-try', recipient: String(device!.id) }])
  expect(await (await get('/admin/messages/?view=waiting')).text()).toMatch(/Essai d’une notification.*administrator/s)
  await post({ intent: 'remove', device: String(device!.id) })
  expect(await devices()).toEqual([])
  expect(await deeds()).toEqual(['device-added', 'device-removed'])
})

test('a browser that is added again is one device, and that of who added it last', async () => {
  const manager = await cookieOf('shop_manager')
  await add()
  await add()
  expect(await devices()).toHaveLength(1)
  const [first] = await devices()
  expect((await post({ intent: 'remove', device: String(first!.id) }, manager)).status).toBe(409)
  await add(PHONE, manager)
  const [second, ...others] = await devices()
  expect([others.length, second!.person_id === first!.person_id]).toEqual([0, false])
})

test('signing out ends the notifications of that browser, and of no other', async () => {
  const own = await cookieOf('administrator')
  await add(`${PHONE}/other`, own)
  const rung = (await add(`${PHONE}/this`, own)).headers.getSetCookie().find((line) => line.startsWith('hanout.rung='))!
  expect(rung).toMatch(/HttpOnly/)
  const headers = { cookie: `${own}; ${rung.split(';')[0]}`, origin: SHOP }
  expect((await answerStaffPage(new Request(`${SHOP}/admin/sign-out/`, { method: 'POST', headers }))).status).toBe(302)
  expect((await devices()).map(({ endpoint }) => endpoint)).toEqual([`${PHONE}/other`])
})

test('what leads into the shop’s own network, is not behind TLS or has no keys is refused, and so is an eleventh device', async () => {
  const hidden = ['https://127.0.0.1/a', 'https://[::1]:5432/', 'https://169.254.169.254/', 'http://push.example.com/a', 'https://me:word@push.example.com/a']
  for (const endpoint of hidden) expect([400, 409]).toContain((await add(endpoint)).status)
  expect((await add(`https://push.example.com/${'a'.repeat(1000)}`)).status).toBe(400)
  expect((await post({ intent: 'add', ...browserAt(PHONE), auth: 'AAAA' })).status).toBe(409)
  expect((await post({ intent: 'add', endpoint: PHONE })).status).toBe(400)
  expect(await devices()).toEqual([])
  for (let made = 0; made < MOST_DEVICES; made++) await add(`${PHONE}/${made}`)
  const refused = await add(`${PHONE}/more`)
  expect([refused.status, (await devices()).length]).toEqual([409, MOST_DEVICES])
  expect(await refused.text()).toContain('Dix appareils au plus')
  // One of the ten may be renewed.
  expect((await add(`${PHONE}/0`)).status).toBe(303)
})

test('an open page asks for new orders without using the session, and hears how many are to be called', async () => {
  const ask = () => answerStaffPage(new Request(`${SHOP}/admin/new-orders/`, { headers: { accept: 'application/json', cookie } }))
  expect(await (await ask()).json()).toEqual({ toCall: 0, latest: null })
  const order = { productId: await addProduct({ price: 100 }), variationId: null, quantity: 1, name: 'Sami', phone: '20123456', address: 'Tunis' } as const
  const { id } = await placeDirectOrder({ ...order, intention: randomUUID(), visitor: randomUUID(), locale: 'fr' })
  expect(await (await ask()).json()).toEqual({ toCall: 1, latest: { id, placedAt: expect.any(String) } })
  const ends = async () => (await db.selectFrom('account_sessions').select('expires_at').orderBy('id').execute()).map(String)
  const before = await ends()
  const at = (hours: number) => vi.spyOn(clock, 'now').mockReturnValue(new Date(Date.now() + hours * 3600_000))
  at(11)
  expect((await ask()).status).toBe(200)
  expect(await ends()).toEqual(before)
  at(13)
  expect((await ask()).status).toBe(401)
})
