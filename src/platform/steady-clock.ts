/** The wall clock beside a clock that only runs forward: `ticks`, in ms since any moment. */
export interface Reading {
  wall: number
  ticks: number
}

/** State of the wall clock: when it was last right, and since when it differs. */
export interface Believed {
  right: Reading
  doubted?: Reading
  /** When it was doubted first, in ticks, whatever it has shown since. */
  doubtedSince?: number
}

/** Largest drift of the wall clock between two readings, in ms: more is a jump. */
const DRIFT_MS = 60_000

/** A jumped clock is accepted after keeping its new time for this long, in ms. */
export const SETTLE_MS = 600_000

/** A clock that goes on jumping is believed after so long all the same, in ms: what runs by it may not rest for ever. */
export const LONGEST_DOUBT_MS = 1_800_000

/** Time to go by at a reading, and what is believed from then on. A clock that has just jumped is not followed, ahead or back. */
export function believe(before: Believed | undefined, now: Reading): { at: Date; believed: Believed } {
  if (!before || agrees(before.right, now)) return { at: new Date(now.wall), believed: { right: now } }
  const doubted = before.doubted && agrees(before.doubted, now) ? before.doubted : now
  const doubtedSince = before.doubtedSince ?? now.ticks
  if (now.ticks - doubted.ticks >= SETTLE_MS || now.ticks - doubtedSince >= LONGEST_DOUBT_MS) return { at: new Date(now.wall), believed: { right: now } }
  return { at: new Date(expected(before.right, now)), believed: { right: before.right, doubted, doubtedSince } }
}

/** A clock of this process that does not follow a jump of the machine's until it has stood for ten minutes, or half an hour went by in jumps. */
export function steadyClock(): { now: () => Date } {
  let last: Believed | undefined
  return {
    now: () => {
      const { at, believed } = believe(last, { wall: clock.now().getTime(), ticks: performance.now() })
      last = believed
      return at
    },
  }
}

/** Interval of comparing the two clocks, in ms. */
const WATCH_MS = 1000
let watching: { now: () => Date } | undefined

/** Returns a function that stops the watch. */
export function watchClock(): () => void {
  const own = (watching = steadyClock())
  own.now()
  const timer = setInterval(own.now, WATCH_MS).unref()
  return () => {
    clearInterval(timer)
    if (watching === own) watching = undefined
  }
}

/** The time for what ends or goes for good by its age, by a steady clock; without a watch it is the machine's. */
export function steadyNow(): Date {
  return watching?.now() ?? clock.now()
}

/** True while the machine's clock shows a time that is not accepted yet. Scheduled work then rests. */
export function isClockDoubted(): boolean {
  return Math.abs(steadyNow().getTime() - clock.now().getTime()) > DRIFT_MS
}

const expected = (since: Reading, now: Reading) => since.wall + now.ticks - since.ticks

const agrees = (since: Reading, now: Reading) => Math.abs(now.wall - expected(since, now)) <= DRIFT_MS

/** The only place that reads the machine's time, so that tests can set it. */
export const clock = {
  now: (): Date => new Date(),
}
