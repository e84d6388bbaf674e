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

/** Doors by name: work of one name goes one after another in the order it came, work of different names side by side. */
export function turnsByName(): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()
  return async (name, work) => {
    const own = (last.get(name) ?? Promise.resolve()).then(work, work)
    last.set(name, own)
    try {
      return await own
    } finally {
      if (last.get(name) === own) last.delete(name)
    }
  }
}
