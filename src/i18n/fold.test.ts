import { expect, test } from 'vitest'
import { fold, searchWords, slugOf } from './fold.ts'

test('a search ignores case, accents, Arabic vowel signs and double spaces', () => {
  expect(fold('  Théière  Émaillée ')).toBe('theiere emaillee')
  expect(fold('Cœur de Bœuf')).toBe('coeur de boeuf')
  expect(fold('هَاتِف أحمر')).toBe('هاتف احمر')
})

test('SRCH-09 a search takes Arabic letters that are written for one another as one, and every digit as 0 to 9', () => {
  expect(searchWords('إبْريق الشّــاي على مائدة')).toEqual(['ابريق', 'الشاي', 'علي', 'مايده'])
  expect(searchWords('أحمر ٱحمر آحمر لؤلؤة')).toEqual(['احمر', 'احمر', 'احمر', 'لولوه'])
  expect(searchWords('٤٣ بوصة ۵۵')).toEqual(['43', 'بوصه', '55'])
})

test('the words of a search are what stands between signs', () => {
  expect(searchWords('  L’Écran ZIT-LX2, 1,5 L ★')).toEqual(['l', 'ecran', 'zit', 'lx2', '1', '5', 'l'])
  expect(searchWords('')).toEqual([])
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
