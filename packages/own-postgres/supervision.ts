import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { ensureDatabase, untilAnswering } from './connection.ts'
import { lastWords, startGuarded, type Guarded } from './guarded-process.ts'
import { clearLeftovers } from './leftovers.ts'
import { settings } from './settings.ts'

const FIRST_START_TRIES = 7
const RESTART_TRIES = 150
const FIRST_WAIT_MS = 25
/** The children of a killed server end within moments, and visitors wait for each try. */
const LONGEST_WAIT_MS = 200
const MOST_DEATHS_A_MINUTE = 60

/** For the log. No personal data. */
export type PostgresEvent =
  | { kind: 'joined' }
  | { kind: 'started'; isNew: boolean; milliseconds: number }
  | { kind: 'died'; exitCode: number }
  | { kind: 'restarted'; milliseconds: number }
  | { kind: 'given-up'; reason: string }

/** Restarts the server after crashes (PostgreSQL recovers every acknowledged commit). Gives up after 150 tries in a row, or sixty deaths in a minute. */
export async function supervise(cluster: Cluster, onEvent: (event: PostgresEvent) => void): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  let server = await startServer(cluster, FIRST_START_TRIES, stopping.signal)
  try {
    await ensureDatabase(cluster.superuser, cluster.connection, cluster.lifetime === 'throw-away')
  } catch (error) {
    await end()
    throw error
  }
  const running = run().catch((error: Error) => {
    if (!stopping.signal.aborted) onEvent({ kind: 'given-up', reason: error.message })
  })

  async function run(): Promise<void> {
    for (const deaths: number[] = []; ;) {
      const exitCode = await server.exited
      if (stopping.signal.aborted) return
      const diedAt = Date.now()
      onEvent({ kind: 'died', exitCode })
      if (deaths.unshift(diedAt) > MOST_DEATHS_A_MINUTE && diedAt - (deaths.pop() ?? 0) < 60_000) {
        throw new Error(`PostgreSQL died ${MOST_DEATHS_A_MINUTE} times in a minute.`)
      }
      server = await startServer(cluster, RESTART_TRIES, stopping.signal)
      if (stopping.signal.aborted) return
      onEvent({ kind: 'restarted', milliseconds: Date.now() - diedAt })
    }
  }

  async function end(): Promise<void> {
    server.end()
    await server.exited
  }

  const stop = async () => {
    stopping.abort()
    await end()
    await running
    await end() // the one being restarted at that moment
  }
  return { stop }
}

/** Waits until it accepts connections. Children of a killed one may block the first tries. */
async function startServer(cluster: Cluster, tries: number, signal: AbortSignal): Promise<Guarded> {
  const log = join(cluster.home, 'postgres.log')
  for (let attempt = 0; attempt < tries; attempt++) {
    if (attempt > 0) await delay(Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), LONGEST_WAIT_MS), undefined, { signal })
    await clearLeftovers(cluster.data, cluster.socketFolder)
    const command = [join(cluster.programs, 'postgres'), '-D', cluster.data, ...settings(cluster)]
    const removeAfter = cluster.lifetime === 'throw-away' ? cluster.home : ''
    const server = startGuarded(cluster.account, command, { log, removeAfter })
    try {
      if (await untilAnswering(cluster.superuser, server.exited)) return server
    } catch (error) {
      server.end()
      throw error
    } finally {
      server.letGo()
    }
  }
  throw new Error(`PostgreSQL does not start. ${await lastWords(log)}`)
}
