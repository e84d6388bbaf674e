import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from './database.server.ts'

/** How something was, and how it is now. */
export interface Change {
  before: unknown
  after: unknown
}

/** Is told of each change, in the transaction that makes it. */
type Onlooker = (transaction: Database, change: Change) => Promise<void>

const onlookers = new AsyncLocalStorage<Onlooker>()

/** Lets somebody look on while something is done: what is changed meanwhile with `seenChanging` is told, and undone if telling fails. */
export function lookedOn<T>(onlooker: Onlooker, work: () => Promise<T>): Promise<T> {
  return onlookers.run(onlooker, work)
}

/** Makes a change that may be looked on. `look` reads what it may touch; it costs nothing where nobody looks. */
export async function seenChanging<T>(transaction: Database, look: () => Promise<unknown>, change: () => Promise<T>): Promise<T> {
  const onlooker = onlookers.getStore()
  if (!onlooker) return change()
  const before = await look()
  const done = await change()
  await onlooker(transaction, { before, after: await look() })
  return done
}
