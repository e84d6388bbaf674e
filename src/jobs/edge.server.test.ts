import { afterEach, beforeEach, expect, test } from 'vitest'
import type { EdgeTrouble } from '#gateways/edge'
import { invalidate } from '#platform/changes.server'
import { clock } from '#platform/steady-clock'
import { startEdge } from './edge.server.ts'

let now: number
let trouble: EdgeTrouble | undefined
let purged: string[][]
let running: ReturnType<typeof startEdge>

beforeEach(async () => {
  now = Date.parse('2030-01-01T00:00:00Z')
  clock.now = () => new Date(now)
  trouble = undefined
  purged = []
  running = startEdge({
    purge: async (tags) => {
      purged.push([...tags].toSorted())
      return trouble
    },
  })
})
afterEach(async () => {
  await running.stop()
  clock.now = () => new Date()
})

const after = async (ms: number) => {
  now += ms
  await running.look()
}

test('a start purges every page: it may bring other files, and changes were missed', async () => {
  await after(0)
  expect(purged).toEqual([['page']])
})

test('a change is purged at once, and again for a page that was on its way', async () => {
  await after(0)
  await after(5000)
  purged = []
  invalidate(new Set(['product:7', 'list']))
  await after(0)
  await after(4999)
  expect(purged).toEqual([['list', 'product:7']])
  await after(1)
  await after(60_000)
  expect(purged).toEqual([
    ['list', 'product:7'],
    ['list', 'product:7'],
  ])
})

test('a refused purge is tried again together with what changed meanwhile', async () => {
  await after(0)
  await after(5000)
  purged = []
  trouble = 'too-often'
  invalidate(new Set(['product:7']))
  await after(0)
  invalidate(new Set(['product:8']))
  await after(0)
  trouble = undefined
  await after(3000)
  expect(purged).toEqual([['product:7'], ['product:8'], ['product:7', 'product:8']])
})

test('a change of thousands of products purges every page once', async () => {
  await after(0)
  await after(5000)
  purged = []
  invalidate(new Set(Array.from({ length: 2001 }, (_, number) => `product:${number}`)))
  await after(0)
  expect(purged).toEqual([['page']])
})
