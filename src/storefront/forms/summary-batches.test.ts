import { expect, test } from 'vitest'
import { statesBetween } from './payment-controls.tsx'

const items = (count: number, word: string) => Array.from({ length: count }, (_, place) => `${word} ${place}`)

test('FORM-85 25 items change in three batches, ten at most at a time, and what does not change yet stays as it was', () => {
  const before = items(25, 'before')
  const after = items(25, 'after')
  const states = statesBetween(before, after)
  expect(states).toHaveLength(3)
  expect(states.map((state) => state.filter((item) => item.startsWith('after')).length)).toEqual([10, 20, 25])
  expect(states.every((state) => state.length === 25)).toBe(true)
  expect(states.at(-1)).toEqual(after)
})

test('FORM-85 a list that grows, shrinks or is emptied ends as it is to be', () => {
  for (const [from, to] of [
    [0, 11],
    [30, 4],
    [12, 0],
    [0, 0],
    [10, 10],
  ] as const) {
    const states = statesBetween(items(from, 'before'), items(to, 'after'))
    expect(states).toHaveLength(Math.max(1, Math.ceil(to / 10)))
    expect(states.at(-1)).toEqual(items(to, 'after'))
  }
})
