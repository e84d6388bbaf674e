import { expect, test } from 'vitest'
import { turns } from './turns.ts'

test('at most as many run at a time as there are places, in the order they came, and a failure gives its place back', async () => {
  const inTurn = turns(2)
  let running = 0
  let most = 0
  const order: number[] = []
  const work = (number: number) => async () => {
    most = Math.max(most, ++running)
    order.push(number)
    await new Promise((done) => setImmediate(done))
    running--
    if (number === 1) throw new Error('one fails')
    return number
  }
  const ended = await Promise.allSettled([0, 1, 2, 3, 4].map((number) => inTurn(work(number))))
  expect(most).toBe(2)
  expect(order).toEqual([0, 1, 2, 3, 4])
  expect(ended.map((one) => one.status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
})
