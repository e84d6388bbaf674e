import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { db } from '#platform/database.server'
import { ORDER_STATES } from '#shop/orders/orders'
import { worldNumber } from '#shop/people/phones'
import type { Segment } from './campaigns.ts'
import { addOrder, addSubscribers, phoneOf } from './campaigns.testing.ts'
import { recipientsOf } from './campaigns.server.ts'

useDatabase()

const DAY_MS = 24 * 3600_000

beforeEach(async () => {
  for (const table of ['subscribers', 'stopped_phones', 'orders']) await sql`delete from ${sql.ref(table)}`.execute(db)
  await addSubscribers(5)
})

async function reached(segment: Segment): Promise<number[]> {
  const { rows } = await sql<{ phone: string }>`select phone from (${recipientsOf(segment)}) r order by phone`.execute(db)
  return rows.map(({ phone }) => Number(phone) - Number(phoneOf(0)))
}

const national = (nth: number) => phoneOf(nth).slice(3)

test('IMP-35 a segment without parts reaches all who subscribe; who left or answered STOP is in none', async () => {
  expect(await reached({})).toEqual([1, 2, 3, 4, 5])
  await sql`update subscribers set state = 'left', left_at = now() where phone = ${phoneOf(2)}`.execute(db)
  await sql`insert into stopped_phones (phone) values (${phoneOf(4)})`.execute(db)
  expect(await reached({})).toEqual([1, 3, 5])
})

test('IMP-35 groups and languages narrow it: who is in one of them, once though in two', async () => {
  const { rows: groups } = await sql<{ id: number }>`insert into newsletter_groups (name) values ('a'), ('b'), ('c') returning id`.execute(db)
  const [a, b, c] = groups.map(({ id }) => id) as [number, number, number]
  await sql`insert into subscriber_groups select s.id, g.id from subscribers s, newsletter_groups g
    where (s.phone, g.id) in ((${phoneOf(1)}, ${a}::bigint), (${phoneOf(1)}, ${b}::bigint), (${phoneOf(3)}, ${b}::bigint))`.execute(db)
  await sql`update subscribers set locale = 'ar' where phone in (${phoneOf(3)}, ${phoneOf(5)})`.execute(db)
  expect(await reached({ groups: [a, b] })).toEqual([1, 3])
  expect(await reached({ groups: [c] })).toEqual([])
  expect(await reached({ locales: ['ar'] })).toEqual([3, 5])
  expect(await reached({ locales: ['ar', 'en'], groups: [b] })).toEqual([3])
})

test('IMP-35 a governorate is where an order of theirs went: the other address only where it goes to none of its own', async () => {
  await addOrder({ phone: national(1), billing: 'TN-11' })
  await addOrder({ phone: national(2), billing: 'TN-11', shipping: 'TN-61' })
  await addOrder({ phone: national(3), billing: 'TN-61', state: 'cancelled' })
  await addOrder({ phone: national(1), billing: 'TN-23' })
  expect(await reached({ states: ['TN-11'] })).toEqual([1])
  expect(await reached({ states: ['TN-61'] })).toEqual([2])
  expect(await reached({ states: ['TN-23', 'TN-61'] })).toEqual([1, 2])
})

test('IMP-35 bought is a placed order from processing to completed: not one that waits for money, is in doubt, cancelled, failed or given back', async () => {
  const counts: string[] = []
  for (const state of ORDER_STATES) {
    await sql`delete from orders`.execute(db)
    await addOrder({ phone: national(1), state })
    const [yes, no] = [await reached({ bought: 'yes' }), await reached({ bought: 'no' })]
    expect([...yes, ...no].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5])
    if (yes.length > 0) counts.push(state)
  }
  expect(counts).toEqual(['processing', 'confirmed', 'shipped', 'completed'])
  await sql`delete from orders`.execute(db)
  await addOrder({ phone: national(1), placedAt: null })
  expect(await reached({ bought: 'yes' })).toEqual([])
})

test('IMP-35 “not since” reaches who ordered nothing for so many days, and who never did; with “has bought” only those who came once', async () => {
  await addOrder({ phone: national(1), placedAt: new Date(Date.now() - 29 * DAY_MS) })
  await addOrder({ phone: national(2), placedAt: new Date(Date.now() - 31 * DAY_MS) })
  await addOrder({ phone: national(3), placedAt: new Date(Date.now() - 31 * DAY_MS) })
  await addOrder({ phone: national(3), placedAt: new Date(Date.now() - DAY_MS) })
  expect(await reached({ notSinceDays: 30 })).toEqual([2, 4, 5])
  expect(await reached({ notSinceDays: 30, bought: 'yes' })).toEqual([2])
})

test('an order’s phone is its subscriber’s in international digits, as the rules of phones say', async () => {
  for (const [phone, country] of [
    ['22333444', 'TN'],
    ['01012345678', 'EG'],
    ['+33612345678', 'TN'],
    ['0033612345678', 'FR'],
  ] as const) {
    const { rows } = await sql<{ digits: string }>`select international_phone(${phone}, ${country}) as digits`.execute(db)
    expect(rows[0]!.digits).toBe(worldNumber(phone, country))
  }
  const { rows } = await sql<{ digits: string | null }>`select international_phone('612345678', 'FR') as digits`.execute(db)
  expect(rows[0]!.digits).toBeNull()
})

test('a few subscribers among many orders are found by an index', async () => {
  await sql`insert into orders (key, intention, visitor, phone, state, confirmation, payment, delivery, placed_at)
    select 'k' || n, gen_random_uuid(), gen_random_uuid(), 90000000 + n, 'completed', 'confirmed', 'paid', 'delivered', now() from generate_series(1, 5000) n`.execute(
    db,
  )
  await sql`analyze orders`.execute(db)
  await sql`analyze subscribers`.execute(db)
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${recipientsOf({ bought: 'yes', notSinceDays: 30 })}`.execute(db)
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('orders_of_a_phone')
})
