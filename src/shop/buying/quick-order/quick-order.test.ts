import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldErrors, typedQuantity } from './quick-order.ts'
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

  test('QO-28 a phone counts as it is meant, not as it is written', () => {
    expect(fieldErrors({ ...right, phone: '\u202A+216 20 123 456\u202C' }, 'buy-now', 'TN')).toEqual({})
    for (const phone of ['2012 345', '+2012345', '2012345a']) expect(fieldErrors({ ...right, phone }, 'buy-now', 'TN')).toEqual({ phone: 'phoneBuyNow' })
  })

  test('QO-26 the address is required after trimming', () => {
    expect(fieldErrors({ ...right, address: '\n ' }, 'buy-now', 'TN')).toEqual({ address: 'addressRequired' })
    expect(quickOrderWords.addressRequired.fr).toBe("L'adresse est requise !")
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

describe('the quoted texts, to the letter', () => {
  test('QO-42 a direct order that fails', () => expect(quickOrderWords.orderFailed.fr).toBe('La commande a échoué. Veuillez réessayer.'))
  test('QO-43 a network that fails', () => expect(quickOrderWords.networkFailed.fr).toBe("Une erreur s'est produite. Veuillez réessayer."))
  test('QO-54 online payment and a network that fails', () => expect(quickOrderWords.payNetworkFailed.fr).toBe('An error occurred. Please try again.'))
})
