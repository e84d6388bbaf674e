/**
 * A loader that batches: keys asked for within one turn of the event loop are loaded together. `load` gives the values by key;
 * a key that it leaves out has none.
 */
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
