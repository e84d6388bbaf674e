import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { standingOf } from '#database/test-standing'
import { db } from '#platform/database.server'
import type { OrderState } from './orders.ts'
import { countPopularity } from './orders.server.ts'

useDatabase()

async function sell(productId: number, { pieces, state = 'completed', daysAgo = 1 }: { pieces: number; state?: OrderState; daysAgo?: number }): Promise<void> {
  const { confirmation, payment, delivery } = standingOf(state)
  await sql`
    with placed as (
      insert into orders (key, intention, visitor, state, confirmation, payment, delivery, phone, placed_at)
      values (gen_random_uuid()::text, gen_random_uuid(), gen_random_uuid(), ${state}, ${confirmation}, ${payment}, ${delivery}, '20000000',
        ${state === 'temp' ? null : sql`now() - interval '1 day' * ${daysAgo}`}) returning id
    )
    insert into order_lines (order_id, position, item_id, product_id, vendor_id, name, quantity, unit_price, total)
    select id, 0, ${productId}, ${productId}, 1, 'Lampe', ${pieces}, 1000, 1000 from placed`.execute(db)
}

async function popularity(id: number): Promise<number> {
  return (await db.selectFrom('products').select('popularity').where('id', '=', id).executeTakeFirstOrThrow()).popularity
}

async function toldOf(): Promise<string[]> {
  const rows = await db.deleteFrom('changes').returning('tag').execute()
  return rows.map(({ tag }) => tag).toSorted()
}

test('CAT-02 popularity is the pieces sold in 90 days; only products whose number changed are touched and told', async () => {
  const lamp = await addProduct()
  const chair = await addProduct()
  await sell(lamp, { pieces: 3 })
  await sell(lamp, { pieces: 4, state: 'processing', daysAgo: 89 })
  for (const state of ['temp', 'pending', 'on-hold', 'cancelled', 'failed', 'refunded'] as const) await sell(lamp, { pieces: 100, state })
  await sell(chair, { pieces: 9, daysAgo: 91 })
  expect(await countPopularity()).toBe(1)
  expect([await popularity(lamp), await popularity(chair)]).toEqual([7, 0])
  expect(await toldOf()).toEqual(['list', `product:${lamp}`])
  expect(await countPopularity()).toBe(0)
  expect(await toldOf()).toEqual([])
})

test('CAT-02 what was sold long ago is popular no more; what was never ordered keeps the number it came with', async () => {
  const lamp = await addProduct()
  const unsold = await addProduct()
  await sell(lamp, { pieces: 5, daysAgo: 120 })
  await sql`update products set popularity = 40 where id in (${lamp}, ${unsold})`.execute(db)
  await countPopularity()
  expect([await popularity(lamp), await popularity(unsold)]).toEqual([0, 40])
})
