import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Cluster } from './postgres-cluster.server.ts'
import { ensureDatabase, untilAnswering } from './postgres-connection.server.ts'
import { lastWords, startGuarded, type Guarded } from './postgres-guard.server.ts'
import { clearLeftovers } from './postgres-leftovers.server.ts'
import { settings } from './postgres-settings.server.ts'

const FIRST_START_TRIES = 5
const RESTART_TRIES = 10
const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 5000
const MOST_DEATHS_A_MINUTE = 60

/** What happens to the shop's PostgreSQL, for the log. No personal data. */
export type PostgresEvent =
  | { kind: 'joined' }
  | { kind: 'started'; isNew: boolean; milliseconds: number }
  | { kind: 'died'; exitCode: number }
  | { kind: 'restarted'; milliseconds: number }
  | { kind: 'given-up'; reason: string }

/**
 * Runs the server of a cluster until it is stopped. When it dies by itself it is started again (PostgreSQL recovers
 * every acknowledged commit), at most ten tries in a row and sixty deaths a minute; then it is given up.
 */
export async function keepRunning(cluster: Cluster, onEvent: (event: PostgresEvent) => void): Promise<{ stop(): Promise<void> }> {
  let startedAt = Date.now()
  let server = await startServer(cluster, FIRST_START_TRIES)
  await ensureDatabase(cluster.superuser, cluster.connection, cluster.lifetime === 'throw-away')
  onEvent({ kind: 'started', isNew: cluster.isNew, milliseconds: Date.now() - startedAt })

  let stopping = false
  const deaths: number[] = []
  const keeping = keep().catch((error: unknown) => onEvent({ kind: 'given-up', reason: String(error) }))

  async function keep(): Promise<void> {
    for (;;) {
      const exitCode = await server.exited
      if (stopping) return
      startedAt = Date.now()
      onEvent({ kind: 'died', exitCode })
      deaths.push(startedAt)
      if (startedAt - (deaths.at(-MOST_DEATHS_A_MINUTE) ?? -Infinity) < 60_000) throw new Error('It dies again and again.')
      server = await startServer(cluster, RESTART_TRIES)
      onEvent({ kind: 'restarted', milliseconds: Date.now() - startedAt })
      if (stopping) server.end()
    }
  }

  const stop = async () => {
    stopping = true
    server.end()
    await keeping
  }
  return { stop }
}

/** Starts the server and waits until it answers. The children of a killed one may block the first tries for a moment. */
async function startServer(cluster: Cluster, tries: number): Promise<Guarded> {
  const log = join(cluster.home, 'postgres.log')
  for (let attempt = 1; attempt <= tries; attempt++) {
    if (attempt > 1) await delay(Math.min(FIRST_WAIT_MS * 2 ** (attempt - 2), LONGEST_WAIT_MS))
    await clearLeftovers(cluster.data, cluster.socketFolder)
    const command = [join(cluster.programs, 'postgres'), '-D', cluster.data, ...settings(cluster)]
    const removeAfter = cluster.lifetime === 'throw-away' ? cluster.home : ''
    const server = startGuarded(cluster.account, command, { log, removeAfter })
    if (await untilAnswering(cluster.superuser, server.exited)) {
      server.letGo()
      return server
    }
  }
  throw new Error(`PostgreSQL does not start. ${await lastWords(log)}`)
}
