import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startReplicated, type Replicated } from '@hanout/own-postgres/replica.testing'
import { closeDatabase, db, MOST_BEHIND_MS, openDatabase, readBeside, replicaBehind, replicaScope } from '#platform/database.server'
import { measureProcess } from '#platform/metrics.server'
import { callerContext } from '#request/common/caller.server'
import { findHealth } from '#shop/site/health.server'
import { cookieOf } from '#back-office/shell/staff-pages.testing.ts'
import { standSimulators } from '#src/entries/simulators.server.ts'
import { ORIGIN, openWire } from '#wire/wire.testing.ts'
import { migrate } from './migrate.server.ts'

let servers: Replicated

beforeAll(async () => {
  standSimulators()
  servers = await startReplicated()
  const { host, user, password, database } = servers.replica.connection
  const replicaUrl = `postgres://${user}:${encodeURIComponent(password)}@localhost/${database}?host=${encodeURIComponent(host)}`
  openDatabase({ ...servers.primary.connection, ssl: false }, undefined, replicaUrl)
  await migrate(db as unknown as Kysely<never>)
})
afterAll(async () => {
  await closeDatabase()
  await servers.stop()
})

const WHERE = sql<{ isCopy: boolean }>`select pg_is_in_recovery() as "isCopy"`
const readsCopy = async () => (await readBeside(WHERE)).rows[0]!.isCopy
const staffReadCopy = () => replicaScope.run(true, readsCopy)
const lineOfCopy = async () => (await findHealth()).find(({ name }) => name === 'copy')!.state
const onReplica = (statement: string) => servers.asSuperuser(servers.replica, statement)

test('IMP-54 lists of staff are read from a replica that keeps up, and everything else from the primary', async () => {
  await expect.poll(staffReadCopy).toBe(true)
  expect(await readsCopy()).toBe(false)
  expect(replicaBehind()).toBeLessThan(MOST_BEHIND_MS)
  expect(await lineOfCopy()).toBe('good')
})

test('IMP-54 who has just written reads their own change: from the primary, by their cookie, until the replica surely has it', async () => {
  const pages = async (_: Request, context: Parameters<Parameters<typeof openWire>[0] & object>[1]) => {
    await context.get(callerContext).findSession()
    return new Response(String(await readsCopy()))
  }
  const { ask, cookies, setCookies } = (await openWire(pages)).newBrowser()
  for (const pair of (await cookieOf('administrator')).split('; ')) cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
  const read = async () => (await ask('/admin/orders/')).text()
  await expect.poll(read).toBe('true')
  expect(await (await ask('/admin/orders/', { method: 'POST', headers: { origin: ORIGIN } })).text()).toBe('false')
  const line = setCookies.find((one) => one.startsWith('hanout_wrote='))
  expect(Number(/Max-Age=(\d+)/.exec(line!)![1]) * 1000).toBeGreaterThan(MOST_BEHIND_MS)
  expect(await read()).toBe('false')
  cookies.delete('hanout_wrote')
  await expect.poll(read).toBe('true')
})

test('IMP-54 a replica that falls behind is not read, its age is measured, and it is read again once it has caught up', async () => {
  await expect.poll(staffReadCopy).toBe(true)
  await onReplica('select pg_wal_replay_pause()')
  await sql`create table written (n int)`.execute(db)
  await expect.poll(staffReadCopy).toBe(false)
  expect(measureProcess().find(({ name }) => name === 'hanout_replica_behind_seconds')!.samples[0]!.value * 1000).toBeGreaterThan(MOST_BEHIND_MS)
  expect(await lineOfCopy()).toBe('bad')
  await onReplica('select pg_wal_replay_resume()')
  await expect.poll(staffReadCopy).toBe(true)
  expect((await replicaScope.run(true, () => readBeside(sql`select from written`))).rows).toEqual([])
})

test('IMP-54 a replica that dies loses no answer, and is read again once it is back', async () => {
  await expect.poll(staffReadCopy).toBe(true)
  process.kill(await servers.pidOf(servers.replica), 'SIGKILL')
  while (await staffReadCopy());
  await expect.poll(staffReadCopy).toBe(true)
})

test('IMP-54 a replica that was promoted is never read: it no longer follows', async () => {
  await expect.poll(staffReadCopy).toBe(true)
  await onReplica('select pg_promote()')
  await expect.poll(staffReadCopy).toBe(false)
  await sql`drop table written`.execute(db)
  await expect.poll(() => replicaBehind()! > MOST_BEHIND_MS * 2).toBe(true)
  expect(await staffReadCopy()).toBe(false)
})
