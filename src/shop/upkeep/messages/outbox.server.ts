import { sql, type Selectable } from 'kysely'
import type { Locale } from '#i18n/locale.ts'
import {
  answerAsPhone,
  findSimulatedAttachments,
  findSimulatedMessage,
  findSimulatedMessages,
  type SimulatedAttachment,
  type SimulatedMessage,
  type TakenMessage,
} from '#gateways/simulated-messages'
import { clock } from '#platform/clock'
import { config } from '#platform/config.server'
import { db, inTransaction } from '#platform/database.server'
import { steadyNow } from '#platform/steady-clock'
import { refuse } from '#platform/refusal'
import { audit } from '#shop/upkeep/audit.server'
import { SECRET_KINDS, type MessageData, type MessageState } from './messages.ts'
import type { MessageTable } from './messages.tables.ts'
import { messageWords } from './messages.words.ts'
import { mayGoFrom } from './sending.server.ts'

const SHOWN = [
  ...(['id', 'channel', 'kind', 'recipient', 'state', 'attempts', 'problem', 'said'] as const),
  ...(['provider', 'parts', 'cost', 'receipt', 'receipt_said', 'receipt_worth'] as const),
] as const
type ShownColumn = (typeof SHOWN)[number]

/** A message for staff, without its content, which may give access; of an order notice its data and language. */
export interface OutboxMessage extends Pick<Selectable<MessageTable>, ShownColumn> {
  orderId: number | null
  locale: Locale
  notice: MessageData['order-notice'] | null
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

/** A page of a view, newest first, and the number below which the next page begins. A campaign's messages are in its own report. */
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

/** What became of a message so far. */
export type MessageFate = Pick<Selectable<MessageTable>, 'state' | 'problem' | 'said'>

/** What became of a message so far, by its `once`. */
export async function findMessageState(once: string): Promise<MessageFate | undefined> {
  return db.selectFrom('messages').select(['state', 'problem', 'said']).where('once', '=', once).executeTakeFirst()
}

/** Number of failed messages that wait for staff, counted up to 100; without those of campaigns. */
export async function countFailedMessages(): Promise<number> {
  const { rows } = await sql<{ failed: number }>`
    select count(*)::int as failed from (select from messages where state in ('uncertain', 'dead') and campaign_id is null limit ${sql.lit(COUNTED_TO)}) waiting`.execute(
    db,
  )
  return rows[0]!.failed
}

/** What was told of an earlier attempt is nothing that the next one did. */
const UNTOLD = { provider: null, reference: null, parts: null, cost: null, receipt: null, receipt_at: null, receipt_said: null, receipt_worth: null }

const WORTH_AGAIN_MS = 3 * 24 * 3600_000

/**
 * Sends a failed or uncertain message again, audited. Refuses a message whose state has changed since, so twice at once is once, and an expired link
 * or code. Call `wakeOutbox` afterwards.
 */
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

/** Drops a failed message, audited. Refuses a message whose state has changed since. */
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

/** Messages received by the simulated servers of a demo shop, newest first, without HTML. Undefined in a real shop. */
export async function findTaken(before?: number): Promise<{ messages: TakenMessage[]; next: number | undefined } | undefined> {
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

/** Answers a simulated text as the phone that got it; false where the shop did not take it, undefined where nothing leads back from it. */
export async function answerTaken(id: number, text: string): Promise<boolean | undefined> {
  const message = await findOneTaken(id)
  const status = message && (await answerAsPhone(message, text))
  return status === undefined ? undefined : status < 300
}

/** The numbers that cause trouble at the simulated providers, by their last digits. */
export { PHONE_FAULTS } from '#gateways/simulated-messages'

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

function mayResend({ kind, state }: Pick<OutboxMessage, 'kind' | 'state'>): boolean {
  return isFailed({ state }) && kind !== 'account-erased' && !SECRET_KINDS.includes(kind)
}

function isFailed({ state }: Pick<OutboxMessage, 'state'>): boolean {
  return STATES.failed.includes(state)
}
