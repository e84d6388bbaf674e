import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { config, WrongSetting } from '#platform/config.server'
import { closeDatabase, db, openDatabase } from '#platform/database.server'
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
