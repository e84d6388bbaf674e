import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LOCALES } from '#i18n/locale.ts'
import { millimes } from '#money/millimes'
import { amountInWords } from './amount-in-words.ts'

const french: [amount: number, words: string][] = [
  [0, 'zéro dinar'],
  [500, 'cinq cents millimes'],
  [1_000, 'un dinar'],
  [1_001, 'un dinar et un millime'],
  [2_002, 'deux dinars et deux millimes'],
  [21_000, 'vingt et un dinars'],
  [71_080, 'soixante et onze dinars et quatre-vingts millimes'],
  [80_000, 'quatre-vingts dinars'],
  [81_000, 'quatre-vingt-un dinars'],
  [91_000, 'quatre-vingt-onze dinars'],
  [100_000, 'cent dinars'],
  [200_000, 'deux cents dinars'],
  [201_000, 'deux cent un dinars'],
  [1_000_000, 'mille dinars'],
  [1_234_500, 'mille deux cent trente-quatre dinars et cinq cents millimes'],
  [80_000_000, 'quatre-vingt mille dinars'],
  [200_000_000, 'deux cent mille dinars'],
  [246_900_000, 'deux cent quarante-six mille neuf cents dinars'],
  [1_000_000_000, 'un million de dinars'],
  [2_000_000_000, 'deux millions de dinars'],
  [2_000_001_000, 'deux millions un dinars'],
]

const arabic: [amount: number, words: string][] = [
  [0, 'صفر دينار'],
  [500, 'خمسمائة مليم'],
  [1_000, 'دينار واحد'],
  [1_001, 'دينار واحد ومليم واحد'],
  [2_002, 'ديناران ومليمان'],
  [3_003, 'ثلاثة دنانير وثلاثة مليمات'],
  [10_010, 'عشرة دنانير وعشرة مليمات'],
  [11_011, 'أحد عشر دينارا وأحد عشر مليما'],
  [12_000, 'اثنا عشر دينارا'],
  [19_000, 'تسعة عشر دينارا'],
  [20_000, 'عشرون دينارا'],
  [21_000, 'واحد وعشرون دينارا'],
  [99_000, 'تسعة وتسعون دينارا'],
  [100_000, 'مائة دينار'],
  [101_000, 'مائة ودينار واحد'],
  [102_000, 'مائة وديناران'],
  [103_000, 'مائة وثلاثة دنانير'],
  [107_500, 'مائة وسبعة دنانير وخمسمائة مليم'],
  [111_000, 'مائة وأحد عشر دينارا'],
  [200_200, 'مائتا دينار ومائتا مليم'],
  [1_000_000, 'ألف دينار'],
  [2_000_000, 'ألفا دينار'],
  [2_001_000, 'ألفان ودينار واحد'],
  [3_000_000, 'ثلاثة آلاف دينار'],
  [11_000_000, 'أحد عشر ألف دينار'],
  [11_200_000, 'أحد عشر ألفا ومائتا دينار'],
  [100_000_000, 'مائة ألف دينار'],
  [200_000_000, 'مائتا ألف دينار'],
  [1_234_500, 'ألف ومائتان وأربعة وثلاثون دينارا وخمسمائة مليم'],
  [246_900_000, 'مائتان وستة وأربعون ألفا وتسعمائة دينار'],
  [1_000_000_000, 'مليون دينار'],
  [2_000_000_000, 'مليونا دينار'],
  [3_000_000_000, 'ثلاثة ملايين دينار'],
]

test.each(french)('IMP-14 %i millimes in French words', (amount, words) => {
  expect(amountInWords(millimes(amount), 'TND', 'fr')).toBe(words)
})

test.each(arabic)('IMP-14 %i millimes in Arabic words', (amount, words) => {
  expect(amountInWords(millimes(amount), 'TND', 'ar')).toBe(words)
})

test('IMP-14 pounds have piastres, and English its own words', () => {
  const said = (amount: number, locale: 'fr' | 'ar' | 'en') => amountInWords(millimes(amount), 'EGP', locale)
  expect(said(21_210, 'fr')).toBe('vingt et une livres et vingt et une piastres')
  expect(said(1_010, 'fr')).toBe('une livre et une piastre')
  expect(said(350_750, 'ar')).toBe('ثلاثمائة وخمسون جنيها وخمسة وسبعون قرشا')
  expect(said(1_050, 'en')).toBe('one pound and five piastres')
  expect(amountInWords(millimes(1_234_500), 'TND', 'en')).toBe('one thousand two hundred and thirty-four dinars and five hundred millimes')
  expect(amountInWords(millimes(1_000), 'EUR', 'fr')).toBe('')
})

test('IMP-14 no two amounts have the same words in a language', () => {
  const amount = fc.integer({ min: 0, max: 999_999_999_999 })
  fc.assert(
    fc.property(amount, amount, fc.constantFrom(...LOCALES), (one, other, locale) => {
      const [first, second] = [one, other].map((each) => amountInWords(millimes(each), 'TND', locale))
      expect(first === second).toBe(one === other)
    }),
  )
  for (const locale of LOCALES) {
    const all = Array.from({ length: 200_000 }, (_, dinars) => amountInWords(millimes(dinars * 1000), 'TND', locale))
    expect(new Set(all).size).toBe(all.length)
    expect(all.every((words) => words.trim() === words && !/ {2}|undefined/.test(words))).toBe(true)
  }
})
