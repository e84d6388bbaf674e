import { LRUCache } from 'lru-cache'
import { onChanges } from './changes.server.ts'

/** How values are kept: at most `most` of them, each read by `load`, each dropped when the tag changes that `tagOf` names for its key. */
export interface Keeping<Key extends string | number, Value extends object> {
  most: number
  load(key: Key): Promise<Value | undefined>
  tagOf(key: Key, value: Value): string
}

/**
 * Reads values once and keeps them until they change; at most a second behind another process's commit. Many askers at once
 * share one read; what was read before a change is given to those who asked, but not kept. What is absent is not kept.
 */
export function keep<Key extends string | number, Value extends object>({ most, load, tagOf }: Keeping<Key, Value>): (key: Key) => Promise<Value | undefined> {
  const kept = new LRUCache<Key, Value>({ max: most })
  const reading = new Map<Key, Promise<Value | undefined>>()

  onChanges((tags) => {
    reading.clear()
    for (const [key, value] of kept.entries()) if (tags.has(tagOf(key, value))) kept.delete(key)
  })

  const read = async (key: Key): Promise<Value | undefined> => {
    const own = load(key)
    reading.set(key, own)
    try {
      const value = await own
      if (value && reading.get(key) === own) kept.set(key, value)
      return value
    } finally {
      if (reading.get(key) === own) reading.delete(key)
    }
  }
  return async (key) => kept.get(key) ?? reading.get(key) ?? read(key)
}
