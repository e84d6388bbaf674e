import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { calendarMinute } from '#i18n/dates.ts'
import { db } from '#platform/database.server'
import { shipPlaces } from '#shop/delivery/places.server'
import { callableFrom } from '#shop/orders/calls.server'
import { nextStepOf } from '#shop/orders/order-management'
import { changeSettings, findSettings } from '#shop/upkeep/settings.server'
import { seedOrders } from './seed-orders.ts'
import { seedWhenEmpty } from './seed.ts'
import { useDataFolder } from './test-data-folder.ts'
import { useDatabase } from './test-database.ts'

useDatabase()
useDataFolder()

const HOUR_MS = 3600_000

test('IMP-53 whatever the time at which the demo starts, its calls and call-backs are within the hours of calling, and each telling standing is there', async () => {
  await shipPlaces()
  await seedWhenEmpty()
  // Moves the calling hours instead of the clock, ten and a half hours long: just begun, about to begin, or ended half an hour ago.
  for (const from of [-0.1, 0.1, 13]) {
    const clockAt = (hours: number) => calendarMinute(new Date(Date.now() + hours * HOUR_MS), 'Africa/Tunis').slice(-5)
    await changeSettings((now) => ({ ...now, calls: { ...now.calls, from: clockAt(from), until: clockAt(from + 10.5) } }))
    await sql`delete from orders where person_id is null`.execute(db)
    await seedOrders()
    const settings = await findSettings()
    const { rows } = await sql<{ at: Date }>`
      select at from call_attempts union all select next_at from call_attempts where next_at is not null
      union all select (details ->> 'nextAt')::timestamptz from order_events where details ? 'nextAt'`.execute(db)
    expect(rows.length).toBeGreaterThan(10)
    expect([from, rows.filter(({ at }) => callableFrom(at, settings) > at)]).toEqual([from, []])
    const orders = await db.selectFrom('orders').selectAll().where('person_id', 'is', null).execute()
    const steps = orders.map(
      ({ placed_at: placedAt, packed_at: packedAt, call_attempts: callAttempts, next_call_at: nextCallAt, return_due: returnDue, ...order }) =>
        nextStepOf({ ...order, placed: placedAt !== null, packed: packedAt !== null, callAttempts, nextCallAt, returnDue }, new Date()),
    )
    const prepared = orders.filter(({ state, place }) => (state === 'processing' || state === 'confirmed') && place?.isSure)
    expect([from, prepared.length]).toEqual([from, 4])
    expect([from, steps]).toEqual([from, expect.arrayContaining(['abandoned', 'to-call', 'call-now', 'call-at', 'to-ship', 'to-collect', 'done'])])
  }
})
