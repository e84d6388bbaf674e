import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useDataFolder } from '#database/test-data-folder'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { db } from '#platform/database.server'
import { postStatement } from '#shop/books/remittances.server'
import { placeDirectOrder } from '#shop/buying/quick-order.server'
import { orderOf } from '#shop/buying/quick-order.testing'
import { findOrder, moveOrder } from '#shop/orders/orders.server'
import { workAtNext } from '#shop/upkeep/tasks.server'
import { answerStaffPage, cookieOf } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()
useDataFolder()

const SHOP = 'http://localhost:3000'
const COURIER = 'self-tn'

let cookie: string
const orders: number[] = []
beforeAll(async () => {
  cookie = await cookieOf('accountant')
  const product = await addProduct({ price: 45, stock: 100 })
  for (let made = 0; made < 3; made++) {
    const { id } = await placeDirectOrder(orderOf(product, { phone: `2512345${made}` }))
    for (const to of ['shipped', 'completed'] as const) await moveOrder({ orderId: id, to, actor: { kind: 'staff', id: 'x' } })
    orders.push(id)
  }
})

const get = async (path: string) => (await answerStaffPage(new Request(SHOP + path, { headers: { accept: 'text/html', cookie } }))).text()
const post = (path: string, body: BodyInit) =>
  answerStaffPage(new Request(SHOP + path, { method: 'POST', body, headers: { accept: 'text/html', cookie, origin: SHOP } }))

/** Sends a statement as the page's form does; gives the page that it leads to. */
async function send(text: string, { courier = COURIER, file = true } = {}): Promise<{ status: number; to: string; html: string }> {
  const body = new FormData()
  body.set('courier', courier)
  if (file) body.set('file', new File([text], 'novembre.csv'))
  else body.set('pasted', text)
  const answer = await post('/admin/money/', body)
  return { status: answer.status, to: answer.headers.get('location') ?? '', html: await answer.text() }
}

const statementOf = (rows: readonly (readonly [number, string])[]) => ['Commande;Montant', ...rows.map((row) => row.join(';'))].join('\n')

async function totalOf(id: number): Promise<string> {
  return ((await findOrder(id))!.total / 1000).toFixed(3)
}

test('IMP-23 the page says what a courier owes, of how many orders and since when; the figure leads to them', async () => {
  const html = await get('/admin/money/')
  expect(html).toContain('Je livre moi-même')
  expect(html).toMatch(/3 commandes, la plus ancienne livrée/)
  const account = await get(`/admin/money/couriers/${COURIER}/`)
  for (const id of orders) expect(account).toContain(`/admin/orders/${id}/`)
  expect(account).toContain(`/admin/orders/?view=collected&amp;courier=${COURIER}`)
})

test('IMP-23 a file’s columns are asked once; then a file and two presses post its right rows, and each difference stands with its order', async () => {
  const [first, second, third] = orders as [number, number, number]
  const asked = await send(
    statementOf([
      [first, await totalOf(first)],
      [second, '1,000'],
      [999_999, '12,000'],
    ]),
  )
  expect(asked.status).toBe(303)
  expect(asked.to).toMatch(/^\/admin\/money\/columns\//)
  expect(await get(asked.to)).toMatch(/<option[^>]*value="reference"[^>]*selected|selected[^>]*value="reference"/)
  const refused = await post(asked.to, new URLSearchParams({ column0: 'ignore', column1: 'amount' }))
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('reconnaître le colis')])
  const read = await post(asked.to, new URLSearchParams({ column0: 'reference', column1: 'amount' }))
  const path = read.headers.get('location')!
  const result = await get(path)
  for (const text of ['Enregistrer les lignes justes (1)', 'Trop peu (1)', 'Inconnues (1)', 'Livrées, et dans aucun relevé (1)']) expect(result).toContain(text)
  expect(result).toContain(`/admin/orders/${second}/`)
  expect((await post(path, new URLSearchParams({ intent: 'post' }))).status).toBe(303)
  await workAtNext({ 'statement-post': postStatement }, () => true)
  expect((await findOrder(first))!.payment).toBe('paid')
  expect((await findOrder(second))!.payment).toBe('collected')
  expect(await get(path)).toContain(`Lignes enregistrées : 1, ${await totalOf(first)} TND`)
  const again = await send(statementOf([[third, await totalOf(third)]]), { file: false })
  expect(again.to).toMatch(/^\/admin\/money\/statements\//)
  const audited = await db.selectFrom('audit_entries').select(['action', 'subject']).where('action', 'like', 'statement-%').orderBy('id').execute()
  expect(audited.map(({ action }) => action)).toEqual(['statement-read', 'statement-posted', 'statement-read'])
  expect(new Set(audited.map(({ subject }) => subject))).toEqual(new Set([`courier:${COURIER}`]))
})

test('IMP-23 a tick accepts a kind of difference; who may not manage orders is offered no delivery', async () => {
  const [, second] = orders as [number, number, number]
  const shipped = (await placeDirectOrder(orderOf(await addProduct({ price: 45, stock: 9 }), { phone: '25999888' }))).id
  await moveOrder({ orderId: shipped, to: 'shipped', actor: { kind: 'staff', id: 'x' } })
  const { to } = await send(
    statementOf([
      [second, '2,000'],
      [shipped, await totalOf(shipped)],
    ]),
  )
  const html = await get(to)
  expect(html).toContain('name="accept-too-little"')
  expect(html).not.toContain('name="accept-not-delivered"')
  expect((await post(to, new URLSearchParams({ intent: 'post' }))).status).toBe(409)
  expect((await post(to, new URLSearchParams({ intent: 'post', 'accept-not-delivered': '1' }))).status).toBe(409)
  expect((await post(to, new URLSearchParams({ intent: 'post', 'accept-too-little': '1' }))).status).toBe(303)
  await workAtNext({ 'statement-post': postStatement }, () => true)
  expect((await findOrder(second))!.payment).toBe('paid')
  expect((await findOrder(shipped))!.state).toBe('shipped')
})

test('IMP-23 no file, another courier and a workbook are refused in words beside the form', async () => {
  expect(await send('', { file: false })).toMatchObject({ status: 400, html: expect.stringContaining('Choisissez un fichier, ou collez le tableau.') })
  expect((await send('x', { courier: 'nobody-tn' })).status).toBe(400)
  expect(await send('PK\u0003\u0004')).toMatchObject({ status: 409, html: expect.stringContaining('« CSV UTF-8 »') })
  expect((await post('/admin/money/statements/00000000-0000-4000-8000-000000000000/', new URLSearchParams({ intent: 'post' }))).status).toBe(404)
})

test('IMP-23 a statement that was read wrongly is deleted', async () => {
  const { to } = await send(statementOf([[1, '1,000']]))
  expect((await post(to, new URLSearchParams({ intent: 'drop' }))).headers.get('location')).toBe('/admin/money/')
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from courier_statements where id::text = ${to.split('/')[4] ?? ''}`.execute(db)
  expect(rows[0]!.count).toBe(0)
})
