import { expect, test } from 'vitest'
import { plainLines } from './plain-text.ts'
import { counted, pluralForm } from './counted.ts'
import { decodedPath, direction, localeOfPath, localised, withoutLocale } from './locale.ts'
import { fill, translate } from './words.ts'

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
  const words = translate('ar', { left: { fr: 'Seulement {max} en stock', en: 'Only {max} in stock', ar: 'متوفر {max}' } })
  expect(fill(words.left, { max: 3 })).toBe('متوفر 3')
})

const said = (ar: string, values: Record<string, string | number>) => fill(ar, values)

test('MONEY-05 among Arabic words an amount, a percentage and a phone are read from the left, their signs included', () => {
  expect(said('ادفع · {total}', { total: '155.500 TND' })).toBe('ادفع · \u2068155.500 TND\u2069')
  expect(said('تخفيض {percent}%: {amount}', { percent: 5, amount: '-7.425 TND' })).toBe('تخفيض \u20685%\u2069: \u2068-7.425 TND\u2069')
  expect(said('خصم −{percent} %', { percent: 5 })).toBe('خصم \u2068−5 %\u2069')
  expect(said('نتصل بك على {phone}', { phone: '+216 22 333 444' })).toBe('نتصل بك على \u2068+216 22 333 444\u2069')
  expect(said('البائع: {vendor}', { vendor: 'Électro Lac' })).toBe('البائع: \u2068Électro Lac\u2069')
})

test('what is read from the right anyway, and a bare number, stand among Arabic words as they are', () => {
  expect(said('أزل {name}', { name: 'إبريق شاي' })).toBe('أزل إبريق شاي')
  expect(said('{code} رمزك', { code: '048213' })).toBe('048213 رمزك')
})

test('UI-36 French and English sentences get no mark', () => {
  expect(fill('Commander · {total}', { total: '155.500 TND' })).toBe('Commander · 155.500 TND')
  expect(fill('−{percent} %', { percent: 5 })).toBe('−5 %')
})

test('UI-35 a count is said in the form of its language: two in French and English, six in Arabic', () => {
  const articles = { fr: '{n} article|{n} articles', ar: 'لا منتجات|منتج واحد|منتجان|{n} منتجات|{n} منتجًا|{n} منتج' }
  expect([0, 1, 2, 12].map((n) => counted({ locale: 'fr', count: n }, articles.fr, { n }))).toEqual(['0 article', '1 article', '2 articles', '12 articles'])
  expect([0, 1, 2].map((n) => counted({ locale: 'en', count: n }, '{n} item|{n} items', { n }))).toEqual(['0 items', '1 item', '2 items'])
  expect([0, 1, 2, 3, 11, 100].map((n) => counted({ locale: 'ar', count: n }, articles.ar, { n }))).toEqual([
    'لا منتجات',
    'منتج واحد',
    'منتجان',
    '3 منتجات',
    '11 منتجًا',
    '100 منتج',
  ])
})

test('a path is decoded, and one whose percent signs mean nothing stays as it is', () => {
  expect(decodedPath('/th%C3%A9/')).toBe('/thé/')
  expect(decodedPath('/%zz/')).toBe('/%zz/')
})

test('VEND-08 each link of a text tells its own address, also one inside another', () => {
  const lines =
    '<p>Bon. <a href="https://good.tn/"><em><a href="https://\u202Eevil.tn/" rel="nofollow">notice</a></em></a>, suite</p><p><a href="/x">fin</a></p>'
  expect(plainLines(lines)).toBe('Bon. (https://good.tn/) notice (https://evil.tn/) , suite\nfin (/x)')
  expect(plainLines('<a href="http://x"><b>'.repeat(5000)).length).toBe(4999 * ' (http://x)'.length - 1)
})
