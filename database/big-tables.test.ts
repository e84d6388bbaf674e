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
import { countFacts, findAdvertising, findLooseFees, findReport, findShortItems } from '#shop/books/reports.server'
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

/** What each index of `orders` answers: every order, and every move of one, pays for all of them. What orders are searched and filtered by has a table of its own. */
const QUESTIONS_OF_ORDERS: Readonly<Record<string, string>> = {
  orders_pkey: 'which order has this number, and which come after it',
  orders_intention_key: 'which order came of this intention',
  orders_of_a_visitor: 'what this browser left unfinished, and what it ordered before',
  orders_of_an_account: 'what this customer ordered',
  orders_of_a_phone: 'what this phone ordered, and which phones begin so',
  orders_placed_in_a_time: 'what was ordered today, this week, in these days',
  orders_in_a_state: 'which placed orders stand here, each view of the list with its filters, and the open ones together',
  orders_unplaced_or_with_cash_to_receive: 'what was left unfinished or dismissed, and whose cash a courier has',
  orders_waiting_for_a_call: 'whom to call next',
  orders_by_what_their_call_said: 'who did not answer, refused, or wants a call later',
  orders_by_where_they_are: 'what is on its way, was delivered, came back',
  orders_flagged_or_coming_back: 'what staff must look into, and what is to be taken back',
}

const MOST_INDEXES_OF_ORDERS = 12

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

test('IMP-40 an order pays for twelve indexes of its table at most, each with a question that it answers', async () => {
  const { rows } = await sql<{ name: string }>`select indexrelid::regclass::text as name from pg_index where indrelid = 'orders'::regclass`.execute(db)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(QUESTIONS_OF_ORDERS).toSorted())
  expect(rows.length).toBeLessThanOrEqual(MOST_INDEXES_OF_ORDERS)
})

test.each([{ payment: 'paid' }, { confirmation: 'postponed' }, { agent: 'nobody' }, { state: 'TN-61' }, { source: 'tiktok' }])(
  'IMP-05 of a hundred thousand open orders those with %o are found in the index, not looked at one by one',
  async (filter) => {
    const plans = await plansOf(() => findOrders({ ...orderFilterSchema.parse(filter), view: 'open' }))
    expect(Math.max(...plans.map(({ pages }) => pages))).toBeLessThan(MANY / 20)
  },
)

test('IMP-05 what an order is searched by follows it: named otherwise, moved, given to somebody, and gone', async () => {
  const { id } = await placeDirectOrder({ ...orderOf(products[0]!), name: 'Zoubeïda Ayari', phone: '22555777' })
  const found = async () =>
    (
      await sql`select words ~ 'zoubeida' as named, words ~ 'salwa' as renamed, payment_method as method, state_code as state, assigned_to as agent
    from order_search where order_id = ${id}`.execute(db)
    ).rows
  expect(await found()).toEqual([{ named: true, renamed: false, method: 'cod', state: expect.any(String), agent: null }])
  await sql`insert into account_people (id, name, email, role) values ('who-calls', 'Amine', 'who-calls@example.test', 'call_agent')`.execute(db)
  await sql`update orders set name = 'Salwa', payment_method = 'konnect', place = '{"state": "TN-61"}', assigned_to = 'who-calls' where id = ${id}`.execute(db)
  expect(await found()).toEqual([{ named: false, renamed: true, method: 'konnect', state: 'TN-61', agent: 'who-calls' }])
  await sql`delete from account_people where id = 'who-calls'`.execute(db)
  expect(await found()).toMatchObject([{ agent: null }])
  await sql`delete from stock_holds where order_id = ${id}`.execute(db)
  await sql`delete from orders where id = ${id}`.execute(db)
  expect(await found()).toEqual([])
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

test('IMP-48 the stock that will not last reads what was sold, not all goods', async () => {
  const whole = await findWholeReads(findShortItems)
  expect(whole.filter((read) => !read.startsWith('orders,'))).toEqual([])
})

test.each(Object.entries(JOBS).filter(([name]) => !OF_EVERYTHING.includes(name)))('IMP-40 the job %s reads no big table whole', async (_, { work }) => {
  expect(await findWholeReads(async () => work())).toEqual([])
})
