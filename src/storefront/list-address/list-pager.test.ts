import { expect, test } from 'vitest'
import { pageNumbers } from './list-pager.tsx'

test('a pager shows the first page, the last one, and those around the page', () => {
  expect(pageNumbers(1, 1)).toEqual([1])
  expect(pageNumbers(2, 3)).toEqual([1, 2, 3])
  expect(pageNumbers(1, 50)).toEqual([1, 2, null, 50])
  expect(pageNumbers(25, 50)).toEqual([1, null, 24, 25, 26, null, 50])
  expect(pageNumbers(50, 50)).toEqual([1, null, 49, 50])
})

test('a pager leaves out no single page: its number is as short as the dots', () => {
  expect(pageNumbers(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(pageNumbers(3, 50)).toEqual([1, 2, 3, 4, null, 50])
})

test('a page past the numbered ones shows the last of them', () => {
  expect(pageNumbers(51, 50)).toEqual([1, null, 50])
})
