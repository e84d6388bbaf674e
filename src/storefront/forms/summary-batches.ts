import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Summary items that change at a time. FORM-85. */
const BATCH = 10

/** Steps from one list to another, a batch of items each. FORM-85. */
export function statesBetween<Item>(before: readonly Item[], after: readonly Item[]): Item[][] {
  const batches = Math.max(1, Math.ceil(after.length / BATCH))
  return Array.from({ length: batches }, (_, place) => {
    const done = (place + 1) * BATCH
    return place === batches - 1 ? [...after] : [...after.slice(0, done), ...before.slice(done)]
  })
}

/**
 * Follows a list of plain data in batches, one per frame, so that a long summary never blocks typing. Each batch waits until the previous one is rendered.
 * FORM-85.
 */
export function useBatches<Item>(items: readonly Item[]): readonly Item[] {
  const [shown, setShown] = useState(items)
  const findStates = useEffectEvent((after: Item[]) => statesBetween(shown, after))
  // Lists are new objects at each letter: compares content.
  const wanted = JSON.stringify(items)
  const committed = useRef<readonly Item[]>(items)
  useEffect(() => {
    committed.current = shown
  }, [shown])
  useEffect(() => {
    const states = findStates(JSON.parse(wanted) as Item[])
    let asked: Item[] | undefined
    let frame = requestAnimationFrame(function next() {
      if (!asked || committed.current === asked) {
        asked = states.shift()!
        setShown(asked)
      }
      if (states.length > 0) frame = requestAnimationFrame(next)
    })
    return () => cancelAnimationFrame(frame)
  }, [wanted])
  return shown
}
