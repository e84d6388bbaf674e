import { describe, expect, test } from 'vitest'
import { writtenPhone } from '#i18n/written-phone.ts'
import { answeringNumber, isPhone, localPhone, worldNumber } from './phones.ts'

describe('the phone', () => {
  test('QO-28 of 7 or 9 digits, with a letter, a space or a plus is not valid', () => {
    for (const phone of ['1234567', '123456789', '2012345a', '2012 345', '+2012345', ' 20123456', '', '２０１２３４５６']) {
      expect(isPhone(phone, 'TN'), phone).toBe(false)
    }
    expect(isPhone('20123456', 'TN')).toBe(true)
  })

  test('Arabic-Indic and Persian digits count as digits', () => {
    expect(isPhone('٢٠١٢٣٤٥٦', 'TN')).toBe(true)
    expect(isPhone('۲۰۱۲۳۴۵۶', 'TN')).toBe(true)
  })

  test("the rule is the country's: Egypt has eleven digits that begin with 010, 011, 012 or 015", () => {
    expect(isPhone('01012345678', 'EG')).toBe(true)
    expect(isPhone('01312345678', 'EG')).toBe(false)
    expect(isPhone('20123456', 'EG')).toBe(false)
  })
})

test('a phone in world digits is written as people read it', () => {
  expect(writtenPhone('21622333444')).toBe('+216 22 333 444')
  expect(writtenPhone('201012345678')).toBe('+20 10 1234 5678')
  expect(writtenPhone('33612345678')).toBe('+33612345678')
})

test('a phone number is written as the whole world dials it', () => {
  expect(worldNumber('22 333 444', 'TN')).toBe('21622333444')
  expect(worldNumber('٢٢٣٣٣٤٤٤', 'TN')).toBe('21622333444')
  expect(worldNumber('01012345678', 'EG')).toBe('201012345678')
  expect(worldNumber('+216 22 333 444', 'TN')).toBe('21622333444')
  expect(worldNumber('+33 6 12 34 56 78', 'FR')).toBe('33612345678')
  expect(worldNumber('0033612345678', 'FR')).toBe('33612345678')
  expect(worldNumber('0612345678', 'FR')).toBeUndefined()
})

test('QO-74 a number that is kept as the world dials it is given as the form takes it; what is no number stays', () => {
  expect(['+216 22 333 444', '0021622333444', '22 333 444', '٢٢٣٣٣٤٤٤'].map((phone) => localPhone(phone, 'TN'))).toEqual(Array(4).fill('22333444'))
  expect(['+20 10 1234 5678', '01012345678'].map((phone) => localPhone(phone, 'EG'))).toEqual(['01012345678', '01012345678'])
  expect(localPhone('+33 6 12 34 56 78', 'TN')).toBe('+33 6 12 34 56 78')
})

test('IMP-35 who answers is known by a number without its country’s code too, in the shop’s country', () => {
  const numbers = ['21622333444', '22333444', '33612345678', '201012345678', '01012345678', '022333444', '00000000', 'Sami', '']
  const known = (country: string) => numbers.map((digits) => answeringNumber(digits, country))
  expect(known('TN')).toEqual(['21622333444', '21622333444', '33612345678', '201012345678', ...Array(5).fill(undefined)])
  expect(known('EG')).toEqual(['21622333444', '22333444', '33612345678', '201012345678', '201012345678', ...Array(4).fill(undefined)])
})
