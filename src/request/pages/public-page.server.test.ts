import { expect, test } from 'vitest'
import { hydrationData } from './public-page.server.ts'

const asked = (path: string) => hydrationData(new Request(`https://hanout.example${path}`), { count: 2 }, { cards: ['a', 'b'] })

test('a document is drawn with everything and carries only what its HTML does not say', () => {
  expect(asked('/shop/').cards).toEqual(['a', 'b'])
  expect(JSON.stringify(asked('/shop/'))).toBe('{"count":2}')
})

test('a move within the shop, which has no HTML, brings everything', () => {
  expect(asked('/shop/_.data')).toEqual({ count: 2, cards: ['a', 'b'] })
  expect(asked('/shop.data?page=2')).toEqual({ count: 2, cards: ['a', 'b'] })
})
