import { setImmediate } from 'node:timers/promises'

const SLICE_MS = 10

/** Yields to other work: await it between steps, it pauses whenever 10 ms have passed. */
export type Rest = () => Promise<void> | undefined

export function inSlices(): Rest {
  let begun = performance.now()
  return () => {
    if (performance.now() - begun < SLICE_MS) return undefined
    return setImmediate().then(() => void (begun = performance.now()))
  }
}

const RUN = 8192

/** Short runs, then merged two by two. */
export async function sortInSlices(numbers: Uint32Array, compare: (a: number, b: number) => number, rest: Rest): Promise<Uint32Array> {
  let from: Uint32Array = numbers
  let to: Uint32Array = new Uint32Array(from.length)
  for (let start = 0; start < from.length; start += RUN) {
    from.subarray(start, start + RUN).sort(compare)
    await rest()
  }
  for (let width = RUN; width < from.length; width *= 2) {
    for (let start = 0; start < from.length; start += 2 * width) {
      const runs = merging(from, { start, middle: Math.min(start + width, from.length), end: Math.min(start + 2 * width, from.length) }, compare)
      while (runs(to)) await rest()
    }
    ;[from, to] = [to, from]
  }
  return from
}

/** Merges two neighbouring runs, some numbers per call; true while there are more. */
function merging(from: Uint32Array, { start, middle, end }: { start: number; middle: number; end: number }, compare: (a: number, b: number) => number) {
  let left = start
  let right = middle
  let next = start
  return (to: Uint32Array): boolean => {
    const stop = Math.min(next + RUN, end)
    while (next < stop) {
      const takesLeft = left < middle && (right === end || compare(from[left]!, from[right]!) <= 0)
      to[next++] = takesLeft ? from[left++]! : from[right++]!
    }
    return next < end
  }
}
