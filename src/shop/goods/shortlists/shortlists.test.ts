import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readShortlist, SHORTLISTS, withoutProduct, withProduct, writeShortlist } from './shortlists.ts'

describe('a list as its cookie says it', () => {
  test('CMP-12 what was written is read again, in its order', () => {
    expect(readShortlist('compare', writeShortlist([52, 7]))).toEqual([52, 7])
  })

  test('CMP-12 ids of nothing, doubles, nested lists and other things are left out', () => {
    expect(readShortlist('compare', '[52,-1,0,1.5,"7","x",null,[3],{"id":4},52,1e300,9007199254740993]')).toEqual([52, 7])
  })

  test('CMP-12 a text that is no list is an empty list', () => {
    for (const text of [undefined, '', '{}', '52', 'null', '[', '["', `[${'1,'.repeat(6000)}1]`]) expect(readShortlist('compare', text)).toEqual([])
  })

  test('CMP-12 a cookie with more products than the list takes counts to the last that fits', () => {
    expect(readShortlist('compare', '[1,2,3,4,5,6]')).toEqual([1, 2, 3, 4])
  })

  test('whatever the cookie holds, what is read are ids, each once, and few enough', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.array(fc.anything()).map((values) => fc.stringify(values)),
        ),
        fc.constantFrom('compare', 'wishlist'),
        (text, name) => {
          const ids = readShortlist(name, text)
          expect(ids.length).toBeLessThanOrEqual(SHORTLISTS[name].most)
          expect(new Set(ids).size).toBe(ids.length)
          expect(ids.every((id) => Number.isSafeInteger(id) && id > 0)).toBe(true)
        },
      ),
    )
  })
})

describe('putting products on a list', () => {
  test('CMP-12 four products can be compared, a fifth finds no room', () => {
    expect(withProduct('compare', [1, 2, 3], 4)).toEqual({ ids: [1, 2, 3, 4], adding: 'added' })
    expect(withProduct('compare', [1, 2, 3, 4], 5)).toEqual({ ids: [1, 2, 3, 4], adding: 'full' })
  })

  test('WISH-04 a product that is there already is there once', () => {
    expect(withProduct('wishlist', [1, 2], 2)).toEqual({ ids: [1, 2], adding: 'there' })
  })

  test('CMP-10 one product is taken off, or all', () => {
    expect(withoutProduct([1, 2, 3], 2)).toEqual([1, 3])
    expect(withoutProduct([1, 2, 3], 'all')).toEqual([])
  })
})
