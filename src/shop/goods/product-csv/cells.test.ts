import { expect, test } from 'vitest'
import { categories, flag, grams, id, list, moment, price, swatches, whole } from './cells.ts'

const TUNIS = 'Africa/Tunis'

test('IMP-04 a price is taken to the millime, with a comma or a point', () => {
  expect(['89,9', '89.900', '1399', '0.001', '1.299', '007'].map(price)).toEqual([89_900, 89_900, 1_399_000, 1, 1299, 7000])
  expect(price('999999.999')).toBe(999_999_999)
  expect(['.5', ',25', '10.', '10,'].map(price)).toEqual([500, 250, 10_000, 10_000])
  expect(price('')).toBeNull()
  expect(price('12.5000')).toBe(12_500)
})

test('IMP-04 a price that could be misread is refused: four decimals, thousands separators, signs, currency, words', () => {
  expect(() => price('1.2345')).toThrow('plus de trois décimales')
  for (const text of ['1.299,000', '1 299', '-5', '+5', '89 TND', '1e3', 'gratuit', '.', ',', '.5.']) expect(() => price(text)).toThrow("n'est pas un prix")
  expect(() => price('1000000')).toThrow('entre 0 et 999999')
})

test('whole numbers are whole: 12,00 is 12, 12.5 is refused, and so is what is out of range', () => {
  expect(['12', '12,00', '12.', '-3', ''].map((text) => whole(text, -5, 20))).toEqual([12, 12, 12, -3, null])
  expect(() => whole('12.5', 0, 20)).toThrow("n'est pas un nombre entier")
  expect(() => whole('21', 0, 20)).toThrow('entre 0 et 20')
})

test('an ID is a positive whole number, however large', () => {
  expect(['', '7', '18446744073709551615'].map(id)).toEqual(['', '7', '18446744073709551615'])
  for (const text of ['0', '-1', '1.5', 'id:7', '07']) expect(() => id(text)).toThrow("n'est pas un numéro")
})

test('yes and no are 1 and 0, or words; an empty cell is what it is without the column', () => {
  expect(['1', 'Oui', 'TRUE'].map((text) => flag(text, false))).toEqual([true, true, true])
  expect(['0', 'non', 'false'].map((text) => flag(text, true))).toEqual([false, false, false])
  expect([flag('', true), flag('', false)]).toEqual([true, false])
  expect(() => flag('peut-être', false)).toThrow('« peut-être »')
})

test('a list is separated by commas; a comma within a value is escaped; nothing is there twice', () => {
  expect(list('5G, Nouveauté,Double SIM ,, 5G')).toEqual(['5G', 'Nouveauté', 'Double SIM'])
  expect(list('1\\,5 L, 2 L')).toEqual(['1,5 L', '2 L'])
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
