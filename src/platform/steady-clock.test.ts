import { expect, test } from 'vitest'
import { believe, LONGEST_DOUBT_MS, SETTLE_MS, type Believed } from './steady-clock.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const start = Date.parse('2026-03-01T08:00:00Z')

/** Steady times at one reading per minute, with the wall clock wrong by `wrong` ms at each. */
function timesAt(wrong: readonly number[]): number[] {
  let believed: Believed | undefined
  return wrong.map((by, minute) => {
    const answer = believe(believed, { wall: start + minute * MINUTE + by, ticks: 5 + minute * MINUTE })
    believed = answer.believed
    return (answer.at.getTime() - start) / MINUTE
  })
}

test('IMP-52 a clock that runs a little fast or slow is followed', () => {
  expect(timesAt([0, 900, 1800, 900])).toEqual([0, 1.015, 2.03, 3.015])
})

test('IMP-52 a clock that jumps ahead or back for a while is not followed: the time goes on as it went', () => {
  for (const jump of [HOUR, -HOUR, 400 * 24 * HOUR]) expect(timesAt([0, 0, jump, jump, 0, 0])).toEqual([0, 1, 2, 3, 4, 5])
  expect(timesAt([0, HOUR, -HOUR, 2 * HOUR, 0])).toEqual([0, 1, 2, 3, 4])
})

test('IMP-52 a clock that stays at its new time is believed after ten minutes', () => {
  const settled = SETTLE_MS / MINUTE
  const times = timesAt([0, ...Array.from({ length: settled + 2 }, () => HOUR)])
  expect(times.slice(0, settled + 1)).toEqual(Array.from({ length: settled + 1 }, (_, minute) => minute))
  expect(times.slice(settled + 1)).toEqual([settled + 1 + 60, settled + 2 + 60])
})

test('IMP-52 a clock that goes on jumping is believed after half an hour, or what runs by it would rest for ever', () => {
  const longest = LONGEST_DOUBT_MS / MINUTE
  const times = timesAt([0, ...Array.from({ length: longest + 2 }, (_, turn) => (turn + 1) * HOUR)])
  expect(times.slice(0, longest + 1)).toEqual(Array.from({ length: longest + 1 }, (_, minute) => minute))
  expect(times.at(longest + 1)).toBe(longest + 1 + (longest + 1) * 60)
})
