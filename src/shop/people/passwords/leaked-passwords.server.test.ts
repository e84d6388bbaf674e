import { expect, test } from 'vitest'
import { isLeaked, isEasyToGuess } from './passwords.server.ts'

test.each(['1029384756', 'strawberry', '1qaz2wsx3edc', 'Usuckballz1', 'MANCHESTER', 'rjirfrgbde', '07930407487'])(
  'IMP-17 %s is known from leaks, also where no rule would find it easy',
  async (password) => {
    expect(await isLeaked(password)).toBe(true)
  },
)

test('IMP-17 what the list refuses and what the rule refuses are not the same: both are asked', async () => {
  expect([isEasyToGuess('1029384756', []), await isLeaked('1029384756')]).toEqual([false, true])
  expect([isEasyToGuess('Tunisie2026!', []), await isLeaked('Tunisie2026!')]).toEqual([true, false])
})

test.each(['olive et jasmin', 'figue et miel', 'strawberr', 'strawberry\nmanchester', '', '\n', 'كلمة سر طويلة جدا', 'a'.repeat(128)])(
  'IMP-17 %j is in no list',
  async (password) => {
    expect(await isLeaked(password)).toBe(false)
  },
)
