/** Runs the work once and keeps its result. A failure is not kept, so a temporary fault does not last until the next start. */
export function remembered<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined
  return () => {
    done ??= work().catch((fault: unknown) => {
      done = undefined
      throw fault
    })
    return done
  }
}

/** Batches all keys requested within one turn of the event loop. `load` omits missing keys. */
export function batched<Key, Value>(load: (keys: Key[]) => Promise<Map<Key, Value>>): (key: Key) => Promise<Value | undefined> {
  let next: { keys: Set<Key>; values: Promise<Map<Key, Value>> } | undefined
  return async (key) => {
    if (!next) {
      const keys = new Set<Key>()
      const values = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
        next = undefined
        return load([...keys])
      })
      next = { keys, values }
    }
    next.keys.add(key)
    return (await next.values).get(key)
  }
}
