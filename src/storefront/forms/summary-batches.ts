import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Items of an order summary that change at a time. FORM-85. */
const BATCH = 10

/** The states in which a list becomes another, a batch of items at a time. FORM-85. */
export function statesBetween<Item>(before: readonly Item[], after: readonly Item[]): Item[][] {
  const batches = Math.max(1, Math.ceil(after.length / BATCH))
  return Array.from({ length: batches }, (_, place) => {
    const done = (place + 1) * BATCH
    return place === batches - 1 ? [...after] : [...after.slice(0, done), ...before.slice(done)]
  })
}

/**
 * A list of plain data that follows another one, a batch of items a frame, so that a long summary never holds up typing. A batch is asked for only once
 * the one before stands on the page, however many frames that took. FORM-85.
 */
export function useBatches<Item>(items: readonly Item[]): readonly Item[] {
  const [shown, setShown] = useState(items)
  const findStates = useEffectEvent((after: Item[]) => statesBetween(shown, after))
  // Lists are made anew with each letter: only what is in them counts.
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
