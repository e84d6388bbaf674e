import { randomUUID } from 'node:crypto'
import { mailGateway } from '#gateways/mail'
import { smsGateway } from '#gateways/sms'
import { clock } from '#platform/clock'
import { config } from '#platform/config.server'
import type { Database } from '#platform/database.server'
import { worthMs, type NewMessage } from './messages.ts'
import './messages.tables.ts'

export { countFailedMessages, dropMessage, findOneTaken, findOutbox, findTaken, forgetOldMessages, OUTBOX_VIEWS, resendMessage } from './outbox.server.ts'
export type { OutboxMessage, OutboxView } from './outbox.server.ts'
export { doubtSending, findWaiting, sendNext } from './sending.server.ts'
export type { Attempt, Sending, Sent } from './sending.server.ts'

/** Writes down what is to be told, in the transaction that causes it: it is sent if and only if that commits. Call `wakeMessages` after it. */
export async function queueMessage(transaction: Database, message: NewMessage): Promise<void> {
  const { kind, channel, recipient, locale, data, once, notBefore } = message
  const now = clock.now()
  const due = notBefore ?? now
  await transaction
    .insertInto('messages')
    .values({
      kind,
      channel,
      recipient,
      locale,
      data: JSON.stringify(data) as never,
      once: once ?? null,
      message_id: `${randomUUID()}@${config.url.hostname}`,
      due_at: due,
      give_up_at: new Date(due.getTime() + worthMs(message)),
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('once').doNothing())
    .execute()
}

/** Takes back a message that still waits, by its `once`. */
export async function unqueueMessage(transaction: Database, once: string): Promise<void> {
  await transaction.updateTable('messages').set({ state: 'dropped' }).where('once', '=', once).where('state', '=', 'waiting').execute()
}

let wake: (() => void) | undefined

/** Tells this process's sender that something waits; without one it is found within a minute. */
export function wakeMessages(): void {
  wake?.()
}

/** Names who sends, to be woken. */
export function onMessages(sender: () => void): void {
  wake = sender
}

/** Whether the shop can send text messages: without that no sign-in by a code is offered. */
export function smsAvailable(): boolean {
  return smsGateway() !== undefined
}

/** Whether the shop can send mail: without that it waits, three days at most. */
export function mailAvailable(): boolean {
  return mailGateway() !== undefined
}
