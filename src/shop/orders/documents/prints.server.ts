import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { clock } from '#platform/clock'
import { db } from '#platform/database.server'
import type { DocumentKind } from './documents.ts'
import './documents.tables.ts'

const KEPT_MS = 3600_000
/** A print without a heartbeat for this long was abandoned by a process that ended. */
const LOST_AFTER_MS = 60_000

export interface LeftOut {
  order: number
  why: string
}

export interface Print {
  kind: DocumentKind
  /** Creation day: `2026-11-22`. */
  day: string
  wanted: number
  /** Orders examined; once ready, documents in the file. */
  done: number
  leftOut: LeftOut[]
  /** `none`: no order had such a document. `failed`: an error, or the process ended. */
  state: 'busy' | 'ready' | 'none' | 'failed'
}

export async function addPrint({ id: personId }: { id: string }, { kind, wanted, leftOut }: Pick<Print, 'kind' | 'wanted' | 'leftOut'>): Promise<string> {
  const id = randomUUID()
  const now = clock.now()
  await db
    .insertInto('document_prints')
    .values({ id, person_id: personId, kind, wanted, left_out: JSON.stringify(leftOut), begun_at: now, touched_at: now })
    .execute()
  return id
}

export async function noteProgress(id: string, { done, leftOut }: Pick<Print, 'done' | 'leftOut'>): Promise<void> {
  const values = { done, left_out: JSON.stringify(leftOut), touched_at: clock.now() }
  await db.updateTable('document_prints').set(values).where('id', '=', id).execute()
}

/** A third of the time after which a print counts as lost. */
const HEARD_EVERY_MS = 20_000

/** Runs a print with a heartbeat: waiting or drawing may take longer than `LOST_AFTER_MS`. */
export async function heardOf(id: string, work: () => Promise<void>): Promise<void> {
  const timer = setInterval(() => {
    const heard = db.updateTable('document_prints').set({ touched_at: clock.now() }).where('id', '=', id).execute()
    // The next heartbeat makes up for a failed one.
    void heard.catch(() => undefined)
  }, HEARD_EVERY_MS)
  timer.unref()
  return work().finally(() => clearInterval(timer))
}

export async function finishPrint(id: string, ending: { bytes: Buffer; done: number } | { problem: 'none' | 'failed' }): Promise<void> {
  await db
    .updateTable('document_prints')
    .set({ ...ending, touched_at: clock.now() })
    .where('id', '=', id)
    .execute()
}

/** A person's own print; undefined once deleted. */
export async function findPrint(id: string, { id: personId }: { id: string }): Promise<Print | undefined> {
  const lost = new Date(clock.now().getTime() - LOST_AFTER_MS)
  const { rows } = await sql<Print>`
    select kind, to_char(begun_at, 'YYYY-MM-DD') as day, wanted, done, left_out as "leftOut",
      case when bytes is not null then 'ready' when problem is not null then problem when touched_at < ${lost} then 'failed' else 'busy' end as state
    from document_prints where id = ${id} and person_id = ${personId}`.execute(db)
  return rows[0]
}

export async function findPrintFile(id: string, { id: personId }: { id: string }): Promise<Buffer | undefined> {
  const found = await db.selectFrom('document_prints').select('bytes').where('id', '=', id).where('person_id', '=', personId).executeTakeFirst()
  return found?.bytes ?? undefined
}

/** Deletes prints older than an hour. Returns how many. */
export async function forgetPrints(): Promise<number> {
  const old = new Date(clock.now().getTime() - KEPT_MS)
  const { numDeletedRows } = await db.deleteFrom('document_prints').where('begun_at', '<', old).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
