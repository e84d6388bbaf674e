import { sql, type Selectable } from 'kysely'
import type { Locale } from '#i18n/locale.ts'
import { db, inTransaction, type Tables } from '#platform/database.server'
import { steadyNow } from '#platform/steady-clock'
import { refuse } from '#platform/refusal'
import { audit } from '#shop/upkeep/audit.server'
import { SECRET_KINDS, type MessageData, type MessageState } from './messages.ts'
import { messageWords } from './messages.words.ts'
import { mayGoFrom, retainedData } from './sending.server.ts'
import { z } from 'zod'

/** Query of the outbox. Invalid values mean the first page of failed messages. */
export const outboxFilter = z.object({
  view: z.enum(['failed', 'waiting', 'sent', 'dropped']).catch('failed'),
  before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional().catch(undefined),
  said: z.enum(['resend', 'drop']).optional().catch(undefined),
})

export const outboxDecision = z.object({
  messageId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  decision: z.enum(['resend', 'drop']),
})

export const phoneAnswer = z.object({ text: z.string().trim().min(1).max(160) })

const SHOWN = [
  ...(['id', 'channel', 'kind', 'recipient', 'state', 'attempts', 'problem', 'said'] as const),
  ...(['provider', 'parts', 'cost', 'receipt', 'receipt_said', 'receipt_worth'] as const),
] as const
type ShownColumn = (typeof SHOWN)[number]

/** A message for staff, without its content, which may give access. An order notice keeps its data and language. */
export interface OutboxMessage extends Pick<Selectable<Tables['messages']>, ShownColumn> {
  orderId: number | null
  locale: Locale
  notice: MessageData['order-notice'] | null
  dueAt: Date
  sentAt: Date | null
  createdAt: Date
  /** False for expired links and codes: the recipient has to request a new one. */
  mayResend: boolean
}

/** `waiting` includes messages that are being sent. */
export const OUTBOX_VIEWS = ['failed', 'waiting', 'sent', 'dropped'] as const

export type OutboxView = (typeof OUTBOX_VIEWS)[number]

const STATES: Record<OutboxView, MessageState[]> = {
  failed: ['dead', 'uncertain'],
  waiting: ['waiting', 'sending'],
  sent: ['sent'],
  dropped: ['dropped'],
}

const ON_A_PAGE = 30
const COUNTED_TO = 100

/** A page of a view, newest first. The next page starts below the id `next`. Messages of campaigns are in the campaign's report. */
export async function findOutbox(asked: { view: OutboxView; before?: number | undefined }): Promise<{ messages: OutboxMessage[]; next: number | undefined }> {
  const { rows } = await sql<OutboxMessage & { kind: OutboxMessage['kind'] }>`
    select ${sql.join(SHOWN.map((column) => sql.ref(column)))}, (data->>'orderId')::bigint as "orderId", locale,
      case when kind = 'order-notice' then data end as notice, due_at as "dueAt",
      sent_at as "sentAt", created_at as "createdAt"
    from messages where state in (${sql.join(STATES[asked.view])}) and campaign_id is null ${asked.before ? sql`and id < ${asked.before}` : sql``}
    order by id desc limit ${ON_A_PAGE + 1}`.execute(db)
  const messages = rows.slice(0, ON_A_PAGE).map((row) => ({ ...row, mayResend: mayResend(row) }))
  return { messages, next: rows.length > ON_A_PAGE ? messages.at(-1)?.id : undefined }
}

/** Number of failed messages that wait for staff, counted up to 100; without those of campaigns. */
export async function countFailedMessages(): Promise<number> {
  const { rows } = await sql<{ failed: number }>`
    select count(*)::int as failed from (select from messages where state in ('uncertain', 'dead') and campaign_id is null limit ${sql.lit(COUNTED_TO)}) waiting`.execute(
    db,
  )
  return rows[0]!.failed
}

/** Clears the results of an earlier attempt before the next. */
const UNTOLD = { provider: null, reference: null, parts: null, cost: null, receipt: null, receipt_at: null, receipt_said: null, receipt_worth: null }

const WORTH_AGAIN_MS = 3 * 24 * 3600_000

/** Sends a failed or uncertain message again, audited. Refuses one whose state changed, so that it goes once, and an expired one. Then call `wakeOutbox`. */
export async function resendMessage(id: number, by: { id: string; name: string }): Promise<void> {
  await inTransaction(async (transaction) => {
    const message = await transaction
      .selectFrom('messages')
      .select(['kind', 'state', 'channel', 'category'])
      .where('id', '=', id)
      .where('campaign_id', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!message || !isFailed(message)) throw refuse(messageWords.changedMeanwhile)
    if (!mayResend(message)) throw refuse(messageWords.endedMeanwhile)
    const now = steadyNow()
    const goes = await mayGoFrom(now, message)
    await transaction
      .updateTable('messages')
      .set({ state: 'waiting', attempts: 0, due_at: now, give_up_at: new Date(goes.getTime() + WORTH_AGAIN_MS), ...UNTOLD })
      .where('id', '=', id)
      .execute()
    await audit({ by, action: 'message-resent', subject: `message:${id}`, details: { kind: message.kind, was: message.state } }, transaction)
  })
}

/** Drops a failed message, audited. Refuses a message whose state has changed. */
export async function dropMessage(id: number, by: { id: string; name: string }): Promise<void> {
  await inTransaction(async (transaction) => {
    const message = await transaction
      .selectFrom('messages')
      .select(['kind', 'state'])
      .where('id', '=', id)
      .where('campaign_id', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!message || !isFailed(message)) throw refuse(messageWords.changedMeanwhile)
    await transaction.updateTable('messages').set({ state: 'dropped' }).where('id', '=', id).execute()
    await audit({ by, action: 'message-dropped', subject: `message:${id}`, details: { kind: message.kind, was: message.state } }, transaction)
  })
}

function mayResend({ kind, state }: Pick<OutboxMessage, 'kind' | 'state'>): boolean {
  return isFailed({ state }) && kind !== 'account-erased' && !SECRET_KINDS.includes(kind)
}

function isFailed({ state }: Pick<OutboxMessage, 'state'>): boolean {
  return STATES.failed.includes(state)
}

/**
 * Holds back messages that waited or were being sent at the time of a backup, mails included: each may have gone since, so it is uncertain, and only staff
 * send it again. Deletes their codes and links. Does not hold back push notifications. Returns the number of messages. IMP-54.
 */
export async function holdBackMessages(): Promise<number> {
  const { rows } = await sql`
    update messages set state = 'uncertain', problem = 'restored', data = ${retainedData()}
    where campaign_id is null and state in ('waiting', 'sending') and channel <> 'push' returning id`.execute(db)
  return rows.length
}
