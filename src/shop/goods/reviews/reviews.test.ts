import { expect, test } from 'vitest'
import { ORDER_STATES } from '#shop/orders/orders'
import { countedBy, firstName, mayReview } from './reviews.ts'
import { reviewDecision, reviewFilter, reviewForm } from './reviews.schema.ts'

const problems = (fields: Record<string, unknown>) =>
  Object.fromEntries((reviewForm.safeParse(fields).error?.issues ?? []).map(({ path, message }) => [path[0], message]))

test('PDP-44 a buyer may review once the parcel is on its way, and not before or after it came back', () => {
  expect(ORDER_STATES.filter(mayReview)).toEqual(['shipped', 'completed'])
})

test('PDP-44 a review is signed with the first name only, unless its writer adds to it', () => {
  expect(firstName('  Amira Ben Salah ')).toBe('Amira')
  expect(firstName('')).toBe('')
})

test('PDP-44 a review has a name, one to five stars and a text, each with its own message', () => {
  expect(problems({})).toEqual({ author: 'authorRequired', rating: 'ratingRequired', text: 'textRequired' })
  expect(problems({ author: 'x'.repeat(81), rating: '6', text: 'x'.repeat(4001) })).toEqual({
    author: 'authorTooLong',
    rating: 'ratingRequired',
    text: 'textTooLong',
  })
  expect(problems({ author: ' \u202E ', rating: '0', text: ' \n\t' })).toEqual({ author: 'authorRequired', rating: 'ratingRequired', text: 'textRequired' })
  expect(problems({ author: ['a'], rating: ['5'], text: {} })).toEqual({ author: 'authorRequired', rating: 'ratingRequired', text: 'textRequired' })
})

test('PDP-44 a text keeps its lines and loses what cannot be seen', () => {
  const read = reviewForm.parse({ author: 'Amira\u0000\nB', rating: '4', text: ' Très bien.\r\n\r\n\r\n\r\nMerci\u202E !\u0000\uD800 ' })
  expect(read).toEqual({ author: 'Amira B', rating: 4, text: 'Très bien.\n\nMerci !' })
})

test('IMP-27 a product counts a review while it is seen, and no longer', () => {
  expect(countedBy('held', 'approved')).toBe(1)
  expect(countedBy('refused', 'approved')).toBe(1)
  expect(countedBy('approved', 'refused')).toBe(-1)
  expect(countedBy('held', 'refused')).toBe(0)
  expect(countedBy('approved', 'approved')).toBe(0)
})

test('what staff are asked for and decide is bounded', () => {
  expect(reviewFilter.parse({ view: '__proto__', before: '1e9' })).toEqual({ view: 'held', before: undefined })
  expect(reviewDecision.safeParse({ reviewId: '1', seen: 'held', decision: 'held' }).success).toBe(false)
  expect(reviewDecision.safeParse({ reviewId: '9'.repeat(40), seen: 'held', decision: 'approved' }).success).toBe(false)
})
