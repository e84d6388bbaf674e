import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { millimes } from '#money/millimes'
import { db, inTransaction, type Database } from '#platform/database.server'
import { Refusal } from '#platform/refusal'
import { postEntries } from '#shop/books/ledger.server'
import { placeDirectOrder } from '#shop/buying/quick-order.server'
import { orderOf } from '#shop/buying/quick-order.testing'
import { haveOwnCourier } from '#shop/delivery/couriers.testing'
import { addParcel } from '#shop/delivery/parcels.server'
import type { Confirmation, Delivery, OrderState } from '#shop/orders/orders'
import { findOrder, markOrder, moveOrder } from '#shop/orders/orders.server'
import { findTodaysFigures } from '#shop/orders/order-management.server'
import { makeRefund } from '#shop/orders/refunds.server'
import { everything, refundOf, STAFF } from '#src/shop/orders/refunds/refunds.testing.ts'
import { MEASURES, type Dimension, type Measure, type Span } from './reports.ts'
import { setRate } from '#shop/books/vendor-shares.server'
import { addGoodOf, addLines, addVendor, placeOrderOf } from '#shop/books/vendor-shares.testing'
import { countFacts, findReport, type ReportRow } from './reports.server.ts'

useDatabase()

const actor = { kind: 'staff', id: STAFF.id } as const
const ALWAYS: Span = { from: '2000-01-01', until: '2099-12-31' }
const DAY_MS = 24 * 3600_000

type Step =
  | { kind: 'move'; to: OrderState }
  | { kind: 'confirm'; to: Confirmation }
  | { kind: 'deliver'; to: Delivery }
  | { kind: 'refund'; amount: number | null }
  | { kind: 'parcel'; fee: number }
  | { kind: 'correction'; amount: number }
  | { kind: 'count' }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      to: fc.constantFrom<OrderState>('cancelled', 'confirmed', 'shipped', 'completed', 'completed'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('confirm' as const), to: fc.constantFrom<Confirmation>('confirmed', 'no-answer', 'refused') }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('deliver' as const), to: fc.constantFrom<Delivery>('handed-over', 'delivered', 'returned') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('refund' as const), amount: fc.option(fc.integer({ min: 1, max: 9 })) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('parcel' as const), fee: fc.integer({ min: 1, max: 9 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('correction' as const), amount: fc.integer({ min: 1, max: 9 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('count' as const) }) },
)

/** Days pass between groups of steps. */
const history = fc.array(fc.record({ days: fc.integer({ min: 0, max: 2 }), steps: fc.array(step, { minLength: 1, maxLength: 3 }) }), {
  minLength: 2,
  maxLength: 7,
})

let courier: string
let products: number[]

beforeAll(async () => {
  courier = await haveOwnCourier({ returnFee: millimes(4000) })
  products = [await addProduct({ price: 10, stock: 100_000 }), await addProduct({ price: 10.5, stock: 100_000 })]
  await sql`update products set cost_price = 4321 where id = ${products[0]}`.execute(db)
  await sql`insert into categories (slug, name) values ('lampes', 'Lampes'), ('bois', 'Bois')`.execute(db)
  await sql`insert into product_categories (product_id, category_id) select ${products[0]}, id from categories`.execute(db)
})

async function happen(one: Step, id: number): Promise<void> {
  try {
    if (one.kind === 'move') return await moveOrder({ orderId: id, to: one.to, actor, reason: 'essai' })
    if (one.kind === 'confirm') return await markOrder(id, { confirmation: one.to }, { actor, reason: 'essai' })
    if (one.kind === 'deliver') return await markOrder(id, { delivery: one.to }, { actor, reason: 'essai' })
    if (one.kind === 'parcel') return void (await addParcel(id, actor, { courier, number: null, fee: millimes(one.fee * 1000) }))
    if (one.kind === 'count') return void (await countFacts())
    if (one.kind === 'correction') {
      const lines = [
        { account: 'adjustments:courier', amount: one.amount * 1000 },
        { account: 'cash', amount: -one.amount * 1000 },
      ]
      const entry = { key: randomUUID(), kind: 'adjustment', currency: 'TND', orderId: id, actor, lines } as const
      return void (await inTransaction((transaction) => postEntries(transaction, [entry])))
    }
    const order = (await findOrder(id))!
    await makeRefund(
      STAFF,
      one.amount === null ? everything(order) : refundOf(order, { loose: millimes(one.amount * 1000), expected: millimes(one.amount * 1000) }),
    )
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

/** Says that what is new happened on a day, counted back from today. */
async function dateNews(id: number, daysAgo: number): Promise<void> {
  const at = new Date(Date.now() - daysAgo * DAY_MS)
  await sql`update order_events set at = ${at}, details = details || '{"dated": true}' where order_id = ${id} and details ->> 'dated' is null`.execute(db)
  await sql`update refunds set created_at = ${at}, updated_at = ${at} where order_id = ${id} and created_at > now() - interval '1 hour'`.execute(db)
}

type Sums = Record<string, Record<string, number>>

const dayIn = (at: Date) => new Date(at.getTime() + 3600_000).toISOString().slice(0, 10)

type Documents = Awaited<ReturnType<typeof findDocuments>>

async function findDocuments(database: Database) {
  const orders = await database.selectFrom('orders').selectAll().where('placed_at', 'is not', null).execute()
  const events = await database.selectFrom('order_events').selectAll().orderBy('id').execute()
  const lines = await database.selectFrom('order_lines').selectAll().execute()
  const entries = await database
    .selectFrom('ledger_lines as l')
    .innerJoin('ledger_entries as e', 'e.id', 'l.entry_id')
    .select(['l.order_id', 'l.account', 'l.amount', 'e.at', 'e.event_id'])
    .execute()
  const refunds = await database.selectFrom('refunds').selectAll().where('state', 'in', ['manual', 'done']).execute()
  const refundLines = await database.selectFrom('refund_lines').selectAll().where('restocked', '=', true).execute()
  const categories = await database.selectFrom('product_categories').selectAll().execute()
  const parcels = await database.selectFrom('parcels').selectAll().where('state', '=', 'booked').orderBy('id').execute()
  return { orders, events, lines, entries, refunds, refundLines, categories, parcels }
}

/** The report by a walk through each order's documents, one after the other. */
function plainCount(by: Dimension | 'all', { from, until }: Span, documents: Documents): Sums {
  const { orders, events, lines, entries, refunds, refundLines, categories, parcels } = documents
  const sums: Sums = {}
  for (const order of orders) {
    const own = events.filter((event) => event.order_id === order.id)
    const goods = lines.filter((line) => line.order_id === order.id)
    const told: { day: string; measure: Measure; amount: number; product?: number }[] = []
    const add = (day: string, measure: Measure, amount: number) => told.push({ day, measure, amount })
    const addGoods = (day: string, times: number, { product_id: product, unit_cost: cost, quantity }: (typeof goods)[number]) => {
      told.push({ day, measure: 'pieces', amount: times * quantity, product })
      if (cost === null) told.push({ day, measure: 'unknown_pieces', amount: times * quantity, product })
      else told.push({ day, measure: 'cost', amount: times * quantity * cost, product })
    }
    const placed = dayIn(order.placed_at!)
    const isMark = ({ kind, details: d }: (typeof own)[number], mark: string, ...to: string[]) =>
      kind === 'mark' && d['mark'] === mark && to.includes(String(d['to']))
    const isState = ({ kind, details: d }: (typeof own)[number], to: string) => kind === 'state' && d['to'] === to
    const confirmations = own.filter((event) => isMark(event, 'confirmation', 'confirmed') || isState(event, 'confirmed'))
    add(placed, 'orders', 1)
    add(placed, 'ordered', order.total)
    if (confirmations.length > 0) add(placed, 'confirmed', 1)
    if (order.delivery === 'delivered') add(placed, 'arrived', 1)
    else if (order.delivery === 'returned') add(placed, 'came_back', 1)
    else if (['cancelled', 'failed', 'refunded'].includes(order.state)) add(placed, 'cancelled', 1)
    const arrivals = Map.groupBy(
      own.filter((event) => isMark(event, 'delivery', 'delivered', 'returned') || isState(event, 'completed')),
      ({ at }) => dayIn(at),
    )
    const before = new Set<string>()
    for (const event of own) {
      const { at, kind, details: d } = event
      const times = isState(event, 'completed') ? 1 : kind === 'state' && d['from'] === 'completed' && d['to'] !== 'refunded' ? -1 : 0
      if (times === 0) continue
      add(dayIn(at), 'discount', times * order.discount_total)
      for (const line of goods) addGoods(dayIn(at), times, line)
    }
    for (const [day, ones] of [...arrivals].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
      const outcomes = ones.map(({ details: d }) => (d['to'] === 'returned' ? 'returned' : 'delivered'))
      if (!before.has(outcomes.at(-1)!)) add(day, outcomes.at(-1)!, 1)
      for (const outcome of outcomes) before.add(outcome)
    }
    for (const { account, amount, at, event_id: eventId } of entries.filter((entry) => entry.order_id === order.id)) {
      const day = dayIn(own.find(({ id }) => id === eventId)?.at ?? at)
      if (['sales:goods', 'sales:delivery', 'stamp', 'kept-deposits'].includes(account)) add(day, 'revenue', -amount)
      if (account === 'sales:delivery') add(day, 'shipping', -amount)
      if (account === 'returns') add(day, 'refunded', amount)
      if (account.startsWith('fees:') || account.startsWith('adjustments')) add(day, 'fees', amount)
    }
    for (const { id, created_at: at } of refunds.filter((refund) => refund.order_id === order.id)) {
      if (!own.some((event) => isState(event, 'completed') && event.at < at)) continue
      for (const { position, quantity } of refundLines.filter((line) => line.refund_id === id)) {
        const line = goods.find((one) => one.position === position)!
        told.push({ day: dayIn(at), measure: 'cost', amount: -quantity * (line.unit_cost ?? 0), product: line.product_id })
      }
    }
    const carrier = parcels.findLast((parcel) => parcel.order_id === order.id)?.courier ?? 'self-tn'
    const keys: Record<Dimension | 'all', (day: string, product: number) => string[]> = {
      all: () => [''],
      day: (day) => [day],
      product: (_, product) => [`${product}`],
      category: (_, product) => {
        const ids = categories.filter((one) => one.product_id === product).map(({ category_id: id }) => `${id}`)
        return ids.length === 0 ? [''] : ids
      },
      governorate: () => [order.state_code],
      source: () => [order.source_name],
      campaign: () => [order.source_name],
      agent: () => [confirmations.findLast((event) => event.actor === 'staff')?.actor_id ?? ''],
      courier: () => [order.delivery === 'none' ? '' : carrier],
      method: () => [order.payment_method ?? ''],
    }
    const isOfGoods = by === 'product' || by === 'category'
    // One product an order: its part is the whole.
    for (const { day, measure, amount, product = goods[0]!.product_id } of told) {
      if (day < from || day > until) continue
      for (const key of keys[by](day, isOfGoods ? product : 0)) {
        const row = (sums[`${key} ${order.currency}`] ??= {})
        row[measure] = (row[measure] ?? 0) + amount
      }
    }
  }
  return withoutZeros(sums)
}

function withoutZeros(sums: Sums): Sums {
  const rows = Object.entries(sums).map(([key, row]) => [key, Object.fromEntries(Object.entries(row).filter(([, amount]) => amount !== 0))] as const)
  return Object.fromEntries(rows.filter(([, row]) => Object.keys(row).length > 0))
}

function sumsOf(rows: readonly ReportRow[]): Sums {
  return withoutZeros(Object.fromEntries(rows.map((row) => [`${row.key} ${row.currency}`, Object.fromEntries(MEASURES.map((name) => [name, row[name]]))])))
}

const BY = ['all', 'day', 'product', 'category', 'governorate', 'source', 'campaign', 'agent', 'courier', 'method'] as const

/** Compares each report with the plain count of the same moment. */
async function compare(span: Span): Promise<void> {
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const documents = await findDocuments(transaction)
      for (const by of BY) expect({ by, ...sumsOf(await findReport(span, by, transaction)) }).toEqual({ by, ...plainCount(by, span, documents) })
    })
}

const dayAgo = (days: number) => dayIn(new Date(Date.now() - days * DAY_MS))

test('IMP-48 whatever happens to orders, at any moment each report is the plain count of their documents', async () => {
  await fc.assert(
    fc.asyncProperty(history, fc.boolean(), async (groups, isFirst) => {
      const { id } = await placeDirectOrder(orderOf(products[isFirst ? 0 : 1]!, { quantity: 3 }))
      let left = 16
      await sql`update orders set placed_at = now() - interval '16 days' where id = ${id}`.execute(db)
      await dateNews(id, left)
      for (const { days, steps } of groups) {
        left -= days
        for (const one of steps) {
          await happen(one, id)
          await dateNews(id, left)
        }
        await compare({ from: dayAgo(14), until: dayAgo(3) })
      }
    }),
    { numRuns: 16 },
  )
  // Whole months, and parts of one at both ends.
  await compare(ALWAYS)
  await compare({ from: '2000-01-15', until: dayAgo(0) })
  const [all] = await findReport(ALWAYS)
  expect(MEASURES.filter((name) => all![name] === 0)).toEqual(['won_back', 'discount'])
  const { rows } = await sql`
    select from report_days d cross join lateral (
      select sum(f.revenue) as revenue, sum(f.cost) as cost from report_facts f where f.day = d.day and f.product_id is null) facts
    where dimension = 'all' and (d.revenue, d.cost) is distinct from (coalesce(facts.revenue, 0), coalesce(facts.cost, 0))`.execute(db)
  expect(rows).toEqual([])
})

test('IMP-48 a report is the plain count of its moment while others write and count', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, async (_, n) => (await placeDirectOrder(orderOf(products[n % 2]!, { quantity: 2 }))).id))
  const over = new AbortController()
  const steps: Step[] = [
    { kind: 'parcel', fee: 7 },
    { kind: 'deliver', to: 'delivered' },
    { kind: 'correction', amount: 2 },
    { kind: 'refund', amount: 1 },
    { kind: 'move', to: 'shipped' },
  ]
  const write = async () => {
    while (!over.signal.aborted) {
      for (const one of steps) await Promise.all(ids.slice(0, 4).map((id) => happen(one, id)))
      const { id } = await placeDirectOrder(orderOf(products[0]!))
      await happen({ kind: 'deliver', to: 'returned' }, id)
    }
  }
  const count = async () => {
    while (!over.signal.aborted) await countFacts()
  }
  const writing = [write(), count(), count()]
  try {
    for (let look = 0; look < 6; look++) await compare(ALWAYS)
  } finally {
    over.abort()
    await Promise.all(writing)
  }
  while ((await countFacts()) > 0);
  await compare(ALWAYS)
})

test('IMP-48 today’s deliveries, returns and confirmations are those of the home page', async () => {
  const { id } = await placeDirectOrder(orderOf(products[0]!))
  await happen({ kind: 'deliver', to: 'delivered' }, id)
  const today = { from: dayAgo(0), until: dayAgo(0) }
  const [report] = await findReport(today)
  const figures = (await findTodaysFigures()).today
  expect(figures.delivered).toBeGreaterThan(0)
  expect(figures).toMatchObject({ orders: report!.orders, confirmed: report!.confirmed, delivered: report!.delivered, returned: report!.returned })
})

test('IMP-48 the parts of an order’s products are the order’s money, to the millime', async () => {
  const { id } = await placeDirectOrder(orderOf(products[0]!, { quantity: 1 }))
  await sql`
    insert into order_lines (order_id, position, item_id, product_id, vendor_id, name, quantity, unit_price, total)
    select ${id}, n, item_id, ${products[1]}::bigint + n, vendor_id, name, 1, 3333 * n, 3333 * n from order_lines, generate_series(2, 4) n where order_id = ${id}`.execute(
    db,
  )
  await markOrder(id, { delivery: 'delivered' }, { actor })
  while ((await countFacts()) > 0);
  const { rows } = await sql<Record<string, number>>`
    select coalesce(sum(revenue) filter (where product_id is null), 0)::bigint as whole, coalesce(sum(revenue) filter (where product_id is not null), 0)::bigint as parts,
      count(*) filter (where product_id is not null and revenue > 0)::int as products from report_facts where order_id = ${id}`.execute(db)
  expect(rows[0]).toEqual({ whole: (await findOrder(id))!.total, parts: (await findOrder(id))!.total, products: 4 })
})

test('IMP-48 a line keeps the cost of the day it left', async () => {
  const { id } = await placeDirectOrder(orderOf(products[0]!, { quantity: 2 }))
  await markOrder(id, { delivery: 'delivered' }, { actor })
  await sql`update products set cost_price = 9999 where id = ${products[0]}`.execute(db)
  const line = await db.selectFrom('order_lines').select('unit_cost').where('order_id', '=', id).executeTakeFirstOrThrow()
  expect(line.unit_cost).toBe(4321)
})

test('IMP-26, IMP-48 goods of a vendor cost what the vendor is owed for them; a step back takes it away', async () => {
  const theirs = await addGoodOf(await addVendor('atelier'), { price: 40 })
  await db.updateTable('products').set({ cost_price: 1000 }).where('id', 'in', [theirs, products[0]!]).execute()
  await setRate({ vendor: null, category: null, product: '', from: dayAgo(0), commission: { points: 1250, perPiece: null } }, STAFF)
  const id = await placeOrderOf(theirs, { quantity: 2, states: [] })
  const { vendor_id: vendorId } = await db.selectFrom('products').select('vendor_id').where('id', '=', products[0]!).executeTakeFirstOrThrow()
  await addLines(id, [{ productId: products[0]!, vendorId, quantity: 1, unitPrice: 5000 }])
  for (const to of ['shipped', 'completed'] as const) await moveOrder({ orderId: id, to, actor })
  const costs = async () => {
    while ((await countFacts()) > 0);
    const { rows } = await sql<{ productId: number; cost: number; unknown: number }>`
      select product_id as "productId", sum(cost)::int as cost, sum(unknown_pieces)::int as unknown from report_facts where order_id = ${id} group by 1 order by 1`.execute(
      db,
    )
    return rows.filter(({ cost }) => cost)
  }
  const own = { productId: products[0]!, cost: 1000, unknown: null }
  expect(await costs()).toEqual([own, { productId: theirs, cost: 70_000, unknown: null }, { productId: null, cost: 70_000 + own.cost, unknown: null }])
  await moveOrder({ orderId: id, to: 'shipped', actor, reason: 'essai' })
  expect(await costs()).toEqual([])
})

afterAll(async () => {
  while ((await countFacts()) > 0);
})
