/** Uses what this browser keeps for all tabs. Undefined where it forbids storage; the order goes on without it. */
export function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(window.localStorage)
  } catch {
    return undefined
  }
}
