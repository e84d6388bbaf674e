import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { db } from '#platform/database.server'
import { dayBefore, DIMENSIONS, MEASURES, type Dimension, type Measure } from '#shop/books/reports'
import { countFacts, findBehind, findReport, type ReportRow } from '#shop/books/reports.server'
import { postEntries } from '#shop/books/ledger.server'
import { placeDirectOrder } from '#shop/buying/quick-order.server'
import { orderOf } from '#shop/buying/quick-order.testing'
import { markOrder } from '#shop/orders/orders.server'
import { orderFilterSchema } from '#shop/orders/order-management.schema'
import { findOrderIds, findOrders } from '#shop/orders/order-management.server'
import { makeRefund } from '#shop/orders/refunds.server'
import { refundOf } from '#src/shop/orders/refunds/refunds.testing.ts'
import { millimes } from '#money/millimes'
import { questionOf } from '#back-office/order-parts/order-question.server.ts'
import { answerStaffPage, cookieOf } from '#back-office/shell/staff-pages.testing.ts'
import { calendarDay } from '#i18n/dates.ts'

useDatabase()

const SHOP = 'http://localhost:3000'
const today = () => calendarDay(new Date(), 'Africa/Tunis')
const actor = { kind: 'staff', id: 'amel' } as const

let cookie: string
let lamp: number
const delivered: number[] = []

beforeAll(async () => {
  cookie = await cookieOf('accountant')
  lamp = await addProduct({ name: 'Lampe', price: 45, stock: 100 })
  const vase = await addProduct({ name: 'Vase', price: 20, stock: 100 })
  await sql`update products set cost_price = 12500 where id = ${lamp}`.execute(db)
  for (let made = 0; made < 6; made++) {
    const { id } = await placeDirectOrder(orderOf(made % 2 === 0 ? lamp : vase, { phone: `2512345${made}`, quantity: 2 }))
    if (made < 4) await markOrder(id, { delivery: 'delivered' }, { actor })
    if (made < 4) delivered.push(id)
    if (made === 4) await markOrder(id, { delivery: 'returned' }, { actor })
    if (made === 2) while ((await countFacts()) > 0);
  }
  const [first] = delivered
  await makeRefund({ id: 'amel', name: 'Amel' }, refundOf({ id: first! }, { loose: millimes(2000), expected: millimes(2000) }))
})

const get = async (path: string) => (await answerStaffPage(new Request(SHOP + path, { headers: { accept: 'text/html', cookie } }))).text()
const post = (path: string, fields: Record<string, string>) =>
  answerStaffPage(new Request(SHOP + path, { method: 'POST', body: new URLSearchParams(fields), headers: { accept: 'text/html', cookie, origin: SHOP } }))

const COUNTS: readonly Measure[] = ['orders', 'confirmed', 'cancelled', 'arrived', 'came_back', 'won_back', 'delivered', 'returned']

/** How many orders a figure leads to, found one by one and by indexes alike; of amounts and pieces, whether to any. */
async function ledTo(row: ReportRow, by: Dimension, figure: Measure): Promise<number | boolean> {
  const span = { from: today(), until: today() }
  const behind = { figure, ...(by === 'day' ? { from: row.key, until: row.key } : { ...span, by, key: row.key }) }
  const ids = await findOrderIds(await questionOf(orderFilterSchema.parse({ view: 'all', ...behind })), 100)
  const { tables, indexed } = findBehind(behind, 'Africa/Tunis')
  const { rows } = await sql<{ id: number }>`with ${tables} select o.id from orders o where ${indexed} order by o.id desc`.execute(db)
  expect(rows.map(({ id }) => id)).toEqual(ids)
  return COUNTS.includes(figure) ? ids.length : ids.length > 0
}

test('IMP-48 every figure of every report leads to exactly its orders, counted or not', async () => {
  for (const by of DIMENSIONS) {
    for (const row of await findReport({ from: today(), until: today() }, by)) {
      const led = await Promise.all(MEASURES.map((figure) => ledTo(row, by, figure)))
      expect([by, ...led]).toEqual([by, ...MEASURES.map((figure) => (COUNTS.includes(figure) ? row[figure] : row[figure] !== 0))])
    }
  }
})

test('IMP-48 the first thing the page says is what was delivered, returned and earned today', async () => {
  const html = await get('/admin/reports/')
  const told = [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(([, name, value]) =>
    `${name} ${value}`
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
  // Two lamps twice and two vases twice with the delivery of each order, less the lamps' cost and what was refunded.
  const [report] = await findReport({ from: today(), until: today() })
  expect(told[0]).toBe('Livraisons 4')
  expect(told[1]).toBe('Retours 1')
  expect(told[2]).toContain(`${((report!.revenue - 2000 - 4 * 12_500) / 1000).toFixed(3)} TND`)
  expect(html).toContain('Coût inconnu pour 4 articles vendus')
})

test('IMP-48 a list that a figure leads to says so, and keeps to it in its filters', async () => {
  const html = await get(`/admin/orders/?view=all&figure=delivered&from=${today()}&until=${today()}&by=product&key=${lamp}`)
  expect(html).toContain('Livraisons · ')
  expect(html).toContain('Produit : Lampe')
  for (const [place, id] of delivered.entries()) expect(html.includes(`/admin/orders/${id}/`)).toBe(place % 2 === 0)
  expect(html).toContain('name="figure" value="delivered"')
})

test('IMP-48 each report comes as a file, with all its rows', async () => {
  const csv = await get('/admin/reports/export/?report=profit&by=product&range=today')
  const [head, ...rows] = csv.replace('\uFEFF', '').trim().split('\r\n')
  expect(head).toContain('"Produit";"Monnaie";"Livraisons";"Gagné"')
  expect(rows.map((row) => row.split(';').slice(0, 3).join(';')).toSorted()).toEqual(['"Lampe";TND;2', '"Vase";TND;2'])
})

test('IMP-48 a cost of advertising is typed and changed by who manages money, lowers the profit, and stands in the ledger once', async () => {
  const typed = { day: today(), source: 'Facebook', campaign: 'soldes', amount: '30,500' }
  expect((await post('/admin/reports/advertising/', typed)).status).toBe(303)
  expect((await post('/admin/reports/advertising/', typed)).status).toBe(303)
  expect((await post('/admin/reports/advertising/', { ...typed, amount: '40' })).status).toBe(303)
  expect((await post('/admin/reports/advertising/', { ...typed, day: 'demain' })).status).toBe(400)
  const { rows } = await sql<{ entries: number; spent: number }>`
    select count(*)::int as entries, sum(amount)::bigint as spent from ledger_lines where account = 'advertising'`.execute(db)
  expect(rows).toEqual([{ entries: 3, spent: 40_000 }])
  const html = await get('/admin/reports/profit/?by=campaign')
  expect(html).toContain('Facebook · soldes')
  expect(html).toContain('-40')
  await post('/admin/reports/advertising/', { ...typed, amount: '0' })
  expect(await get('/admin/reports/advertising/')).toContain('Aucun coût saisi')
})

test('IMP-48 a charge without an order is in its courier’s row, or in one that says so: the rows are the total by each of their kinds', async () => {
  const loose = (from: string, fee: string, amount: number) =>
    postEntries(db, [
      {
        key: fee,
        kind: 'adjustment',
        currency: 'TND',
        actor: { kind: 'staff', id: 'amel' },
        lines: [
          { account: fee, amount },
          { account: from, amount: -amount },
        ],
      },
    ])
  await loose('courier:self-tn', 'adjustments', 3000)
  await loose('provider:konnect', 'fees:provider', 1500)
  const rowsOf = async (by: string) => {
    const [head = '', ...rows] = (await get(`/admin/reports/export/?report=profit&by=${by}&range=today`)).replace('\uFEFF', '').trim().split('\r\n')
    const place = head.split(';').indexOf('"Frais et corrections"')
    return rows.map((row) => row.split(';')).map((cells) => [cells[0], cells[place]])
  }
  const without = ['"Sans commande"', '1,500']
  const own = (await rowsOf('courier')).filter(([, fees]) => fees !== '0,000')
  expect(own).toEqual(expect.arrayContaining([['"Je livre moi-même"', '3,000'], without]))
  expect(own).toHaveLength(2)
  for (const by of ['governorate', 'source', 'agent', 'method', 'product'])
    expect([by, (await rowsOf(by)).find(([name]) => name === without[0])]).toEqual([by, [without[0], '4,500']])
  expect(await get('/admin/reports/profit/?by=courier')).toContain('Sans commande')
})

test('IMP-48 goods that do not last are told with the days left', async () => {
  await sql`update inventory set available = 2 where product_id = ${lamp}`.execute(db)
  const html = await get('/admin/reports/stock/')
  // 2 left, 6 ordered in 28 days: one of them came back, and is on its way still.
  expect(html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')).toContain('Lampe 2 6 9')
})

test('IMP-48 a figure leads to its orders among thousands of others, from either end and page by page', async () => {
  await sql`
    insert into orders (key, intention, visitor, phone, state, placed_at)
    select 'other-' || n, gen_random_uuid(), gen_random_uuid(), (50000000 + n)::text, 'processing', now() from generate_series(1, 2100) n`.execute(db)
  const { id } = await placeDirectOrder(orderOf(lamp, { phone: '25123459' }))
  await markOrder(id, { delivery: 'delivered' }, { actor })
  const question = await questionOf(orderFilterSchema.parse({ view: 'all', figure: 'delivered', from: today(), until: today() }))
  const all = [id, ...delivered.toReversed()]
  expect(await findOrderIds(question, 100)).toEqual(all)
  expect(await findOrderIds({ ...question, sort: 'oldest' }, 100)).toEqual(all.toReversed())
  const idsOf = async (asked: Partial<typeof question>) => (await findOrders({ ...question, ...asked })).orders.map((order) => order.id)
  expect(await idsOf({ before: id })).toEqual(all.slice(1))
  expect(await idsOf({ after: all[2] })).toEqual(all.slice(0, 2))
  expect(await idsOf({ q: 'sami', before: id })).toEqual(all.slice(1))
})

test('IMP-48 the list behind a figure looks at as many days as a report, and says so where more were asked', async () => {
  const words = '1100 jours au plus'
  const { from, until } = await questionOf(orderFilterSchema.parse({ figure: 'delivered', from: '2010-01-01' }))
  expect([from, until]).toEqual([dayBefore(today(), 1100), today()])
  expect(await questionOf(orderFilterSchema.parse({ figure: 'delivered', until: '2020-01-01' }))).toMatchObject({ from: dayBefore('2020-01-01', 1100) })
  expect(await get('/admin/orders/?view=all&figure=delivered')).toContain(words)
  expect(await get(`/admin/orders/?view=all&figure=delivered&from=${from}`)).not.toContain(words)
  const plain = await questionOf(orderFilterSchema.parse({ view: 'all', from: '2010-01-01' }))
  expect([plain.from, plain.until]).toEqual(['2010-01-01', undefined])
})
