import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldErrors, isPhone, typedQuantity, worldNumber, localPhone } from './quick-order.ts'
import { quickOrderWords } from './quick-order.words.ts'

const right = { name: 'Sami', phone: '20123456', address: '12 rue de la Kasbah' }

describe('the fields', () => {
  test('all right: nothing to say', () => {
    expect(fieldErrors(right, 'buy-now', 'TN')).toEqual({})
  })

  test('QO-22 the name is required after trimming', () => {
    expect(fieldErrors({ ...right, name: '   ' }, 'buy-now', 'TN')).toEqual({ name: 'nameRequired' })
    expect(quickOrderWords.nameRequired.fr).toBe('Le nom est requis !')
  })

  test('QO-23 a wrong phone on buy-now ends with a full stop', () => {
    const { phone } = fieldErrors({ ...right, phone: '1234567' }, 'buy-now', 'TN')
    expect(quickOrderWords[phone!].fr).toBe('Veuillez saisir un numéro de téléphone valide.')
  })

  test('QO-24 on place-order it ends with a space', () => {
    const { phone } = fieldErrors({ ...right, phone: '1234567' }, 'place-order', 'TN')
    expect(quickOrderWords[phone!].fr).toBe('Veuillez saisir un numéro de téléphone valide ')
  })

  test('QO-25 while it is being typed it ends with an exclamation mark', () => {
    expect(quickOrderWords.phoneTyping.fr).toBe('Veuillez saisir un numéro de téléphone valide !')
  })

  test('QO-26 the address is required after trimming', () => {
    expect(fieldErrors({ ...right, address: '\n ' }, 'buy-now', 'TN')).toEqual({ address: 'addressRequired' })
    expect(quickOrderWords.addressRequired.fr).toBe("L'adresse est requise !")
  })
})

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

describe('the quantity', () => {
  test('QO-09 what is not a number counts as 1, and QO-08 so does less than 1', () => {
    for (const typed of ['abc', '', '0', '-3', 'NaN', '0.5', 'Infinity']) expect(typedQuantity(typed), typed).toBe(1)
  })

  test('QO-11 it is a whole number, whatever is typed', () => {
    expect(typedQuantity('2.7')).toBe(2)
    expect(typedQuantity('٣')).toBe(3)
    fc.assert(fc.property(fc.string(), (typed) => Number.isInteger(typedQuantity(typed)) && typedQuantity(typed) >= 1))
  })
})

describe('the quoted texts of spec 8.1, to the letter', () => {
  test('QO-42 a direct order that fails', () => expect(quickOrderWords.orderFailed.fr).toBe('La commande a échoué. Veuillez réessayer.'))
  test('QO-43 a network that fails', () => expect(quickOrderWords.networkFailed.fr).toBe("Une erreur s'est produite. Veuillez réessayer."))
  test('QO-54 online payment and a network that fails', () => expect(quickOrderWords.payNetworkFailed.fr).toBe('An error occurred. Please try again.'))
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
