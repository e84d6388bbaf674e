import { expect, test } from 'vitest'
import { categories, code, flag, grams, id, list, moment, names, price, sources, statusOr, swatches, whole } from './cells.ts'

const TUNIS = 'Africa/Tunis'

test('IMP-04 a price is taken to the millime, with a comma or a point', () => {
  expect(['89,9', '89.900', '1399', '0.001', '1.299', '007'].map(price)).toEqual([89_900, 89_900, 1_399_000, 1, 1299, 7000])
  expect(price('999999.999')).toBe(999_999_999)
  expect(['.5', ',25', '10.', '10,'].map(price)).toEqual([500, 250, 10_000, 10_000])
  expect(price('')).toBeNull()
  expect(price('12.5000')).toBe(12_500)
})

test('IMP-04 a price as people and spreadsheets write it, where it can be read one way only: thousands, the sign of the money, Arabic digits', () => {
  for (const text of ['1 299,000', '1\u00a0299,000', '1\u202f299,000', '1.299,000', '1,299.000', '1 299', '١٬٢٩٩٫٠٠٠', '1299 DT', 'TND 1299'])
    expect([text, price(text)]).toEqual([text, 1_299_000])
  expect(['89,900 DT', '٨٩٫٩٠٠', '89.9 د.ت', '1.299'].map(price)).toEqual([89_900, 89_900, 89_900, 1299])
})

test('IMP-04 a price that could be misread is refused: four decimals, thousands that are none, signs, another money, words', () => {
  expect(() => price('1.2345')).toThrow('plus de trois décimales')
  for (const text of ['1.29,000', '12 99', '1,299,0', '-5', '+5', '89 €', '15000Fcfa', '1e3', 'gratuit', '.', ',', '.5.'])
    expect(() => price(text)).toThrow("n'est pas un prix")
  expect(() => price('1000000')).toThrow('entre 0 et 999999')
})

test('whole numbers are whole: 12,00 is 12, 12.5 is refused, and so is what is out of range', () => {
  expect(['12', '12,00', '12.', '-3', '', '٥'].map((text) => whole(text, -5, 20))).toEqual([12, 12, 12, -3, null, 5])
  expect(whole('1 200', 0, 2000)).toBe(1200)
  expect(() => whole('12.5', 0, 20)).toThrow("n'est pas un nombre entier")
  expect(() => whole('21', 0, 20)).toThrow('entre 0 et 20')
})

test('an ID is a positive whole number, however large', () => {
  expect(['', '7', '18446744073709551615'].map(id)).toEqual(['', '7', '18446744073709551615'])
  for (const text of ['0', '-1', '1.5', 'id:7', '07']) expect(() => id(text)).toThrow("n'est pas un numéro")
})

test('yes and no are 1 and 0, or words; an empty cell is what it is without the column', () => {
  expect(['1', 'Oui', 'TRUE', 'نعم', '١'].map((text) => flag(text, false))).toEqual([true, true, true, true, true])
  expect(['oui', 'NON', 'نعم', 'Active', 'draft', 'brouillon', 'archived', 'peut-être'].map(statusOr)).toEqual([
    '1',
    '0',
    '1',
    '1',
    '-1',
    '-1',
    '-1',
    'peut-être',
  ])
  expect(['0', 'non', 'false'].map((text) => flag(text, true))).toEqual([false, false, false])
  expect([flag('', true), flag('', false)]).toEqual([true, false])
  expect(() => flag('peut-être', false)).toThrow('« peut-être »')
})

test('a list is separated by commas; a comma within a value is escaped; nothing is there twice', () => {
  expect(list('5G, Nouveauté,Double SIM ,, 5G')).toEqual(['5G', 'Nouveauté', 'Double SIM'])
  expect(list('1\\,5 L, 2 L')).toEqual(['1,5 L', '2 L'])
})

test('IMP-47 as in WooCommerce a comma alone separates: semicolons and the Arabic comma are of the value; an escape of theirs is read as before', () => {
  expect(list('USB; noir, HDMI; blanc')).toEqual(['USB; noir', 'HDMI; blanc'])
  expect(sources('https://a.tn/p;1.jpg, https://a.tn/p؛2،3.jpg')).toEqual(['https://a.tn/p;1.jpg', 'https://a.tn/p؛2،3.jpg'])
  expect(names('أحمر، غامق, أزرق؛ فاتح')).toEqual(['أحمر، غامق', 'أزرق؛ فاتح'])
  expect(categories('أوانٍ، مطبخ > شاي')).toEqual([['أوانٍ، مطبخ', 'شاي']])
  expect(list('ماء\\، عذب, ملح')).toEqual(['ماء، عذب', 'ملح'])
})

test('IMP-47 a code that a spreadsheet shortened is refused: different goods would share it', () => {
  for (const text of ['6,19123E+12', '6.19E+12', '6E+12']) expect(() => code(text)).toThrow('abîmé par le tableur')
  expect(['E+12', '12E5', 'REF-6E+12'].map(code)).toEqual(['E+12', '12E5', 'REF-6E+12'])
})

test('IMP-01 categories are paths: A > B, C', () => {
  expect(categories('Cuisine > Cuisson, Nabeul\\, Djerba')).toEqual([['Cuisine', 'Cuisson'], ['Nabeul, Djerba']])
  expect(categories(' > ')).toEqual([])
})

test("IMP-04 dates without a zone are the shop's own time; a day alone begins and ends with its midnights", () => {
  expect(moment('2026-12-31 23:59:59', TUNIS, 'end')).toBe('2026-12-31T22:59:59.000Z')
  expect(moment('2026-12-31', TUNIS, 'start')).toBe('2026-12-30T23:00:00.000Z')
  expect(moment('2026-12-31', TUNIS, 'end')).toBe('2026-12-31T23:00:00.000Z')
  expect(moment('2031-06-30T22:59:59Z', TUNIS, 'end')).toBe('2031-06-30T22:59:59.000Z')
  expect(moment('2031-06-30T22:59:59.833Z', TUNIS, 'end')).toBe('2031-06-30T22:59:59.833Z')
  expect(moment('2031-06-30T22:59+02:00', TUNIS, 'end')).toBe('2031-06-30T20:59:00.000Z')
  expect(moment('', TUNIS, 'start')).toBeNull()
})

test("dates follow the zone's summer time", () => {
  expect(moment('2026-01-15', 'Africa/Cairo', 'start')).toBe('2026-01-14T22:00:00.000Z')
  expect(moment('2026-07-15', 'Africa/Cairo', 'start')).toBe('2026-07-14T21:00:00.000Z')
})

test('what is no date is refused, 30 February too', () => {
  for (const text of ['31/12/2026', '2026-02-30', '2026-12-31 25:00', 'demain']) {
    expect(() => moment(text, TUNIS, 'start')).toThrow("n'est pas une date")
  }
})

test('weights become whole grams', () => {
  expect([grams('.5', 'kg'), grams('10.', 'kg'), grams(',25', 'kg')]).toEqual([500, 10_000, 250])
  expect([grams('0.189', 'kg'), grams('0,1895', 'kg'), grams('12', 'g'), grams('1', 'lbs'), grams('', 'kg')]).toEqual([189, 190, 12, 454, null])
  expect(() => grams('lourd', 'kg')).toThrow("n'est pas un nombre")
})

test("swatches are colours by value; a script or a picture's address is refused", () => {
  expect(swatches('{"Noir":"#2a2b30","Blanc":"#fff"}')).toEqual({ Noir: '#2a2b30', Blanc: '#fff' })
  expect(swatches('')).toEqual({})
  for (const text of ['{"Noir":"url(x)"}', '["#fff"]', '{', '{"Noir":3}', 'null']) expect(() => swatches(text)).toThrow('objet JSON')
})
