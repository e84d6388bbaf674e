import { setTimeout as delay } from 'node:timers/promises'
import { isCauseLogged } from '#platform/database-watch.server'
import { describeError, log, requestScope } from '#platform/log.server'

export interface Loop {
  /** If the work is running, runs it once more afterwards. */
  wake(): void
  /** Ends the work at its next check of `goesOn`. */
  stop(): Promise<void>
}

/** Runs work when woken, never in parallel; if woken meanwhile, once more after `restMs`; not as a part of the request that woke it. Logs its errors. */
export function startLoop(name: string, work: (goesOn: () => boolean) => Promise<unknown>, restMs = 0): Loop {
  let stopped = false
  const stopping = new AbortController()
  let again = false
  let running: Promise<void> | undefined
  const goesOn = () => !stopped
  const run = async () => {
    do {
      again = false
      await work(goesOn).catch(
        (error: unknown) => isCauseLogged(error) || log.error({ loop: name, error: describeError(error) }, 'a loop stumbled; it goes on'),
      )
      if (restMs > 0) await delay(restMs, undefined, { signal: stopping.signal }).catch(() => {})
    } while (again && goesOn())
    running = undefined
  }
  const wake = () => {
    again = true
    if (!stopped) running ??= requestScope.exit(run)
  }
  const stop = async () => {
    stopped = true
    stopping.abort()
    await running
  }
  return { wake, stop }
}
