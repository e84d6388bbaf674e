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

/** Who asks for the next order. */
export interface AskingForNext {
  /** The account of the member of staff. */
  person: string
  at?: Date
  /** Orders that they have in hand, or passed over. */
  besides?: readonly number[]
  /** Outside the hours of calling too. */
  atAnyHour?: boolean
}

/** The next order, or why there is none: people are not called now, or nothing waits; `from` is when to ask again, null for unknown. */
export type NextCall = { call: Call } | { call: null; why: 'closed' | 'empty'; from: Date | null }

/**
 * The next order to call by rule (`CALL_KINDS`), which is this person's alone for some minutes (`renewLease`): the one that they have already, or the
 * first that is free. No two people are given one order, nor two orders of one phone. IMP-05.
 */
export async function findNextCall({ person, at = clock.now(), besides = [], atAnyHour = false }: AskingForNext): Promise<NextCall> {
  const settings = await findSettings()
  const opens = atAnyHour ? at : callableFrom(at, settings)
  if (opens > at) return { call: null, why: 'closed', from: opens }
  const leased = await leaseNext({ person, at }, besides)
  const call = leased && (await show(leased, { person, at }))
  return call ? { call } : { call: null, why: 'empty', from: await findNextMoment(at) }
}

/** A chosen order, whatever its turn, which is this person's alone for some minutes. Refuses while somebody else calls its phone, saying who. */
export async function takeCall(orderId: number, { person, at = clock.now() }: Partial<Asking> & Pick<Asking, 'person'>): Promise<Call> {
  const call = await show(await leaseChosen(orderId, { person, at }), { person, at })
  if (!call) throw refuse(callWords.noSuchOrder)
  return call
}

/** An order as it is shown to who leased it: from then on the outcome of its call is theirs to say. One that waits for no call is only looked at. */
async function show(leased: Lease, asking: Asking): Promise<Call | undefined> {
  const call = await findCall(leased.orderId, leased.until)
  if (call && call.kind !== null) await keepHold(leased, asking)
  return call
}
