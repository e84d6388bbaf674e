import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseStored } from './stored.server.ts'

const schema = z.object({
  name: z.string().max(5).default('shop'),
  inner: z.object({ count: z.number().max(9).default(1), kept: z.string().default('') }).prefault({}),
  rows: z.array(z.object({ id: z.string().max(3), note: z.string().max(3).default('') })).default([]),
})

test.for([
  ['nothing', {}, { name: 'shop', inner: { count: 1, kept: '' }, rows: [] }, []],
  ['a text too long', { name: 'too long', inner: { kept: 'x' } }, { name: 'shop', inner: { count: 1, kept: 'x' }, rows: [] }, ['name']],
  ['a number too large, deep', { name: 'ours', inner: { count: 10, kept: 'x' } }, { name: 'ours', inner: { count: 1, kept: 'x' }, rows: [] }, ['inner.count']],
  ['another kind of thing', { inner: 7 }, { name: 'shop', inner: { count: 1, kept: '' }, rows: [] }, ['inner']],
  [
    'rows of a list: one loses what has a default, two that lack their number go',
    { rows: [{ id: 'a', note: 'long' }, { id: 'long' }, { id: 'b' }, {}] },
    {
      name: 'shop',
      inner: { count: 1, kept: '' },
      rows: [
        { id: 'a', note: '' },
        { id: 'b', note: '' },
      ],
    },
    ['rows.3', 'rows.1.id', 'rows.0.note', 'rows.1'],
  ],
])('of stored data that break today’s rules only what breaks them is lost: %s', ([, stored, value, dropped]) => {
  expect(parseStored(schema, stored)).toEqual({ value, dropped })
})

const rowsWithTwo = z.object({ rows: z.array(z.object({ id: z.string(), kind: z.string() })) })
const [first, second, third] = ['a', 'b', 'c'].map((id) => ({ id, kind: 'text' }))

test.for([
  ['the first row', [{}, second, third], [second, third], ['rows.0']],
  ['the last row', [first, second, {}], [first, second], ['rows.2']],
  ['two rows', [{}, second, {}], [second], ['rows.2', 'rows.0']],
  ['a row that is none, and one with two faults', [7, second, {}], [second], ['rows.2', 'rows.0']],
  ['a row with a fault of its own and a missing field', [first, second, { id: 7 }], [first, second], ['rows.2']],
  [
    'row 10 before row 9',
    [...Array.from({ length: 9 }, () => first), {}, {}, third],
    [...Array.from({ length: 9 }, () => first), third],
    ['rows.10', 'rows.9'],
  ],
])('two faults in one row cost that row alone: %s', ([, rows, kept, dropped]) => {
  expect(parseStored(rowsWithTwo, { rows })).toEqual({ value: { rows: kept }, dropped })
})

test('a text that is too long is cut where its end matters less than the whole', () => {
  const rows = z.object({ rows: z.array(z.object({ id: z.string().max(3) })) })
  expect(parseStored(rows, { rows: [{ id: 'long' }] }, { cutsTexts: true })).toEqual({ value: { rows: [{ id: 'lon' }] }, dropped: ['rows.0.id'] })
})

test('what has no value at all is a fault', () => {
  expect(() => parseStored(z.object({ id: z.string() }), { id: 7 })).toThrow('id')
})
