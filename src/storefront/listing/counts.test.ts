import { expect, test } from 'vitest'
import { translate } from '#i18n/words.ts'
import { readListing, type Listing } from '#shop/goods/listing'
import { countInWords, countText } from './counts.ts'
import { listTitleWords } from './listing.words.ts'

const words = translate('fr', listTitleWords)

function said(query: string, parts: { shown: number; n: number; more?: boolean; next?: string }): string {
  const { shown, n, more = false, next = null } = parts
  const listing = { asked: readListing(new URLSearchParams(query)), cards: Array.from({ length: shown }), count: { n, more }, next }
  return countInWords(listing as unknown as Listing, words, 'fr')
}

test('CAT-03 the result count says how many there are, and which of them show', () => {
  expect(said('', { shown: 0, n: 0 })).toBe('Aucun produit')
  expect(said('', { shown: 1, n: 1 })).toBe('1 produit')
  expect(said('', { shown: 12, n: 12 })).toBe('12 produits')
  expect(said('', { shown: 24, n: 312, next: 'x' })).toBe('1–24 sur 312 produits')
  expect(said('page=13', { shown: 24, n: 312 })).toBe('289–312 sur 312 produits')
  expect(said('page=2&per_page=48', { shown: 48, n: 1000, more: true, next: 'x' })).toBe('49–96 sur plus de 1 000 produits')
})

test('CAT-03 past the numbered pages nobody says which of them show', () => {
  expect(said('page=50', { shown: 24, n: 1000, more: true, next: 'x' })).toBe('1177–1200 sur plus de 1 000 produits')
  expect(said('page=50&after=x', { shown: 24, n: 1000, more: true, next: 'x' })).toBe('plus de 1 000 produits')
})

test('a count where there is little room', () => {
  expect(countText({ n: 312, more: false })).toBe('312')
  expect(countText({ n: 1000, more: true })).toBe('1 000+')
})
