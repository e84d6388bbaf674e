import { sql, type RawBuilder } from 'kysely'
import { clock } from './steady-clock.ts'
import { connectAlone, db, type Database } from './database.server.ts'
import { isCauseLogged, reportConnectionLoss } from './database-watch.server.ts'
import { log } from './log.server.ts'

export type ChangeListener = (tags: ReadonlySet<string>) => void

const listeners = new Set<ChangeListener>()

/** Call in the transaction of the change. Every process receives the tags within a second of the commit. */
export async function recordChanges(transaction: Database, tags: string[]): Promise<void> {
  if (tags.length > 0) await insertChanges(sql`select unnest(${tags}::text[])`).execute(transaction)
}

/** The same as part of the statement that makes the change. `tags` is a query of one column. */
export function insertChanges(tags: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`insert into changes (tag) select distinct tag from (${tags}) as changed (tag) returning pg_notify('changes', '')`
}

export function onChanges(listener: ChangeListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Interval of polling without NOTIFY, in ms. */
const POLL_MS = 1000

/** While NOTIFY works, only every fifth poll reads the table. */
const POLLS_SKIPPED = 4

/** Rereads transactions open at the last read, by transaction id: row ids are assigned before the commit. Returns a function that stops it. */
export async function followChanges(): Promise<() => Promise<void>> {
  let from = await oldestOpenTransaction()
  let reading: Promise<void> | undefined
  let again = false
  let skipped = 0
  let stopped = false
  const goesOn = () => !stopped
  const seen = new Map<number, number>()

  const read = async () => {
    const { next, rows } = await changesSince(from)
    from = next
    const fresh = rows.filter((row) => !seen.has(row.id))
    const now = clock.now().getTime()
    for (const row of fresh) seen.set(row.id, now)
    for (const [id, at] of seen) if (now - at > 600_000) seen.delete(id)
    if (fresh.length > 0) invalidate(new Set(fresh.map((row) => row.tag)))
  }
  const readAll = async () => {
    do {
      again = false
      await read().catch((error: unknown) => log.warn({ error: String(error) }, 'changes could not be read; trying again'))
    } while (again && goesOn())
    reading = undefined
  }
  // A change committed during a read may be missing in it.
  const look = () => {
    again = true
    skipped = 0
    if (goesOn()) reading ??= readAll()
  }
  const ears = listen(look)
  const timer = setInterval(() => (ears.isReceiving() && skipped < POLLS_SKIPPED ? skipped++ : look()), POLL_MS)
  return async () => {
    stopped = true
    clearInterval(timer)
    ears.close()
    await reading
  }
}

export async function forgetOldChanges(): Promise<void> {
  await sql`delete from changes where made_at < now() - interval '1 day'`.execute(db)
}

/** Invalidates tags in this process at once, without the database: for the writer itself, a test or a restart. */
export function invalidate(tags: ReadonlySet<string>): void {
  for (const listener of listeners) listener(tags)
}

async function oldestOpenTransaction(): Promise<string> {
  const { rows } = await sql<{ xmin: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`.execute(db)
  return rows[0]!.xmin
}

/** Changes since a transaction id, and the oldest open transaction, from one snapshot. */
async function changesSince(from: string): Promise<{ next: string; rows: { id: number; tag: string }[] }> {
  const { rows } = await sql<{ next: string; id: number | null; tag: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as next, id, tag
    from (select) one left join changes on made_by >= ${from}::text::xid8 order by id`.execute(db)
  return { next: rows[0]!.next, rows: rows.filter((row): row is typeof row & { id: number } => row.id !== null) }
}

interface Listening {
  /** Whether a NOTIFY has arrived since the connection was made. A pooler in between may lose them all. */
  isReceiving(): boolean
  close(): void
}

/** Holds one connection on LISTEN, and replaces it whenever it is lost. Calls `look` for every NOTIFY. */
function listen(look: () => void): Listening {
  let closed = false
  let receiving = false
  let letGo = () => {}
  let retry: NodeJS.Timeout | undefined
  const attach = async () => {
    const client = await connectAlone()
    let held = true
    letGo = () => {
      held = receiving = false
      void client.end().catch(() => {})
    }
    if (closed) return letGo()
    client.on('notification', () => {
      receiving = held
      look()
    })
    client.once('error', () => {
      if (!held) return
      reportConnectionLoss()
      attachLater()
    })
    await client.query('listen changes')
    // Tests the connection: unless our own NOTIFY arrives, none does.
    await sql`notify changes`.execute(db)
  }
  const attachLater = () => {
    letGo()
    if (!closed) retry ??= setTimeout(attachNow, POLL_MS).unref()
  }
  const attachNow = () => {
    retry = undefined
    attach().catch((error: unknown) => {
      if (!closed && !isCauseLogged(error)) log.warn({ error: String(error) }, 'no wake-up calls from the database; polling until it gives them')
      attachLater()
    })
  }
  attachNow()
  return {
    isReceiving: () => receiving,
    close: () => {
      closed = true
      clearTimeout(retry)
      letGo()
    },
  }
}
