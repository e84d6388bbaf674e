import { setTimeout as delay } from 'node:timers/promises'
import { log } from './log.server.ts'

const PROBE_MS = 1000

/** A try to write into the database: true if it has room. */
type Try = () => Promise<boolean>

let tryWriting: Try | undefined
let reports = 0
/** The try that is repeated until it succeeds. */
let trying: Try | undefined

/** Watches the room of a database: after a report that a disk is full, `trial` is repeated until it succeeds. Returns a function that stops it. */
export function watchDisk(trial: Try): () => void {
  tryWriting = trial
  return () => {
    if (tryWriting === trial) tryWriting = trying = undefined
  }
}

/** True from the report of a full disk until the database can be written again: failures then have this cause, which is logged once. */
export function isDiskFull(): boolean {
  return trying !== undefined
}

/** Number of reports of a full disk so far: a request during which it grew failed for that reason. */
export function diskFullReports(): number {
  return reports
}

/** Records that something could not be written because a disk is full. */
export function reportDiskFull(): void {
  reports++
  if (tryWriting && trying !== tryWriting) void untilRoom(tryWriting)
}

async function untilRoom(trial: Try): Promise<void> {
  trying = trial
  const isWatched = () => trying === trial
  log.warn('the disk is full: nothing can be saved; visitors are asked to come back')
  while (isWatched() && !(await trial())) await delay(PROBE_MS)
  if (!isWatched()) return
  trying = undefined
  log.info('the disk has room again')
}
