interface Row {
  id: number | undefined
  sku: string | null | undefined
}

/** Groups rows into batches of at most `size`, in order, and never two of the same ID or SKU in one: the second is worked after the first, as in the file. */
export async function* inBatches<T extends Row>(rows: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = []
  let seen = new Set<number | string>()
  for await (const row of rows) {
    const names: (number | string)[] = [...(row.id === undefined ? [] : [row.id]), ...(row.sku ? [row.sku] : [])]
    if (batch.length >= size || names.some((name) => seen.has(name))) {
      yield batch
      batch = []
      seen = new Set()
    }
    batch.push(row)
    for (const name of names) seen.add(name)
  }
  if (batch.length > 0) yield batch
}
