import { sql } from 'kysely'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { useDatabase } from '#database/test-database'
import { followChanges, forgetOldChanges, onChanges, recordChanges } from './changes.server.ts'
import { db, pool } from './database.server.ts'
import { log } from './log.server.ts'

useDatabase()

// A follower rereads everything younger than the oldest transaction of the whole server, including other databases.
beforeEach(() => db.deleteFrom('changes').execute())

const ends: (() => unknown)[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  for (const end of ends.splice(0)) await end()
})

/** `next()` waits for the next invalidated tag. */
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

test('calls are heard again after the database was away, however often taking up LISTEN failed meanwhile', async () => {
  const next = await follower()
  await expect.poll(whoListens).toHaveLength(1)
  const warned = vi.spyOn(log, 'warn').mockImplementation(() => {})
  const readsFailed = () => warned.mock.calls.filter(([, text]) => String(text).startsWith('changes could not be read')).length
  const [first] = await whoListens()
  await elsewhere('allow_connections false')
  await expect.poll(readsFailed).toBeGreaterThan(2)
  await elsewhere('allow_connections true')
  await expect.poll(() => whoListens().catch(() => [])).toEqual([expect.any(Number)])
  expect(await whoListens()).not.toEqual([first])
  await recordChanges(db, ['after'])
  expect(await next()).toEqual(['after'])
})

/** Process ids of the connections on LISTEN, from the server's own view. */
async function whoListens(): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and query = 'listen changes'`.execute(db)
  return rows.map(({ pid }) => pid)
}

/** Opens or closes this file's database from another one; closing it ends every connection. */
async function elsewhere(rule: string): Promise<void> {
  const { database } = pool.options
  const client = new Client({ ...inject('postgres'), database: 'postgres' })
  await client.connect()
  await client.query(`alter database ${database} with ${rule}`)
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database])
  await client.end()
}
