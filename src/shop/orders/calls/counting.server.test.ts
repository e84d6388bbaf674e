import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { clock } from '#platform/steady-clock'
import { db } from '#platform/database.server'
import { placeDirectOrder, saveTempOrder, type QuickOrder } from '#shop/buying/quick-order.server'
import { orderOf } from '#shop/buying/quick-order.testing'
import { assignOrders, countCalls, recordOutcome, takeCall } from './calls.server.ts'
import { shownCalls } from './calls.ts'
import { agentNamed, outcomeOf } from './calls.testing.ts'

useDatabase()

const realNow = clock.now
const NOON = new Date('2026-11-24T11:00:00Z')
beforeEach(() => {
  clock.now = () => NOON
})
afterEach(() => {
  clock.now = realNow
})

const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000)

test('IMP-05 a person’s count of orders to call: the menu counts what the desk would give, taking an order changes no count of its own, its result does', async () => {
  const [lamp, salma, nour] = [await addProduct(), await agentNamed('Salma'), await agentNamed('Nour')]
  let phones = 20_000_000
  const place = async (said?: Partial<QuickOrder>) => (await placeDirectOrder(orderOf(lamp, { phone: String(++phones), ...said }))).id
  const [first, colleagues, tried] = [await place({ phone: '29000001' }), await place(), await place()]
  await place({ phone: '29000001' })
  const future = await place()
  await saveTempOrder(orderOf(lamp, { phone: '29000002' }))
  await sql`update orders set created_at = ${later(-20)}, updated_at = ${later(-20)}, placed_at = case when placed_at is not null then ${later(-20)}::timestamptz end`.execute(
    db,
  )
  await sql`update orders set confirmation = 'postponed', next_call_at = ${later(30)} where id = ${future}`.execute(db)
  await sql`update orders set confirmation = 'no-answer', next_call_at = ${later(-2)}, call_attempts = 6 where id = ${tried}`.execute(db)
  await assignOrders([colleagues], nour, salma)
  const counts = () => Promise.all([salma, nour].map((person) => countCalls({ person })))
  // Nobody is at work yet. Orders out of tries or not yet due are counted for nobody.
  expect(await counts()).toEqual([4, 4])
  await takeCall(first, { person: salma })
  expect(await counts()).toEqual([4, 2])
  await takeCall(colleagues, { person: nour })
  expect(await counts()).toEqual([3, 2])
  await recordOutcome(outcomeOf(first, 'no-answer'), salma)
  expect(await counts()).toEqual([1, 2])
  clock.now = () => later(31)
  expect(await countCalls({ person: salma })).toBe(3)
})

test('IMP-05 the count of orders to call is the number that waits, up to a thousand', async () => {
  const [lamp, salma] = [await addProduct(), await agentNamed('Salma')]
  const { id } = await placeDirectOrder(orderOf(lamp, { phone: '20000000' }))
  await sql`update orders set created_at = ${later(-20)}, updated_at = ${later(-20)}, placed_at = ${later(-20)} where id = ${id}`.execute(db)
  const before = await countCalls({ person: salma })
  await waitBeside(id, 857)
  expect(shownCalls(await countCalls({ person: salma }))).toBe(String(before + 857))
  await waitBeside(id, 500)
  expect(shownCalls(await countCalls({ person: salma }))).toBe('999+')
})

/** As many orders more that wait like one, each of a phone of its own. */
async function waitBeside(id: number, count: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'orders' and is_generated = 'NEVER'`.execute(db)
  const own: Record<string, string> = { id: 'n', key: `'wait-' || n`, phone: `(20000000 + n)::text`, intention: 'gen_random_uuid()' }
  await sql`
    insert into orders (${sql.join(rows.map(({ name }) => sql.ref(name)))}) select ${sql.join(rows.map(({ name }) => sql.raw(own[name] ?? `"${name}"`)))}
    from orders, (select max(id) as last from orders) newest, generate_series(last + 1, last + ${count}) n where id = ${id}`.execute(db)
}
