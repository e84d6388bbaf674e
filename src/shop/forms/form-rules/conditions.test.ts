import { expect, test } from 'vitest'
import type { Conditions } from '#shop/forms/forms'
import { filledFrom, holds, pagesOf, shownFields } from './form-rules.ts'
import { viewWith } from './rules.testing.ts'

type Condition = Conditions[number][number]

const FORM = viewWith({ id: 1, kind: 'text' }, { id: 2, kind: 'number' }, { id: 3, kind: 'file' })
const NONE = new Set<number>()

function holdsOf(texts: Record<number, string>, ...conditions: Condition[]): boolean {
  const pairs = Object.entries(texts).map(([field, text]) => [`wpforms[fields][${field}]`, text] as const)
  return holds([conditions], { filled: filledFrom(FORM, pairs), hidden: NONE })
}

test.each([
  ['is', 'Thé', 'the', 'thé vert'],
  ['is-not', 'café', 'thé', 'CAFÉ'],
  ['contains', 'vert', 'Thé VERT', 'thé'],
  ['contains-not', 'vert', 'thé', 'thé vert'],
  ['begins', 'thé', 'The vert', 'un thé'],
  ['ends', 'vert', 'thé vert', 'vert clair'],
  ['empty', '', ' ', 'thé'],
  ['filled', '', 'thé', ''],
] as const)('IMP-29 a condition of %s %s holds of “%s” and not of “%s”', (operator, value, ...texts) => {
  expect(texts.map((text) => holdsOf({ 1: text }, { field: 1, operator, value }))).toEqual([true, false])
})

test('IMP-29 more and less compare numbers, and of nothing neither holds', () => {
  const more = { field: 2, operator: 'more', value: '10' } as const
  const less = { ...more, operator: 'less' } as const
  expect(['9', '10', '10.5', '100', ''].map((text) => [holdsOf({ 2: text }, more), holdsOf({ 2: text }, less)])).toEqual([
    [false, true],
    [false, false],
    [true, false],
    [true, false],
    [false, false],
  ])
})

test('IMP-29 a number with a comma, with spaces or in Arabic digits is compared as the number it is', () => {
  const more = (value: string, text: string) => holdsOf({ 1: text }, { field: 1, operator: 'more', value })
  expect([more('10,5', '10.6'), more('10,5', '10,4'), more('1 000', '1001'), more('١٠٫٥', '11'), more('dix', '11'), more('1,0', 'onze')]).toEqual([
    true,
    false,
    true,
    true,
    false,
    false,
  ])
})

test('IMP-29 of a group all conditions hold, of the groups one is enough', () => {
  const one: Condition = { field: 1, operator: 'is', value: 'a' }
  const other: Condition = { field: 2, operator: 'is', value: '1' }
  expect([holdsOf({ 1: 'a', 2: '1' }, one, other), holdsOf({ 1: 'a', 2: '2' }, one, other)]).toEqual([true, false])
  expect(holds([[one], [other]], { filled: filledFrom(FORM, [['wpforms[fields][2]', '1']]), hidden: NONE })).toBe(true)
})

test('IMP-29 a file makes its field filled, and what hides counts as empty', () => {
  const filled = filledFrom(FORM, [['wpforms[fields][1]', 'a']], [['wpforms_7_3', { name: 'a.png', bytes: 1 }]])
  const isFilled = (field: number, hidden = NONE) => holds([[{ field, operator: 'filled', value: '' }]], { filled, hidden })
  expect([isFilled(3), isFilled(2), isFilled(1), isFilled(1, new Set([1])), isFilled(3, new Set([3]))]).toEqual([true, false, true, false, false])
})

test('IMP-29 a field that shows only after another is hidden with it', () => {
  const form = viewWith(
    { id: 1, kind: 'text' },
    { id: 2, kind: 'text', when: { action: 'show', any: [[{ field: 1, operator: 'filled', value: '' }]] } },
    { id: 3, kind: 'text', when: { action: 'show', any: [[{ field: 2, operator: 'filled', value: '' }]] } },
  )
  const shown = (...texts: string[]) => [
    ...shownFields(
      form,
      filledFrom(
        form,
        texts.map((text, at) => [`wpforms[fields][${at + 1}]`, text] as const),
      ),
    ),
  ]
  expect([shown('', 'b'), shown('a'), shown('a', 'b')]).toEqual([[1], [1, 2], [1, 2, 3]])
})

test('FORM-01 a form has one page more than breaks, and a break ends its page and names the next', () => {
  const form = viewWith(
    { id: 1, kind: 'text' },
    { id: 2, kind: 'page-break', title: { fr: 'Adresse' } },
    { id: 3, kind: 'page-break', title: { fr: 'Fin' } },
    { id: 4, kind: 'text' },
  )
  expect(pagesOf(form).map(({ number, title, fields, end }) => [number, title?.fr, fields.map(({ id }) => id), end?.id])).toEqual([
    [1, undefined, [1], 2],
    [2, 'Adresse', [], 3],
    [3, 'Fin', [4], undefined],
  ])
})
