import { setTimeout as delay } from 'node:timers/promises'
import { log } from './log.server.ts'

const PROBE_MS = 100

/** Whether the database answers one question, asked on a connection of its own. */
type Ask = () => Promise<boolean>

let ask: Ask | undefined
let awaySince: number | undefined
let losses = 0
/** What is being asked until it says yes. */
let probing: Ask | undefined

/** Begins to watch a database: `ask` is asked after each lost connection until it says yes. Gives back how to stop. */
export function watchDatabase(asking: Ask): () => void {
  ask = asking
  return () => {
    if (ask === asking) ask = awaySince = probing = undefined
  }
}

/** How long the database has been known not to answer, in ms; undefined while it answers. */
export function databaseAwayFor(): number | undefined {
  return awaySince === undefined ? undefined : Date.now() - awaySince
}

/** Whether the database is away, or a connection was lost just now and it is being asked: what fails now fails for that reason, and the log has it once. */
export function isDatabaseInDoubt(): boolean {
  return probing !== undefined
}

/** How many connections were lost so far: a request that failed while this grew failed for that reason. */
export function connectionsLost(): number {
  return losses
}

/** Notes that a connection to the database was lost or not made. */
export function noteLoss(): void {
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
