const last = new Map<string, Promise<unknown>>()

/** Does work of one name one after another, in the order it came; work of different names goes on side by side. */
export async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const own = (last.get(name) ?? Promise.resolve()).then(work, work)
  last.set(name, own)
  try {
    return await own
  } finally {
    if (last.get(name) === own) last.delete(name)
  }
}
