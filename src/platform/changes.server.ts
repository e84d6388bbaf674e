import { sql } from 'kysely'
import { clock } from './clock.ts'
import { db, pool, type Database } from './database.server.ts'
import { log } from './log.server.ts'

/** Changes that pages and caches care about, as tags (`product:7`, `list`, `settings`). The table is the truth; NOTIFY only wakes readers. */
export interface ChangesTable {
  id: number
  tag: string
  made_at: Date
}

declare module './database.server.ts' {
  interface Tables {
    changes: ChangesTable
  }
}

/** What a reader of changes is told: the tags that changed. */
export type ChangeListener = (tags: ReadonlySet<string>) => void

const listeners = new Set<ChangeListener>()

/** Says, in the transaction that makes it, that something changed. Every process learns it within a second of the commit. */
export async function recordChanges(transaction: Database, tags: string[]): Promise<void> {
  if (tags.length === 0) return
  await sql`with made as (insert into changes (tag) select unnest(${[...new Set(tags)]}::text[]) returning 1)
    select pg_notify('changes', '') from made limit 1`.execute(transaction)
}

/** Calls `listener` for every change from now on. Gives back how to stop. */
export function onChanges(listener: ChangeListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const POLL_MS = 1000

/**
 * Follows the changes table until it is stopped. A transaction that was still open at the last look is looked at again
 * (by its id, not by the row's number, which is given out before the commit), so none is missed.
 */
export async function followChanges(): Promise<() => Promise<void>> {
  let from = await oldestOpenTransaction()
  let reading: Promise<void> | undefined
  let stopped = false
  const seen = new Map<number, number>()

  const read = async () => {
    const next = await oldestOpenTransaction()
    const { rows } = await sql<{ id: number; tag: string }>`
      select id, tag from changes where made_by >= ${from}::text::xid8 order by id`.execute(db)
    from = next
    const fresh = rows.filter((row) => !seen.has(row.id))
    const now = clock.now().getTime()
    for (const row of fresh) seen.set(row.id, now)
    for (const [id, at] of seen) if (now - at > 600_000) seen.delete(id)
    if (fresh.length > 0) tell(new Set(fresh.map((row) => row.tag)))
  }
  const look = () => {
    if (stopped) return
    reading ??= read()
      .catch((error: unknown) => log.warn({ error: String(error) }, 'changes could not be read; trying again'))
      .finally(() => (reading = undefined))
  }
  const timer = setInterval(look, POLL_MS)
  const ears = await listen(look)
  return async () => {
    stopped = true
    clearInterval(timer)
    ears()
    await reading
  }
}

/** Deletes changes that every reader has long seen. */
export async function forgetOldChanges(): Promise<void> {
  await sql`delete from changes where made_at < now() - interval '1 day'`.execute(db)
}

/** Tells the listeners of this process at once, without the database: for changes that a test or a restart makes. */
export function tell(tags: ReadonlySet<string>): void {
  for (const listener of listeners) listener(tags)
}

async function oldestOpenTransaction(): Promise<string> {
  const { rows } = await sql<{ xmin: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`.execute(db)
  return rows[0]!.xmin
}

/** Holds one connection on LISTEN, takes a new one when it is lost. The poll goes on meanwhile. */
async function listen(look: () => void): Promise<() => void> {
  let stopped = false
  let release: (() => void) | undefined
  const attach = async () => {
    const client = await pool.connect()
    if (stopped) return client.release(true)
    // A connection that is let go may still break: it is given back once.
    const letGo = () => {
      if (release === letGo) client.release(true)
      release = undefined
    }
    release = letGo
    client.on('notification', look)
    client.once('error', () => {
      letGo()
      if (!stopped) setTimeout(() => void attach().catch(() => {}), POLL_MS).unref()
    })
    await client.query('listen changes')
  }
  await attach().catch((error: unknown) => log.warn({ error: String(error) }, 'no wake-up calls from the database; polling only'))
  return () => {
    stopped = true
    release?.()
  }
}
