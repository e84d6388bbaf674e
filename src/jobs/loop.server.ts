import { isCauseLogged } from '#platform/database-watch.server'
import { describeError, log } from '#platform/log.server'

/** Work that goes on in the background. */
export interface Loop {
  /** Runs the work; if it is running, once more after it. */
  wake(): void
  /** Lets the work end at its next look at `goesOn`. */
  stop(): Promise<void>
}

/** Runs work whenever it is woken, never in parallel; if woken meanwhile, once more at once. A fault is logged under its name, and it goes on. */
export function startLoop(name: string, work: (goesOn: () => boolean) => Promise<void>): Loop {
  let stopped = false
  let again = false
  let running: Promise<void> | undefined
  const goesOn = () => !stopped
  const run = async () => {
    do {
      again = false
      await work(goesOn).catch(
        (error: unknown) => isCauseLogged(error) || log.error({ loop: name, error: describeError(error) }, 'a loop stumbled; it goes on'),
      )
    } while (again && goesOn())
    running = undefined
  }
  const wake = () => {
    again = true
    if (!stopped) running ??= run()
  }
  const stop = async () => {
    stopped = true
    await running
  }
  return { wake, stop }
}
