import { clock } from '#platform/clock'
import { refuse } from '#platform/refusal'
import { findSettings } from '#shop/upkeep/settings.server'
import { callableFrom } from './calling-hours.server.ts'
import { callWords } from './calls.words.ts'
import { keepHold, leaseChosen, leaseNext, type Lease } from './leases.server.ts'
import { findNextMoment } from './queue.server.ts'
import type { Asking } from './queue-conditions.server.ts'
import { findCall, type Call } from './reading.server.ts'
import './calls.tables.ts'

export { assignIn, assignOrders } from './assigning.server.ts'
export { callableFrom, lastCallable } from './calling-hours.server.ts'
export { findFigures } from './figures.server.ts'
export { giveUpOrder } from './giving-up.server.ts'
export { releaseLease, renewLease } from './leases.server.ts'
export { countCalls, findGivenUp, findQueue, type Queue, type QueuedOrder } from './queue.server.ts'
export type { Call, CallAttempt, CallLine, OtherCall } from './reading.server.ts'
export { recordOutcome, type RecordedCall } from './recording.server.ts'
export { undoOutcome, type UndoneCall } from './undoing.server.ts'

export interface AskingForNext {
  person: string
  at?: Date
  besides?: readonly number[]
  /** Ignores the calling hours. */
  atAnyHour?: boolean
}

/** The next order, or why there is none: outside calling hours, or an empty queue. `from` is when to ask again; null if unknown. */
export type NextCall = { call: Call } | { call: null; why: 'closed' | 'empty'; from: Date | null }

/** Leases the next order for some minutes (`renewLease`). No order and no phone is ever leased to two people. IMP-05. */
export async function findNextCall({ person, at = clock.now(), besides = [], atAnyHour = false }: AskingForNext): Promise<NextCall> {
  const settings = await findSettings()
  const opens = atAnyHour ? at : callableFrom(at, settings)
  if (opens > at) return { call: null, why: 'closed', from: opens }
  const leased = await leaseNext({ person, at }, besides)
  const call = leased && (await show(leased, { person, at }))
  return call ? { call } : { call: null, why: 'empty', from: await findNextMoment(at) }
}

/** Leases a chosen order for some minutes, out of turn. Refuses while somebody else is calling its phone, and names them. */
export async function takeCall(orderId: number, { person, at = clock.now() }: Partial<Asking> & Pick<Asking, 'person'>): Promise<Call> {
  const call = await show(await leaseChosen(orderId, { person, at }), { person, at })
  if (!call) throw refuse(callWords.noSuchOrder)
  return call
}

/** Shows a leased order and lets its holder record the outcome. An order that awaits no call is view-only. */
async function show(leased: Lease, asking: Asking): Promise<Call | undefined> {
  const call = await findCall(leased.orderId, leased.until)
  if (call && call.kind !== null) await keepHold(leased, asking)
  return call
}
