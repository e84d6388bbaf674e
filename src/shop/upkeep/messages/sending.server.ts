import { sql, type Selectable } from 'kysely'
import { clock } from '#platform/clock'
import { db } from '#platform/database.server'
import { SECRET_KINDS, waitAfter, type Channel, type MessageProblem, type NewMessage } from './messages.ts'
import type { MessageTable } from './messages.tables.ts'
import { forgetErased } from './forgetting.server.ts'

/** A message that is being sent. */
export type Sending = NewMessage & { id: number; messageId: string }

/** Outcome of an attempt. `nothing-to-say`: the order has moved on since. */
export type Attempt = { outcome: 'sent' | 'nothing-to-say' } | { outcome: 'not-taken' | 'refused' | 'uncertain'; said: string }

/** Outcome of the next message: its attempt, or that it was too late. Holds nothing of its recipient. */
export interface Sent {
  kind: Sending['kind']
  attempts: number
  outcome: Attempt['outcome'] | 'too-late'
}

/**
 * Takes the first due message of a channel, sends it by `deliver` and stores the outcome; undefined if none is due. IMP-37.
 * Safe in parallel: one process takes each message, also after a crash (`doubtSending`). `deliver` throws only before anything was sent.
 */
export async function sendNext(channel: Channel, deliver: (message: Sending) => Promise<Attempt>): Promise<Sent | undefined> {
  const row = await take(channel)
  if (!row) return undefined
  const { kind, attempts } = row
  if (row.give_up_at <= clock.now()) {
    await giveUp(row, 'too-late', row.said)
    return { kind, attempts, outcome: 'too-late' }
  }
  try {
    const attempt = await deliver(asSending(row))
    await writeDown(row, attempt)
    return { kind, attempts, outcome: attempt.outcome }
  } catch (error) {
    await later(row, 'fault', null)
    throw error
  }
}

/** Tells by one query whether order events wait to be announced or looked at for documents, documents for their files, and messages of each channel are due. */
export async function findWaiting(): Promise<Record<'news' | 'documents' | 'files' | Channel, boolean>> {
  const now = clock.now()
  const isDue = (channel: Channel) => sql`exists (select from messages where state = 'waiting' and channel = ${channel} and due_at <= ${now}::timestamptz)`
  const { rows } = await sql<Record<'news' | 'documents' | 'files' | Channel, boolean>>`
    select exists (select from order_events where told_at is null) as news,
      exists (select from order_events where invoiced_at is null) as documents, exists (select from documents_without_file) as files,
      ${isDue('mail')} as mail, ${isDue('sms')} as sms`.execute(db)
  return rows[0]!
}

/**
 * Marks messages as uncertain whose process ended while sending. Gives up messages that waited too long, and deletes their codes and links. Returns
 * the number of both.
 */
export async function doubtSending(): Promise<number> {
  const now = clock.now()
  const begun = new Date(now.getTime() - LONGEST_SENDING_MS)
  const expired = await sql`
    update messages set state = 'dead', problem = 'too-late', data = ${retainedData()}
    where state = 'waiting' and give_up_at <= ${now}::timestamptz returning id`.execute(db)
  const { rows } = await sql`
    update messages set state = 'uncertain', problem = 'lost', data = ${retainedData()}
    where state = 'sending' and due_at < ${begun}::timestamptz returning id`.execute(db)
  await forgetErased()
  return rows.length + expired.rows.length
}

/** Longer than any gateway tries. */
const LONGEST_SENDING_MS = 5 * 60_000

type Row = Selectable<MessageTable>

/**
 * With `for update skip locked`, parallel processes take different messages. Messages to one recipient go in order: each waits for the one before it
 * while that is due or being sent.
 */
async function take(channel: Channel): Promise<Row | undefined> {
  const now = clock.now()
  const { rows } = await sql<Row>`
    update messages set state = 'sending', attempts = attempts + 1, due_at = ${now}::timestamptz
    where id = (select id from messages m where state = 'waiting' and channel = ${channel} and due_at <= ${now}::timestamptz
      and not exists (select from messages b where b.recipient = m.recipient and b.channel = m.channel and b.id < m.id
        and b.state in ('waiting', 'sending') and (b.state = 'sending' or b.due_at <= ${now}::timestamptz))
      order by due_at, id limit 1 for update skip locked)
    returning *`.execute(db)
  return rows[0]
}

function asSending({ id, kind, channel, recipient, locale, data, message_id: messageId }: Row): Sending {
  return { id, kind, channel, recipient, locale, data, messageId } as unknown as Sending
}

async function writeDown(row: Row, attempt: Attempt): Promise<void> {
  switch (attempt.outcome) {
    case 'sent':
      return close(row, { state: 'sent', problem: null, said: null, sent_at: clock.now() })
    case 'nothing-to-say':
      return close(row, { state: 'dropped', problem: null, said: null })
    case 'uncertain':
      return close(row, { state: 'uncertain', problem: 'lost', said: attempt.said })
    case 'refused':
      return giveUp(row, 'refused', attempt.said)
    case 'not-taken':
      return later(row, 'unreachable', attempt.said)
  }
}

/** Schedules the next attempt, if one is left. */
async function later(row: Row, problem: MessageProblem, said: string | null): Promise<void> {
  const wait = waitAfter(row.attempts, Math.random())
  const due = wait === undefined ? undefined : new Date(clock.now().getTime() + wait)
  if (!due || due > row.give_up_at) return giveUp(row, problem, said)
  await ours(row).set({ state: 'waiting', due_at: due, problem, said }).execute()
}

async function giveUp(row: Row, problem: MessageProblem, said: string | null): Promise<void> {
  await close(row, { state: 'dead', problem, said })
}

/** Stores the final state and deletes data that gives access. */
async function close(row: Row, end: Pick<Row, 'state' | 'problem' | 'said'> & { sent_at?: Date }): Promise<void> {
  await ours(row)
    .set({ ...end, data: retainedData() })
    .execute()
  if (row.kind === 'account-erased') await forgetErased()
}

/** The row, only while this attempt still owns it. */
function ours({ id, attempts }: Row) {
  return db.updateTable('messages').where('id', '=', id).where('state', '=', 'sending').where('attempts', '=', attempts)
}

/** The data of a finished message: none if it gives access. */
function retainedData() {
  return sql<Record<string, unknown>>`case when kind in (${sql.join(SECRET_KINDS)}) then '{}'::jsonb else data end`
}
