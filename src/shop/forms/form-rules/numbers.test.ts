import fc from 'fast-check'
import { expect, test } from 'vitest'
import { onlyNumber } from './form-rules.ts'
import { wrongWith } from './rules.testing.ts'

test('FORM-57 a number that must be positive is above 0', () => {
  const wrong = (text: string) => wrongWith({ kind: 'number', positive: true }, text)
  expect([wrong('0'), wrong('-1')]).toEqual([{ message: 'val_number_positive' }, { message: 'val_number_positive' }])
  expect([wrong('0.1'), wrong('1')]).toEqual([undefined, undefined])
})

test('FORM-59 a number is a multiple of its step, exactly', () => {
  expect(wrongWith({ kind: 'number', step: 5 }, '7')).toEqual({ message: 'val_step', values: { 0: 5 } })
  expect(['5', '0', '-10', '5.0'].map((text) => wrongWith({ kind: 'number', step: 5 }, text))).toEqual(Array(4).fill(undefined))
  expect(wrongWith({ kind: 'number', step: 0.1 }, '0.3')).toBeUndefined()
  expect(wrongWith({ kind: 'number', step: 0.1 }, '0.35')?.message).toBe('val_step')
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: -1e6, max: 1e6 }), fc.integer({ min: 0, max: 4 }), (step, times, decimals) => {
      const field = { kind: 'number', step: step / 10 ** decimals } as const
      expect(wrongWith(field, ((step * times) / 10 ** decimals).toFixed(decimals))).toBeUndefined()
      if (step > 1) expect(wrongWith(field, ((step * times + 1) / 10 ** decimals).toFixed(decimals))?.message).toBe('val_step')
    }),
  )
})

test('FORM-60, FORM-61 a number lies between its bounds, which the message names', () => {
  const wrong = (text: string) => wrongWith({ kind: 'number', min: 2, max: 5 }, text)
  expect(['1', '1.99', '5.01', '6'].map(wrong)).toEqual([
    { message: 'val_min', values: { 0: 2 } },
    { message: 'val_min', values: { 0: 2 } },
    { message: 'val_max', values: { 0: 5 } },
    { message: 'val_max', values: { 0: 5 } },
  ])
  expect(['2', '5', '3.5'].map(wrong)).toEqual([undefined, undefined, undefined])
  expect(wrongWith({ kind: 'number', min: 0, max: 0 }, '1')?.message).toBe('val_max')
})

test('FORM-62 what is no number is said by val_number', () => {
  for (const text of ['abc', '1,2', '1.', '--1', '1e3', 'NaN', '1-2', '.', '-'])
    expect(wrongWith({ kind: 'number' }, text), text).toEqual({ message: 'val_number' })
  for (const text of ['1', '-1', '.5', '1.25', '٣', '007']) expect(wrongWith({ kind: 'number' }, text), text).toBeUndefined()
})

test('FORM-78 of what is typed the minus, digits and points stay', () => {
  expect(onlyNumber('a1,2')).toBe('12')
  expect(onlyNumber('-1.5e3 €')).toBe('-1.53')
})
