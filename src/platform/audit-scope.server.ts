import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from './database.server.ts'

export interface Change {
  before: unknown
  after: unknown
}

/** Called in the transaction of the change. */
type AuditRecorder = (transaction: Database, change: Change) => Promise<void>

const recorders = new AsyncLocalStorage<AuditRecorder>()

/** Records each `auditedChange` within `work`. A change is rolled back if recording fails. */
export function inAuditScope<T>(recorder: AuditRecorder, work: () => Promise<T>): Promise<T> {
  return recorders.run(recorder, work)
}

/** Recorded inside an audit scope. `look` reads the state before and after; outside a scope it is not called. */
export async function auditedChange<T>(transaction: Database, look: () => Promise<unknown>, change: () => Promise<T>): Promise<T> {
  const recorder = recorders.getStore()
  if (!recorder) return change()
  const before = await look()
  const done = await change()
  await recorder(transaction, { before, after: await look() })
  return done
}
