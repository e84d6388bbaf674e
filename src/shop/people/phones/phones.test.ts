import { describe, expect, test } from 'vitest'
import { answeringNumber, isPhone, localPhone, nationalPhone, worldNumber, type PhoneCountry } from './phones.ts'
import { writtenPhone } from '#i18n/written-phone.ts'
import { writtenForms } from './phones.testing.ts'

describe('the phone', () => {
  const isRead = (typed: string, country: PhoneCountry) => isPhone(nationalPhone(typed, country), country)

  test('QO-28 spaces, dots, dashes, brackets, direction marks and the own prefix are taken away before the eight digits are counted', () => {
    for (const typed of writtenForms('22333444')) expect([typed, nationalPhone(typed, 'TN')]).toEqual([typed, '22333444'])
  })

  test('QO-28 what then is not eight digits is not valid: seven or nine, a letter, the prefix of another country', () => {
    const wrong = [
      '1234567',
      '123456789',
      '2012345a',
      '2012 345',
      '+2012345',
      '+216 2012345',
      '216201234567',
      '+20 22333444',
      '+33 22 333 444',
      '',
      '２０１２３４５６',
    ]
    for (const typed of wrong) expect([typed, isRead(typed, 'TN')]).toEqual([typed, false])
    expect(nationalPhone('21622333', 'TN')).toBe('21622333')
  })

  test('Arabic-Indic and Persian digits count as digits', () => {
    expect(['٢٠١٢٣٤٥٦', '۲۰۱۲۳۴۵۶', '+٢١٦ ٢٠ ١٢٣ ٤٥٦'].map((typed) => nationalPhone(typed, 'TN'))).toEqual(Array(3).fill('20123456'))
    expect(isPhone('٢٠١٢٣٤٥٦', 'TN')).toBe(true)
  })

  test("the rule is the country's: Egypt has eleven digits that begin with 010, 011, 012 or 015", () => {
    expect(isPhone('01012345678', 'EG')).toBe(true)
    expect(isPhone('01312345678', 'EG')).toBe(false)
    expect(isPhone('20123456', 'EG')).toBe(false)
    for (const typed of ['010 1234 5678', '+20 10-1234-5678', '0020 (0)10 1234 5678', '201012345678', '\u202A+20 10 1234 5678\u202C', '٠١٠١٢٣٤٥٦٧٨'])
      expect([typed, nationalPhone(typed, 'EG')]).toEqual([typed, '01012345678'])
    expect(['+216 22 333 444', '+20 13 1234 5678', '2010 1234 567'].map((typed) => isRead(typed, 'EG'))).toEqual([false, false, false])
    expect([nationalPhone('06 12', 'FR'), nationalPhone('+216 22 333 444', 'FR')]).toEqual(['0612', '+21622333444'])
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
  for (const typed of writtenForms('22333444')) expect([typed, worldNumber(typed, 'TN')]).toEqual([typed, '21622333444'])
  expect(worldNumber('+33 6 12 34 56 78', 'FR')).toBe('33612345678')
  expect(worldNumber('0033612345678', 'FR')).toBe('33612345678')
  expect(worldNumber('0612345678', 'FR')).toBeUndefined()
})

test('QO-74 a number that is kept as the world dials it is given as the form takes it; what is no number stays', () => {
  expect(['+216 22 333 444', '21622333444', '٢٢٣٣٣٤٤٤'].map((phone) => localPhone(phone, 'TN'))).toEqual(Array(3).fill('22333444'))
  expect(['+20 10 1234 5678', '01012345678'].map((phone) => localPhone(phone, 'EG'))).toEqual(['01012345678', '01012345678'])
  expect(['+33 6 12 34 56 78', '2233344x4', ''].map((phone) => localPhone(phone, 'TN'))).toEqual(['+33 6 12 34 56 78', '2233344x4', ''])
})

test('IMP-35 who answers is known by a number without its country’s code too, in the shop’s country', () => {
  const numbers = ['21622333444', '22333444', '33612345678', '201012345678', '01012345678', '022333444', '00000000', 'Sami', '']
  const known = (country: string) => numbers.map((digits) => answeringNumber(digits, country))
  expect(known('TN')).toEqual(['21622333444', '21622333444', '33612345678', '201012345678', ...Array(5).fill(undefined)])
  expect(known('EG')).toEqual(['21622333444', '22333444', '33612345678', '201012345678', '201012345678', ...Array(4).fill(undefined)])
})
