import { expect, test } from 'vitest'
import { amountTyped } from './amounts.server.ts'

test('a price by hand is read in Latin, Arabic and Persian digits, with a comma, a point or the Arabic separator; anything else is none', () => {
  for (const typed of ['7.5', '7,500', ' ٧٫٥ ', '٧,٥', '۷٫۵']) expect([typed, amountTyped(typed)]).toEqual([typed, 7500])
  for (const typed of ['', '٧٫', '7 5', '7.5.1', '٫٥', '-٧', '٧٫٥٠٠٠']) expect([typed, amountTyped(typed)]).toEqual([typed, undefined])
})
