import { sql } from 'kysely'
import { Hono } from 'hono'
import { db } from '#platform/database.server'
import { databaseAwayFor, isDiskFull } from '#platform/database-watch.server'
import { isShuttingDown } from '#platform/shutdown.server'
import type { Env } from '#request/common/caller.server'

/** Milliseconds after which a missing database is more than a restart: a monitor may restart the shop. */
const LONG_AWAY_MS = 60_000

/** Probes: is the process alive (`/healthz`), can it sell (`/readyz`). IMP-54. */
export const operation = new Hono<Env>()

operation.get('/healthz', (c) => ((databaseAwayFor() ?? 0) > LONG_AWAY_MS ? c.text('the database has been away for a minute', 503) : c.text('ok')))

operation.get('/readyz', async (c) => {
  if (isShuttingDown()) return c.text('closing', 503)
  if (databaseAwayFor() !== undefined) return c.text('the database does not answer', 503)
  if (isDiskFull()) return c.text('the disk is full', 503)
  try {
    await sql`select 1`.execute(db)
    return c.text('ok')
  } catch {
    return c.text('the database does not answer', 503)
  }
})
