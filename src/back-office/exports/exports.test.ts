import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { db } from '#platform/database.server'
import { clock } from '#platform/steady-clock'
import { placeDirectOrder } from '#shop/buying/quick-order.server'
import { datedName } from '#request/pages/data-file.server'
import { answerStaffPage, cookieOf } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()

const SHOP = 'http://localhost:3000'

let cookie: string
let orderId: number
beforeAll(async () => {
  cookie = await cookieOf('shop_manager')
  const productId = await addProduct({ name: 'Lampe; "osier"', price: 100.5 })
  const order = { productId, variationId: null, quantity: 2, name: '=cmd|calc', phone: '20123456', address: '+5, rue des Jasmins', locale: 'fr' } as const
  orderId = (await placeDirectOrder({ ...order, intention: randomUUID(), visitor: randomUUID() })).id
})

async function download(path: string, fields: Record<string, string> = {}): Promise<{ headers: Headers; rows: string[] }> {
  const answer = await answerStaffPage(new Request(SHOP + path, { method: 'POST', body: new URLSearchParams(fields), headers: { cookie, origin: SHOP } }))
  expect(answer.status).toBe(200)
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  return { headers: answer.headers, rows: bytes.toString().slice(1).split('\r\n').slice(0, -1) }
}

/** The list's form, shown with all placed orders. */
const EVERYTHING = { all: 'yes', filter: 'view=all' }

const audits = async (action: string) =>
  (await db.selectFrom('audit_entries').select('details').where('action', '=', action).execute()).map(({ details }) => details)

test('IMP-47, IMP-49 placed orders are exported with amounts as MONEY-03, nothing of them is a formula or a secret, and the log says so', async () => {
  const { rows, headers } = await download('/admin/orders/export/', EVERYTHING)
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(rows[0]).toContain('"N° de commande";"Date";"État";"Client"')
  expect(rows).toHaveLength(2)
  expect(rows[1]).toMatch(new RegExp(`^${orderId};"\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d";"En cours";"'=cmd\\|calc";"20123456";"";"'\\+5, rue des Jasmins"`))
  expect(rows[1]).toContain(`"2 × Lampe; ""osier""";2;"";201,000;`)
  const { key } = await db.selectFrom('orders').select('key').where('id', '=', orderId).executeTakeFirstOrThrow()
  expect(rows[1]).not.toContain(key)
  expect(await audits('orders-exported')).toEqual([{ bulkOrders: 1 }])
})

test('IMP-47 a file is named by the day in the shop’s country', async () => {
  vi.spyOn(clock, 'now').mockReturnValue(new Date('2026-03-01T23:30:00Z'))
  expect(await datedName('orders').finally(() => vi.restoreAllMocks())).toBe('orders-2026-03-02')
})

test('IMP-47 an export of days has the orders of those days alone; a day that is none counts as left out', async () => {
  await sql`update orders set placed_at = '2026-03-01T23:30:00Z' where id = ${orderId}`.execute(db)
  const count = async (fields: Record<string, string>) => (await download('/admin/orders/export/', { ...EVERYTHING, ...fields })).rows.length - 1
  expect(await count({ from: '2026-03-02', until: '2026-03-02' })).toBe(1)
  expect(await count({ until: '2026-03-01' })).toBe(0)
  expect(await count({ from: 'x' })).toBe(1)
})

test('IMP-47 “the whole list” is the view that is shown, and the days that are asked for are days of it', async () => {
  const list = async (path: string) => (await answerStaffPage(new Request(SHOP + path, { headers: { cookie, accept: 'text/html' } }))).text()
  const formOn = (html: string) => {
    const form = html
      .split('<form')
      .find((part) => part.includes('action="/admin/orders/export/"'))!
      .split('</form>')[0]!
    return Object.fromEntries(
      [...form.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!.replaceAll('&amp;', '&')]),
    )
  }
  const counts = async (path: string, days: Record<string, string> = {}) =>
    (await download('/admin/orders/export/', { ...formOn(await list(path)), ...days })).rows.length - 1
  const day = { from: '2026-03-02', until: '2026-03-02' }
  expect([await counts('/admin/orders/?view=processing'), await counts('/admin/orders/?view=processing', day)]).toEqual([1, 1])
  expect([await counts('/admin/orders/?view=confirmed'), await counts('/admin/orders/?view=all&q=Personne')]).toEqual([0, 0])
  expect(await counts('/admin/orders/?view=all&from=2026-03-02', { until: '2026-03-01' })).toBe(0)
})

test('IMP-47, IMP-49 customers are exported without staff and erased accounts, with what they spent, and the log says so', async () => {
  await sql`insert into account_people (id, name, email, email_verified, role) values
    ('c1', 'Nadia', 'nadia@example.test', true, 'customer'), ('c2', '', 'gone@example.test', true, 'customer')`.execute(db)
  await sql`update account_people set erased_at = now() where id = 'c2'`.execute(db)
  await sql`update orders set person_id = 'c1' where id = ${orderId}`.execute(db)
  const { rows } = await download('/admin/customers/export/')
  expect(rows[0]).toContain('"Nom";"E-mail";"Téléphone"')
  expect(rows).toHaveLength(2)
  expect(rows[1]).toMatch(/^"Nadia";"nadia@example.test";"";"fr";.*;1;\d+,\d{3};"TND"$/)
  expect(await audits('customers-exported')).toEqual([{}])
})

test('IMP-47, IMP-49 all products are exported in the columns of the import, and the log says so', async () => {
  const { rows } = await download('/admin/import/export/')
  expect(rows[0]).toContain('"ID";"Type";"UGS"')
  expect(rows).toHaveLength(2)
  expect(await audits('products-exported')).toEqual([{}])
})
