import { expect, test } from 'vitest'
import { differencesOf } from './audit.server.ts'

test('IMP-49 what a change made different is named by its path, with what it was and what it is', () => {
  const before = { cart: { days: 30, text: { fr: 'Bonjour' } }, methods: ['cod', 'konnect'], gone: true, same: 1 }
  const after = { cart: { days: 60, text: { fr: 'Bonjour' } }, methods: ['cod'], fresh: 'x', same: 1, none: null, empty: '', list: [] }
  expect(differencesOf(before, after)).toEqual([
    { field: 'cart.days', from: '30', to: '60' },
    { field: 'methods', from: 'cod, konnect', to: 'cod' },
    { field: 'gone', from: 'true', to: null },
    { field: 'fresh', from: null, to: 'x' },
  ])
  expect(differencesOf(before, structuredClone(before))).toEqual([])
})

test('IMP-49 members of a list go by their own id, so that one that is taken out does not change the others', () => {
  const rows = [
    { id: 'cod', value: 1 },
    { id: 'konnect', value: 2 },
  ]
  expect(differencesOf(rows, [rows[1]])).toEqual([
    { field: 'cod.id', from: 'cod', to: null },
    { field: 'cod.value', from: '1', to: null },
  ])
  expect(differencesOf(undefined, { code: 'ETE' })).toEqual([{ field: 'code', from: null, to: 'ETE' }])
})

test('IMP-49 what is kept is bounded: long values are cut, of many differences the first ones stay', () => {
  const many = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`f${n}`, 'x'.repeat(500)]))
  const kept = differencesOf({}, many)
  expect(kept).toHaveLength(31)
  expect(kept.at(-1)).toEqual({ field: '…', from: null, to: '+ 20' })
  expect(Math.max(...kept.map(({ to }) => to!.length))).toBe(120)
})
