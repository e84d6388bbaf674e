import { setTimeout as delay } from 'node:timers/promises'
import { isDiskFull } from './disk-watch.server.ts'
import { log } from './log.server.ts'

const PROBE_MS = 100

/** A probe on a connection of its own: true if the database answers. */
type Ask = () => Promise<boolean>

let ask: Ask | undefined
let awaySince: number | undefined
let losses = 0
/** The probe that is repeated until it succeeds. */
let probing: Ask | undefined

/** Watches a database: after each lost connection `ask` is repeated until it succeeds. Returns a function that stops it. */
export function watchDatabase(asking: Ask): () => void {
  ask = asking
  return () => {
    if (ask === asking) ask = awaySince = probing = undefined
  }
}

/** Milliseconds since the database stopped answering; undefined while it answers. */
export function databaseAwayFor(): number | undefined {
  return awaySince === undefined ? undefined : Date.now() - awaySince
}

/** True if the database is away, being probed after a lost connection, or without room: failures then have this cause, which is logged once. */
export function isDatabaseInDoubt(): boolean {
  return probing !== undefined || isDiskFull()
}

/** Number of connections lost so far: a request during which it grew failed for that reason. */
export function connectionsLost(): number {
  return losses
}

/** Records a lost or failed connection to the database. */
export function reportConnectionLoss(): void {
  if (!ask) return
  losses++
  if (probing !== ask) void probe(ask)
}

async function probe(asking: Ask): Promise<void> {
  probing = asking
  const isWatched = () => ask === asking
  while (isWatched() && !(await asking())) {
    if (awaySince === undefined) log.warn('the database does not answer; visitors are asked to come back in a moment')
    awaySince ??= Date.now()
    await delay(PROBE_MS)
  }
  if (!isWatched()) return
  probing = undefined
  if (awaySince !== undefined) log.info({ ms: databaseAwayFor() }, 'the database answers again')
  awaySince = undefined
}
