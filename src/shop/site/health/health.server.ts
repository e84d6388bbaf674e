import { sql } from 'kysely'
import { findFreeBytes, findLittleRoom } from '#gateways/storage'
import { textOf, type Text } from '#i18n/words.ts'
import { clock, steadyNow } from '#platform/steady-clock'
import { db, inTransaction, MOST_BEHIND_MS, readBounded, replicaBehind, type Database } from '#platform/database.server'
import { findCourierName, hasCourierIn } from '#shop/delivery/couriers.server'
import { findMerchantEmail } from '#shop/orders/order-notifications.merchant.server'
import { findOnlineMethods, providerName } from '#shop/orders/payments.ways.server'
import { findDevicesFor } from '#shop/people/push-devices.server'
import { findLastBackup, findSealingKey } from '#shop/upkeep/backups.server'
import type { Channel } from '#shop/upkeep/messages'
import { isOpen, LANES, queueMessage, wakeOutbox } from '#shop/upkeep/messages.server'
import { findSmsSenders, mailAvailable } from '#shop/upkeep/message-accounts.senders.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { kindOf, subjectOf, type Trouble, type TroubleKind } from '#shop/upkeep/troubles'
import { endUnseen, listTroubles, noteTrouble, takeUntold } from '#shop/upkeep/troubles.server'
import { HEALTH_LINES, isChannelDown, LINE_OF, silenceOf, type FailedMessage, type HealthLineName } from './health.ts'
import { healthWords as words, troubleWords } from './health.words.ts'

const HOUR_MS = 3600_000
const DAY_MS = 24 * HOUR_MS

/** Backups run nightly; warn at the third missing one. */
export const BACKUP_LATE_MS = 3 * DAY_MS

/** Work that waits in the database, whatever process does it. */
export interface Backlog {
  /** Due messages of open lanes, without those that wait for the budget; `oldest` in seconds. */
  messages: { channel: Channel; waiting: number; oldest: number }[]
  /** Jobs that should have run ten minutes ago, and jobs whose last run failed. */
  lateJobs: string[]
  failedJobs: string[]
  waitingTasks: number
  lastOrder: Date | null
}

/** Messages that wait longer are late. */
export const LONG_WAIT_S = 600
const LONGEST_LOOK_MS = 3000

/** Throws rather than burden a database that is slow already. */
export async function findBacklog(): Promise<Backlog> {
  const now = steadyNow()
  const open = await Promise.all(LANES.map(isOpen))
  const lanes = LANES.filter((_, at) => open[at])
  return readBounded(LONGEST_LOOK_MS, async (transaction) => {
    const { rows } = await sql<Backlog>`
      select (
          select coalesce(json_agg(lane), '[]') from (
            select channel, count(*)::int as waiting,
              greatest(0, extract(epoch from ${now}::timestamptz - min(case when attempts > 0 then created_at else due_at end)))::int as oldest
            from messages where state = 'waiting' and campaign_id is null and problem is distinct from 'budget'
              and (due_at <= ${now}::timestamptz or attempts > 0)
              and (channel, category) in (${sql.join(lanes.map(({ channel, category }) => sql`(${channel}, ${category})`))})
            group by channel) lane
        ) as messages,
        array(select name from jobs where next_at between ${now}::timestamptz - interval '7 days' and ${now}::timestamptz - interval '10 minutes'
          and coalesce(taken_until, next_at) < ${now}::timestamptz order by name) as "lateJobs",
        array(select name from jobs where failures > 0 order by name) as "failedJobs",
        (select count(*)::int from tasks where state = 'waiting') as "waitingTasks",
        (select max(placed_at) from orders where placed_at is not null) as "lastOrder"`.execute(transaction)
    return rows[0]!
  })
}

/** Free bytes of the data folder's disk, and seconds since the last backup; undefined where unknown. */
export async function findReserves(): Promise<{ freeBytes: number | undefined; backupAge: number | undefined }> {
  const [freeBytes, last] = await Promise.all([findFreeBytes(), findLastBackup()])
  return { freeBytes, backupAge: last && Math.round((clock.now().getTime() - last.at.getTime()) / 1000) }
}

/** Troubles that each look finds anew. Those of couriers and payment providers come from their calls. */
const LOOKED_FOR: readonly TroubleKind[] = ['orders', 'disk', 'backup', 'mail', 'sms', 'whatsapp']
/** A trouble that comes and goes is one. */
const OVER_AFTER_MS = HOUR_MS / 2

/**
 * Looks for troubles and tells the merchant of each once until it is over, by mail and on the devices of staff who may change settings. Returns the number
 * told. Run it every few minutes. IMP-54.
 */
export async function watchShop(): Promise<number> {
  const now = clock.now()
  await Promise.all([lookAtOrders(), lookAtDisk(), lookAtBackup(), lookAtChannels()])
  await endUnseen(new Date(now.getTime() - OVER_AFTER_MS), LOOKED_FOR)
  // Nobody calls them any more.
  await endUnseen(new Date(now.getTime() - DAY_MS))
  const told = await inTransaction(async (transaction) => {
    const troubles = await takeUntold(transaction, (name) => (LOOKED_FOR.some((kind) => kind === name) ? 0 : HOUR_MS))
    for (const trouble of troubles) await tell(transaction, trouble)
    return troubles.length
  })
  if (told > 0) wakeOutbox()
  return told
}

async function tell(transaction: Database, { name, since, said, figures }: Trouble): Promise<void> {
  const data = { trouble: name, said, figures }
  const once = `trouble:${name}:${since.toISOString()}`
  const message = { kind: 'shop-trouble', data } as const
  const recipient = await findMerchantEmail(transaction)
  if (recipient) await queueMessage(transaction, { ...message, channel: 'mail', recipient, locale: 'fr', once })
  for (const { id, locale } of await findDevicesFor('settings.manage', transaction)) {
    await queueMessage(transaction, { ...message, channel: 'push', recipient: String(id), locale, once: `${once}:device:${id}` })
  }
}

async function lookAtDisk(): Promise<void> {
  const megabytes = await findLittleRoom()
  if (megabytes !== undefined) await noteTrouble('disk', { figures: { megabytes } })
}

export { findLittleRoom } from '#gateways/storage'

/** Backups that were never set up are listed in the opening checklist instead. */
async function lookAtBackup(): Promise<void> {
  const days = await findBackupDelay()
  if (days !== undefined) await noteTrouble('backup', { figures: { days } })
}

/** Whole days without a backup, from the third on; undefined before, and without a passphrase. */
export async function findBackupDelay(): Promise<number | undefined> {
  const [key, last] = await Promise.all([findSealingKey(), findLastBackup()])
  const since = last?.at ?? key?.since
  if (!key || !since) return undefined
  const ms = clock.now().getTime() - since.getTime()
  return ms < BACKUP_LATE_MS ? undefined : Math.floor(ms / DAY_MS)
}

async function lookAtOrders(): Promise<void> {
  const { closed } = await findSettings()
  const silence = closed ? undefined : silenceOf(await countOrdersByHour())
  if (silence) await noteTrouble('orders', { figures: { ...silence } })
}

const WEEKS = 5
const HOURS = 24

/** Orders that shoppers placed themselves. */
async function countOrdersByHour(): Promise<number[][]> {
  const now = clock.now()
  const { rows } = await sql<{ week: number; hour: number; orders: number }>`
    select week, floor(extract(epoch from ${now}::timestamptz - week * interval '168 hours' - placed_at) / 3600)::int as hour, count(*)::int as orders
    from generate_series(0, ${sql.lit(WEEKS - 1)}) week join orders
      on placed_at > ${now}::timestamptz - week * interval '168 hours' - interval '24 hours' and placed_at <= ${now}::timestamptz - week * interval '168 hours'
    where channel <> 'staff' and placed_at is not null group by 1, 2`.execute(db)
  const counts = Array.from({ length: WEEKS }, () => Array.from({ length: HOURS }, () => 0))
  for (const { week, hour, orders } of rows) counts[week]![Math.min(hour, HOURS - 1)]! += orders
  return counts
}

const MOST_LOOKED_AT = 300
/** Problems of a channel or its account. The others concern a recipient, the budget or the time. */
const OF_CHANNEL = ['unreachable', 'password', 'certificate', 'sender', 'fault', 'lost']

/** Messages of the last day that failed since another of their channel went. A mail that is refused is its recipient's. */
async function lookAtChannels(): Promise<void> {
  const now = steadyNow()
  const { rows } = await sql<FailedMessage>`
    with sent as (
      select channel, max(sent_at) as at from (
        select channel, sent_at from messages where state = 'sent' and campaign_id is null order by id desc limit ${sql.lit(MOST_LOOKED_AT)}) latest
      group by channel
    ), open as (
      select * from messages where state in ('waiting', 'sending') and campaign_id is null order by id desc limit ${sql.lit(MOST_LOOKED_AT)}
    ), failed as (
      select * from messages where state in ('uncertain', 'dead') and campaign_id is null order by id desc limit ${sql.lit(MOST_LOOKED_AT)}
    )
    select m.channel, m.created_at as at, m.problem, m.said from (select * from open union all select * from failed) m left join sent using (channel)
    where m.channel in ('mail', 'sms', 'whatsapp') and m.created_at > ${now}::timestamptz - interval '1 day'
      and m.created_at > coalesce(sent.at, '-infinity') and (m.problem = any(${OF_CHANNEL}) or (m.problem = 'refused' and m.channel <> 'mail'))
    order by m.id desc`.execute(db)
  for (const [channel, failed] of Map.groupBy(rows, (row) => row.channel)) {
    if (!isChannelDown(failed, now)) continue
    await noteTrouble(channel, { since: failed.at(-1)!.at, said: failed.find(({ said }) => said)?.said ?? '', figures: { messages: failed.length } })
  }
}

/** A trouble in words: what is wrong, and what to do. Undefined for one of another version. */
export async function troubleTexts({ name, said, figures }: Pick<Trouble, 'name' | 'said' | 'figures'>): Promise<{ title: Text; advice: Text } | undefined> {
  const kind = kindOf(name)
  if (!kind) return undefined
  const { title, advice } = troubleWords[kind]
  const subject = subjectOf(name)
  const who = kind === 'courier' ? (await findCourierName(subject)) || subject : kind === 'payment' ? providerName(subject) : ''
  const { hours = 0, usual = 0, megabytes = 0, days = 0, messages = 0 } = figures
  const values = { hours, usual, megabytes, days, messages, who, said: said || '–' }
  return { title: textOf(title, values), advice: textOf(advice, values) }
}

export interface HealthLine {
  name: HealthLineName
  /** `off`: not set up, so nothing to watch. */
  state: 'good' | 'bad' | 'off'
  said: Text
  advice?: Text
  /** The moment that the line is about: the last order, the last backup, the beginning of a trouble. */
  at?: Date
}

export async function findHealth(): Promise<HealthLine[]> {
  const [troubles, backlog, { freeBytes }, last, settings] = await Promise.all([
    listTroubles(),
    findBacklog(),
    findReserves(),
    findLastBackup(),
    findSettings(),
  ])
  const waiting = backlog.messages.reduce((sum, channel) => sum + channel.waiting, 0)
  const oldest = Math.max(0, ...backlog.messages.map((channel) => channel.oldest))
  const { lateJobs, lastOrder } = backlog
  const behindMs = replicaBehind()
  const [hasMail, senders, online, hasCourier] = await Promise.all([mailAvailable(), findSmsSenders(), findOnlineMethods(), hasCourierIn(settings.deliversTo)])
  const lines: Record<HealthLineName, Omit<HealthLine, 'name'>> = {
    door: settings.closed ? { state: 'bad', said: words.closed, advice: words.closedAdvice } : { state: 'good', said: words.open },
    orders: lastOrder ? { state: 'good', said: words.lastOrder, at: lastOrder } : { state: 'off', said: words.noOrder },
    mail: hasMail ? { state: 'good', said: words.mailGoes } : { state: 'bad', said: words.noMail, advice: words.noMailAdvice },
    phone: senders.length > 0 ? { state: 'good', said: words.textsGo } : { state: 'off', said: words.noTexts },
    courier: hasCourier ? { state: 'good', said: words.courierAnswers } : { state: 'off', said: words.noCourier },
    payment: online.length > 0 ? { state: 'good', said: words.paymentAnswers } : { state: 'off', said: words.noPayment },
    messages:
      oldest > LONG_WAIT_S
        ? { state: 'bad', said: textOf(words.messagesWait, { count: waiting, minutes: Math.floor(oldest / 60) }), advice: words.messagesAdvice }
        : { state: 'good', said: textOf(words.messagesGo, { count: waiting }) },
    jobs:
      lateJobs.length > 0
        ? { state: 'bad', said: textOf(words.jobsLate, { names: lateJobs.join(', ') }), advice: words.jobsAdvice }
        : { state: 'good', said: words.jobsRun },
    backup: last ? { state: 'good', said: words.lastBackup, at: last.at } : { state: 'bad', said: words.noBackup, advice: words.noBackupAdvice },
    disk:
      freeBytes === undefined
        ? { state: 'off', said: words.diskUnknown }
        : { state: 'good', said: textOf(words.room, { gigabytes: (freeBytes / 1e9).toFixed(1) }) },
    copy:
      behindMs === undefined || behindMs <= MOST_BEHIND_MS
        ? { state: 'good', said: words.copyFollows }
        : { state: 'bad', said: words.copyLate, advice: words.copyAdvice },
  }
  for (const trouble of troubles) {
    const kind = kindOf(trouble.name)
    const texts = await troubleTexts(trouble)
    if (kind && texts) lines[LINE_OF[kind]] = { state: 'bad', said: texts.title, advice: texts.advice, at: trouble.since }
  }
  return HEALTH_LINES.filter((name) => name !== 'copy' || behindMs !== undefined).map((name) => ({ name, ...lines[name] }))
}
