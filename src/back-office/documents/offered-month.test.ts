import { expect, test } from 'vitest'
import { offeredMonth } from './documents-page.tsx'

test.each([
  ['2026-11-01', '2026-10'],
  ['2026-11-15', '2026-10'],
  ['2026-11-16', '2026-11'],
  ['2026-01-03', '2025-12'],
])('IMP-56 on %s the accountant’s files are offered for %s', (today, month) => {
  expect(offeredMonth(today)).toBe(month)
})
