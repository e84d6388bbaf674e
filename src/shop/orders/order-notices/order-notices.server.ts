import { sql } from 'kysely'
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '#i18n/locale.ts'
import { cached } from '#platform/cached.server'
import { db, inTransaction, type Database } from '#platform/database.server'
import { log } from '#platform/log.server'
import { clock } from '#platform/clock'
import { canText } from '#shop/upkeep/message-accounts.server'
import { findWhatsAppSender } from '#shop/upkeep/message-accounts.senders.server'
import { ORDER_NOTICES, type MessageData, type MessageState, type OrderNotice, type Receipt } from '#shop/upkeep/messages'
import { noteUnsent, queueMessage, wakeOutbox, type Sending } from '#shop/upkeep/messages.server'
import { takeTurns } from '#shop/upkeep/rate-limits.server'
import { worldNumber } from '#shop/people/phones'
import type { NoticeChoice, NoticeText } from './order-notices.ts'
import { noticeTexts } from './order-notices.words.ts'
import './order-notices.tables.ts'

/** The tag of what is cached of the notices. */
export const ORDER_NOTICE_CHOICES = 'order-notices'

/** The merchant's choices of all events. */
export type NoticeChoices = Readonly<Record<OrderNotice, NoticeChoice>>

const findKept = cached<typeof ORDER_NOTICE_CHOICES, NoticeChoices>({ most: 1, load: () => readNoticeChoices(), tagOf: (tag) => tag })

/** How each event of an order is told to its shopper, cached until it changes. IMP-38. */
export async function findNoticeChoices(database: Database = db): Promise<NoticeChoices> {
  return (await findKept(ORDER_NOTICE_CHOICES)) ?? readNoticeChoices(database)
}

/** Reads the choices past the cache, as part of a change of them. */
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

/** The text of an event in a language: the merchant's, else the shop's own. */
export function textOf({ texts }: NoticeChoice, event: OrderNotice, locale: Locale): string {
  return texts[locale].text || noticeTexts[event][locale]
}

/** An order that something happened to, as far as its notice needs it. */
export interface NoticedOrder {
  orderId: number
  locale: string
  /** National, of `country`. */
  phone: string
  country: string
}

/**
 * Queues the notice of an event, once each, in the transaction that makes it news: to the order's own phone in its language, as the merchant chose. By
 * WhatsApp where it has a template of that language and an account that is on; else by SMS. Nothing without an account, or after STOP. A phone that may be
 * anybody's gets two of new orders a day, of 500 to such phones; others are noted as not sent. IMP-38.
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

/** Of a new order alone: anything else follows what staff did. */
async function isTooMuch(transaction: Database, { recipient, data, once }: Pick<NoticeToText, 'recipient' | 'data'> & { once: string }): Promise<boolean> {
  if ((data.event !== 'received' && data.event !== 'confirm') || (await isKnown(transaction, recipient, once))) return false
  if ((await takeTurns([['noticeToUnproven', recipient]], transaction)) !== undefined) return true
  if ((await takeTurns([['noticesToUnproven', 'shop']], transaction)) === undefined) return false
  log.warn('as many notices went today as may to phones that nobody proved')
  return true
}

/** True of a phone that a code has proven, or of which staff confirmed an order or money came; and of a notice that was told already. */
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

/** A refund is told for itself; anything else once, however often it happens to the order. */
function onceOf({ orderId, event, refundId }: MessageData['order-notice']): string {
  return refundId === undefined ? `notice:${orderId}:${event}` : `notice:${orderId}:${event}:${refundId}`
}

/** Ends the key of a notice that WhatsApp did not bring. */
const BY_SMS = ':sms'

/** What is told again by SMS. */
type NoticeToText = Pick<Extract<Sending, { kind: 'order-notice' }>, 'recipient' | 'locale' | 'data'>

/** Queues the same notice by SMS, once, where WhatsApp surely did not bring it; false if the shop cannot text. Call `wakeOutbox` afterwards. */
export async function queueNoticeBySms(transaction: Database, { recipient, locale, data }: NoticeToText): Promise<boolean> {
  if (!(await canText())) return false
  await queueMessage(transaction, { kind: 'order-notice', channel: 'sms', recipient, locale, data, once: onceOf(data) + BY_SMS })
  return true
}

const DAY_MS = 24 * 3600_000
const AT_A_TIME = 200

/**
 * Queues by SMS what WhatsApp took and then could not bring, as its receipt says: a failed one is final. Once each, of the last day. Returns their number;
 * run it every minute. IMP-38.
 */
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

/** A notice of an order that went to its shopper's phone, or is on its way there. */
export interface ToldNotice {
  event: OrderNotice
  channel: 'sms' | 'whatsapp'
  /** The phone, in international digits. */
  recipient: string
  locale: Locale
  data: MessageData['order-notice']
  /** When it was sent; else when it was queued. */
  at: Date
  /** What became of it: its receipt, else its state. */
  fate: Exclude<MessageState, 'dropped' | 'sending'> | Receipt | 'passed-on' | 'too-many'
  /** The provider's reason, of one that failed. */
  said: string | null
}

const MOST_TOLD = 30

/** The notices of an order that went by SMS and WhatsApp, latest first, with their receipts; none that had nothing to say any more. */
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

/** True if the owner of a phone (international digits) answered STOP: no order's notice goes there. */
async function hasStopped(phone: string, database: Database): Promise<boolean> {
  return (await database.selectFrom('stopped_phones').select('phone').where('phone', '=', phone).executeTakeFirst()) !== undefined
}

/** The number of the newest order, for examples of notices; undefined in a shop without any. */
export async function findExampleOrder(): Promise<number | undefined> {
  const newest = db.selectFrom('orders').select('id').where('placed_at', 'is not', null).orderBy('id', 'desc').limit(1)
  return (await newest.executeTakeFirst())?.id
}
