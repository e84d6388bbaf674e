import { sql, type Kysely } from 'kysely'
import { expect, inject, test } from 'vitest'
import { config, WrongSetting } from '#platform/config.server'
import { closeDatabase, db, openDatabase, pool } from '#platform/database.server'
import { findForeignVersion, migrate, migrateAsOf } from './migrate.server.ts'
import { openShopDatabase } from './shop-database.server.ts'
import { useDatabase } from './test-database.ts'

useDatabase()

test.each([
  ['of before the first release', ['001-catalogue', '002-orders'], 'a version of Hanout before its first release'],
  ['of a newer version', ['001-first-release', '999-later'], 'a newer version of Hanout'],
])('IMP-54 a database %s is refused in words that name it, and stays as it was', async (_of, migrations, words) => {
  await sql`delete from kysely_migration`.execute(db)
  await sql`insert into kysely_migration (name, timestamp) select name, '' from unnest(${migrations}::text[]) name`.execute(db)
  await sql`drop table if exists jobs`.execute(db)
  const before = await everything()
  const { user, password, host, port } = inject('postgres')
  const database = await currentDatabase()
  const connectionString = `postgres://${user}:${String(password)}@localhost:${port}/${database}?host=${host}`

  await closeDatabase()
  const refused = await openShopDatabase({ ...config, DATABASE_URL: connectionString }).catch((error: unknown) => error)
  openDatabase({ connectionString })

  expect(refused).toBeInstanceOf(WrongSetting)
  const { message } = refused as WrongSetting
  expect(message).toContain(`/${database} comes from ${words}`)
  expect(message).toContain('DATABASE_URL')
  expect(message).not.toContain(password)
  expect(await everything()).toEqual(before)
})

test('IMP-54 past a pooler of transactions, which forgets prepared statements, none is named', async () => {
  const { user, password, host, port } = inject('postgres')
  const connectionString = `postgres://${user}:${String(password)}@localhost:${port}/${await currentDatabase()}?host=${host}`
  const named = () =>
    db.connection().execute(async (own) => {
      await sql`select ${1}::int`.execute(own)
      return (await sql`select name from pg_prepared_statements`.execute(own)).rows.length
    })
  expect(await named()).toBeGreaterThan(0)
  await closeDatabase()
  openDatabase({ connectionString }, connectionString)
  expect(await named()).toBe(0)
  await closeDatabase()
  openDatabase({ connectionString })
})

test('IMP-54 an update killed in a migration keeps those before it and none of their locks; the next start goes on there', async () => {
  await sql`drop schema public cascade; create schema public`.execute(db)
  const tables = db as unknown as Kysely<never>
  await migrateAsOf(tables, ['021-any-courier'])
  const updated: string[] = []
  const before: string[] = []
  const holder = await pool.connect()
  try {
    await holder.query('begin; lock table courier_statements in access share mode')
    const ended = migrate(tables, ({ migration }) => updated.push(migration)).catch((error: unknown) => error)
    // Within one transaction the list of connections stays as it was first read.
    const findWaiting = () => pool.query<{ pid: number }>(`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    await expect.poll(async () => (await findWaiting()).rowCount, { timeout: 60_000 }).toBe(1)
    before.push(...updated)
    await holder.query('lock table orders, order_events, payments, messages in exclusive mode nowait')
    await holder.query('select pg_terminate_backend($1)', [(await findWaiting()).rows[0]!.pid])
    expect(await ended).toBeInstanceOf(Error)
  } finally {
    holder.release(true)
  }
  expect(before).toEqual(['022-packing', '023-returns', '024-reports', '025-deposits', '026-advertising'])

  await migrate(tables, ({ migration }) => updated.push(migration))
  expect(updated.slice(0, 6)).toEqual([...before, '027-accounts'])
  expect(await findForeignVersion(tables)).toBeUndefined()
})

async function currentDatabase(): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  return rows[0]!.name
}

/** Every table with a digest of its rows. */
async function everything(): Promise<unknown[]> {
  const { rows: tables } = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db)
  expect(tables.length).toBeGreaterThan(50)
  return Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql`select count(*), md5(string_agg(t::text, '|' order by t::text)) from ${sql.table(name)} t`.execute(db)
      return [name, rows]
    }),
  )
}
