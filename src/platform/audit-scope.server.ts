import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from './database.server.ts'

/** A value before and after a change. */
export interface Change {
  before: unknown
  after: unknown
}

/** Records a change, in the transaction that makes it. */
type AuditRecorder = (transaction: Database, change: Change) => Promise<void>

const recorders = new AsyncLocalStorage<AuditRecorder>()

/** Runs work in an audit scope: each `auditedChange` within it is recorded, and rolled back if recording fails. */
export function inAuditScope<T>(recorder: AuditRecorder, work: () => Promise<T>): Promise<T> {
  return recorders.run(recorder, work)
}

/** A change that is recorded inside an audit scope. `look` reads the state before and after; outside a scope it is not called. */
export async function auditedChange<T>(transaction: Database, look: () => Promise<unknown>, change: () => Promise<T>): Promise<T> {
  const recorder = recorders.getStore()
  if (!recorder) return change()
  const before = await look()
  const done = await change()
  await recorder(transaction, { before, after: await look() })
  return done
}
