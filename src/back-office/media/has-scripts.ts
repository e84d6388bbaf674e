import { useSyncExternalStore } from 'react'

/** True once the page's code runs; false in what the server draws. */
export function useHasScripts(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

const neverChanges = () => () => {}
