import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { db, inTransaction } from '#platform/database.server'
import { saveTempOrder } from './quick-order.server.ts'
import { orderOf } from './quick-order.testing.ts'

useDatabase()

test('QO-36 a temp order that is being placed is not taken over by another tab, so that its own key still answers with it', async () => {
  const order = orderOf(await addProduct())
  const temp = await saveTempOrder(order)
  const otherTab = await inTransaction(async (transaction) => {
    await sql`update orders set state = 'processing', placed_at = now() where id = ${temp!.id}`.execute(transaction)
    const keeping = saveTempOrder({ ...order, intention: randomUUID() })
    await vi.waitUntil(async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      return rows[0]!.n > 0
    })
    return { keeping }
  })
  await otherTab.keeping
  const { rows } = await sql<{ intention: string }>`select intention from orders where id = ${temp!.id}`.execute(db)
  expect(rows).toEqual([{ intention: order.intention }])
})
