import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fillsMask, masked } from './form-rules.ts'
import { wrongWith } from './rules.testing.ts'

const PHONE = '+216 99 999 999'

describe('input masks', () => {
  test.each([
    ['99-99', '1a2', '12'],
    ['99-99', '123', '12-3'],
    ['99-99', '12-', '12-'],
    ['(99)', '12', '(12)'],
    ['aa-99', 'tn12', 'tn-12'],
    ['**9', 'é1-2', '12'],
    ['\\99 99', '12', '91 2'],
    [PHONE, '22333444', '+216 22 333 444'],
    [PHONE, '+21622333444', '+216 22 333 444'],
    [PHONE, '+216 22 333 444', '+216 22 333 444'],
    [PHONE, '٢٢٣', '+216 22 3'],
    [PHONE, '+2', '+2'],
    [PHONE, '', ''],
  ])('FORM-70 in %s, %s becomes %s', (mask, text, written) => {
    expect(masked(mask, text)).toBe(written)
  })

  test('FORM-70 a mask that is not full is refused, a full one is taken however it was typed', () => {
    const wrong = (text: string) => wrongWith({ kind: 'text', mask: PHONE }, text)?.message
    expect(['2233344', '223334445', 'abc', '+216 22 333 44x'].map(wrong)).toEqual(Array(4).fill('val_inputmask_incomplete'))
    expect(['22333444', '+216 22 333 444', '22-333-444', ''].map(wrong)).toEqual(Array(4).fill(undefined))
  })

  test('FORM-70 what is masked stays when it is masked again, and a mask is full from end to end or not at all', () => {
    const masks = fc.string({ unit: fc.constantFrom('9', 'a', '*', '-', ' ', '+', '2', '(', '\\9'), minLength: 1, maxLength: 12 })
    const texts = fc.string({ unit: fc.constantFrom('1', '2', '9', 'x', '-', ' ', '+', '(', 'é') })
    fc.assert(
      fc.property(masks, texts, (mask, text) => {
        const written = masked(mask, text)
        expect(masked(mask, written)).toBe(written)
        if (fillsMask(mask, written)) expect(fillsMask(mask, written.slice(0, -1))).toBe(false)
      }),
    )
  })
})
