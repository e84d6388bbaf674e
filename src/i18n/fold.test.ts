import { expect, test } from 'vitest'
import { fold, slugOf } from './fold.ts'

test('a search ignores case, accents, Arabic vowel signs and double spaces', () => {
  expect(fold('  Théière  Émaillée ')).toBe('theiere emaillee')
  expect(fold('Cœur de Bœuf')).toBe('coeur de boeuf')
  expect(fold('هَاتِف أحمر')).toBe('هاتف احمر')
})

test('an address is made of letters and digits, in Latin and in Arabic', () => {
  expect(slugOf('Théière à l’ancienne, 1,5 L')).toBe('theiere-a-l-ancienne-1-5-l')
  expect(slugOf('هاتف ذكي X2')).toBe('هاتف-ذكي-x2')
  expect(slugOf('★ !')).toBe('')
})

test('an address is never longer than 80 characters, and ends with a whole word where it can', () => {
  expect(slugOf('mot '.repeat(40))).toBe('mot-'.repeat(20).slice(0, -1))
  expect(slugOf('x'.repeat(200))).toBe('x'.repeat(80))
})
