import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dinars } from '#money/millimes'
import { LAST_NUMBERED_PAGE, listingSearch, ORDERS, PAGE_SIZES, readListing, type ListingAsked } from './listing.ts'

const read = (query: string) => readListing(new URLSearchParams(query))

describe("what a list's address asks for", () => {
  test('CAT-19, CAT-23, CAT-27 prices, colours and every other filter are read from the query', () => {
    const asked = read('min_price=100&max_price=200&filter_color=rouge,bleu&filter_brand=zitelna&in_stock=1&on_sale=1&orderby=price&per_page=48&page=3&s=lampe')
    expect(asked).toEqual({
      words: 'lampe',
      minPrice: dinars(100),
      maxPrice: dinars(200),
      choices: { brand: ['zitelna'], color: ['rouge', 'bleu'] },
      inStock: true,
      onSale: true,
      order: 'price',
      pageSize: 48,
      page: 3,
      after: null,
    })
  })

  test('CAT-02 there are six orders, and the first is the one that needs no word', () => {
    expect(ORDERS).toEqual(['menu_order', 'popularity', 'rating', 'date', 'price', 'price-desc'])
    expect(ORDERS.map((order) => read(`orderby=${order}`).order)).toEqual(ORDERS)
    expect(read('orderby=cheapest').order).toBe('menu_order')
  })

  test('CAT-25 several values of a filter are joined by commas, in the order they were chosen; a form without script repeats the name', () => {
    expect(listingSearch(read('filter_color=rouge,bleu'))).toBe('?filter_color=rouge,bleu')
    expect(read('filter_color=rouge&filter_color=bleu&filter_color=rouge').choices).toEqual({ color: ['rouge', 'bleu'] })
  })

  test('absurd amounts and pages become the nearest that make sense', () => {
    expect(read('min_price=-5&max_price=abc')).toMatchObject({ minPrice: null, maxPrice: null })
    expect(read('min_price=200&max_price=100')).toMatchObject({ minPrice: dinars(100), maxPrice: dinars(200) })
    expect(read('min_price=12.5&max_price=12,5')).toMatchObject({ minPrice: dinars(12), maxPrice: dinars(13) })
    expect(read('max_price=999999999999999')).toMatchObject({ maxPrice: dinars(10_000_000) })
    expect(['-1', '0', 'x', '2.5', '51', '9'.repeat(400)].map((page) => read(`page=${page}`).page)).toEqual([
      1,
      1,
      1,
      1,
      LAST_NUMBERED_PAGE,
      LAST_NUMBERED_PAGE,
    ])
    expect(['25', '-24', '48 ', '96'].map((size) => read(`per_page=${size}`).pageSize)).toEqual([24, 24, 48, 96])
  })

  test('at most 10 filters of 20 values, 100 characters of words, and no name that an object has by itself', () => {
    const many = Array.from({ length: 99 }, (_, i) => `filter_a${i}=${Array.from({ length: 99 }, (__, j) => `v${j}`).join(',')}`).join('&')
    const { choices } = read(many)
    expect(Object.keys(choices)).toHaveLength(10)
    expect(Object.values(choices).every((values) => values.length === 20)).toBe(true)
    expect(read(`s=${'é'.repeat(5000)}`).words).toBe('é'.repeat(100))
    expect(read('filter___proto__=x&filter_=y&filter_a=%00&after=%2e%2e%2f').choices).toEqual({})
  })
})

describe("a list's canonical address", () => {
  test('is empty for the whole list, and leaves out what goes without saying', () => {
    expect(listingSearch(read(''))).toBe('')
    expect(listingSearch(read('orderby=menu_order&per_page=24&page=1&in_stock=0&filter_color=&utm_source=x'))).toBe('')
  })

  test('has one order, whatever order it was asked in', () => {
    expect(listingSearch(read('page=2&filter_color=noir&filter_brand=b&max_price=50&s=th%C3%A9+vert'))).toBe(
      '?s=th%C3%A9+vert&max_price=50&filter_brand=b&filter_color=noir&page=2',
    )
  })

  test('CAT-10, CAT-27 a change keeps the rest and begins again at the first page', () => {
    const asked = read('filter_color=noir&orderby=price&page=4&after=abc')
    expect(listingSearch(asked, { order: 'rating' })).toBe('?filter_color=noir&orderby=rating')
    expect(listingSearch(asked, { page: 5 })).toBe('?filter_color=noir&orderby=price&page=5')
  })

  test('says whatever can be asked, and says it only in one way', () => {
    const slug = fc.stringMatching(/^[a-z0-9\u0621-\u063A-]{1,12}$/)
    const amount = fc.option(fc.integer({ min: 1, max: 9_999_999 }), { nil: null })
    const asked: fc.Arbitrary<ListingAsked> = fc
      .record({
        words: fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => read(new URLSearchParams({ s: text }).toString()).words),
        amounts: fc.tuple(amount, amount).map(([a, b]) => (a !== null && b !== null && a > b ? [b, a] : [a, b])),
        choices: fc.dictionary(slug, fc.uniqueArray(slug, { minLength: 1, maxLength: 5 }), { maxKeys: 5 }),
        inStock: fc.boolean(),
        onSale: fc.boolean(),
        order: fc.constantFrom(...ORDERS),
        pageSize: fc.constantFrom(...PAGE_SIZES),
        page: fc.integer({ min: 1, max: LAST_NUMBERED_PAGE }),
        after: fc.option(fc.stringMatching(/^[\w-]{1,40}$/), { nil: null }),
      })
      .map(({ amounts: [low, high], ...rest }) => ({ ...rest, minPrice: low ? dinars(low) : null, maxPrice: high ? dinars(high) : null }))
    fc.assert(
      fc.property(asked, (wanted) => {
        const said = listingSearch(wanted)
        expect(read(said)).toEqual(wanted)
        expect(listingSearch(read(said))).toBe(said)
      }),
    )
  })

  test('is found for any query at all', () => {
    const text = fc.string({ unit: 'binary', maxLength: 200 })
    const name = fc.constantFrom('s', 'min_price', 'max_price', 'filter_color', 'filter_x', 'orderby', 'per_page', 'page', 'after')
    fc.assert(
      fc.property(fc.array(fc.tuple(name, text)), (query) => {
        const said = listingSearch(readListing(new URLSearchParams(query)))
        expect(listingSearch(read(said))).toBe(said)
      }),
    )
  })
})
