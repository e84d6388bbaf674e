import { sql } from 'kysely'
import { textOf } from '#i18n/words.ts'
import { clock } from '#platform/steady-clock'
import { json, type Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { contentChanged } from '#shop/orders/order-editing.meanwhile.server'
import { placeAbandonedLocked, readyAbandoned, type ReadyAbandoned } from '#shop/orders/order-taking.placing-abandoned.server'
import { duplicateOf, type Confirmation, type OrderState, type PaymentMark, type OrderPlace } from '#shop/orders/orders'
import { digestOf, findOrder, lockOrder, markLocked, moveLocked, recordEvent, writeColumns, type Actor, withStock } from '#shop/orders/orders.server'
import { orderWords } from '#shop/orders/orders.words'
import type { Settings } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { nextTry } from './calling-hours.server.ts'
import { laterProblem, MOST_DAYS_AHEAD, REPEATED_STATES, UNDO_MS, type CallOutcome, type OrderBefore } from './calls.ts'
import type { SaidOutcome } from './calls.schema.ts'
import { callWords } from './calls.words.ts'
import { endHold, findClaim, type Claim } from './leases.server.ts'
import { DEFAULT_LOCALE, isLocale } from '#i18n/locale.ts'
import { placeOfAddress } from '#shop/delivery/place-search.server'
import type { OrderChanges } from '#shop/orders/order-editing'
import { findOtherMoney } from '#shop/orders/payments.other-money.server'

export interface RecordedCall {
  key: string
  orderId: number
  outcome: CallOutcome
  at: Date
  /** Null if it is not called again. */
  nextAt: Date | null
  isGivenUp: boolean
  undoUntil: Date
}

interface Found extends OrderBefore {
  id: number
  phone: string
  country: string
  waits: boolean
}

const ENDS_ORDER: ReadonlySet<CallOutcome> = new Set(['refused', 'wrong-number', 'duplicate'])

/** Retries while the shopper is changing their unfinished order. */
const MOST_TRIES = 3

/**
 * Records the outcome of a call with its effects in one transaction: state, marks, stock, next call, and the end of the lease. A repeat under the
 * same key returns the same answer and changes nothing. IMP-05. Refuses other content under a known key, an order that the author did not have in
 * hand, that somebody else called since or that awaits no call, content other than the customer heard, an invalid time, a missing reason, missing
 * stock, and what the payment does not allow. A confirmed unfinished order is placed at today's prices (`placeAbandoned`). IMP-06.
 */
export async function recordOutcome(said: SaidOutcome, by: string): Promise<RecordedCall> {
  const settings = await findSettings()
  const contact = await readContact(said)
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const ready = said.outcome === 'confirmed' && said.seen !== null ? await readyToPlace(said, by) : 'placed'
    const recorded = await withStock((transaction) => record(transaction, { said, by, ready, contact, settings }))
    if (recorded) return recorded
  }
  throw refuse(callWords.changesNow)
}

function readyToPlace({ orderId, seen, name, address }: SaidOutcome, by: string): Promise<ReadyAbandoned | 'placed'> {
  return readyAbandoned({ orderId, seen: seen ?? '', staffId: by, contact: { name, address } })
}

interface Recording {
  said: SaidOutcome
  by: string
  ready: ReadyAbandoned | 'placed'
  contact: SaidContact | undefined
  settings: Settings
}

/** Undefined, with nothing written, if an unfinished order changed since it was read. */
async function record(transaction: Database, recording: Recording): Promise<RecordedCall | undefined> {
  const { said, by, settings } = recording
  const now = clock.now()
  const locked = await lockOrder(transaction, said.orderId)
  const repeated = await findRecorded(transaction, said, by)
  if (repeated) return repeated
  if (!locked) throw refuse(callWords.noSuchOrder)
  const order = await findBefore(transaction, said.orderId)
  const claim = await findClaim(transaction, said.orderId, { person: by, at: now })
  if (!order.waits) throw refuse(textOf(callWords.noLongerCalled, { now: wordOf(order) }))
  refuseOthers(claim)
  const nextAt = await nextAtOf(transaction, { said, order, now, settings })
  if (!(await applyOutcome(transaction, recording, order))) return undefined
  if (recording.contact) await keepContact(transaction, { orderId: order.id, contact: recording.contact, by })
  await writeColumns(transaction, order.id, { call_attempts: order.attempts + 1, next_call_at: nextAt })
  const { outcome, note, seconds } = said
  const details = { outcome, tries: order.attempts + 1, ...(nextAt && { nextAt }), ...(note && { text: note }) }
  await recordEvent(transaction, { orderId: order.id, actor: actorOf(by), kind: 'call', details })
  const { id: orderId, phone: _phone, country: _country, waits: _waits, ...before } = order
  const written = await transaction
    .insertInto('call_attempts')
    .values({
      key: said.key,
      order_id: orderId,
      person_id: by,
      at: now,
      outcome,
      next_at: nextAt,
      reason: said.outcome === 'refused' ? said.reason : '',
      duplicate_of: said.outcome === 'duplicate' ? said.duplicateOf : null,
      note,
      seconds,
      before: json(before),
      last_event: sql<number>`(select max(id) from order_events where order_id = ${orderId})`,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!written) throw refuse(callWords.otherContent)
  await endHold(transaction, orderId, by)
  return answerOf({ key: said.key, orderId, outcome, at: now, nextAt })
}

function answerOf(call: Pick<RecordedCall, 'key' | 'orderId' | 'outcome' | 'at' | 'nextAt'>): RecordedCall {
  const isGivenUp = call.outcome === 'no-answer' && call.nextAt === null
  return { ...call, isGivenUp, undoUntil: new Date(call.at.getTime() + UNDO_MS) }
}

/** The call already recorded under this key. Refuses other content or another author. */
async function findRecorded(transaction: Database, said: SaidOutcome, by: string): Promise<RecordedCall | undefined> {
  const row = await transaction.selectFrom('call_attempts').selectAll().where('key', '=', said.key).executeTakeFirst()
  if (!row) return undefined
  const isSame =
    row.order_id === said.orderId &&
    row.person_id === by &&
    row.outcome === said.outcome &&
    row.note === said.note &&
    (row.outcome !== 'refused' || row.reason === said.reason) &&
    (row.outcome !== 'duplicate' || row.duplicate_of === said.duplicateOf) &&
    (row.outcome !== 'postponed' || row.next_at?.getTime() === said.nextAt?.getTime())
  if (!isSame) throw refuse(callWords.otherContent)
  const { key, order_id: orderId, outcome, at, next_at: nextAt } = row
  return answerOf({ key, orderId, outcome, at, nextAt })
}

/** Refuses an outcome for an order that was never theirs, or that somebody else has called since. */
function refuseOthers({ isTheirs, calling, later }: Claim): void {
  if (!isTheirs && calling !== null) throw refuse(callWords.takenBy, { name: calling })
  if (!isTheirs) throw refuse(callWords.notYours)
  if (later) throw refuse(textOf(callWords.saidSince, { name: later.by, outcome: callWords[later.outcome] }))
}

async function findBefore(transaction: Database, orderId: number): Promise<Found> {
  const { rows } = await sql<{
    state: OrderState
    confirmation: Confirmation
    payment: PaymentMark
    phone: string
    country: string
    call_attempts: number
    next_call_at: Date | null
    updated_at: Date
    waits: boolean
    held: boolean
  }>`
    select state, confirmation, payment, phone, country, call_attempts, next_call_at, updated_at, call_queue is not null as waits,
      exists (select from stock_holds where order_id = orders.id) as held
    from orders where id = ${orderId}`.execute(transaction)
  const { call_attempts: attempts, next_call_at: nextCallAt, updated_at: updatedAt, ...order } = rows[0]!
  return {
    id: orderId,
    ...order,
    attempts,
    nextCallAt: nextCallAt && nextCallAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

/** Why no call is awaited: the order's state, or its confirmed call. */
function wordOf({ state, confirmation }: Pick<Found, 'state' | 'confirmation'>) {
  return confirmation === 'confirmed' && state === 'on-hold' ? orderWords['call-confirmed'] : orderWords[state]
}

interface Deciding {
  said: SaidOutcome
  order: Found
  now: Date
  settings: Settings
}

/** As requested, or by rule; null if it is not called again. */
async function nextAtOf(transaction: Database, { said, order, now, settings }: Deciding): Promise<Date | null> {
  if (said.outcome === 'postponed') {
    if (!said.nextAt) throw refuse(callWords.noTime)
    const problem = laterProblem(said.nextAt, now)
    if (problem === 'past') throw refuse(callWords.past)
    if (problem === 'far') throw refuse(callWords.far, { days: MOST_DAYS_AHEAD })
    return said.nextAt
  }
  if (said.outcome !== 'no-answer' || order.attempts + 1 >= settings.calls.mostInAll) return null
  const { rows } = await sql<{ at: Date }>`
    select a.at from call_attempts a join orders o on o.id = a.order_id
    where o.id = ${order.id} and a.undone_at is null and (o.placed_at is null or a.at >= o.placed_at)`.execute(transaction)
  return nextTry({ tried: [...rows.map(({ at }) => at), now], now, settings })
}

/** Applies an outcome to the order. False, with nothing written, if an unfinished order changed since it was read. */
async function applyOutcome(transaction: Database, { said, by, ready }: Recording, order: Found): Promise<boolean> {
  const actor = actorOf(by)
  const mark = (confirmation: Confirmation, reason?: string) =>
    markLocked(transaction, { orderId: order.id, marks: { confirmation }, actor, ...(reason && { reason }) })
  const cancel = (reason: string) => moveLocked(transaction, { orderId: order.id, to: 'cancelled', actor, reason })
  if (ENDS_ORDER.has(said.outcome)) await refuseOtherMoney(transaction, order.id)
  switch (said.outcome) {
    case 'confirmed':
      if (said.seen === null) throw refuse(callWords.sayTotal)
      if (order.state === 'temp') {
        if (ready === 'placed' || (await placeAbandonedLocked(transaction, ready)) === undefined) return false
      } else await refuseOtherContent(transaction, order.id, said.seen)
      await mark('confirmed')
      break
    case 'no-answer':
    case 'postponed':
      await mark(said.outcome)
      break
    case 'refused':
      if (said.reason === '') throw refuse(callWords.reasonRequired)
      await mark('refused', said.reason)
      break
    case 'wrong-number':
      await cancel('wrong-number')
      break
    case 'duplicate':
      await cancel(duplicateOf(await originalOf(transaction, said, order)))
  }
  return true
}

/** A customer agreed only to the goods, prices and delivery they heard. */
async function refuseOtherContent(transaction: Database, orderId: number, seen: string): Promise<void> {
  const order = (await findOrder(orderId, transaction))!
  if (digestOf(order) !== seen) throw await contentChanged(order, transaction)
}

/** The original of a duplicate: another order of the same phone that is placed, active and not yet shipped. Refuses any other. */
async function originalOf(transaction: Database, { duplicateOf: original }: SaidOutcome, order: Found): Promise<number> {
  const row = original
    ? await transaction
        .selectFrom('orders')
        .select('id')
        .where('id', '=', original)
        .where('id', '<>', order.id)
        .where('phone', '=', order.phone)
        .where('country', '=', order.country)
        .where('state', 'in', REPEATED_STATES)
        .executeTakeFirst()
    : undefined
  if (!row) throw refuse(callWords.whichOrder)
  return row.id
}

function actorOf(id: string): Actor {
  return { kind: 'staff', id }
}

/** Contact details that the customer of an unfinished order gave on the phone, and the place parsed from the address. */
interface SaidContact {
  name: string
  address: string
  place: OrderPlace | null
}

/** Reads the contact details of an unfinished order that will be called again. Other outcomes do not need them: a confirmed order is placed with them. */
async function readContact({ orderId, outcome, name, address }: SaidOutcome): Promise<SaidContact | undefined> {
  if (!(outcome === 'postponed' || outcome === 'no-answer') || (name === '' && address === '')) return undefined
  const order = await findOrder(orderId)
  if (order?.state !== 'temp') return undefined
  const locale = isLocale(order.locale) ? order.locale : DEFAULT_LOCALE
  return { name, address, place: address === '' ? null : await placeOfAddress({ address, place: undefined }, order.country, locale) }
}

/** Saves contact details, unless the shopper has placed the order meanwhile. The caller has locked it. Its age stays: the shopper did not touch it. */
async function keepContact(transaction: Database, { orderId, contact, by }: { orderId: number; contact: SaidContact; by: string }): Promise<void> {
  const order = await findOrder(orderId, transaction)
  if (order?.state !== 'temp' || order.billing) return
  const name = contact.name || order.name
  const address = contact.address || order.address
  const personal: NonNullable<OrderChanges['personal']> = {
    ...(name !== order.name && { name: { from: order.name, to: name } }),
    ...(address !== order.address && { address: { from: order.address, to: address } }),
  }
  if (Object.keys(personal).length === 0) return
  await writeColumns(transaction, orderId, { name, address, ...(personal.address && { place: contact.place && json(contact.place) }) })
  await recordEvent(transaction, { orderId, actor: { kind: 'staff', id: by }, kind: 'changed', details: { personal } })
}

/** Refuses to end an order by a call while a payment of another amount is unresolved: staff must look at it first. */
export async function refuseOtherMoney(transaction: Database, orderId: number): Promise<void> {
  const money = await findOtherMoney(orderId, transaction)
  if (money) throw refuse(callWords.otherMoney, { amount: money.text })
}
