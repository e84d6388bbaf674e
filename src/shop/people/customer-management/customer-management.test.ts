import { expect, test } from 'vitest'
import { customerFilterSchema } from './customer-management.schema.ts'
import { readCustomerSearch } from './customer-management.ts'

test('IMP-16 a search of four digits or more is a phone, however it is written; it is looked for in each way that it may be kept', () => {
  for (const written of ['98765432', '98 765 432', '98.765.432', '٩٨٧٦٥٤٣٢', '98\u2011765\u2011432\u200F']) {
    expect(readCustomerSearch(written)).toEqual({ phones: ['98765432', '21698765432', '2098765432'] })
  }
  expect(readCustomerSearch('+216 98 765 432')).toMatchObject({ phones: expect.arrayContaining(['21698765432', '98765432']) })
  expect(readCustomerSearch('00201001234567')).toMatchObject({ phones: expect.arrayContaining(['201001234567', '01001234567']) })
  expect(readCustomerSearch('01001234567')).toMatchObject({ phones: expect.arrayContaining(['01001234567', '201001234567']) })
})

test('IMP-16 anything else is words, as a search folds them; nothing at all is no search', () => {
  expect(readCustomerSearch('  Hédi   BEN Ali ')).toEqual({ words: ['hedi', 'ben', 'ali'] })
  expect(readCustomerSearch('amira@example.test')).toEqual({ words: ['amira@example.test'] })
  expect(readCustomerSearch('123')).toEqual({ words: ['123'] })
  expect(readCustomerSearch('a b c d e f g')).toEqual({ words: ['a', 'b', 'c', 'd', 'e'] })
  for (const empty of ['', '   ', 'ً']) expect(readCustomerSearch(empty)).toBeUndefined()
})

test('whatever the list’s address asks for becomes something that can be asked', () => {
  expect(customerFilterSchema.parse({})).toEqual({ q: '' })
  expect(customerFilterSchema.parse({ q: ['a'], before: "' or 1=1" })).toEqual({ q: '', before: undefined })
  expect(customerFilterSchema.parse({ q: 'a\0b\uD800', before: 'c0ffee-1' })).toEqual({ q: 'a b', before: 'c0ffee-1' })
  expect(customerFilterSchema.parse({ q: 'x'.repeat(81) })).toEqual({ q: '' })
})
