import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { followChanges, forgetOldChanges, onChanges, recordChanges } from './changes.server.ts'
import { db } from './database.server.ts'

useDatabase()

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** Follows changes; `next()` waits for the next tag that is told. */
async function follower() {
  const told: string[] = []
  let arrived = () => {}
  ends.push(
    onChanges((tags) => {
      told.push(...tags)
      arrived()
    }),
  )
  ends.push(await followChanges())
  return async () => {
    while (told.length === 0) await new Promise<void>((resolve) => (arrived = resolve))
    return told.splice(0).toSorted()
  }
}

test('a change is told after its commit, and one that is rolled back never', async () => {
  const next = await follower()
  await db
    .transaction()
    .execute(async (transaction) => {
      await recordChanges(transaction, ['lost'])
      throw new Error('rolled back')
    })
    .catch(() => {})
  await db.transaction().execute((transaction) => recordChanges(transaction, ['product:7', 'product:7', 'list']))
  expect(await next()).toEqual(['list', 'product:7'])
})

test('a transaction that began first and commits last is not missed', async () => {
  const next = await follower()
  await db.transaction().execute(async (slow) => {
    await recordChanges(slow, ['slow'])
    await recordChanges(db, ['quick'])
    expect(await next()).toEqual(['quick'])
  })
  expect(await next()).toEqual(['slow'])
})

test('changes that every reader has seen are forgotten after a day', async () => {
  await recordChanges(db, ['old'])
  await sql`update changes set made_at = now() - interval '25 hours' where tag = 'old'`.execute(db)
  await forgetOldChanges()
  const { rows } = await sql`select 1 from changes where tag = 'old'`.execute(db)
  expect(rows).toEqual([])
})
