import { expect, test } from 'vitest'
import { namePieces } from './suggestions.tsx'

test('SRCH-06 a suggestion’s name is shown with what matches marked', () => {
  expect(namePieces('<mark>Écr</mark>an 24 pouces')).toEqual([
    { text: 'Écr', marked: true },
    { text: 'an 24 pouces', marked: false },
  ])
})

test('SRCH-08 any other markup is text, and what was escaped reads as it was written', () => {
  expect(namePieces('<img src=x onerror=alert(1)>')).toEqual([{ text: '<img src=x onerror=alert(1)>', marked: false }])
  expect(namePieces('&lt;b&gt; Tom &amp; Jerry&#39;s &quot;x&quot;')).toEqual([{ text: '<b> Tom & Jerry\'s "x"', marked: false }])
  expect(namePieces('<mark onclick=x>a</mark>')).toEqual([{ text: '<mark onclick=x>a', marked: false }])
})
