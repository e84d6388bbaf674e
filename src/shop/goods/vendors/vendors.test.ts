import { expect, test } from 'vitest'
import { openStoreTab, storeTabs } from './vendors.ts'

const whole = { biography: '<p>Depuis 1987.</p>', terms: '<p>Sept jours.</p>', rating: { average: 4.5, count: 2 } }
const bare = { biography: '', terms: '', rating: null }

test('VEND-02 a store’s page has the tabs vendor_biography, terms_and_conditions, reviews and products, each when its section is present', () => {
  expect(storeTabs(whole)).toEqual(['vendor_biography', 'terms_and_conditions', 'reviews', 'products'])
  expect(storeTabs({ ...whole, terms: '', rating: null })).toEqual(['vendor_biography', 'products'])
  expect(storeTabs(bare)).toEqual(['products'])
})

test('VEND-03 the biography is open where a store has one', () => {
  expect(openStoreTab(storeTabs(whole), undefined)).toBe('vendor_biography')
})

test('VEND-04 the tab that the address asks for wins; else the first that is present, in the listed order', () => {
  expect(openStoreTab(storeTabs(whole), 'reviews')).toBe('reviews')
  expect(openStoreTab(storeTabs({ ...bare, rating: whole.rating }), undefined)).toBe('reviews')
  expect(openStoreTab(storeTabs(bare), 'vendor_biography')).toBe('products')
  expect(openStoreTab(storeTabs(whole), 'nowhere')).toBe('vendor_biography')
})
