import type { Rest } from './slices.ts'

/** Row `i` is `items` from `starts[i]` to `starts[i + 1]`. */
export interface Rows {
  starts: Uint32Array
  items: Uint32Array
}

export function growing<T extends Uint32Array | Float64Array>(make: (size: number) => T) {
  let array = make(1024)
  let length = 0
  return {
    push(value: number): void {
      if (length === array.length) {
        const longer = make(length * 2)
        longer.set(array)
        array = longer
      }
      array[length++] = value
    },
    get length() {
      return length
    },
    done: (): T => array.slice(0, length) as T,
  }
}

const ROWS_AT_A_TIME = 4096

/** For each of `count` items, the rows that have it, smallest first. `nameOf` may renumber items. */
export async function inverted(rows: Rows, { count, nameOf }: { count: number; nameOf?: Uint32Array }, rest: Rest): Promise<Rows> {
  const named = nameOf ? rows.items.map((item) => nameOf[item]!) : rows.items
  const starts = new Uint32Array(count + 1)
  for (const item of named) starts[item + 1]!++
  for (let item = 0; item < count; item++) starts[item + 1]! += starts[item]!
  await rest()
  const next = starts.slice()
  const items = new Uint32Array(named.length)
  for (let row = 0; row < rows.starts.length - 1; row++) {
    for (let at = rows.starts[row]!; at < rows.starts[row + 1]!; at++) items[next[named[at]!]!++] = row
    if (row % ROWS_AT_A_TIME === 0) await rest()
  }
  return { starts, items }
}
