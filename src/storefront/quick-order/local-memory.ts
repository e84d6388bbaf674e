/** Uses the browser's local storage. Undefined where it is forbidden; the order goes on without it. */
export function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(window.localStorage)
  } catch {
    return undefined
  }
}
