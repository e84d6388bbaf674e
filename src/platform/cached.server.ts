import { LRUCache } from 'lru-cache'
import { onChanges } from './changes.server.ts'

/** At most `most` values, each dropped when the tag of its key (`tagOf`) changes, and all when `tagOfAll` does. */
export interface CacheOptions<Key extends string | number, Value extends object> {
  most: number
  load(key: Key): Promise<Value | undefined>
  tagOf(key: Key, value: Value): string
  tagOfAll?: string
}

type Load<Value> = () => Promise<Value | undefined>

/**
 * A reader that caches values until they change, at most a second behind another process's commit. Parallel callers share one read.
 * A value read before a change is returned to its callers, but not cached; nor is an absent one. In a transaction what is not cached is read by the
 * transaction's `own` way and stays its own: a second connection might never come while all are taken by such transactions.
 */
export function cached<Key extends string | number, Value extends object>({
  most,
  load,
  tagOf,
  tagOfAll = '',
}: CacheOptions<Key, Value>): (key: Key, own?: Load<Value>) => Promise<Value | undefined> {
  const values = new LRUCache<Key, Value>({ max: most })
  const reading = new Map<Key, Promise<Value | undefined>>()

  onChanges((tags) => {
    reading.clear()
    if (tags.has(tagOfAll)) values.clear()
    for (const [key, value] of values.entries()) if (tags.has(tagOf(key, value))) values.delete(key)
  })

  const read = async (key: Key): Promise<Value | undefined> => {
    const own = load(key)
    reading.set(key, own)
    try {
      const value = await own
      if (value && reading.get(key) === own) values.set(key, value)
      return value
    } finally {
      if (reading.get(key) === own) reading.delete(key)
    }
  }
  return async (key, own) => values.get(key) ?? (own ? own() : (reading.get(key) ?? read(key)))
}

const MOMENT_MS = 1000
const moments = new Set<() => void>()

/** A reader whose value all callers of a key share for a second, for figures that many pages show. A change, and `endMoments` after a write whose author must see it, end it. */
export function momentary<Asked extends unknown[], Value>(
  load: (...asked: Asked) => Promise<Value>,
  keyOf: (...asked: Asked) => string = () => '',
): (...asked: Asked) => Promise<Value> {
  const values = new LRUCache<string, Promise<Value>>({ max: 1000, ttl: MOMENT_MS })
  moments.add(() => values.clear())
  return (...asked) => {
    const key = keyOf(...asked)
    const known = values.get(key)
    if (known) return known
    const value = load(...asked)
    values.set(key, value)
    value.catch(() => values.delete(key))
    return value
  }
}

export function endMoments(): void {
  for (const end of moments) end()
}

onChanges(endMoments)
