import { sql, type Selectable } from 'kysely'
import {
  findSimulatedAttachments,
  findSimulatedMessage,
  findSimulatedMessages,
  type SimulatedAttachment,
  type SimulatedMessage,
} from '#gateways/simulated-messages'
import { clock } from '#platform/clock'
import { config } from '#platform/config.server'
import { db, inTransaction } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { audit } from '#shop/upkeep/audit.server'
import { SECRET_KINDS, type MessageState } from './messages.ts'
import type { MessageTable } from './messages.tables.ts'
import { messageWords } from './messages.words.ts'

/** A message for staff, without its content, which may give access. */
export interface OutboxMessage extends Pick<Selectable<MessageTable>, 'id' | 'channel' | 'kind' | 'recipient' | 'state' | 'attempts' | 'problem' | 'said'> {
  orderId: number | null
  dueAt: Date
  sentAt: Date | null
  createdAt: Date
  /** False for links and codes that have expired: the recipient has to request a new one. */
  mayResend: boolean
}

/** Views of the outbox; `waiting` includes messages that are being sent. */
export const OUTBOX_VIEWS = ['failed', 'waiting', 'sent', 'dropped'] as const

/** A view of the outbox. */
export type OutboxView = (typeof OUTBOX_VIEWS)[number]

const STATES: Record<OutboxView, MessageState[]> = {
  failed: ['dead', 'uncertain'],
  waiting: ['waiting', 'sending'],
  sent: ['sent'],
  dropped: ['dropped'],
}

const ON_A_PAGE = 30
const COUNTED_TO = 100

/** A page of a view, newest first, and the number below which the next page begins. */
export async function findOutbox(asked: { view: OutboxView; before?: number | undefined }): Promise<{ messages: OutboxMessage[]; next: number | undefined }> {
  const { rows } = await sql<OutboxMessage & { kind: OutboxMessage['kind'] }>`
    select id, channel, kind, recipient, state, attempts, problem, said, (data->>'orderId')::bigint as "orderId", due_at as "dueAt",
      sent_at as "sentAt", created_at as "createdAt"
    from messages where state in (${sql.join(STATES[asked.view])}) ${asked.before ? sql`and id < ${asked.before}` : sql``}
    order by id desc limit ${ON_A_PAGE + 1}`.execute(db)
  const messages = rows.slice(0, ON_A_PAGE).map((row) => ({ ...row, mayResend: mayResend(row) }))
  return { messages, next: rows.length > ON_A_PAGE ? messages.at(-1)?.id : undefined }
}

/** Number of failed messages that wait for staff, counted up to 100. */
export async function countFailedMessages(): Promise<number> {
  const { rows } = await sql<{ failed: number }>`
    select count(*)::int as failed from (select from messages where state in ('uncertain', 'dead') limit ${sql.lit(COUNTED_TO)}) waiting`.execute(db)
  return rows[0]!.failed
}

const WORTH_AGAIN_MS = 3 * 24 * 3600_000

/**
 * Sends a failed or uncertain message again, audited. Refuses a message whose state has changed since, so twice at once is once, and an expired link
 * or code. Call `wakeOutbox` afterwards.
 */
export async function resendMessage(id: number, by: { id: string; name: string }): Promise<void> {
  await inTransaction(async (transaction) => {
    const message = await transaction.selectFrom('messages').select(['kind', 'state']).where('id', '=', id).forUpdate().executeTakeFirst()
    if (!message || !isFailed(message)) throw refuse(messageWords.changedMeanwhile)
    if (!mayResend(message)) throw refuse(messageWords.endedMeanwhile)
    const now = clock.now()
    await transaction
      .updateTable('messages')
      .set({ state: 'waiting', attempts: 0, due_at: now, give_up_at: new Date(now.getTime() + WORTH_AGAIN_MS) })
      .where('id', '=', id)
      .execute()
    await audit({ by, action: 'message-resent', subject: `message:${id}`, details: { kind: message.kind, was: message.state } }, transaction)
  })
}

/** Drops a failed message, audited. Refuses a message whose state has changed since. */
export async function dropMessage(id: number, by: { id: string; name: string }): Promise<void> {
  await inTransaction(async (transaction) => {
    const message = await transaction.selectFrom('messages').select(['kind', 'state']).where('id', '=', id).forUpdate().executeTakeFirst()
    if (!message || !isFailed(message)) throw refuse(messageWords.changedMeanwhile)
    await transaction.updateTable('messages').set({ state: 'dropped' }).where('id', '=', id).execute()
    await audit({ by, action: 'message-dropped', subject: `message:${id}`, details: { kind: message.kind, was: message.state } }, transaction)
  })
}

/** Messages received by the simulated servers of a demo shop, newest first, without HTML. Undefined in a real shop. */
export async function findTaken(before?: number): Promise<{ messages: Omit<SimulatedMessage, 'html'>[]; next: number | undefined } | undefined> {
  return config.HANOUT_DEMO ? findSimulatedMessages(before) : undefined
}

/** One message of the simulated servers, with its HTML. */
export async function findOneTaken(id: number): Promise<SimulatedMessage | undefined> {
  return config.HANOUT_DEMO && Number.isSafeInteger(id) ? findSimulatedMessage(id) : undefined
}

/** The files that came with a mail of the simulated servers. */
export async function findTakenAttachments(id: number): Promise<SimulatedAttachment[]> {
  return config.HANOUT_DEMO && Number.isSafeInteger(id) ? findSimulatedAttachments(id) : []
}

const KEPT_DAYS = 90

/** Deletes messages older than 90 days, also from the simulated servers. Returns their number. */
export async function forgetOldMessages(): Promise<number> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * 24 * 3600_000)
  await sql`delete from simulated_messages where at < ${before}::timestamptz`.execute(db)
  const { rows } = await sql`delete from messages where created_at < ${before}::timestamptz returning id`.execute(db)
  return rows.length
}

function mayResend({ kind, state }: Pick<OutboxMessage, 'kind' | 'state'>): boolean {
  return isFailed({ state }) && kind !== 'account-erased' && !SECRET_KINDS.includes(kind)
}

function isFailed({ state }: Pick<OutboxMessage, 'state'>): boolean {
  return STATES.failed.includes(state)
}
