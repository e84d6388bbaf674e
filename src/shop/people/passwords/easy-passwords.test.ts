import { expect, test } from 'vitest'
import { isEasyToGuess } from './passwords.server.ts'

const OWN = ['Salma Trabelsi', 'salma.t@example.test', 'Dar Zitouna']

test.each([
  'password123',
  'P@ssw0rd2026!',
  'motdepasse1',
  'Mot De Passe 2026',
  'azertyuiop',
  'qwertyuiop123',
  '1234567890',
  '0987654321',
  '1q2w3e4r5t',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  '1111122222',
  'iloveyou123',
  'tunisie2026',
  'Bismillah1234',
  'football2025',
  'superman1987',
  'admin-admin-admin',
  'letmein12345',
  'zxcvbnm123',
  'qwerty123456',
  'Welcome2024!',
])('IMP-17 %s is too easy', (password) => {
  expect(isEasyToGuess(password, OWN)).toBe(true)
})

test.each(['salma2026!', 'Trabelsi1990', 'salma.trabelsi', 'darzitouna1', 'Zitouna-2026'])(
  'IMP-17 %s is made of what everyone knows of its owner and the shop',
  (password) => {
    expect(isEasyToGuess(password, OWN)).toBe(true)
    expect(isEasyToGuess('olive et jasmin', OWN)).toBe(false)
  },
)

test.each([
  'olive et jasmin',
  'figue et miel',
  'menthe et citron',
  'correct horse battery',
  'كلمة سر طويلة جدا',
  '8273645019',
  'xK9$mQ2!vL',
  'le chat dort sous le figuier',
])('IMP-17 %s is taken', (password) => {
  expect(isEasyToGuess(password, OWN)).toBe(false)
})

test('IMP-17 the longest password is looked at to its end', () => {
  const longest = ['0'.repeat(128), 'ab1'.repeat(42), '😀'.repeat(64), 'azerty '.repeat(18)]
  expect(longest.map((password) => isEasyToGuess(password, OWN))).toEqual([true, true, true, true])
})
