import cluster from 'node:cluster'
import { hash, timingSafeEqual } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { Hono } from 'hono'
import { config } from '#platform/config.server'
import { byProcess, counterBy, gauge, measureProcess, writeFamilies, type Family } from '#platform/metrics.server'
import { findOthers, OWN_NUMBER, shareFigures } from '#platform/process-figures.server'
import type { PageCache } from '#platform/page-cache.server'
import { databaseAwayFor, isCauseLogged } from '#platform/database-watch.server'
import { describeError, log } from '#platform/log.server'
import { findBacklog, findReserves } from '#shop/site/health.server'
import type { Env } from '#request/common/caller.server'

/** `/metrics` for Prometheus, by the bearer token of HANOUT_METRICS_TOKEN; without the setting there is no such page. IMP-54. */
export function metrics(cache: PageCache): Hono<Env> {
  const app = new Hono<Env>()
  const measure = () => [...measureProcess(), ...pagesKept(cache)]
  if (config.HANOUT_METRICS_TOKEN !== undefined && cluster.isWorker) void shareFigures(measure)
  app.get('/metrics', async (c, next) => {
    const token = config.HANOUT_METRICS_TOKEN
    if (token === undefined) return next()
    if (!isSame(c.req.header('authorization') ?? '', `Bearer ${token}`)) return c.text('', 401, { 'WWW-Authenticate': 'Bearer' })
    const processes = [[OWN_NUMBER, measure()] as const, ...(await findOthers())]
    return c.body(writeFamilies([...byProcess(processes), ...(await measureShop())]), 200, {
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
      'Cache-Control': 'no-store',
    })
  })
  return app
}

const isSame = (given: string, expected: string) => timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', expected, 'buffer'))

function pagesKept(cache: PageCache): Family[] {
  const { hits, misses, bytes } = cache.figures()
  return [
    counterBy(
      { name: 'hanout_pages_total', help: 'Public pages: answered from the cache, or rendered.', label: 'from' },
      Object.entries({ cache: hits, render: misses }),
    ),
    gauge('hanout_page_cache_bytes', 'Bytes of cached pages.', bytes),
  ]
}

/** Less than Prometheus waits. */
const PATIENCE_MS = 4000

/** What the database knows is the same from every process. Nothing while it does not answer. */
async function measureShop(): Promise<Family[]> {
  if (databaseAwayFor() !== undefined) return []
  try {
    const look = Promise.all([findBacklog(), findReserves()])
    const patience = delay(PATIENCE_MS, undefined, { ref: false }).then(() => Promise.reject(new Error('the database gives no answer')))
    const [{ messages, lateJobs, failedJobs, waitingTasks }, { freeBytes, backupAge }] = await Promise.race([look, patience])
    const byChannel = (name: string, help: string, of: 'waiting' | 'oldest'): Family => ({
      name,
      type: 'gauge',
      help,
      samples: messages.map((message) => ({ value: message[of], labels: { channel: message.channel } })),
    })
    return [
      byChannel('hanout_messages_waiting', 'Due messages that were not sent yet.', 'waiting'),
      byChannel('hanout_oldest_message_seconds', 'Age of the oldest of them.', 'oldest'),
      gauge('hanout_jobs_late', 'Jobs that should have run ten minutes ago.', lateJobs.length),
      gauge('hanout_jobs_failed', 'Jobs whose last run failed.', failedJobs.length),
      gauge('hanout_tasks_waiting', 'Tasks of staff that wait for a worker.', waitingTasks),
      ...(freeBytes === undefined ? [] : [gauge('hanout_disk_free_bytes', 'Free bytes of the data folder’s disk.', freeBytes)]),
      ...(backupAge === undefined ? [] : [gauge('hanout_backup_age_seconds', 'Age of the last backup.', backupAge)]),
    ]
  } catch (error) {
    if (!isCauseLogged(error)) log.warn({ error: describeError(error) }, 'the figures of the database are missing at /metrics')
    return []
  }
}
