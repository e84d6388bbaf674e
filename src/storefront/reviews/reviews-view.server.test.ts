import { expect, test } from 'vitest'
import { reviewView } from './reviews-view.server.ts'

test('IMP-27 a review is dated by the day of the shop’s own country', () => {
  const review = { id: 1, author: 'Amel', rating: 5, text: 'Belle lampe.', answer: '', writtenAt: new Date('2026-11-03T22:30:00Z'), verified: true }
  expect(reviewView(review, { locale: 'fr', country: 'TN' }).day).toBe('3 novembre 2026')
  expect(reviewView(review, { locale: 'fr', country: 'EG' }).day).toBe('4 novembre 2026')
  expect(reviewView(review, { locale: 'ar', country: 'EG' }).day).toBe('4 نوفمبر 2026')
})
