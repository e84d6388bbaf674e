import { expect, test } from 'vitest'
import { semaphore, mutexByKey } from './semaphore.ts'

test('at most as many run at a time as there are places, in the order they came, and a failure gives its place back', async () => {
  const limited = semaphore(2)
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
  const ended = await Promise.allSettled([0, 1, 2, 3, 4].map((number) => limited(work(number))))
  expect(most).toBe(2)
  expect(order).toEqual([0, 1, 2, 3, 4])
  expect(ended.map((one) => one.status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
})

test('work of one name goes one after another, also after a failure; other names do not wait for it', async () => {
  const limited = mutexByKey()
  const order: string[] = []
  const steps = (name: string) => async () => {
    order.push(`${name} begins`)
    await new Promise((done) => setImmediate(done))
    order.push(`${name} ends`)
    if (name === 'first') throw new Error('it fails')
    return name
  }
  const ended = await Promise.allSettled([limited('cart', steps('first')), limited('cart', steps('second')), limited('other', steps('third'))])
  expect(order.filter((step) => !step.startsWith('third'))).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
  expect(order.slice(0, 2)).toEqual(['first begins', 'third begins'])
  expect(ended.map((one) => one.status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
})
