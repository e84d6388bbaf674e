import { sql, type RawBuilder, type Selectable } from 'kysely'
import { steadyNow, clock } from '#platform/steady-clock'
import { db, inTransaction, type Database, type Tables } from '#platform/database.server'
import { findSettings } from '#shop/upkeep/settings.server'
import {
  providerWords,
  SECRET_KINDS,
  waitAfter,
  type Channel,
  type Lane,
  type MessageCategory,
  type MessageProblem,
  type MessageState,
  type NewMessage,
} from './messages.ts'
import { hoursOf, keepsHours, maySend, sendableFrom } from './sending-hours.ts'
import { recordSpending, type SentBy } from './spending.server.ts'

/** A message that is being sent. After `until` it is pointless; a campaign's has none. */
export type Sending = NewMessage & { id: number; messageId: string; until: Date | undefined }

/**
 * `nothing-to-say`: the order has moved on since. `over-budget`: the month's budget has no room, so the message was not tried and waits. `passed-on`:
 * refused, and queued for another channel.
 */
export type Attempt =
  | { outcome: 'sent'; by?: SentBy }
  | { outcome: 'uncertain'; said: string; by?: SentBy }
  | { outcome: 'not-taken' | 'refused' | 'passed-on'; said: string; problem?: MessageProblem }
  | { outcome: 'nothing-to-say' | 'over-budget' }

export interface Sent {
  kind: Sending['kind']
  attempts: number
  outcome: Attempt['outcome'] | 'too-late'
}

/** `isUnwanted`: its phone answered STOP since, or its subscriber left. */
export type TakenMessage = Selectable<Tables['messages']> & { isUnwanted: boolean }

/**
 * Takes the first due message of a lane, sends it by `deliver` and stores the outcome. Undefined if none is due, or the lane is closed at this hour. IMP-37.
 * Safe in parallel: one process takes each message, also after a crash (`doubtSending`). `deliver` throws only before anything was sent; what it handed over
 * is never resent automatically, even if its outcome cannot be stored.
 */
export async function sendNext(lane: Lane, deliver: (message: Sending) => Promise<Attempt>): Promise<Sent | undefined> {
  let first: Sent | undefined
  for await (const sent of sendSome(lane, deliver, { most: 1 })) first = sent
  return first
}

/** After this time those sent are closed and those not begun are given back, though one is still being sent: it holds up nobody else's. */
const LONGEST_TURN_MS = 1000

/** The same with `most` messages, taken by one statement and, once sent, closed by one. Those not begun when the turn or `goesOn` ends wait again. */
export async function* sendSome(
  lane: Lane,
  deliver: (message: Sending) => Promise<Attempt>,
  { most, goesOn = () => true }: { most: number; goesOn?: () => boolean },
): AsyncGenerator<Sent, void> {
  if (!(await isOpen(lane))) return
  const taken = await take(lane, most)
  const done: DoneMessage[] = []
  const endTurn = () => Promise.all([closeSent(done.splice(0)), giveBack(taken.splice(0))])
  let ended: Promise<unknown> | undefined
  const timer = setTimeout(() => {
    ended = endTurn()
    ended.catch(() => {})
  }, LONGEST_TURN_MS)
  try {
    for (let row = taken.shift(); row; row = goesOn() ? taken.shift() : undefined) yield await sendTaken(row, deliver, done)
  } finally {
    clearTimeout(timer)
    await Promise.all([endTurn(), ended])
  }
}

type DoneMessage = Pick<Row, 'id' | 'kind' | 'attempts'> & { sentAt: Date }

/** Sends a taken message and stores the outcome, or adds it to `done` for `closeSent`. Drops an unwanted one. */
export async function sendTaken(row: TakenMessage, deliver: (message: Sending) => Promise<Attempt>, done?: DoneMessage[]): Promise<Sent> {
  const { kind, attempts } = row
  if (row.isUnwanted) {
    await writeDown(row, { outcome: 'nothing-to-say' })
    return { kind, attempts, outcome: 'nothing-to-say' }
  }
  if (row.give_up_at && row.give_up_at <= steadyNow()) {
    await giveUp(row, row.problem === 'budget' ? row.problem : 'too-late', row.said)
    return { kind, attempts, outcome: 'too-late' }
  }
  const attempt = await deliver(asSending(row)).catch(async (error: unknown) => {
    await later(row, 'fault', error instanceof Error ? error.name : null)
    throw error
  })
  // If this fails, the message stays in `sending` until `doubtSending` finds it.
  if (done && attempt.outcome === 'sent' && !attempt.by) done.push({ ...row, sentAt: steadyNow() })
  else await writeDown(row, attempt)
  return { kind, attempts, outcome: attempt.outcome }
}

export async function isOpen({ channel, category }: { channel: Channel; category: MessageCategory }): Promise<boolean> {
  return !keepsHours(channel) || maySend(category, steadyNow(), hoursOf(await findSettings()))
}

export async function mayGoFrom(due: Date, { channel, category }: { channel: Channel; category: MessageCategory }): Promise<Date> {
  return keepsHours(channel) && category !== 'authentication' ? sendableFrom(category, due, hoursOf(await findSettings())) : due
}

export const LANES: readonly Lane[] = (['mail', 'sms', 'push', 'whatsapp', 'event'] as const).flatMap((channel) =>
  (['authentication', 'utility'] as const).map((category) => ({ channel, category })),
)

/** Waiting work: order events to announce or to check for documents, documents without files, campaigns, and for each of `LANES` whether a message is due. */
interface Waiting {
  news: boolean
  documents: boolean
  files: boolean
  campaigns: boolean
  lanes: boolean[]
}

/** One query. A lane that is closed at this hour may have due messages too. */
export async function findWaiting(): Promise<Waiting> {
  const now = steadyNow()
  const isDue = ({ channel, category }: Lane) => sql`exists (select from messages
    where state = 'waiting' and campaign_id is null and channel = ${channel} and category = ${category} and due_at <= ${now}::timestamptz)`
  const { rows } = await sql<Waiting>`
    select exists (select from order_events where told_at is null) as news,
      exists (select from order_events where invoiced_at is null) as documents, exists (select from documents_without_file) as files,
      exists (select from campaigns where state = 'sending' or (state = 'scheduled' and scheduled_at <= ${now}::timestamptz)) as campaigns,
      array[${sql.join(LANES.map(isDue))}] as lanes`.execute(db)
  return rows[0]!
}

/** Marks messages as uncertain whose process ended while sending; gives up those that waited too long. Returns the number of both. */
export async function doubtSending(): Promise<number> {
  const now = steadyNow()
  const begun = new Date(now.getTime() - LONGEST_SENDING_MS)
  const expired = await sql`
    update messages set state = 'dead', problem = case when problem = 'budget' then problem else 'too-late' end, data = ${retainedData()}
    where state = 'waiting' and campaign_id is null and give_up_at <= ${now}::timestamptz returning id`.execute(db)
  // A provider of ads counts a repeated event once.
  await db.updateTable('messages').set({ state: 'waiting' }).where('channel', '=', 'event').where('state', '=', 'sending').where('due_at', '<', begun).execute()
  const doubted = await db
    .updateTable('messages')
    .set({ ...lost(null), data: retainedData() })
    .where('state', '=', 'sending')
    .where('due_at', '<', begun)
    .returning('id')
    .execute()
  await forgetErased()
  return doubted.length + expired.rows.length
}

/** Longer than any gateway tries. */
const LONGEST_SENDING_MS = 5 * 60_000

type Row = Selectable<Tables['messages']>

/**
 * Takes the oldest due message of each recipient, from the one who waits longest, and if there are fewer than `most`, those behind them. Messages of a lane to
 * one recipient go in order: none is taken while another is being sent, or while an older one is locked elsewhere (`skip locked`); then the next recipient is
 * tried. The walk visits recipients in a cycle, so that its speed does not depend on the number of waiting messages. The same statement checks for STOP.
 */
async function take({ channel, category }: Lane, most: number): Promise<TakenMessage[]> {
  const now = steadyNow()
  const isOfLane = sql`campaign_id is null and channel = ${channel} and category = ${category}`
  const isDue = sql`state = 'waiting' and due_at <= ${now}::timestamptz`
  const oldestOfNext = (isAsked: RawBuilder<unknown>) =>
    sql`(select recipient, id from messages where ${isOfLane} and ${isDue} and ${isAsked} order by recipient, id limit 1)`
  const lockedOf = (waiting: string) => sql`(select id from messages where id = ${sql.ref(`${waiting}.id`)} and ${isDue} for update skip locked)`
  const { rows } = await sql<TakenMessage>`
    with recursive ring as (
      select oldest.* from (select recipient from messages where ${isOfLane} and ${isDue} order by due_at, id limit 1) start
        cross join lateral ${oldestOfNext(sql`recipient >= start.recipient`)} oldest
      union
      select next.* from ring cross join lateral (
        select * from (${oldestOfNext(sql`recipient > ring.recipient`)} union all ${oldestOfNext(sql`true`)}) either limit 1) next
    )
    , free as materialized (
      select locked.id, ring.recipient from ring cross join lateral ${lockedOf('ring')} locked
      where ring.recipient not in (select recipient from messages where ${isOfLane} and state = 'sending') limit ${most}::int
    ), behind as materialized (
      select free.id as head, later.id from free cross join lateral (
        select id from messages where ${isOfLane} and ${isDue} and recipient = free.recipient and id > free.id order by id limit ${most}::int - 1) later
      limit ${most}::int - (select count(*) from free)
    ), followers as materialized (
      select behind.head, locked.id from behind cross join lateral ${lockedOf('behind')} locked
    )
    update messages set state = 'sending', attempts = attempts + 1, due_at = ${now}::timestamptz
    where id = any(array(select id from free union all select id from followers where id < all(
      select skipped.id from behind skipped where skipped.head = followers.head and skipped.id not in (select id from followers))))
    returning *, ${category === 'authentication' ? sql`false` : sql`exists (select from stopped_phones where phone = recipient)`} as "isUnwanted"`.execute(db)
  return rows.toSorted((a, b) => a.id - b.id)
}

async function giveBack(taken: readonly Pick<Row, 'id' | 'attempts'>[]): Promise<void> {
  if (taken.length === 0) return
  await sql`
    update messages set state = 'waiting', attempts = messages.attempts - 1 ${fromRows(taken)}`.execute(db)
}

async function closeSent(done: readonly DoneMessage[]): Promise<void> {
  if (done.length === 0) return
  await sql`
    update messages set state = 'sent', problem = null, said = null, sent_at = r.sent_at, data = ${retainedData()}
    ${fromRows(
      done,
      done.map(({ sentAt }) => sentAt),
    )}`.execute(db)
  if (done.some(({ kind }) => kind === 'account-erased')) await forgetErased()
}

const fromRows = (rows: readonly Pick<Row, 'id' | 'attempts'>[], sentAt: Date[] = []) => sql`
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ attempts }) => attempts)}::int[], ${sentAt}::timestamptz[]) as r (id, attempts, sent_at)
    where messages.id = r.id and messages.state = 'sending' and messages.attempts = r.attempts`

function asSending({ id, kind, channel, recipient, locale, data, message_id: messageId, give_up_at }: Row): Sending {
  return { id, kind, channel, recipient, locale, data, messageId, until: give_up_at ?? undefined } as unknown as Sending
}

async function writeDown(row: Row, attempt: Attempt): Promise<void> {
  switch (attempt.outcome) {
    case 'sent':
      return close(row, { state: 'sent', problem: null, said: null, sent_at: steadyNow() }, attempt.by)
    case 'over-budget':
      return waitForBudget(row)
    case 'nothing-to-say':
      return close(row, { state: 'dropped', problem: null, said: null })
    case 'passed-on':
      return close(row, { state: 'dropped', problem: 'refused', said: providerWords(attempt.said) })
    case 'uncertain':
      return close(row, lost(attempt.said), attempt.by)
    case 'refused':
      return giveUp(row, attempt.problem ?? 'refused', attempt.said)
    case 'not-taken':
      return later(row, attempt.problem ?? 'unreachable', attempt.said)
  }
}

async function later(row: Row, problem: MessageProblem, said: string | null): Promise<void> {
  const wait = waitAfter(row.attempts, Math.random())
  const due = wait === undefined ? undefined : new Date(steadyNow().getTime() + wait)
  if (!due || (row.give_up_at && due > row.give_up_at)) return giveUp(row, problem, said)
  await ours(row)
    .set({ state: 'waiting', due_at: due, problem, said: saidOf(providerWords(said)) })
    .execute()
}

/** A message over budget was not tried. It waits for another month, a higher budget or its expiry. */
async function waitForBudget(row: Row): Promise<void> {
  const due = new Date(steadyNow().getTime() + BUDGET_LOOK_MS)
  await ours(row)
    .set({ state: 'waiting', attempts: row.attempts - 1, due_at: due, problem: 'budget', said: null })
    .execute()
}

const BUDGET_LOOK_MS = 10 * 60_000

async function giveUp(row: Row, problem: MessageProblem, said: string | null): Promise<void> {
  await close(row, { state: 'dead', problem, said: providerWords(said) })
}

/** Final state without an answer: uncertain, unless a verified receipt already confirms the message. */
function lost(said: string | null) {
  const wentBy = <Value>(then: RawBuilder<Value>, otherwise: RawBuilder<Value>) =>
    sql<Value>`case when receipt_worth = 'verified' then ${then} else ${otherwise} end`
  return {
    state: wentBy<MessageState>(sql`'sent'`, sql`'uncertain'`),
    problem: wentBy<MessageProblem | null>(sql`null`, sql`'lost'`),
    said: wentBy<string | null>(sql`null`, sql`coalesce(${providerWords(said)}::text, said)`),
    sent_at: wentBy<Date | null>(sql`receipt_at`, sql`null`),
  }
}

/** Stores the final state, counts its actual or possible cost, and deletes data that gives access. */
async function close(row: Row, end: (Pick<Row, 'state' | 'problem' | 'said'> & { sent_at?: Date }) | ReturnType<typeof lost>, by?: SentBy): Promise<void> {
  const write = (database: Database) =>
    ours(row, database)
      .set({ ...end, ...(by && takenBy(by)), said: saidOf(end.said), data: retainedData() })
      .executeTakeFirst()
  if (by) {
    await inTransaction(async (transaction) => {
      if ((await write(transaction)).numUpdatedRows > 0n) await recordSpending(transaction, by)
    })
  } else await write(db)
  if (row.kind === 'account-erased') await forgetErased()
}

/** Keeps a reference from an earlier receipt if the answer has none. */
function takenBy({ reference, ...by }: SentBy) {
  return { ...by, ...(reference !== null && { reference: providerWords(reference) }) }
}

/** The row, only while this attempt still owns it. */
function ours({ id, attempts }: Row, database: Database = db) {
  return database.updateTable('messages').where('id', '=', id).where('state', '=', 'sending').where('attempts', '=', attempts)
}

/** A server's answer may name the recipient: it is not stored for one erased meanwhile. */
function saidOf(said: string | null | RawBuilder<string | null>) {
  return sql<string | null>`case when recipient <> '' then (${said})::text end`
}

export function retainedData() {
  return sql<Record<string, unknown>>`case when kind in (${sql.join(SECRET_KINDS)}) then '{}'::jsonb else data end`
}

/** Removes address and name of erased customers once their last message is sent or dropped, also from the simulated servers. */
async function forgetErased(): Promise<void> {
  await sql`
    with told as (
      update messages set recipient = '', data = '{}', said = null
      where kind = 'account-erased' and recipient <> '' and state not in ('waiting', 'sending') returning message_id
    )
    delete from simulated_messages where message_id in (select message_id from told)`.execute(db)
}

const CODES_KEPT_MS = 3600_000

/** Deletes what simulated phones took after an hour, as it holds codes. Returns its number. */
export async function forgetTakenTexts(): Promise<number> {
  const before = new Date(clock.now().getTime() - CODES_KEPT_MS)
  const { numAffectedRows } = await sql`delete from simulated_messages where channel <> 'mail' and at < ${before}::timestamptz`.execute(db)
  return Number(numAffectedRows)
}

const KEPT_DAYS = 90

/** Deletes messages older than 90 days, those of a campaign 90 days after its end, once its report is kept; also from the simulated servers. Returns their number. */
export async function forgetOldMessages(): Promise<number> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * 24 * 3600_000)
  await sql`delete from simulated_messages where at < ${before}::timestamptz`.execute(db)
  const { rows } = await sql`
    delete from messages m where created_at < ${before}::timestamptz
      and (campaign_id is null or exists (select from campaigns c where c.id = m.campaign_id and c.ended_at < ${before}::timestamptz and c.report is not null))
    returning id`.execute(db)
  return rows.length
}
