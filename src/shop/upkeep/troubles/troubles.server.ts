import { sql } from 'kysely'
import { oneLine } from '#i18n/one-line.ts'
import { clock } from '#platform/steady-clock'
import { db, json, type Database } from '#platform/database.server'
import type { Trouble } from './troubles.ts'

interface Seen {
  since?: Date
  said?: string
  figures?: Record<string, number>
}

const LONGEST_SAID = 200

/** Records that a trouble is there now. It keeps its beginning until it ends. */
export async function noteTrouble(name: string, { since, said = '', figures = {} }: Seen = {}): Promise<void> {
  const now = clock.now()
  const seen = { seen_at: now, said: oneLine(said).slice(0, LONGEST_SAID), figures: json(figures) }
  await db
    .insertInto('troubles')
    .values({ name, since: since ?? now, told_at: null, ...seen })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(seen))
    .execute()
}

async function endTrouble(name: string): Promise<void> {
  await db.deleteFrom('troubles').where('name', '=', name).execute()
}

/** Ends the troubles that were not seen since a moment: all, or those of some names. */
export async function endUnseen(before: Date, names?: readonly string[]): Promise<void> {
  const unseen = db.deleteFrom('troubles').where('seen_at', '<', before)
  await (names ? unseen.where('name', 'in', names) : unseen).execute()
}

/** Runs a call to another system. It records its failure as a trouble, and ends the trouble with a success. */
export async function watchCall<T>(name: string, isFailure: (error: unknown) => error is Error, call: () => Promise<T>): Promise<T> {
  try {
    const answer = await call()
    await endTrouble(name)
    return answer
  } catch (error) {
    if (isFailure(error)) await noteTrouble(name, { said: error.message })
    throw error
  }
}

export async function listTroubles(): Promise<Trouble[]> {
  return db.selectFrom('troubles').select(['name', 'since', 'said', 'figures']).orderBy('since').execute()
}

/** Takes each trouble that was not told yet and has lasted for its patience, once. */
export async function takeUntold(transaction: Database, patienceMs: (name: string) => number): Promise<Trouble[]> {
  const now = clock.now()
  const untold = await transaction.selectFrom('troubles').select(['name', 'since']).where('told_at', 'is', null).forUpdate().execute()
  const due = untold.filter(({ name, since }) => now.getTime() - since.getTime() >= patienceMs(name)).map(({ name }) => name)
  if (due.length === 0) return []
  const { rows } = await sql<Trouble>`
    update troubles set told_at = ${now} where name = any(${due}) returning name, since, said, figures`.execute(transaction)
  return rows
}
