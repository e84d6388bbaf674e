import { expect, test } from 'vitest'
import { inBatches } from './importing.server.ts'

async function batchSizes(count: number, characters: number): Promise<number[]> {
  const rows = async function* () {
    for (let id = 1; id <= count; id++) yield { fileId: String(id), sku: null, characters }
  }
  const batches = await Array.fromAsync(inBatches(rows()))
  return batches.map((batch) => batch.length)
}

test('a batch is at most 500 rows, and fewer where they are long', async () => {
  expect(await batchSizes(1001, 100)).toEqual([500, 500, 1])
  expect(await batchSizes(7, 400_000)).toEqual([3, 3, 1])
})

test('rows keep their order, and the same ID or SKU is never twice in one batch', async () => {
  const rows = async function* () {
    for (const [id, sku] of [
      ['1', 'A'],
      ['2', ''],
      ['4', 'B'],
      [undefined, 'B'],
      ['4', 'C'],
      [undefined, 'D'],
    ] as const)
      yield { fileId: id, sku, characters: 1 }
  }
  const batches = await Array.fromAsync(inBatches(rows()))
  expect(batches.map((batch) => batch.map(({ fileId, sku }) => `${fileId ?? ''}${sku}`))).toEqual([
    ['1A', '2', '4B'],
    ['B', '4C', 'D'],
  ])
})
