import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { useDataFolder } from '#database/test-data-folder'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { db } from '#platform/database.server'
import { clock } from '#platform/steady-clock'
import { warnOfDebts } from '#shop/books/accounts.server'
import { findBalances, postEntries } from '#shop/books/ledger.server'
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

afterEach(() => vi.restoreAllMocks())

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
  expect(await get(path)).toMatch(/name="into"[^>]*checked="" value="cash"/)
  expect((await post(path, new URLSearchParams({ intent: 'post', into: 'bank' }))).status).toBe(303)
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
  expect(await get(accountPath('bank'))).toContain('Relevé du livreur : Trop peu, novembre.csv')
  expect((await findOrder(shipped))!.state).toBe('shipped')
})

test('IMP-23 no file, another courier and a workbook are refused in words beside the form', async () => {
  expect(await send('', { file: false })).toMatchObject({ status: 400, html: expect.stringContaining('Choisissez un fichier, ou collez le tableau.') })
  expect((await send('x', { courier: 'nobody-tn' })).status).toBe(400)
  expect(await send('PK\u0003\u0004')).toMatchObject({ status: 409, html: expect.stringContaining('mot de passe') })
  expect((await post('/admin/money/statements/00000000-0000-4000-8000-000000000000/', new URLSearchParams({ intent: 'post' }))).status).toBe(404)
})

test('IMP-23 a statement that was read wrongly is deleted', async () => {
  const { to } = await send(statementOf([[1, '1,000']]))
  expect((await post(to, new URLSearchParams({ intent: 'drop' }))).headers.get('location')).toBe('/admin/money/')
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from courier_statements where id::text = ${to.split('/')[4] ?? ''}`.execute(db)
  expect(rows[0]!.count).toBe(0)
})

const accountPath = (account: string) => `/admin/money/accounts/${account}/`

async function balanceOf(account: string): Promise<number> {
  return (await findBalances(account)).find((balance) => balance.account === account)?.amount ?? 0
}

test('IMP-23 a payout of a payment provider goes to the bank less its commission; the same form twice is one, and it is taken back once', async () => {
  const path = accountPath('provider:konnect')
  const ACCOUNTS = ['provider:konnect', 'bank', 'fees:provider']
  const before = await Promise.all(ACCOUNTS.map(balanceOf))
  const typed = { key: randomUUID(), movement: 'payout', currency: 'TND', amount: '97,500', fee: '2,500', reason: 'Virement' }
  for (let press = 0; press < 2; press++) expect((await post(path, new URLSearchParams(typed))).status).toBe(303)
  const moved = async () => (await Promise.all(ACCOUNTS.map(balanceOf))).map((amount, place) => amount - before[place]!)
  expect(await moved()).toEqual([-100_000, 97_500, 2500])
  const html = await get(path)
  expect(html).toContain('Versement : Virement')
  const [, entry = ''] = /name="take-back" value="(\d+)"/.exec(html) ?? []
  for (let press = 0; press < 2; press++) expect((await post(path, new URLSearchParams({ 'take-back': entry }))).status).toBe(303)
  expect(await moved()).toEqual([0, 0, 0])
  expect(await get(path)).toContain('Annulation : Versement : Virement')
  const audited = await db.selectFrom('audit_entries').select('action').where('subject', '=', 'account:provider:konnect').orderBy('id').execute()
  expect(audited.map(({ action }) => action)).toEqual(['movement-recorded', 'movement-taken-back'])
})

test('IMP-23 a correction needs its reason, what follows the orders is not corrected here, and what was typed stays', async () => {
  const correction = { key: randomUUID(), movement: 'correction', currency: 'TND', amount: '1,000', fee: '', reason: '' }
  const silent = await post(accountPath('cash'), new URLSearchParams(correction))
  const said = await silent.text()
  expect(silent.status).toBe(400)
  for (const text of ['Dites pourquoi.', 'value="1,000"']) expect(said).toContain(text)
  for (const amount of ['x', '', '1,0000'])
    expect((await post(accountPath('cash'), new URLSearchParams({ ...correction, amount, reason: 'x' }))).status).toBe(400)
  const before = await balanceOf('cash')
  expect((await post(accountPath('cash'), new URLSearchParams({ ...correction, currency: 'XXX', reason: 'x' }))).status).toBe(409)
  expect((await post(accountPath('provider:nobody'), new URLSearchParams({ ...correction, reason: 'x' }))).status).toBe(409)
  const counted = { ...correction, amount: ((before - 1000) / 1000).toFixed(3), reason: 'Billet perdu' }
  expect((await post(accountPath('cash'), new URLSearchParams({ ...counted, amount: (before / 1000).toFixed(3) }))).status).toBe(400)
  const looked = await post(accountPath('cash'), new URLSearchParams(counted))
  const html = (await looked.text()).replaceAll('<!-- -->', '')
  expect([looked.status, await balanceOf('cash')]).toEqual([200, before])
  expect(html).toMatch(/Écart à enregistrer : .*1\.000/)
  const agreed = { ...counted, seen: `${before}`, difference: '-1000' }
  for (const [name, value] of Object.entries({ seen: agreed.seen, difference: agreed.difference, amount: agreed.amount }))
    expect(html).toMatch(new RegExp(`name="${name}"[^>]*value="${value}"|value="${value}"[^>]*name="${name}"`))
  expect((await post(accountPath('cash'), new URLSearchParams({ ...agreed, amount: '1' }))).status).toBe(200)
  for (let press = 0; press < 2; press++) expect((await post(accountPath('cash'), new URLSearchParams(agreed))).status).toBe(303)
  expect((await balanceOf('cash')) - before).toBe(-1000)
  const other = { ...correction, movement: 'deposit', amount: '9,000', reason: 'Autre' }
  const reused = await post(accountPath('cash'), new URLSearchParams(other))
  expect([reused.status, await reused.text()]).toEqual([409, expect.stringContaining('a déjà enregistré un autre mouvement')])
  const turned = await post(accountPath('cash'), new URLSearchParams({ ...other, key: randomUUID() }))
  expect([turned.status, (await balanceOf('cash')) - before]).toEqual([303, -10_000])
  expect((await post(accountPath('sales:goods'), new URLSearchParams({ ...correction, key: randomUUID(), reason: 'x' }))).status).toBe(409)
  const [sale] = (await sql<{ id: number }>`select id from ledger_entries where kind = 'sale' limit 1`.execute(db)).rows
  for (const [id, status] of [
    [`${sale!.id}`, 409],
    ['1.5', 404],
    ['99999999999999999999', 404],
  ] as const)
    expect((await post(accountPath('sales:goods'), new URLSearchParams({ 'take-back': id }))).status).toBe(status)
  for (const start of ['1.5', '1e30', 'Infinity']) expect(await get(`${accountPath('cash')}?before=${start}`)).toContain('Mouvements')
  expect((await post(accountPath('nothing'), new URLSearchParams({ ...correction, reason: 'x' }))).status).toBe(409)
})

test('IMP-23 the journal is every line of the ledger, debits equal credits, and its download is recorded', async () => {
  const day = new Date().toISOString().slice(0, 10)
  const file = await (await post('/admin/money/journal/', new URLSearchParams({ from: '2020-01-01', to: '2099-01-01' }))).text()
  const rows = file
    .split('\r\n')
    .slice(1, -1)
    .map((row) => row.split(';'))
  const sumOf = (place: number) => rows.reduce((sum, cells) => sum + Math.round(Number((cells[place] || '0').replace(',', '.')) * 1000), 0)
  expect(sumOf(4)).toBe(sumOf(5))
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count from ledger_lines`.execute(db)
  expect(rows).toHaveLength(counted[0]!.count)
  expect((await post('/admin/money/journal/', new URLSearchParams({ from: day, to: 'hier' }))).headers.get('location')).toBe('/admin/money/')
  const audited = await db.selectFrom('audit_entries').select('action').where('action', '=', 'journal-exported').execute()
  expect(audited).toHaveLength(1)
})

test('IMP-23 once a week the merchant is mailed which couriers are late; the shop’s own delivery is not', async () => {
  await cookieOf('administrator')
  expect(await warnOfDebts()).toBe(0)
  const actor = { kind: 'system', id: 'test' } as const
  const [order] = orders as [number]
  await db
    .insertInto('parcels')
    .values({ order_id: order, courier: 'mylerz-tn', state: 'booked', reference: 'late', barcode: '1', cash_due: 1, place: 'TN-11', zone: 'Z' })
    .execute()
  const courier = { account: 'courier:mylerz-tn', amount: 30_000, orderId: order }
  await postEntries(db, [{ key: 'late', kind: 'collection', currency: 'TND', actor, lines: [courier, { account: 'customers', amount: -30_000 }] }])
  await db
    .updateTable('orders')
    .set({ collected: 30_000 as never, payment: 'collected' })
    .where('id', '=', order)
    .execute()
  const now = clock.now()
  vi.spyOn(clock, 'now').mockReturnValue(new Date(now.getTime() + 9 * 24 * 3600_000))
  for (let look = 0; look < 3; look++) expect(await warnOfDebts()).toBe(1)
  const mails = await db.selectFrom('messages').select(['channel', 'data']).where('kind', '=', 'debt-warning').execute()
  expect(mails).toEqual([{ channel: 'mail', data: { debts: [{ name: 'Mylerz', amount: 30_000, currency: 'TND', days: 7 }] } }])
})
