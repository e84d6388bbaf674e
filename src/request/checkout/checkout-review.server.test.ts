import { expect, test } from 'vitest'
import { readReview } from './checkout-handler.server.ts'

test('a form within a call is read up to 500 fields; of a longer one nothing is', () => {
  const formOf = (fields: number) => ({ post_data: `${'a=1&'.repeat(fields - 1)}payment_method=cod` })
  expect(readReview(formOf(500)).paymentMethod).toBe('cod')
  expect(readReview(formOf(501)).paymentMethod).toBeUndefined()
})
