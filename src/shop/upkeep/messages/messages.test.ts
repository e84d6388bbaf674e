import { expect, test } from 'vitest'
import { waitAfter, worthMs } from './messages.ts'

const MINUTE = 60_000

test('IMP-37 a failed attempt is followed by another after a minute, then three times as long, twelve hours at most, ten times', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map((attempts) => waitAfter(attempts, 0.5)! / MINUTE)).toEqual([1, 3, 9, 27, 81, 243, 720, 720, 720])
  expect(waitAfter(10, 0.5)).toBeUndefined()
})

test('IMP-37 luck spreads attempts by a fifth either way', () => {
  expect([waitAfter(2, 0)! / MINUTE, waitAfter(2, 1)! / MINUTE]).toEqual([2.4, 3.6])
})

test('a link or a code is worth sending as long as it opens something, a notification a day, everything else three days', () => {
  expect(worthMs({ kind: 'code', channel: 'sms', data: { code: '123456', minutes: 10 } }) / MINUTE).toBe(10)
  expect(worthMs({ kind: 'password-reset', channel: 'mail', data: { name: '', url: '', minutes: 30 } }) / MINUTE).toBe(30)
  expect(worthMs({ kind: 'account-made', channel: 'mail', data: { name: '', url: '', hours: 24 } }) / MINUTE).toBe(1440)
  expect(worthMs({ kind: 'order', channel: 'mail', data: { orderId: 1, moment: 'paid' } }) / MINUTE).toBe(4320)
  expect(worthMs({ kind: 'new-order', channel: 'push', data: { orderId: 1 } }) / MINUTE).toBe(1440)
})
