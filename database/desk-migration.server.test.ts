import { sql, type Kysely } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { db } from '#platform/database.server'
import { migrate, migrateAsOf } from './migrate.server.ts'
import { taxes } from './migrations/second-look/taxes.ts'
import { useDatabase } from './test-database.ts'

useDatabase()

const tables = () => db as unknown as Kysely<never>

/** Pieces received of each item. */
const RECEIVED = 100

/** Orders of the version before the desk, each with three pieces of an item of its own: its state, and the stock of these pieces. */
const OLD_ORDERS = {
  refundedBeforeItLeft: ['processing confirmed refunded none', 'held'],
  refundedOnHold: ['on-hold to-call refunded none', 'held'],
  refundedWithCourier: ['confirmed confirmed refunded handed-over', 'held'],
  refundedOnceSold: ['completed confirmed refunded delivered', 'sold'],
  onHoldYetSent: ['on-hold to-call unpaid handed-over', 'held'],
  onHoldYetBack: ['on-hold to-call unpaid returned', 'held'],
  sentYetConfirmed: ['confirmed confirmed unpaid handed-over', 'held'],
  sound: ['confirmed confirmed unpaid none', 'held'],
} as const

type Old = keyof typeof OLD_ORDERS

beforeAll(async () => {
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  await migrateAsOf(tables(), ['013-newsletter'])
  await sql`insert into vendors (slug, name) values ('dar', 'Dar')`.execute(db)
  for (const [name, [standing, pieces]] of Object.entries(OLD_ORDERS)) {
    const [state, confirmation, payment, delivery] = standing.split(' ')
    await sql`
      with product as (
        insert into products (kind, status, slug, sku, name, vendor_id, regular_price) select 'simple', 'published', ${name}, ${name}, ${name}, id, 5000 from vendors
        returning id
      ), stocked as (
        insert into inventory (item_id, product_id, managed, available) select id, id, true, ${RECEIVED - 3} from product
      ), placed as (
        insert into orders (key, intention, visitor, phone, name, total, placed_at, state, confirmation, payment, delivery)
        values (${name}, gen_random_uuid(), gen_random_uuid(), '20123456', ${name}, 15000, now(), ${state}, ${confirmation}, ${payment}, ${delivery}) returning id
      )
      insert into stock_holds (order_id, item_id, quantity, state) select placed.id, product.id, 3, ${pieces} from placed, product`.execute(db)
  }
  await sql`
    insert into payments (order_id, gateway, reference, amount, currency, state, open_until)
    select id, 'konnect', ended, 15000, 'TND', ended, now() from orders, unnest(${['paid', 'other-amount', 'refused']}::text[]) ended where name = 'sound'`.execute(
    db,
  )
  await sql`
    insert into order_events (order_id, actor, actor_id, kind, details)
    select id, 'provider', 'konnect', 'payment',
      '{"outcome": "paid-other-amount", "gateway": "konnect", "reference": "other-amount", "amount": 4000, "currency": "TND"}' from orders where name = 'sound'`.execute(
    db,
  )
  await migrate(tables())
})

/** The order's state after the update, its flag, and the stock of its three pieces. */
async function after(name: Old) {
  const { rows } = await sql<{ standing: string; attention: string | null; available: number; held: number; sold: number; events: unknown[] }>`
    select concat_ws(' ', o.state, o.confirmation, o.payment, o.delivery) as standing, o.attention, i.available,
      coalesce((select sum(quantity)::int from stock_holds where item_id = i.item_id and state = 'held'), 0) as held,
      coalesce((select sum(quantity)::int from stock_holds where item_id = i.item_id and state = 'sold'), 0) as sold,
      (select coalesce(json_agg(details), '[]') from order_events where order_id = o.id and kind = 'mended') as events
    from orders o join products p on p.name = o.name join inventory i on i.item_id = p.id where o.name = ${name}`.execute(db)
  return rows[0]!
}

test('IMP-05 what an earlier version refunded and never sent gives its pieces back; what left is sold; every piece is in one place', async () => {
  const back = { available: RECEIVED, held: 0, sold: 0 }
  const sold = { available: RECEIVED - 3, held: 0, sold: 3 }
  const held = { available: RECEIVED - 3, held: 3, sold: 0 }
  expect(await after('refundedBeforeItLeft')).toMatchObject({ standing: 'refunded confirmed refunded none', ...back })
  expect(await after('refundedOnHold')).toMatchObject({ standing: 'refunded not-called refunded none', ...back })
  expect(await after('refundedWithCourier')).toMatchObject({ standing: 'refunded confirmed refunded handed-over', ...sold })
  expect(await after('refundedOnceSold')).toMatchObject({ standing: 'refunded confirmed refunded delivered', ...sold })
  expect(await after('sentYetConfirmed')).toMatchObject({ standing: 'shipped confirmed unpaid handed-over', ...sold })
  expect(await after('sound'), 'what was sound stays as it was').toMatchObject({ standing: 'confirmed confirmed unpaid none', events: [], ...held })
})

test('IMP-05 an order on hold whose parcel was said to be under way asks for a look, and its history says what was changed', async () => {
  for (const [name, delivery] of [
    ['onHoldYetSent', 'handed-over'],
    ['onHoldYetBack', 'returned'],
  ] as const) {
    expect(await after(name), name).toMatchObject({
      standing: 'on-hold to-call unpaid none',
      attention: 'delivery-unsure',
      held: 3,
      events: [{ before: { state: 'on-hold', delivery }, after: { state: 'on-hold', delivery: 'none' } }],
    })
  }
  expect((await after('refundedBeforeItLeft')).attention).toBeNull()
})

test('IMP-23 what came in of an earlier version’s payments is what was asked, or the other amount that its order’s history tells', async () => {
  const { rows } = await sql<{ state: string; received: number }>`select state, received from payments order by state`.execute(db)
  expect(rows).toEqual([
    { state: 'other-amount', received: 4000 },
    { state: 'paid', received: 15_000 },
    { state: 'refused', received: 0 },
  ])
})

test('IMP-12 a shop that ran before its merchant was asked about VAT keeps its rates, or that it has none', async () => {
  const answer = async () => (await sql<{ value: unknown }>`select value from settings`.execute(db)).rows
  expect(await answer()).toEqual([{ value: { subjectToVat: 'yes' } }])
  await sql`delete from tax_rates`.execute(db)
  await taxes.execute(db)
  expect(await answer()).toEqual([{ value: { subjectToVat: 'no' } }])
})
