import { sql } from 'kysely'
import { calendarDay } from '#i18n/dates.ts'
import { clock, steadyNow } from '#platform/steady-clock'
import { db, type Database } from '#platform/database.server'
import type { MessageProvider } from '#gateways/messaging.types'
import { TIME_ZONES, type Settings } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import type { MessageCategory } from './messages.ts'

/** Budget and cost of text messages and WhatsApp in the current month of the shop's time zone, in millimes. */
export interface Budget {
  month: string
  /** 0 for no limit. */
  budget: number
  spent: number
  /** Spent share of the budget in whole percent; 0 without one. */
  percent: number
  by: { provider: MessageProvider; messages: number; parts: number; cost: number }[]
}

/** The provider that took a text or WhatsApp message, or may have taken it, and its cost in millimes. */
export interface SentBy {
  provider: MessageProvider
  reference: string | null
  parts: number
  cost: number
}

export async function budgetNow(): Promise<Budget> {
  const settings = await findSettings()
  const month = monthOf(clock.now(), settings)
  const { rows: by } = await sql<Budget['by'][number]>`
    select provider, messages, parts, cost from message_spending where month = ${month}::date order by provider`.execute(db)
  const spent = by.reduce((sum, { cost }) => sum + cost, 0)
  const budget = settings.messages.monthlyBudget
  return { month, budget, spent, percent: budget > 0 ? Math.floor((spent * 100) / budget) : 0, by }
}

/** Whether the month's budget covers a cost in millimes; true for requested ones. Exceeded at most by messages that are sent concurrently. */
export async function mayStillSpend(category: MessageCategory, cost: number): Promise<boolean> {
  if (category === 'authentication') return true
  const { budget, spent } = await budgetNow()
  return budget === 0 || spent + cost <= budget
}

export async function isStoppedByBudget(): Promise<boolean> {
  return (
    (await db
      .selectFrom('messages')
      .select('id')
      .where('state', '=', sql.lit('waiting'))
      .where('problem', '=', sql.lit('budget'))
      .limit(1)
      .executeTakeFirst()) !== undefined
  )
}

/** Makes messages outside campaigns due that the budget held back: another budget or price may cover them. Call `wakeOutbox` afterwards. IMP-35. */
export async function retryOverBudget(): Promise<void> {
  await db
    .updateTable('messages')
    .set({ due_at: steadyNow() })
    .where('state', '=', 'waiting')
    .where('problem', '=', 'budget')
    .where('campaign_id', 'is', null)
    .execute()
}

/** Makes mails due that wait for a retry, except tests: another account may send them. Call `wakeOutbox` afterwards. */
export async function retryMail(): Promise<void> {
  await db
    .updateTable('messages')
    .set({ due_at: steadyNow() })
    .where('state', '=', 'waiting')
    .where('channel', '=', 'mail')
    .where('kind', '<>', 'mail-tried')
    .where('attempts', '>', 0)
    .execute()
}

/** Counts a message in the transaction that marks it as sent, in the current month of the shop's time zone. */
export async function recordSpending(transaction: Database, { provider, parts, cost }: SentBy): Promise<void> {
  const month = monthOf(clock.now(), await findSettings(transaction))
  await sql`
    insert into message_spending as month (month, provider, messages, parts, cost) values (${month}::date, ${provider}, 1, ${parts}, ${cost})
    on conflict (month, provider) do update
      set messages = month.messages + 1, parts = month.parts + excluded.parts, cost = month.cost + excluded.cost`.execute(transaction)
}

function monthOf(moment: Date, { country }: Settings): string {
  return `${calendarDay(moment, TIME_ZONES[country]).slice(0, 7)}-01`
}
