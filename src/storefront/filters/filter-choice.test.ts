import { expect, test } from 'vitest'
import { translate } from '#i18n/words.ts'
import { TUNISIAN_DINAR } from '#money/formats'
import { dinars } from '#money/millimes'
import { listingSearch, readListing, type Facet, type Listing } from '#shop/goods/listing'
import { packFacet, amountText, choosing, chosenOf, filterGroups, NO_FILTERS, toggled } from './filter-choice.ts'
import { filterWords } from '#storefront/listing/listing.words.ts'

const translations = { locale: 'fr' as const, currency: TUNISIAN_DINAR, words: translate('fr', filterWords) }
const count = (n: number) => ({ n, more: false })
const brands: Facet = {
  name: 'brand',
  kind: 'brand',
  title: 'Marque',
  values: [
    { slug: 'zitelna', label: 'Zitelna', count: count(3), chosen: false },
    { slug: 'ardivo', label: 'Ardivo', count: count(2), chosen: false },
  ],
}

/** Ten products at 20 to 30 dinars, all in stock, none on sale, with only the price filter. */
function list(query = '', parts: Partial<Listing> = {}): Listing {
  const asked = readListing(new URLSearchParams(query))
  const all = { cards: [], pages: 1, next: null, corrected: false, changesAt: null }
  return { ...all, asked, count: count(10), facets: [], priceBounds: { min: 20, max: 30 }, inStock: count(10), onSale: count(0), ...parts }
}

const searchOf = (query: string, change: ReturnType<typeof toggled>) => listingSearch(readListing(new URLSearchParams(query)), change)

test('CAT-23, CAT-25 a value is put on beside the others, and taken off again; the last one takes the filter along', () => {
  const { asked } = list('filter_color=noir&orderby=price&page=3')
  expect(searchOf('filter_color=noir&orderby=price&page=3', toggled(asked, 'color', 'rouge'))).toBe('?filter_color=noir,rouge&orderby=price')
  expect(searchOf('filter_color=noir&orderby=price', toggled(asked, 'color', 'noir'))).toBe('?orderby=price')
  expect(searchOf('filter_color=noir', choosing(asked, 'brand', ['ardivo']))).toBe('?filter_brand=ardivo&filter_color=noir')
})

test('everything is taken off at once; words, order and page size stay', () => {
  const query = 's=lampe&min_price=20&filter_color=noir&in_stock=1&on_sale=1&orderby=price&per_page=48'
  expect(searchOf(query, NO_FILTERS)).toBe('?s=lampe&orderby=price&per_page=48')
})

test('CAT-39 the filters that are on are named, even one that no filter knows, and each says what takes it off', () => {
  const query = 'filter_brand=ardivo,inconnue&min_price=20&max_price=1400&in_stock=1'
  const chosen = chosenOf(list(query, { facets: [brands] }), translations)
  expect(chosen.map(({ label }) => label)).toEqual(['Ardivo', 'inconnue', 'Prix : 20 TND — 1.400 TND', 'En stock'])
  expect(chosen.map(({ without }) => searchOf(query, without))).toEqual([
    '?min_price=20&max_price=1400&filter_brand=inconnue&in_stock=1',
    '?min_price=20&max_price=1400&filter_brand=ardivo&in_stock=1',
    '?filter_brand=ardivo,inconnue&in_stock=1',
    '?min_price=20&max_price=1400&filter_brand=ardivo,inconnue',
  ])
  expect(chosenOf(list('min_price=5'), translations)[0]?.label).toBe('À partir de 5 TND')
  expect(chosenOf(list('max_price=5'), translations)[0]?.label).toBe('Jusqu’à 5 TND')
})

test('CAT-15 there are no filter groups where nothing can be chosen', () => {
  expect(filterGroups(list('', { priceBounds: { min: 20, max: 21 } }))).toBeUndefined()
  expect(filterGroups(list('', { priceBounds: null, count: count(0), inStock: count(0) }))).toBeUndefined()
  expect(filterGroups(list('', { priceBounds: null, facets: [{ ...brands, values: [] }] }))).toBeUndefined()
})

test('CAT-15 there are groups as soon as one filter narrows the list, and they stay while it is on', () => {
  expect(filterGroups(list())).toEqual({ facets: [], price: true, availability: false })
  expect(filterGroups(list('', { priceBounds: null, inStock: count(9) }))).toMatchObject({ price: false, availability: true })
  expect(filterGroups(list('', { priceBounds: null, facets: [brands] }))?.facets).toEqual([packFacet(brands)])
  expect(filterGroups(list('in_stock=1', { priceBounds: { min: 5, max: 6 } }))).toMatchObject({ price: false, availability: true })
  expect(filterGroups(list('max_price=5', { priceBounds: { min: 5, max: 6 } }))).toMatchObject({ price: true })
})

test('MONEY-05, MONEY-07, MONEY-11 an amount beside the slider has the catalogue’s format, on either side of the symbol, and keeps its direction among Arabic words', () => {
  expect(amountText(dinars(1400), translations)).toBe('1.400 TND')
  expect(amountText(dinars(10), { ...translations, currency: { ...TUNISIAN_DINAR, symbol: '$', symbol_pos: 'left' } })).toBe('$10')
  const arabic = { ...translations, locale: 'ar' as const, words: translate('ar', filterWords) }
  expect(chosenOf(list('min_price=10&max_price=20'), arabic).map(({ label }) => label)).toEqual(['السعر: \u206810 TND\u2069 — \u206820 TND\u2069'])
})
