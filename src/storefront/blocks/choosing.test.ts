import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardOf } from './blocks.testing.ts'
import { chooseGoods, type Candidates } from './choosing.ts'
import { shelfLook } from './goods-blocks.tsx'

const goods = Array.from({ length: 30 }, (_, n) => cardOf({ id: n + 1, dealEnds: n % 5 === 0 ? new Date(2026, 10, 30 - n) : null }))
const known = new Map(goods.map((card) => [card.id, card]))
const all = goods.map(({ id }) => id)

const hero: Candidates = { block: { id: 'hero', kind: 'hero', slides: [] }, ids: all, featured: [] }
const deals: Candidates = { block: { id: 'deals', kind: 'deals', title: '', count: 6 }, ids: all, featured: [] }
const shelf = (id: string, more: object = {}): Candidates => ({
  block: { id, kind: 'goods', title: '', rule: 'popular', category: null, products: [], count: 8, ...more },
  ids: all,
  featured: [],
})
const idsIn = (chosen: ReturnType<typeof chooseGoods>, id: string) => {
  const { deals: first, cards } = chosen.get(id)!
  return [...first, ...cards].map((card) => card.id)
}

test('IMP-41 no product stands twice on a page, however its blocks are ordered', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([hero, deals, shelf('a'), shelf('b'), shelf('c', { count: 24 })]), (blocks) => {
      const chosen = chooseGoods(blocks, known)
      const shown = blocks.flatMap(({ block }) => idsIn(chosen, block.id))
      expect(new Set(shown).size).toBe(shown.length)
    }),
    { numRuns: 50 },
  )
})

test('IMP-41 products chosen by hand stand as they were chosen, and the rules above them leave them out', () => {
  const chosen = chooseGoods([hero, shelf('rule'), shelf('hand', { rule: 'by-hand', products: [2, 1, 999] })], known)
  expect(idsIn(chosen, 'hand')).toEqual([2, 1])
  expect([...idsIn(chosen, 'hero'), ...idsIn(chosen, 'rule')]).not.toEqual(expect.arrayContaining([1]))
})

test('IMP-41 running deals come first, the first to end first, then what else is reduced', () => {
  const { deals: clocked, cards } = chooseGoods([deals], known).get('deals')!
  expect(clocked.map(({ id }) => id)).toEqual([26, 21])
  expect(cards).toHaveLength(4)
})

test('IMP-41 the window shows what is featured, and three best sellers where nothing is', () => {
  expect(idsIn(chooseGoods([hero], known), 'hero')).toEqual([1, 2, 3])
  expect(idsIn(chooseGoods([{ ...hero, featured: [9, 8] }], known), 'hero')).toEqual([9, 8])
})

test('a row of goods has no gap in its last line, whatever their number', () => {
  for (let n = 5; n <= 24; n++) {
    const look = shelfLook(n)
    const perLine = look.includes('by-4') ? [4] : look.includes('by-6') ? [3, 6] : []
    expect(perLine.every((columns) => n % columns === 0)).toBe(true)
  }
  expect([shelfLook(8), shelfLook(6), shelfLook(7), shelfLook(3)]).toEqual(['shelf shelf-by-4', 'shelf shelf-by-6', 'shelf', 'shelf shelf-by-4'])
})
