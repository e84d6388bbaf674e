import type { Rest } from './slices.ts'

/** Row `i` is `items` from `starts[i]` to `starts[i + 1]`. */
export interface Rows {
  starts: Uint32Array
  items: Uint32Array
}

/** The old memory is free at once, not when the collector comes by. */
export function growing<T extends Uint32Array<ArrayBuffer> | Float64Array<ArrayBuffer>>(of: (buffer: ArrayBuffer) => T) {
  let array = of(new ArrayBuffer(8192))
  let length = 0
  return {
    push(value: number): void {
      if (length === array.length) array = of(array.buffer.transfer(array.byteLength * 2))
      array[length++] = value
    },
    get length() {
      return length
    },
    done: (): T => (array = of(array.buffer.transfer(length * array.BYTES_PER_ELEMENT))),
  }
}

const ROWS_AT_A_TIME = 4096

/** For each of `count` items, the rows that have it, smallest first. */
export async function inverted(rows: Rows, count: number, rest: Rest): Promise<Rows> {
  const starts = new Uint32Array(count + 1)
  for (const item of rows.items) starts[item + 1]!++
  for (let item = 0; item < count; item++) starts[item + 1]! += starts[item]!
  await rest()
  const next = starts.slice()
  const items = new Uint32Array(rows.items.length)
  for (let row = 0; row < rows.starts.length - 1; row++) {
    for (let at = rows.starts[row]!; at < rows.starts[row + 1]!; at++) items[next[rows.items[at]!]!++] = row
    if (row % ROWS_AT_A_TIME === 0) await rest()
  }
  return { starts, items }
}
