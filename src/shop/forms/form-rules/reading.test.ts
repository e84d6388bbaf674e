import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FieldDraft } from '#shop/forms/forms.testing'
import { filledFrom, normalised } from './form-rules.ts'
import { viewWith } from './rules.testing.ts'

const CHOICES = [1, 2].map((id) => ({ id, label: { fr: `Choix ${id}` } }))
const FORM = viewWith(
  { id: 1, kind: 'text' },
  { id: 2, kind: 'checkbox', choices: CHOICES },
  { id: 3, kind: 'email', confirmed: true },
  { id: 4, kind: 'payment-single', mostPieces: 9 },
  { id: 5, kind: 'file' },
  { id: 6, kind: 'paragraph' },
)

test('FORM-18 what was filled in is read from the names of the wire', () => {
  const filled = filledFrom(
    FORM,
    [
      ['wpforms[fields][1]', ' deux\u200b  mots '],
      ['wpforms[fields][2][]', '2'],
      ['wpforms[fields][2][]', '1'],
      ['wpforms[fields][3][secondary]', 'b@example.tn'],
      ['wpforms[fields][3][primary]', 'a@example.tn'],
      ['wpforms[quantities][4]', '3'],
      ['wpforms[fields][6]', 'un\r\ndeux'],
    ],
    [
      ['wpforms_7_5', { name: 'a.png', bytes: 10 }],
      ['wpforms_7_5[]', { name: 'b.png', bytes: 20 }],
      ['wpforms_7_5', { name: '', bytes: 0 }],
    ],
  )
  expect([...filled.texts]).toEqual([
    [1, ['deux mots']],
    [2, ['2', '1']],
    [3, ['a@example.tn', 'b@example.tn']],
    [6, ['un\ndeux']],
  ])
  expect([...filled.pieces]).toEqual([[4, 3]])
  expect(filled.files.get(5)?.map(({ name }) => name)).toEqual(['a.png', 'b.png'])
})

test('FORM-18 what belongs to no field is left out; of one text that comes twice the last counts, and a tick counts once', () => {
  const filled = filledFrom(
    FORM,
    [
      ['wpforms[fields][99]', 'x'],
      ['wpforms[fields][1][x]', 'x'],
      ['wpforms[fields][__proto__]', 'x'],
      ['wpforms[id]', '7'],
      ['action', 'wpforms_submit'],
      ['wpforms[fields][1]', 'eins'],
      ['wpforms[fields][1]', 'deux'],
      ['wpforms[fields][2][]', '1'],
      ['wpforms[fields][2][]', '1'],
    ],
    [
      ['wpforms_8_5', { name: 'a.png', bytes: 10 }],
      ['wpforms_7_1', { name: 'a.png', bytes: 10 }],
    ],
  )
  expect([[...filled.texts], filled.files.size]).toEqual([
    [
      [1, ['deux']],
      [2, ['1']],
    ],
    0,
  ])
})

const EVERY_KIND = ['text', 'paragraph', 'email', 'phone', 'url', 'number', 'date', 'time', 'password', 'card', 'hidden'] as const

test.each(EVERY_KIND)('FORM-88 a text of %s that was normalised stays as it is', (kind) => {
  const drafts: FieldDraft[] = [{ id: 1, kind }, ...(kind === 'text' ? [{ id: 2, kind, mask: '+216 99-aa*' } as FieldDraft] : [])]
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.string({ unit: fc.constantFrom('\r', '\n', ' ', '\u200e', 'a', '2', '٣', '-', '+', '.', '/', ':') }),
  )
  for (const field of viewWith(...drafts).fields) {
    fc.assert(
      fc.property(texts, (text) => {
        const once = normalised(field, text, 'TND')
        expect(normalised(field, once, 'TND')).toBe(once)
        // Browsers send line ends as CR LF; PostgreSQL rejects NUL and unpaired surrogates.
        expect(normalised(field, text.replaceAll(/\r\n?|\n/g, '\r\n'), 'TND')).toBe(once)
        expect(once).not.toMatch(/\0|\p{Cs}/u)
      }),
    )
  }
})
