import { expect, test } from 'vitest'
import { countdownOf, secondsUntil } from './deal-countdown.tsx'

test('CAT-36 the seconds that are left go down by one each second', () => {
  const end = Date.UTC(2026, 10, 20, 12)
  expect(secondsUntil(end, end - 90_000)).toBe(90)
  expect(secondsUntil(end, end - 89_000)).toBe(89)
  expect(secondsUntil(end, end - 1)).toBe(1)
})

test('CAT-37 the countdown stays at 0 when it has come to its end', () => {
  const end = Date.UTC(2026, 10, 20, 12)
  expect(secondsUntil(end, end)).toBe(0)
  expect(secondsUntil(end, end + 3_600_000)).toBe(0)
})

test('CAT-35 seconds are shown as days, hours, minutes and seconds', () => {
  expect(countdownOf(2 * 86_400 + 3 * 3600 + 4 * 60 + 5)).toEqual({ days: 2, hours: 3, mins: 4, secs: 5 })
  expect(countdownOf(86_399)).toEqual({ days: 0, hours: 23, mins: 59, secs: 59 })
  expect(countdownOf(0)).toEqual({ days: 0, hours: 0, mins: 0, secs: 0 })
})
