import { randomUUID } from 'node:crypto'
import { mailGateway } from '#gateways/mail'
import { smsGateway } from '#gateways/sms'
import { clock } from '#platform/clock'
import { config } from '#platform/config.server'
import type { Database } from '#platform/database.server'
import { worthMs, type NewMessage } from './messages.ts'
import './messages.tables.ts'

export {
  countFailedMessages,
  dropMessage,
  findOneTaken,
  findOutbox,
  findTaken,
  findTakenAttachments,
  forgetOldMessages,
  OUTBOX_VIEWS,
  resendMessage,
} from './outbox.server.ts'
export type { OutboxMessage, OutboxView } from './outbox.server.ts'
export { doubtSending, findWaiting, sendNext } from './sending.server.ts'
export type { Attempt, Sending, Sent } from './sending.server.ts'

/** Queues a message in the transaction that causes it: it is sent if and only if that commits. Call `wakeOutbox` afterwards. */
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

/** Withdraws a message that still waits, by its `once`. */
export async function unqueueMessage(transaction: Database, once: string): Promise<void> {
  await transaction.updateTable('messages').set({ state: 'dropped' }).where('once', '=', once).where('state', '=', 'waiting').execute()
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

/** True if the shop can send text messages; without that, sign-in by code is not offered. */
export function smsAvailable(): boolean {
  return smsGateway() !== undefined
}

/** True if the shop can send mail; without that, mails wait three days at most. */
export function mailAvailable(): boolean {
  return mailGateway() !== undefined
}
