import { expect, test } from 'vitest'
import { formView } from '#shop/forms/forms'
import { formWith } from '#shop/forms/forms.testing'
import { fieldOfName, saidByServer } from './use-filling.ts'
import { withPageFacts } from './form-on-page.ts'
import { firstPageWith, pageAfter } from './use-form-pages.ts'
import { needsPicker, selectableDays } from './form-field.tsx'

const form = formView({
  id: 7,
  definition: formWith([
    { id: 1, kind: 'text' },
    { id: 2, kind: 'page-break', title: { fr: '' } },
    { id: 3, kind: 'text' },
    { id: 4, kind: 'hidden' },
    { id: 5, kind: 'page-break', title: { fr: '' } },
    { id: 6, kind: 'text' },
  ]),
})

test('FORM-01, FORM-15 next and previous skip pages of which nothing shows; the last page is never skipped', () => {
  const all = new Set([1, 3, 4, 6])
  const middleHidden = new Set([1, 4, 6])
  const onlyFirst = new Set([1])
  expect(pageAfter(form, all, { from: 1, by: 1 })).toBe(2)
  expect(pageAfter(form, middleHidden, { from: 1, by: 1 })).toBe(3)
  expect(pageAfter(form, middleHidden, { from: 3, by: -1 })).toBe(1)
  expect(pageAfter(form, onlyFirst, { from: 1, by: 1 })).toBe(3)
  expect(pageAfter(form, all, { from: 3, by: 1 })).toBe(3)
})

test('FORM-28 the first page with an error is found by its fields', () => {
  expect(firstPageWith(form, new Set([6, 3]))).toBe(2)
  expect(firstPageWith(form, new Set([99]))).toBeUndefined()
})

test('FORM-32, FORM-33 the server’s errors are attached by the names of the inputs; a name of no input is dropped', () => {
  const said = saidByServer({
    'wpforms[fields][1]': 'Un',
    'wpforms[fields][3][]': 'Trois',
    wpforms_7_5: 'Fichier',
    'wpforms[fields][6]': { secondary: 'Pas pareil' },
    other: 'x',
  })
  expect(Object.fromEntries(said)).toEqual({ 1: { text: 'Un' }, 3: { text: 'Trois' }, 5: { text: 'Fichier' }, 6: { text: 'Pas pareil', part: 'secondary' } })
  expect(fieldOfName('wpforms[fields][12][primary]')).toEqual({ field: 12, part: 'primary' })
  expect(fieldOfName('wpforms[id]')).toBeUndefined()
})

test('FORM-10, FORM-11 the first day that can be chosen is today in the shop’s own time zone, or tomorrow', () => {
  const bounds = { noPast: true, noToday: false, weekdays: [0, 1, 2, 3, 4, 5, 6], from: undefined, until: undefined }
  const at = { now: new Date('2026-11-30T23:30:00Z'), zone: 'Africa/Tunis' }
  expect(selectableDays(bounds, at).first).toBe('2026-12-01')
  expect(selectableDays({ ...bounds, noToday: true }, at).first).toBe('2026-12-02')
  expect(selectableDays({ ...bounds, noPast: false, from: '2026-01-02', until: '2026-12-31' }, at)).toEqual({ first: '2026-01-02', last: '2026-12-31' })
  expect(selectableDays({ ...bounds, from: '2027-01-01' }, at).first).toBe('2027-01-01')
})

test('FORM-12 a calendar of our own is needed where a browser’s knows the days not', () => {
  const bounds = { noPast: true, noToday: true, weekdays: [0, 1, 2, 3, 4, 5, 6], from: undefined, until: undefined }
  expect([needsPicker(bounds), needsPicker({ ...bounds, weekdays: [1] }), needsPicker({ ...bounds, noPast: false })]).toEqual([false, true, true])
})

test('hidden fields hold the page’s facts, and what is no fact stays as it is', () => {
  expect(withPageFacts('{page_title} {page_url} {url_referer} {other}', { path: '/p/', title: 'P' }, 'https://r.example/')).toBe(
    'P /p/ https://r.example/ {other}',
  )
})
