import { sql } from 'kysely'
import { clock, isClockDoubted } from './steady-clock.ts'
import { db } from './database.server.ts'
import { isCauseLogged } from './database-watch.server.ts'
import { describeError, log } from './log.server.ts'

/** `next` is the due time after a moment. A job must be safe to run again at any time. */
export interface Job {
  next(after: Date): Date
  work(): Promise<unknown>
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Counted from midnight UTC, plus `offset` minutes. */
export function everyMinutes(minutes: number, offset = 0): Job['next'] {
  const step = minutes * MINUTE_MS
  return (after) => new Date((Math.floor((after.getTime() - offset * MINUTE_MS) / step) + 1) * step + offset * MINUTE_MS)
}

/** In UTC. */
export function dailyAt(hours: number, minutes: number): Job['next'] {
  return everyMinutes(DAY_MS / MINUTE_MS, hours * 60 + minutes)
}

const LOOK_EVERY_MS = 20_000

/** A job that runs longer may be started again by another process. */
const LONGEST_RUN_MS = 300_000

/** Retries of a failed job at the next looks; then it waits for its next time. */
const MOST_RETRIES = 2

const STOP_PATIENCE_MS = 5000

/** Runs each job once across all processes; `look` resolves when the due ones are done. Jobs rest while the machine's clock is doubted. */
export async function startScheduler(jobs: Readonly<Record<string, Job>>): Promise<{ look(): Promise<void>; stop(): Promise<void> }> {
  const names = Object.keys(jobs)
  const start = clock.now()
  await db
    .insertInto('jobs')
    .values(names.map((name) => ({ name, next_at: jobs[name]!.next(start), taken_until: null, failures: 0 })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()

  const running = new Set<Promise<void>>()
  let rests = false
  const look = async () => {
    if (isClockDoubted() !== rests) {
      rests = !rests
      if (rests) log.warn('the clock of this machine jumped: jobs rest until it stands by its time for ten minutes, for half an hour at most')
      else log.info('jobs go on after the jump of the clock')
    }
    if (rests) return
    const due = await takeDue(jobs)
    const runs = due.map((taken) => run(taken, jobs[taken.name]!))
    for (const one of runs) {
      running.add(one)
      void one.finally(() => running.delete(one))
    }
    await Promise.all(runs)
  }
  const timer = setInterval(() => {
    look().catch((error: unknown) => isCauseLogged(error) || log.warn({ error: describeError(error) }, 'the scheduler could not look for jobs; it goes on'))
  }, LOOK_EVERY_MS)

  const stop = async () => {
    clearInterval(timer)
    await Promise.race([Promise.all(running), new Promise((resolve) => setTimeout(resolve, STOP_PATIENCE_MS).unref())])
  }
  return { look, stop }
}

interface Taken {
  name: string
  until: Date
  failures: number
}

/** Claims every due, unclaimed job. A due time or claim too far away was written by a clock that has been set back since; it is ignored. */
async function takeDue(jobs: Readonly<Record<string, Job>>): Promise<Taken[]> {
  const now = clock.now()
  const until = new Date(now.getTime() + LONGEST_RUN_MS)
  const names = Object.keys(jobs)
  const latest = names.map((name) => jobs[name]!.next(now))
  const { rows } = await sql<{ name: string; failures: number }>`
    update jobs set taken_until = ${until}
    where name in (
      select j.name from jobs j join unnest(${names}::text[], ${latest}::timestamptz[]) as own (name, latest) using (name)
      where (next_at <= ${now} or next_at > latest) and (taken_until is null or taken_until <= ${now} or taken_until > ${until}) for update of j skip locked)
    returning name, failures`.execute(db)
  return rows.map((row) => ({ ...row, until }))
}

async function run({ name, until, failures }: Taken, { next, work }: Job): Promise<void> {
  try {
    const done = await work()
    if (done) log.info({ job: name, done }, 'job')
    await giveBack({ name, until, failures: 0 }, next(clock.now()))
  } catch (error) {
    if (!isCauseLogged(error)) log.warn({ job: name, error: describeError(error) }, 'a job failed; it is tried again')
    const again = failures < MOST_RETRIES
    const now = clock.now()
    await giveBack({ name, until, failures: again ? failures + 1 : 0 }, again ? now : next(now)).catch(() => {})
  }
}

async function giveBack({ name, until, failures }: Taken, next: Date): Promise<void> {
  await db.updateTable('jobs').set({ next_at: next, taken_until: null, failures }).where('name', '=', name).where('taken_until', '=', until).execute()
}
