import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useDatabase } from '#database/test-database'
import { clock, isClockDoubted, steadyNow, watchClock } from './steady-clock.ts'
import { db } from './database.server.ts'
import { log } from './log.server.ts'
import { dailyAt, everyMinutes, startScheduler, type Job } from './scheduler.server.ts'

useDatabase()

const realClock = clock.now
let now = new Date('2026-03-01T10:00:30Z')
beforeEach(async () => {
  now = new Date('2026-03-01T10:00:30Z')
  clock.now = () => now
  await sql`delete from jobs`.execute(db)
})
afterEach(() => (clock.now = realClock))

const later = (ms: number) => (now = new Date(now.getTime() + ms))

function noting(next: Job['next'], work = async () => {}): Job & { at: string[] } {
  const at: string[] = []
  return { at, next, work: () => (at.push(now.toISOString().slice(11, 19)), work()) }
}

async function twoProcesses(jobs: Record<string, Job>) {
  const [one, two] = [await startScheduler(jobs), await startScheduler(jobs)]
  return { look: () => Promise.all([one.look(), two.look()]), stop: () => Promise.all([one.stop(), two.stop()]) }
}

describe('the times', () => {
  const after = new Date('2026-03-01T10:00:30Z')
  test('every so many minutes, counted from midnight', () => {
    expect(everyMinutes(1)(after)).toEqual(new Date('2026-03-01T10:01:00Z'))
    expect(everyMinutes(15)(after)).toEqual(new Date('2026-03-01T10:15:00Z'))
    expect(everyMinutes(60, 41)(after)).toEqual(new Date('2026-03-01T10:41:00Z'))
    expect(everyMinutes(15)(new Date('2026-03-01T10:15:00Z'))).toEqual(new Date('2026-03-01T10:30:00Z'))
  })
  test('once a day: today where it is still to come, else tomorrow', () => {
    expect(dailyAt(23, 47)(after)).toEqual(new Date('2026-03-01T23:47:00Z'))
    expect(dailyAt(3, 47)(after)).toEqual(new Date('2026-03-02T03:47:00Z'))
  })
})

test('IMP-52 while the clock stands where it jumped to the jobs rest, which is logged once; put back, it held up none', async () => {
  const warned = vi.spyOn(log, 'warn').mockReturnValue(undefined)
  const job = noting(everyMinutes(1))
  const stopWatching = watchClock()
  const { look, stop } = await startScheduler({ job })
  later(30_000)
  await look()
  later(365 * 24 * 3600_000)
  expect([isClockDoubted(), steadyNow().getFullYear()]).toEqual([true, 2026])
  for (let turn = 0; turn < 3; turn++) await look()
  expect(warned.mock.calls).toEqual([[expect.stringContaining('jobs rest')]])
  warned.mockRestore()
  later(-365 * 24 * 3600_000)
  later(30_000)
  await look()
  expect(job.at).toEqual(['10:01:00'])
  await stop()
  stopWatching()
  expect(steadyNow()).toEqual(now)
})

test('IMP-52 a clock that ran ahead and was put back holds up no job, nor a claim made meanwhile', async () => {
  const job = noting(everyMinutes(1))
  const { look, stop } = await startScheduler({ job })
  later(30_000)
  await look()
  later(365 * 24 * 3600_000)
  await look()
  await sql`update jobs set taken_until = next_at`.execute(db)
  later(-365 * 24 * 3600_000)
  await look()
  await look()
  later(60_000)
  await look()
  expect(job.at).toEqual(['10:01:00', '10:01:00', '10:01:00', '10:02:00'])
  await stop()
})

test('a job runs once at its time, however many processes look', async () => {
  const job = noting(everyMinutes(1))
  const { look, stop } = await twoProcesses({ job })
  await look()
  expect(job.at).toEqual([])
  later(30_000)
  await look()
  await look()
  expect(job.at).toEqual(['10:01:00'])
  later(60_000)
  await look()
  expect(job.at).toEqual(['10:01:00', '10:02:00'])
  await stop()
})

test('a job that fails is tried again twice, then at its next time', async () => {
  const job = noting(everyMinutes(10), async () => {
    throw new Error('the courier sleeps')
  })
  const { look, stop } = await startScheduler({ job })
  later(600_000)
  for (let i = 0; i < 5; i++) {
    await look()
    later(20_000)
  }
  expect(job.at).toEqual(['10:10:30', '10:10:50', '10:11:10'])
  await stop()
})

test('a job whose process died is taken by another, five minutes after it was begun', async () => {
  const job = noting(everyMinutes(1))
  const { look, stop } = await startScheduler({ job })
  later(30_000)
  await sql`update jobs set taken_until = ${new Date(now.getTime() + 300_000)}`.execute(db)
  later(299_999)
  await look()
  expect(job.at).toEqual([])
  later(1)
  await look()
  expect(job.at).toEqual(['10:06:00'])
  await stop()
})

test('a job that still runs is not begun again', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const job = noting(everyMinutes(1), () => promise)
  const { look, stop } = await startScheduler({ job })
  later(30_000)
  const first = look()
  await expect.poll(() => job.at.length).toBe(1)
  later(60_000)
  await look()
  expect(job.at).toHaveLength(1)
  resolve()
  await first
  await stop()
})
