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

/** True if an action's answer contains the current page, so that no revalidation is needed. */
export function hasPage(actionResult: unknown): boolean {
  return typeof actionResult === 'object' && actionResult !== null && 'page' in actionResult
}
