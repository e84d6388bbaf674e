import { clock } from './clock.ts'

/** A moment on the clock on the wall, and on one that only runs: `ticks`, in ms since any moment. */
export interface Reading {
  wall: number
  ticks: number
}

/** What is believed of the wall's clock: when it was right last, and since when it has shown another time. */
export interface Believed {
  right: Reading
  doubted?: Reading
}

/** The wall's clock may go this far astray between two readings, in ms: more is a jump. */
const DRIFT_MS = 60_000

/** A clock that jumped is believed once it has stood by its new time this long, in ms. */
export const SETTLE_MS = 600_000

/** Time to go by at a reading, and what is believed from then on. A clock that has just jumped is not followed, ahead or back. */
export function believe(before: Believed | undefined, now: Reading): { at: Date; believed: Believed } {
  if (!before || agrees(before.right, now)) return { at: new Date(now.wall), believed: { right: now } }
  const doubted = before.doubted && agrees(before.doubted, now) ? before.doubted : now
  if (now.ticks - doubted.ticks >= SETTLE_MS) return { at: new Date(now.wall), believed: { right: now } }
  return { at: new Date(expected(before.right, now)), believed: { right: before.right, doubted } }
}

/** A clock of this process that does not follow a jump of the machine's until it has stood for ten minutes. */
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

const expected = (since: Reading, now: Reading) => since.wall + now.ticks - since.ticks

const agrees = (since: Reading, now: Reading) => Math.abs(now.wall - expected(since, now)) <= DRIFT_MS
