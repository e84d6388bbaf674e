/** True for the answer to a form that brings its page as it is now: nothing of it has to be asked for again. */
export function hasPage(actionResult: unknown): boolean {
  return typeof actionResult === 'object' && actionResult !== null && 'page' in actionResult
}
