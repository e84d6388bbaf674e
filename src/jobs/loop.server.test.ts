import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { useDatabase } from '#database/test-database'
import { db } from '#platform/database.server'
import { isDatabaseInDoubt } from '#platform/database-watch.server'
import { log, requestScope } from '#platform/log.server'
import { startLoop } from './loop.server.ts'

useDatabase()
afterEach(() => vi.restoreAllMocks())

test('the database ends a connection in the middle of a loop’s work: that is no fault of the loop, which goes on', async () => {
  const faults = vi.spyOn(log, 'error').mockImplementation(() => {})
  let turns = 0
  const loop = startLoop('trial', async () => {
    turns++
    if (turns === 1) await sql`select pg_terminate_backend(pg_backend_pid()), pg_sleep(10)`.execute(db)
  })
  loop.wake()
  loop.wake()
  await expect.poll(() => turns).toBe(2)
  await loop.stop()
  expect(faults).not.toHaveBeenCalled()
  await expect.poll(isDatabaseInDoubt).toBe(false)
})

test('a fault of the work is written down under the loop’s name, and the loop goes on', async () => {
  const faults = vi.spyOn(log, 'error').mockImplementation(() => {})
  let turns = 0
  const loop = startLoop('trial', async () => {
    turns++
    if (turns === 1) throw new Error('a fault')
  })
  loop.wake()
  loop.wake()
  await expect.poll(() => turns).toBe(2)
  await loop.stop()
  expect(faults).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ loop: 'trial' }), expect.any(String))
})

test('IMP-54 what a loop logs is not a part of the request that woke it', async () => {
  const ids: unknown[] = []
  const loop = startLoop('trial', async () => void ids.push(requestScope.getStore()))
  requestScope.run('request 1', () => loop.wake())
  await loop.stop()
  expect(ids).toEqual([undefined])
})
