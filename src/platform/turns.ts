/**
 * A door that lets at most `places` pieces of work through at a time; the others wait in the order they came.
 * What the work gives or throws comes through.
 */
export function turns(places: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let free = places
  return async (work) => {
    if (free > 0) free--
    else await new Promise<void>((called) => waiting.push(called))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
