interface Row {
  fileId: string | undefined
  sku: string | null | undefined
  characters: number
}

const MOST_ROWS = 500
const MOST_CHARACTERS = 1_000_000

/** Groups rows in order into batches of a few hundred, fewer if they are long. Rows of one ID or SKU are in different batches, to be saved in order. */
export async function* inBatches<T extends Row>(rows: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = []
  let seen = new Set<string>()
  let characters = 0
  for await (const row of rows) {
    const names = [...(row.fileId === undefined ? [] : [`id:${row.fileId}`]), ...(row.sku ? [row.sku] : [])]
    if (batch.length >= MOST_ROWS || characters >= MOST_CHARACTERS || names.some((name) => seen.has(name))) {
      yield batch
      batch = []
      seen = new Set()
      characters = 0
    }
    batch.push(row)
    characters += row.characters
    for (const name of names) seen.add(name)
  }
  if (batch.length > 0) yield batch
}
