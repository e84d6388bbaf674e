import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { config } from '#platform/config.server'
import { recordSet, type Database } from '#platform/database.server'
import { steadyNow } from '#platform/steady-clock'
import { categoryOf, worthMs, type MessageProblem, type MessageState, type NewMessage } from './messages.ts'
import { mayGoFrom } from './sending.server.ts'

/** Queues a message in the transaction that causes it: it is sent if and only if that commits. Call `wakeOutbox` afterwards. */
export async function queueMessage(transaction: Database, message: NewMessage): Promise<void> {
  await queueMessages(transaction, [message])
}

export async function queueMessages(transaction: Database, messages: readonly NewMessage[]): Promise<void> {
  await insertMessages(transaction, messages, { state: 'waiting', problem: null })
}

export async function noteUnsent(transaction: Database, message: NewMessage, problem: MessageProblem): Promise<void> {
  await insertMessages(transaction, [message], { state: 'dropped', problem })
}

const COLUMNS = {
  kind: 'text',
  channel: 'text',
  category: 'text',
  recipient: 'text',
  locale: 'text',
  data: 'jsonb',
  once: 'text',
  message_id: 'text',
  due_at: 'timestamptz',
  give_up_at: 'timestamptz',
  created_at: 'timestamptz',
  state: 'text',
  problem: 'text',
}

interface Fate {
  state: MessageState
  problem: MessageProblem | null
}

async function insertMessages(transaction: Database, messages: readonly NewMessage[], fate: Fate): Promise<void> {
  if (messages.length === 0) return
  const rows = await Promise.all(messages.map((message) => rowOf(message, fate)))
  const columns = sql.join(Object.keys(COLUMNS).map((name) => sql.ref(name)))
  await sql`insert into messages (${columns}) select ${columns} from ${recordSet(rows, COLUMNS)} on conflict (once) do nothing`.execute(transaction)
}

async function rowOf(message: NewMessage, fate: Fate): Promise<Record<keyof typeof COLUMNS, unknown>> {
  const { kind, channel, recipient, locale, data, once, notBefore } = message
  const now = steadyNow()
  const due = notBefore ?? now
  const category = categoryOf(kind)
  const goes = await mayGoFrom(due, { channel, category })
  const message_id = `${randomUUID()}@${config.url.hostname}`
  const give_up_at = new Date(goes.getTime() + worthMs(message))
  return { kind, channel, category, recipient, locale, data, once: once ?? null, message_id, due_at: due, give_up_at, created_at: now, ...fate }
}

/** Drops waiting messages whose `once` begins so. */
export async function unqueueMessages(transaction: Database, prefix: string): Promise<void> {
  await sql`update messages set state = 'dropped' where state = 'waiting' and campaign_id is null and starts_with(once, ${prefix})`.execute(transaction)
}

/** Withdraws codes that a newer one for the same purpose replaces: waiting ones are not sent, and one that is being sent is not retried. */
export async function withdrawCodes(transaction: Database, phone: string, purpose: string): Promise<void> {
  await sql`
    update messages set give_up_at = ${steadyNow()}::timestamptz, state = case state when 'waiting' then 'dropped' else state end,
      data = case state when 'waiting' then '{}'::jsonb else data end
    where recipient = ${phone} and channel = 'sms' and category = 'authentication' and state in ('waiting', 'sending') and campaign_id is null
      and data ->> 'purpose' = ${purpose}`.execute(transaction)
}

let wake: (() => void) | undefined

/** Wakes this process's sender; another process finds the message within a minute. */
export function wakeOutbox(): void {
  wake?.()
}

export function onMessages(sender: () => void): void {
  wake = sender
}

export { forgetOldMessages, forgetTakenTexts, doubtSending, findWaiting, isOpen, LANES, sendNext, sendSome, sendTaken } from './sending.server.ts'
export { hoursOf, sendableFrom, type SendingHours } from './sending-hours.ts'
export type { Attempt, Sending, Sent, TakenMessage } from './sending.server.ts'
export { budgetNow, isStoppedByBudget, mayStillSpend, recordSpending, retryMail, retryOverBudget } from './spending.server.ts'
export type { Budget } from './spending.server.ts'
