import { expect, test } from 'vitest'
import { direction, localeOfPath, localised, pluralForm, withoutLocale } from './locale.ts'
import { fill, speak } from './words.ts'

test('French has no prefix, Arabic and English have theirs', () => {
  expect(localeOfPath('/product/x/')).toBe('fr')
  expect(localeOfPath('/ar/product/x/')).toBe('ar')
  expect(localeOfPath('/en/')).toBe('en')
  expect(localeOfPath('/fr/')).toBe('fr')
  expect(localeOfPath('/archive/')).toBe('fr')
})

test('an address keeps its page from one language to another', () => {
  expect(localised('ar', withoutLocale('/en/shop/'))).toBe('/ar/shop/')
  expect(localised('fr', withoutLocale('/ar/'))).toBe('/')
})

test('UI-34 Arabic is written from right to left, French and English are not', () => {
  expect([direction('fr'), direction('en'), direction('ar')]).toEqual(['ltr', 'ltr', 'rtl'])
})

test('UI-35 French counts 0 and 1 as one, 2 as several', () => {
  expect([0, 1, 2].map((count) => pluralForm('fr', count))).toEqual(['one', 'one', 'other'])
})

test('a text is said in one language, with its values in their places', () => {
  const words = speak('ar', { left: { fr: 'Seulement {max} en stock', en: 'Only {max} in stock', ar: 'متوفر {max}' } })
  expect(fill(words.left, { max: 3 })).toBe('متوفر 3')
})
