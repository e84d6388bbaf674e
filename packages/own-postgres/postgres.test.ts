import { existsSync } from 'node:fs'
import { readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PostgresEvent } from './supervision.ts'
import { startPostgres, UnusableFolder } from './postgres.ts'
import { ask, newDataFolder, startInAnotherProcess } from './postgres.testing.ts'

describe('a kept PostgreSQL', () => {
  let dataFolder: string
  beforeAll(async () => {
    dataFolder = await newDataFolder()
  })
  afterAll(() => rm(dataFolder, { recursive: true }))

  test('a folder whose path leads through a file, or to nothing, is refused in words', async () => {
    const file = join(dataFolder, 'a-file')
    const nowhere = join(dataFolder, 'nowhere')
    await writeFile(file, '')
    await symlink(join(dataFolder, 'gone/deeper'), nowhere)
    for (const folder of [join(file, 'shop'), nowhere, join(nowhere, 'shop')]) {
      const refused = startPostgres({ lifetime: 'kept', dataFolder: folder })
      await expect(refused).rejects.toThrow(UnusableFolder)
      await expect(refused).rejects.toThrow('cannot be made: a part of its path is a file, or leads to what is not there.')
    }
    await rm(file)
    await rm(nowhere)
  })

  test('two that start at once on a new data folder share one server, and a third joins it', async () => {
    const [first, second] = await Promise.all([startInAnotherProcess(dataFolder), startInAnotherProcess(dataFolder)])
    expect([first.event.kind, second.event.kind].toSorted()).toEqual(['joined', 'started'])
    const [owner, guest] = first.event.kind === 'started' ? [first, second] : [second, first]
    expect(guest.connection).toEqual(owner.connection)

    const events: PostgresEvent[] = []
    const joined = await startPostgres({ lifetime: 'kept', dataFolder, onEvent: (event) => events.push(event) })
    expect(events).toEqual([{ kind: 'joined' }])
    await joined.stop()
    await guest.stop()
    expect(await ask(owner.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(await owner.stop()).toBe('')
    await expect(ask(owner.connection, 'select 1')).rejects.toThrow()
  })

  test('keeps what was written when it is stopped and started again', async () => {
    const before = await startPostgres({ lifetime: 'kept', dataFolder })
    await ask(before.connection, 'create table kept as select 42 as answer')
    await before.stop()
    const after = await startPostgres({ lifetime: 'kept', dataFolder })
    expect(await ask(after.connection, 'select * from kept')).toEqual([{ answer: 42 }])
    expect(after.connection).toEqual(before.connection)
    await after.stop()
  })

  test('is durable, off the network, and gives the shop a database of its own without superuser rights', async () => {
    const own = await startPostgres({ lifetime: 'kept', dataFolder })
    const durable = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on', data_checksums: 'on' }
    const expected = { ...durable, listen_addresses: '', timezone: 'UTC', is_superuser: 'off' }
    const columns = Object.keys(expected).map((name) => `current_setting('${name}') as ${name}`)
    expect(await ask(own.connection, `select ${columns.join(', ')}`)).toEqual([expected])
    await ask(own.connection, 'create schema jobs; create extension pg_trgm')
    expect(await ask(own.connection, "select similarity('قميص', 'قميص') as same")).toEqual([{ same: 1 }])
    await expect(ask(own.connection, 'create role another')).rejects.toThrow('permission denied')
    await own.stop()
  })

  test('leaves its connection and passwords to its user alone', async () => {
    const own = await startPostgres({ lifetime: 'kept', dataFolder })
    const mode = async (file: string) => (await stat(file)).mode & 0o777
    expect(await mode(join(dataFolder, 'postgres', 'connection.json'))).toBe(0o600)
    expect(await mode(join(dirname(own.connection.host), 'passwords.json'))).toBe(0o600)
    expect(await mode(own.connection.host)).toBe(0o700)
    await own.stop()
    expect(existsSync(join(dataFolder, 'postgres', 'connection.json'))).toBe(false)
  })

  test('writes no value that a refused statement held into its log', async () => {
    const own = await startPostgres({ lifetime: 'kept', dataFolder })
    await ask(own.connection, 'create table customers (phone text primary key)')
    const insert = "insert into customers values ('22123456')"
    await ask(own.connection, insert)
    await expect(ask(own.connection, insert)).rejects.toThrow('duplicate key')
    await expect(ask(own.connection, "select 'Leïla'::int")).rejects.toThrow('Leïla')
    await own.stop()
    const log = await readFile(join(dirname(own.connection.host), 'postgres.log'), 'utf8')
    expect(log).toContain('database system is shut down')
    expect(log).not.toMatch(/22123456|Leïla/)
  })

  test('refuses data of another major version, and names the command that upgrades them', async () => {
    const own = await startPostgres({ lifetime: 'kept', dataFolder })
    await own.stop()
    const versionFile = join(dirname(own.connection.host), 'data', 'PG_VERSION')
    await writeFile(versionFile, '17\n')
    await expect(startPostgres({ lifetime: 'kept', dataFolder })).rejects.toThrow(/is of PostgreSQL 17.*npm run upgrade.*DATABASE_URL/)
    await writeFile(versionFile, '18\n')
    await (await startPostgres({ lifetime: 'kept', dataFolder })).stop()
  })
})

describe('a throw-away PostgreSQL', () => {
  test('copies databases from a template, and leaves nothing when it is stopped', async () => {
    const own = await startPostgres({ lifetime: 'throw-away' })
    await ask(own.connection, 'create table template_table as select 7 as seven')
    const maintenance = { ...own.connection, database: 'postgres' }
    await ask(maintenance, 'create database copy template hanout strategy wal_log')
    expect(await ask({ ...own.connection, database: 'copy' }, 'select * from template_table')).toEqual([{ seven: 7 }])
    await own.stop()
    expect(existsSync(dirname(own.connection.host))).toBe(false)
  })

  test('leaves nothing when its process is killed', async () => {
    const { kill, connection } = await startInAnotherProcess(undefined)
    expect(existsSync(connection.host)).toBe(true)
    await kill()
    await expect.poll(() => existsSync(dirname(connection.host))).toBe(false)
  })
})
