import { sql } from 'kysely'
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '#i18n/locale.ts'
import { cached } from '#platform/cached.server'
import { db, inTransaction, type Database } from '#platform/database.server'
import { log } from '#platform/log.server'
import { clock } from '#platform/steady-clock'
import { canText } from '#shop/upkeep/message-accounts.server'
import { findWhatsAppSender } from '#shop/upkeep/message-accounts.senders.server'
import type { MessageData, MessageState, Receipt } from '#shop/upkeep/messages'
import { noteUnsent, queueMessage, wakeOutbox, type Sending } from '#shop/upkeep/messages.server'
import { takeTurns } from '#shop/upkeep/rate-limits.server'
import { worldNumber } from '#shop/people/phones'
import { noticeRow, ORDER_NOTICES, type NoticeChoice, type NoticeText, type OrderNotice } from './order-notices.ts'
import { noticeTexts } from './order-notices.words.ts'

export const ORDER_NOTICE_CHOICES = 'order-notices'

export type NoticeChoices = Readonly<Record<OrderNotice, NoticeChoice>>

const findKept = cached<typeof ORDER_NOTICE_CHOICES, NoticeChoices>({ most: 1, load: () => readNoticeChoices(), tagOf: (tag) => tag })

/** Channel and texts of every event, cached until changed. IMP-38. */
export async function findNoticeChoices(database: Database = db): Promise<NoticeChoices> {
  return (await findKept(ORDER_NOTICE_CHOICES)) ?? readNoticeChoices(database)
}

/** Bypasses the cache, for use in a transaction that changes the choices. */
export async function readNoticeChoices(database: Database = db): Promise<NoticeChoices> {
  const [notices, texts] = await Promise.all([
    database.selectFrom('order_notices').selectAll().execute(),
    database.selectFrom('order_notice_texts').selectAll().execute(),
  ])
  const storedText = (event: OrderNotice, locale: Locale): NoticeText => {
    const row = texts.find((one) => one.event === event && one.locale === locale)
    return {
      text: row?.text ?? '',
      template: row?.template ?? '',
      templateLanguage: row?.template_language ?? '',
      templatePlaces: row?.template_places ?? [],
    }
  }
  const choiceOf = (event: OrderNotice): NoticeChoice => {
    const { channel = '', revision = 0 } = notices.find((one) => one.event === event) ?? {}
    return { channel, revision, texts: Object.fromEntries(LOCALES.map((locale) => [locale, storedText(event, locale)])) as NoticeChoice['texts'] }
  }
  return Object.fromEntries(ORDER_NOTICES.map((event) => [event, choiceOf(event)])) as unknown as NoticeChoices
}

export function textOf({ texts }: NoticeChoice, event: OrderNotice, locale: Locale): string {
  return texts[locale].text || noticeTexts[event][locale]
}

export interface NoticedOrder {
  orderId: number
  locale: string
  /** National format of `country`. */
  phone: string
  country: string
}

/**
 * Queues the notice of an event once, in the transaction that causes it, to the order's phone and in its language. Uses WhatsApp if the merchant
 * chose it and there are a template in that language and an active account; otherwise SMS. Sends nothing without an account or after STOP. An
 * unverified phone gets at most two notices of new orders a day, within 500 a day for all such phones; the rest are recorded as not sent. IMP-38.
 */
export async function queueNotice(
  transaction: Database,
  { orderId, phone, country, ...order }: NoticedOrder,
  about: Omit<MessageData['order-notice'], 'orderId'>,
): Promise<void> {
  const choice = (await findNoticeChoices(transaction))[about.event]
  if (choice.channel === '') return
  const recipient = worldNumber(phone, country)
  if (!recipient || (await hasStopped(recipient, transaction))) return
  const locale = isLocale(order.locale) ? order.locale : DEFAULT_LOCALE
  const channel = await channelOf(choice, locale)
  if (!channel) return
  const data = { orderId, ...about }
  const notice = { kind: 'order-notice', channel, recipient, locale, data, once: onceOf(data) } as const
  if (await isTooMuch(transaction, notice)) await noteUnsent(transaction, notice, 'too-many')
  else await queueMessage(transaction, notice)
}

async function isTooMuch(transaction: Database, { recipient, data, once }: Pick<NoticeToText, 'recipient' | 'data'> & { once: string }): Promise<boolean> {
  if (!noticeRow(data.event).isByAnyone || (await isKnown(transaction, recipient, once))) return false
  if ((await takeTurns([['noticeToUnproven', recipient]], transaction)) !== undefined) return true
  if ((await takeTurns([['noticesToUnproven', 'shop']], transaction)) === undefined) return false
  log.warn('as many notices went today as may to phones that nobody proved')
  return true
}

/** True for a phone verified by code, or with an order that was confirmed or paid; and for a notice already queued. */
async function isKnown(transaction: Database, phone: string, once: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from confirmed_phones where phone = ${phone}) or exists (select from messages where once = ${once}) or exists (
      select from orders o where international_phone(o.phone, o.country) = ${phone} and o.placed_at is not null
        and o.state in ('processing', 'confirmed', 'shipped', 'completed')
        and (o.state in ('confirmed', 'shipped', 'completed') or o.payment in ('paid', 'collected'))) as known`.execute(transaction)
  return rows[0]!.known
}

async function channelOf({ channel, texts }: NoticeChoice, locale: Locale): Promise<'sms' | 'whatsapp' | undefined> {
  if (channel === 'whatsapp' && texts[locale].template !== '' && (await findWhatsAppSender())) return 'whatsapp'
  return (await canText()) ? 'sms' : undefined
}

/** Each refund has its own notice; any other event is sent once per order. */
function onceOf({ orderId, event, refundId }: MessageData['order-notice']): string {
  return refundId === undefined ? `notice:${orderId}:${event}` : `notice:${orderId}:${event}:${refundId}`
}

/** Key suffix of a notice resent by SMS after WhatsApp failed. */
const BY_SMS = ':sms'

type NoticeToText = Pick<Extract<Sending, { kind: 'order-notice' }>, 'recipient' | 'locale' | 'data'>

/** Queues the same notice by SMS, once, after WhatsApp definitely failed. False if the shop cannot send texts. Call `wakeOutbox` afterwards. */
export async function queueNoticeBySms(transaction: Database, { recipient, locale, data }: NoticeToText): Promise<boolean> {
  if (!(await canText())) return false
  await queueMessage(transaction, { kind: 'order-notice', channel: 'sms', recipient, locale, data, once: onceOf(data) + BY_SMS })
  return true
}

const DAY_MS = 24 * 3600_000
const AT_A_TIME = 200

/** Resends by SMS what WhatsApp finally failed to deliver, once each, for the last day. Returns how many; run every minute. IMP-38. */
export async function textUndelivered(): Promise<number> {
  if (!(await canText())) return 0
  const after = new Date(clock.now().getTime() - DAY_MS)
  const queued = await inTransaction(async (transaction) => {
    const { rows } = await sql<NoticeToText>`
      select recipient, locale, data from messages m
      where kind = 'order-notice' and channel = 'whatsapp' and receipt = 'failed' and receipt_worth = 'verified' and receipt_at > ${after}::timestamptz
        and not exists (select from messages s where s.once = m.once || ${BY_SMS}) limit ${AT_A_TIME}`.execute(transaction)
    for (const row of rows) await queueNoticeBySms(transaction, row)
    return rows.length
  })
  if (queued > 0) wakeOutbox()
  return queued
}

export interface ToldNotice {
  event: OrderNotice
  channel: 'sms' | 'whatsapp'
  /** International digits. */
  recipient: string
  locale: Locale
  data: MessageData['order-notice']
  /** When sent, or else queued. */
  at: Date
  /** Its receipt, or else its state. */
  fate: Exclude<MessageState, 'dropped' | 'sending'> | Receipt | 'passed-on' | 'too-many'
  said: string | null
}

const MOST_TOLD = 30

/** Notices by SMS and WhatsApp with their receipts, latest first; without outdated ones that were dropped. */
export async function findToldNotices(orderId: number): Promise<ToldNotice[]> {
  const { rows } = await sql<ToldNotice>`
    select data->>'event' as event, channel, recipient, locale, data, coalesce(sent_at, created_at) as at,
      case when receipt is not null then receipt when state = 'dropped' then case problem when 'too-many' then problem else 'passed-on' end
        when state = 'sending' then 'waiting' else state end as fate,
      coalesce(receipt_said, said) as said
    from messages where kind = 'order-notice' and (data->>'orderId')::bigint = ${orderId} and not (state = 'dropped' and problem is null)
    order by id desc limit ${MOST_TOLD}`.execute(db)
  return rows
}

/** True if the owner of the phone (international digits) replied STOP. */
async function hasStopped(phone: string, database: Database): Promise<boolean> {
  return (await database.selectFrom('stopped_phones').select('phone').where('phone', '=', phone).executeTakeFirst()) !== undefined
}

export async function findExampleOrder(): Promise<number | undefined> {
  const newest = db.selectFrom('orders').select('id').where('placed_at', 'is not', null).orderBy('id', 'desc').limit(1)
  return (await newest.executeTakeFirst())?.id
}
