import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { clock } from '#platform/clock'
import { db } from '#platform/database.server'
import type { DocumentKind } from './documents.ts'
import './documents.tables.ts'

const KEPT_MS = 3600_000
/** A print that nothing was heard of for so long was left by a process that ended. */
const LOST_AFTER_MS = 60_000

/** An order whose document could not be printed, and why. */
export interface LeftOut {
  order: number
  why: string
}

/** Documents of many orders on their way into one file. */
export interface Print {
  kind: DocumentKind
  /** The day of its making: `2026-11-22`. */
  day: string
  wanted: number
  /** Orders that were looked at; once ready, documents of the file. */
  done: number
  leftOut: LeftOut[]
  /** `none`: no order had such a document; `failed`: it could not be made, or its process ended. */
  state: 'busy' | 'ready' | 'none' | 'failed'
}

/** Notes that somebody wants a file of documents. Returns its id. */
export async function addPrint({ id: personId }: { id: string }, { kind, wanted, leftOut }: Pick<Print, 'kind' | 'wanted' | 'leftOut'>): Promise<string> {
  const id = randomUUID()
  const now = clock.now()
  await db
    .insertInto('document_prints')
    .values({ id, person_id: personId, kind, wanted, left_out: JSON.stringify(leftOut), begun_at: now, touched_at: now })
    .execute()
  return id
}

/** Notes how many documents of a print are done, and those that could not be. */
export async function noteProgress(id: string, { done, leftOut }: Pick<Print, 'done' | 'leftOut'>): Promise<void> {
  const values = { done, left_out: JSON.stringify(leftOut), touched_at: clock.now() }
  await db.updateTable('document_prints').set(values).where('id', '=', id).execute()
}

/** A third of the time after which a print counts as lost. */
const HEARD_EVERY_MS = 20_000

/** Does the work of a print, and lets it be heard of all the while: it may wait for its turn, or be drawn, for longer than a silence may last. */
export async function heardOf(id: string, work: () => Promise<void>): Promise<void> {
  const timer = setInterval(() => {
    const heard = db.updateTable('document_prints').set({ touched_at: clock.now() }).where('id', '=', id).execute()
    // The next time tells as well.
    void heard.catch(() => undefined)
  }, HEARD_EVERY_MS)
  timer.unref()
  return work().finally(() => clearInterval(timer))
}

/** Ends a print with its file and how many documents it holds (`done`), or with why there is none. */
export async function finishPrint(id: string, ending: { bytes: Buffer; done: number } | { problem: 'none' | 'failed' }): Promise<void> {
  await db
    .updateTable('document_prints')
    .set({ ...ending, touched_at: clock.now() })
    .where('id', '=', id)
    .execute()
}

/** A person's own print; undefined where there is none any more. */
export async function findPrint(id: string, { id: personId }: { id: string }): Promise<Print | undefined> {
  const lost = new Date(clock.now().getTime() - LOST_AFTER_MS)
  const { rows } = await sql<Print>`
    select kind, to_char(begun_at, 'YYYY-MM-DD') as day, wanted, done, left_out as "leftOut",
      case when bytes is not null then 'ready' when problem is not null then problem when touched_at < ${lost} then 'failed' else 'busy' end as state
    from document_prints where id = ${id} and person_id = ${personId}`.execute(db)
  return rows[0]
}

/** The file of a person's own print. */
export async function findPrintFile(id: string, { id: personId }: { id: string }): Promise<Buffer | undefined> {
  const found = await db.selectFrom('document_prints').select('bytes').where('id', '=', id).where('person_id', '=', personId).executeTakeFirst()
  return found?.bytes ?? undefined
}

/** Forgets prints of an hour ago. Returns how many. */
export async function forgetPrints(): Promise<number> {
  const old = new Date(clock.now().getTime() - KEPT_MS)
  const { numDeletedRows } = await db.deleteFrom('document_prints').where('begun_at', '<', old).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
