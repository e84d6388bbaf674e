import { sql, type Selectable } from 'kysely'
import { clock } from '#platform/clock'
import { db } from '#platform/database.server'
import { SECRET_KINDS, waitAfter, type Channel, type MessageProblem, type NewMessage } from './messages.ts'
import type { MessageTable } from './messages.tables.ts'
import { forgetErased } from './forgetting.server.ts'

/** A message that is being sent. */
export type Sending = NewMessage & { id: number; messageId: string }

/** What came of an attempt. `nothing-to-say`: what it would tell is no longer so. */
export type Attempt = { outcome: 'sent' | 'nothing-to-say' } | { outcome: 'not-taken' | 'refused' | 'uncertain'; said: string }

/** What was done with the next message: its attempt, or that it came too late. Nothing of its recipient. */
export interface Sent {
  kind: Sending['kind']
  attempts: number
  outcome: Attempt['outcome'] | 'too-late'
}

/**
 * Takes the message of a channel that is due first, has `deliver` send it, and writes down what came of it. Many processes may do so at
 * once: a message is taken by one. What a process that died was sending is no other's: `doubtSending`. `deliver` throws for a fault of
 * ours, before anything was sent. Undefined where nothing is due. IMP-37.
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

/** What waits for the post, by one statement: events of orders that are not told yet, messages of a channel that are due. */
export async function findWaiting(): Promise<Record<'news' | Channel, boolean>> {
  const now = clock.now()
  const isDue = (channel: Channel) => sql`exists (select from messages where state = 'waiting' and channel = ${channel} and due_at <= ${now}::timestamptz)`
  const { rows } = await sql<Record<'news' | Channel, boolean>>`
    select exists (select from order_events where told_at is null) as news, ${isDue('mail')} as mail, ${isDue('sms')} as sms`.execute(db)
  return rows[0]!
}

/**
 * Messages that were being sent when this process, or another, ended: nobody knows whether the server has them. And what waits in vain, as in
 * a shop without a server: once it is not worth sending any more it is given up, and a code or a link is forgotten. Gives how many of both.
 */
export async function doubtSending(): Promise<number> {
  const now = clock.now()
  const begun = new Date(now.getTime() - LONGEST_SENDING_MS)
  const late = await sql`
    update messages set state = 'dead', problem = 'too-late', data = ${dataKept()}
    where state = 'waiting' and give_up_at <= ${now}::timestamptz returning id`.execute(db)
  const { rows } = await sql`
    update messages set state = 'uncertain', problem = 'lost', data = ${dataKept()}
    where state = 'sending' and due_at < ${begun}::timestamptz returning id`.execute(db)
  await forgetErased()
  return rows.length + late.rows.length
}

/** Longer than any gateway tries. */
const LONGEST_SENDING_MS = 5 * 60_000

type Row = Selectable<MessageTable>

/**
 * `for update skip locked`: two who take at once take two. What one recipient gets goes in its order, so a message waits for the one
 * before it, as long as that is due or on its way.
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

/** Tries again later, if there is a later. */
async function later(row: Row, problem: MessageProblem, said: string | null): Promise<void> {
  const wait = waitAfter(row.attempts, Math.random())
  const due = wait === undefined ? undefined : new Date(clock.now().getTime() + wait)
  if (!due || due > row.give_up_at) return giveUp(row, problem, said)
  await ours(row).set({ state: 'waiting', due_at: due, problem, said }).execute()
}

async function giveUp(row: Row, problem: MessageProblem, said: string | null): Promise<void> {
  await close(row, { state: 'dead', problem, said })
}

/** Writes down how it ended, and forgets what opens a door. */
async function close(row: Row, end: Pick<Row, 'state' | 'problem' | 'said'> & { sent_at?: Date }): Promise<void> {
  await ours(row)
    .set({ ...end, data: dataKept() })
    .execute()
  if (row.kind === 'account-erased') await forgetErased()
}

/** The row, as long as it is still this attempt's. */
function ours({ id, attempts }: Row) {
  return db.updateTable('messages').where('id', '=', id).where('state', '=', 'sending').where('attempts', '=', attempts)
}

/** The data of a message whose sending is over: none where it opens a door. */
function dataKept() {
  return sql<Record<string, unknown>>`case when kind in (${sql.join(SECRET_KINDS)}) then '{}'::jsonb else data end`
}
