import { sql, type RawBuilder } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { plansOf } from '#database/test-statements'
import { JOBS } from '#jobs/jobs.server'
import { invalidate } from '#platform/changes.server'
import { db } from '#platform/database.server'
import { findDebts } from '#shop/books/remittances.server'
import { DIMENSIONS } from '#shop/books/reports'
import { countFacts, findAdvertising, findLooseFees, findReport } from '#shop/books/reports.server'
import { placeDirectOrder, saveTempOrder } from '#shop/buying/quick-order.server'
import { orderOf } from '#shop/buying/quick-order.testing'
import { addCampaign, addSubscribers } from '#shop/newsletter/campaigns.testing'
import { sendCampaign } from '#shop/newsletter/campaigns.manage'
import { endCampaigns, prepareNext, takeForCampaign, untilNext } from '#shop/newsletter/campaigns.server'
import { orderFilterSchema } from '#shop/orders/order-management.schema'
import { findOrders } from '#shop/orders/order-management.server'
import { notifyOfOrders } from '#shop/orders/order-notifications.server'
import type { NewMessage } from '#shop/upkeep/messages'
import { findWaiting, LANES, queueMessage, sendNext } from '#shop/upkeep/messages.server'
import { place, visitorWith } from '#src/shop/buying/checkout/placing.testing.ts'
import { shipPlaces } from '#shop/delivery/places.server'

useDatabase()

const SOME = 1000
const MANY = 100_000

/** Rows that may be read whole: what fits into a few pages is read faster so. */
const FEW = 200

/** Jobs whose work is everything that there is: files, the courier's list, and the sum of what was sold. */
const OF_EVERYTHING = ['backup', 'make-avif', 'refresh-places', 'count-popularity']

const MAIL: NewMessage = { kind: 'password-changed', channel: 'mail', recipient: 'sami@example.test', locale: 'fr', data: { name: 'Sami' } }

let products: number[]

beforeAll(async () => {
  await shipPlaces()
  products = [await addProduct({ stock: 100_000 }), await addProduct({ stock: 100_000 })]
  await useShop()
  await db.transaction().execute((transaction) => queueMessage(transaction, MAIL))
  await makeMany(SOME, ['products', 'inventory'])
})

/** Everything that shoppers do to order. */
async function useShop(): Promise<void> {
  const [one, other] = products as [number, number]
  await placeDirectOrder(orderOf(one))
  await saveTempOrder(orderOf(other))
  await place(await visitorWith([one, 1], [other, 2]))
}

/** Multiplies a table's first row, with other values in some columns. */
async function multiply(table: string, times: number, others: Record<string, RawBuilder<unknown>>): Promise<void> {
  const { rows } = await sql<{ name: string; isOwn: boolean }>`
    select attname as name, attidentity <> '' as "isOwn" from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(db)
  const names = rows.filter(({ name, isOwn }) => name in others || !isOwn).map(({ name }) => name)
  await sql`
    insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.id(name)))})
    select ${sql.join(names.map((name) => others[name] ?? sql.ref(`t.${name}`)))} from (select * from ${sql.table(table)} limit 1) t, generate_series(1, ${sql.lit(times)}) n`.execute(
    db,
  )
}

/** Multiplies tables, all of them unless some are named. */
async function makeMany(times: number, tables?: readonly string[]): Promise<void> {
  const id = sql`${sql.lit(1_000_000 + times * 10)} + n`
  const nothing = sql`''` // words to be found would take most of the time
  const uuid = sql`gen_random_uuid()`
  const ago = sql`now() - n * interval '1 minute'`
  const columns: Record<string, Record<string, RawBuilder<unknown>>> = {
    products: { id, name: nothing, slug: sql`'lampe-' || ${id}`, sku: sql`'L' || ${id}` },
    inventory: { item_id: id, product_id: id },
    orders: {
      id,
      name: nothing,
      key: uuid,
      intention: uuid,
      visitor: uuid,
      phone: sql`(20000000 + n)::text`,
      placed_at: ago,
      created_at: ago,
      fingerprint: uuid,
    },
    order_lines: { order_id: id },
    order_events: { order_id: id, told_at: ago, invoiced_at: ago, counted_at: ago },
    stock_holds: { order_id: id },
    carts: { id: uuid },
    messages: { state: sql`'sent'`, once: uuid, message_id: uuid, recipient: sql`'client' || n || '@example.test'`, created_at: ago },
  }
  for (const [table, others] of Object.entries(columns)) {
    if (tables?.includes(table) ?? true) await multiply(table, times, others)
  }
  await sql`analyze`.execute(db)
  invalidate(new Set(['list']))
}

/** Statements that read a table whole during some work, each after the table and its rows. */
async function findWholeReads(work: () => Promise<unknown>): Promise<string[]> {
  const plans = await plansOf(work)
  return plans.flatMap(({ statement, wholes }) => wholes.filter(({ rows }) => rows > FEW).map(({ table, rows }) => `${table}, ${rows} rows: ${statement}`))
}

test('IMP-40 no statement of an order reads a table whole, in a new shop of a thousand goods or among a hundred thousand of everything', async () => {
  expect(await findWholeReads(useShop)).toEqual([])
  await makeMany(MANY)
  expect(await findWholeReads(useShop)).toEqual([])
})

test('IMP-40 neither what tells of orders nor what sends messages and campaigns reads a big table whole', async () => {
  await addSubscribers(SOME)
  await sendCampaign(await addCampaign())
  const outbox = async () => {
    await findWaiting()
    await notifyOfOrders()
    await prepareNext()
    await takeForCampaign(5)
    await untilNext()
    await endCampaigns()
    for (const lane of LANES) await sendNext(lane, async () => ({ outcome: 'sent' }))
  }
  expect(await findWholeReads(outbox)).toEqual([])
})

test('IMP-40 what couriers owe reads no big table whole', async () => {
  await sql`
    with added as (
      insert into ledger_entries (key, kind, currency, order_id, actor) select 'order:' || id, 'collection', currency, id, 'system' from orders
      returning id, currency, order_id
    )
    insert into ledger_lines (entry_id, currency, account, amount, order_id)
    select id, currency, account, amount, order_id from added, (values ('courier:self-tn', 1000), ('customers', -1000)) as line (account, amount)`.execute(db)
  await sql`analyze`.execute(db)
  expect(await findWholeReads(findDebts)).toEqual([])
})

test('IMP-48 a week’s report by whatever dimension, and the list behind its figure, read no big table whole', async () => {
  while ((await countFacts()) > 0);
  await multiply('report_facts', MANY, { order_id: sql`${sql.lit(1_000_000 + MANY * 10)} + n`, day: sql`current_date - (n % 1000)::int` })
  await sql`update order_events set counted_at = null where id in (select max(id) from order_events)`.execute(db)
  await sql`analyze`.execute(db)
  const span = { from: '2026-01-01', until: '2026-01-07' }
  const reports = async () => {
    for (const by of ['all', ...DIMENSIONS] as const) await findReport(span, by)
    await findLooseFees(span, 'day')
    await findAdvertising(span, 'day')
    await findOrders({ ...orderFilterSchema.parse({ figure: 'delivered', ...span }), view: 'all' })
  }
  expect(await findWholeReads(reports)).toEqual([])
})

test.each(Object.entries(JOBS).filter(([name]) => !OF_EVERYTHING.includes(name)))('IMP-40 the job %s reads no big table whole', async (_, { work }) => {
  expect(await findWholeReads(async () => work())).toEqual([])
})
