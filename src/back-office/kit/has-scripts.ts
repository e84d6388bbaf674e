import { useSyncExternalStore } from 'react'

/** False on the server and before hydration. */
export function useHasScripts(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

const neverChanges = () => () => {}
