import { sql } from 'kysely'
import { Hono } from 'hono'
import { db } from '#platform/database.server'
import type { Env } from './doorway.ts'

/** What machines ask a running shop: is the process alive (`/healthz`), can it sell (`/readyz`). */
export const operation = new Hono<Env>()

operation.get('/healthz', (c) => c.text('ok'))

operation.get('/readyz', async (c) => {
  try {
    await sql`select 1`.execute(db)
    return c.text('ok')
  } catch {
    return c.text('the database does not answer', 503)
  }
})
