import { setTimeout as delay } from 'node:timers/promises'
import { meansDiskFull } from './error-codes.ts'
import { log } from './log.server.ts'

/** A try whether what failed works again; true where it does. */
type Trial = () => Promise<boolean>

/** Watches one thing that may fail for a while: after a report its trial is repeated until it succeeds. A failure that lasts is logged once. */
function watcher(everyMs: number, lost: string, back: string) {
  let trial: Trial | undefined
  let trying: Trial | undefined
  let failedSince: number | undefined
  let reports = 0

  const untilItWorks = async (own: Trial) => {
    trying = own
    const isWatched = () => trial === own
    while (isWatched() && !(await own())) {
      if (failedSince === undefined) log.warn(lost)
      failedSince ??= Date.now()
      await delay(everyMs)
    }
    if (!isWatched()) return
    trying = undefined
    if (failedSince !== undefined) log.info({ ms: Date.now() - failedSince }, back)
    failedSince = undefined
  }

  return {
    /** Returns a function that stops it. */
    watch(own: Trial): () => void {
      trial = own
      return () => {
        if (trial === own) trial = trying = failedSince = undefined
      }
    },
    report(): void {
      reports++
      if (trial && trying !== trial) void untilItWorks(trial)
    },
    /** Number of reports so far: a request during which it grew failed for that reason. */
    reports: () => reports,
    /** True from a report until a trial succeeds. */
    isDoubted: () => trying !== undefined,
    /** Milliseconds since the first trial failed; undefined while none has. */
    failsFor: () => (failedSince === undefined ? undefined : Date.now() - failedSince),
  }
}

const connection = watcher(100, 'the database does not answer; visitors are asked to come back in a moment', 'the database answers again')
const room = watcher(1000, 'the disk is full: nothing can be saved; visitors are asked to come back', 'the disk has room again')

/** Watches a database by a probe on a connection of its own. `report…` records a lost or failed connection, `…Lost` counts them. */
export const {
  watch: watchDatabase,
  report: reportConnectionLoss,
  reports: connectionsLost,
  failsFor: databaseAwayFor,
  isDoubted: isDatabaseInDoubt,
} = connection

/** Watches the room of a database by a try to write into it. `report…` records that something could not be written for want of room. */
export const { watch: watchDisk, report: reportDiskFull, reports: diskFullReports, isDoubted: isDiskFull } = room

/** True for a failure whose cause is logged once by itself: any while the database is away or probed after a lost connection, and of a full disk what could not be written. */
export function isCauseLogged(error: unknown): boolean {
  return isDatabaseInDoubt() || (isDiskFull() && meansDiskFull(error))
}
