import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { config } from '#platform/config.server'
import type { Database } from '#platform/database.server'
import { steadyNow } from '#platform/steady-clock'
import { categoryOf, worthMs, type MessageProblem, type NewMessage } from './messages.ts'
import { mayGoFrom } from './sending.server.ts'
import './messages.tables.ts'

/** Queues a message in the transaction that causes it: it is sent if and only if that commits. Call `wakeOutbox` afterwards. */
export async function queueMessage(transaction: Database, message: NewMessage): Promise<void> {
  await insertMessage(transaction, message)
}

/** Notes a message that is not sent, for staff to see why. */
export async function noteUnsent(transaction: Database, message: NewMessage, problem: MessageProblem): Promise<void> {
  await insertMessage(transaction, message, { state: 'dropped', problem })
}

async function insertMessage(transaction: Database, message: NewMessage, fate: { state?: 'dropped'; problem?: MessageProblem } = {}): Promise<void> {
  const { kind, channel, recipient, locale, data, once, notBefore } = message
  const now = steadyNow()
  const due = notBefore ?? now
  const category = categoryOf(kind)
  const goes = await mayGoFrom(due, { channel, category })
  await transaction
    .insertInto('messages')
    .values({
      kind,
      channel,
      category,
      recipient,
      locale,
      data: JSON.stringify(data) as never,
      once: once ?? null,
      message_id: `${randomUUID()}@${config.url.hostname}`,
      due_at: due,
      give_up_at: new Date(goes.getTime() + worthMs(message)),
      created_at: now,
      ...fate,
    })
    .onConflict((conflict) => conflict.column('once').doNothing())
    .execute()
}

/** Withdraws a message that still waits, by its `once`. */
export async function unqueueMessage(transaction: Database, once: string): Promise<void> {
  await transaction.updateTable('messages').set({ state: 'dropped' }).where('once', '=', once).where('state', '=', 'waiting').execute()
}

/**
 * Withdraws codes to a phone that a newer one for the same purpose has replaced: those that wait are not sent any more, and one that is being sent is not tried
 * again.
 */
export async function withdrawCodes(transaction: Database, phone: string, purpose: string): Promise<void> {
  await sql`
    update messages set give_up_at = ${steadyNow()}::timestamptz, state = case state when 'waiting' then 'dropped' else state end,
      data = case state when 'waiting' then '{}'::jsonb else data end
    where recipient = ${phone} and channel = 'sms' and category = 'authentication' and state in ('waiting', 'sending') and campaign_id is null
      and data ->> 'purpose' = ${purpose}`.execute(transaction)
}

let wake: (() => void) | undefined

/** Wakes this process's sender; without one the message is found within a minute. */
export function wakeOutbox(): void {
  wake?.()
}

/** Registers the sender to be woken. */
export function onMessages(sender: () => void): void {
  wake = sender
}
