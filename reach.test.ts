import { expect, test } from 'vitest'
import { importsIn } from './imports.testing.ts'

/** How many files somebody who reads a door must know: those that it reaches by imports, types included. A figure may only fall. */
const REACH: Record<string, number> = {
  'src/wire/cart/cart.ts': 30,
  'src/wire/orders/quick-order.ts': 57,
  'src/wire/orders/checkout.ts': 98,
  'src/wire/forms/form-calls.ts': 58,
  'src/wire/forms/newsletter.ts': 32,
  'src/shop/orders/calls/calls.server.ts': 94,
}

/** Ground floors, which every reader knows. */
const GROUND = /^(src\/(platform|money|i18n|ui|contract)|database|packages)\//

const importsOf = importsIn('.')

test.for(Object.entries(REACH))('whoever reads %s must know %i files, and never more', ([door, most]) => {
  const now = reachOf(door).size
  const advice =
    now > most ? 'One import brings too much: import a part of that front door, or have it handed in' : 'Well done: lower the figure of this test to it'
  expect(now, `${advice}. ${door} reaches`).toBe(most)
})

test('a file counts by whatever way it is reached, and once', () => {
  const found = reachOf('src/wire/cart/cart.ts')
  expect(found).toContain('src/request/common/caller.server.ts')
  expect([...found].filter((file) => GROUND.test(file))).toEqual([])
})

function reachOf(door: string): Set<string> {
  const found = new Set([door])
  for (const file of found) for (const needed of importsOf(file)) if (!GROUND.test(needed)) found.add(needed)
  return found
}
