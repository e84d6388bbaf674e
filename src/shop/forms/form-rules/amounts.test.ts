import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { millimes } from '#money/millimes'
import { amountTyped, amountWritten, filledFrom, linesOf, normalised, onlyAmount, totalOf } from './form-rules.ts'
import { viewWith, wrongIn, wrongWith } from './rules.testing.ts'

const PRICE = viewWith({ id: 1, kind: 'payment-single', price: 'typed' }).fields[0]!

describe('amounts that are typed', () => {
  test.each([
    ['1234.5', 1_234_500],
    ['1234,5', 1_234_500],
    ['1 234,5', 1_234_500],
    ['1\u202f234,500', 1_234_500],
    ['1.234,5', 1_234_500],
    ['1,234.5', 1_234_500],
    ['1.234.567', 1_234_567_000],
    ['1,234,567.89', 1_234_567_890],
    ['12.', 12_000],
    ['.5', 500],
    ['0,500', 500],
    ['٣٫٥', 3500],
    ['0', 0],
  ])('FORM-79 %s dinars are %i millimes', (text, amount) => {
    expect(amountTyped(text, 'TND')).toBe(amount)
  })

  test('FORM-79 three digits after one separator are millimes of dinars; of money with hundredths they are thousands', () => {
    expect([amountTyped('1.234', 'TND'), amountTyped('1,234', 'TND')]).toEqual([1234, 1234])
    expect([amountTyped('1.234', 'EGP'), amountTyped('1,234', 'EGP'), amountTyped('1,234', null)]).toEqual([1_234_000, 1_234_000, 1_234_000])
    expect([amountTyped('0.234', 'EGP'), amountTyped('1234.567', 'EGP'), amountTyped('1.2345', 'TND')]).toEqual([230, 1_234_570, 1235])
  })

  test('FORM-79 what is no amount, or beyond ten million, is none', () => {
    for (const text of ['', ',', '.', '-1', '1e3', 'dix', '12.34.567', '1,2,3', '1.234,567.8', '10000000.001', '10000001', 'Infinity', '0x10']) {
      expect(amountTyped(text, 'TND'), text).toBeUndefined()
    }
    expect(amountTyped('10 000 000', 'TND')).toBe(10_000_000_000)
  })

  test('FORM-79, MONEY-12 on blur it is written with the decimals of its money, dollars where none is named, and read again as the same', () => {
    expect(normalised(PRICE, '1234.5', 'TND')).toBe('1234.500')
    expect([normalised(PRICE, '1234.5', 'EGP'), normalised(PRICE, '10', null)]).toEqual(['1234.50', '10.00'])
    expect(normalised(PRICE, 'dix', 'TND')).toBe('dix')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), fc.constantFrom('TND' as const, 'EGP' as const, null), (amount, currency) => {
        const payable = millimes(currency === 'TND' ? amount : Math.floor(amount / 10) * 10)
        const written = amountWritten(payable, currency)
        expect(amountTyped(written, currency)).toBe(payable)
        expect(onlyAmount(written)).toBe(written)
      }),
    )
  })

  test('FORM-79 of what is typed digits, points and commas stay', () => {
    expect(onlyAmount('1 a2.3,4-€')).toBe('12.3,4')
  })
})

describe('payment fields', () => {
  const typed = { kind: 'payment-single', price: 'typed' } as const

  test('FORM-56 a payment that is required is above 0, or val_requiredpayment', () => {
    expect(wrongWith({ ...typed, required: true }, '0')).toEqual({ message: 'val_requiredpayment' })
    expect(wrongWith({ ...typed, required: true }, '0.001')).toBeUndefined()
    expect(wrongWith({ ...typed, required: true }, '')).toEqual({ message: 'val_required' })
    expect(wrongWith(typed, '0')).toBeUndefined()
    for (const text of ['dix', '10000008', '10000000.001']) expect(wrongWith(typed, text), text).toEqual({ message: 'val_number' })
  })

  test('FORM-58 the least price is enough, a millime less is not', () => {
    const field = { ...typed, least: 5000 }
    expect(['4.999', '0', '5', '5.001'].map((text) => wrongWith(field, text)?.message)).toEqual([
      'val_minimum_price',
      'val_minimum_price',
      undefined,
      undefined,
    ])
  })

  test('FORM-56 of the pieces there are as many as may be chosen, and none of a required payment is none', () => {
    const field = { id: 1, kind: 'payment-single', amount: 2500, mostPieces: 3, required: true } as const
    const wrong = (pieces: string) => wrongIn(field, { pairs: [['wpforms[quantities][1]', pieces]] })?.message
    expect(['1', '3', '4', '0', '-1', '1.5', 'x', ''].map(wrong)).toEqual([
      undefined,
      undefined,
      'val_choice',
      'val_requiredpayment',
      'val_choice',
      'val_choice',
      'val_choice',
      'val_choice',
    ])
    expect(wrongIn(field, {})).toBeUndefined()
  })

  test('IMP-31 what is paid for is reckoned from the form alone, and never fails on what a browser sends', () => {
    const form = viewWith(
      { id: 1, kind: 'payment-single', amount: 2500, mostPieces: 3 },
      { id: 2, kind: 'payment-single', price: 'typed' },
      { id: 3, kind: 'payment-multiple', choices: [1, 2].map((id) => ({ id, label: { fr: `Choix ${id}` }, amount: id * 1000 })) },
      { id: 4, kind: 'payment-checkbox', choices: [1, 2].map((id) => ({ id, label: { fr: `Choix ${id}` }, amount: id * 100 })) },
    )
    const sent = filledFrom(form, [
      ['wpforms[quantities][1]', '2'],
      ['wpforms[fields][1]', '0.001'],
      ['wpforms[fields][2]', '1,5'],
      ['wpforms[fields][3]', '2'],
      ['wpforms[fields][4][]', '1'],
      ['wpforms[fields][4][]', '2'],
      ['wpforms[fields][4][]', '2'],
    ])
    expect(linesOf(form, sent).map(({ field, pieces, amount }) => [field, pieces, amount])).toEqual([
      [1, 2, 5000],
      [2, 1, 1500],
      [3, 1, 2000],
      [4, 1, 100],
      [4, 1, 200],
    ])
    const names = fc.constantFrom('wpforms[quantities][1]', 'wpforms[fields][2]', 'wpforms[fields][3]', 'wpforms[fields][4][]')
    fc.assert(
      fc.property(fc.array(fc.tuple(names, fc.oneof(fc.string(), fc.integer().map(String)))), (pairs) => {
        const total = totalOf(form, filledFrom(form, pairs))
        expect(total).toBeGreaterThanOrEqual(0)
        expect(total).toBeLessThanOrEqual(3 * 2500 + 10_000_000_000 + 2000 + 300)
      }),
    )
  })
})
