import { sql, type RawBuilder } from 'kysely'
import { calendarDay } from '#i18n/dates.ts'
import { db, inTransaction, json, type Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { clock } from '#platform/steady-clock'
import type { EntryKind } from '#shop/books/ledger.server'
import { senderOf, type DocumentSender } from '#shop/orders/documents'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { isOf, readEntries } from './earnings.server.ts'
import { payoutWords as words } from './payouts.words.ts'

/** Amounts in millimes, above zero for what the vendor is owed. */
interface StatementLine {
  day: string
  kind: EntryKind
  orderId: number | null
  gross: number
  commission: number
  amount: number
  reason: string
}

export interface StatementContent {
  sender: DocumentSender
  vendor: { name: string; bankAccount: string }
  opening: number
  lines: StatementLine[]
  closing: number
}

/** `month`: `2026-11`. */
export interface VendorStatement {
  number: number
  month: string
  currency: string
  madeAt: Date
  content: StatementContent
}

interface OfMonth {
  vendorId: number
  month: string
  currency: string
}

/** A posting that began in a month may be committed in the next one. */
const LATE_MS = 3600_000

/**
 * Makes a vendor's statement of a month, once; a repeat returns the same number. The number is taken by the statement that writes it, so that none is lost.
 * Refuses a month that is not over, and one without entries and balance.
 */
export async function makeStatement({ vendorId, month, currency }: OfMonth): Promise<number> {
  return inTransaction(async (transaction) => {
    await sql`select from vendors where id = ${vendorId} for no key update`.execute(transaction)
    const made = await findNumber(transaction, { vendorId, month, currency })
    if (made !== undefined) return made
    const zone = TIME_ZONES[(await findSettings(transaction)).country]
    const to = lastDayOf(month)
    if (calendarDay(new Date(clock.now().getTime() - LATE_MS), zone) <= to) throw refuse(words.monthNotOver)
    const content = await contentOf(transaction, { vendorId, currency, from: `${month}-01`, to, zone })
    if (content.lines.length === 0 && content.opening === 0) throw refuse(words.nothingInMonth)
    const { rows } = await sql<{ number: number }>`
      with series as (
        insert into document_series (kind, year, first, last, day) values ('vendor-statement', 0, 1, 1, ${calendarDay(clock.now(), zone)}::date)
        on conflict (kind, year) do update set last = document_series.last + 1, day = greatest(document_series.day, excluded.day) returning last
      )
      insert into vendor_statements (number, vendor_id, month, currency, content, made_at)
      select last, ${vendorId}, ${`${month}-01`}::date, ${currency}, ${json(content)}, ${clock.now()} from series returning number`.execute(transaction)
    return rows[0]!.number
  })
}

async function findNumber(transaction: Database, { vendorId, month, currency }: OfMonth): Promise<number | undefined> {
  const { rows } = await sql<{ number: number }>`
    select number from vendor_statements where vendor_id = ${vendorId} and month = ${`${month}-01`}::date and currency = ${currency}`.execute(transaction)
  return rows[0]?.number
}

function lastDayOf(month: string): string {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10)
}

interface Span {
  vendorId: number
  currency: string
  from: string
  to: string
  zone: string
}

async function contentOf(transaction: Database, { vendorId, currency, ...span }: Span): Promise<StatementContent> {
  const settings = await findSettings(transaction)
  const vendor = await transaction.selectFrom('vendors').select(['name', 'bank_account']).where('id', '=', vendorId).executeTakeFirstOrThrow()
  const { rows } = await sql<{ opening: number }>`
    select coalesce(-sum(amount), 0)::bigint as opening from ledger_lines
    where ${isOf(vendorId)} and currency = ${currency} and at < ${span.from}::date::timestamp at time zone ${span.zone}`.execute(transaction)
  const entries = (await readEntries(vendorId, span, transaction)).filter((entry) => entry.currency === currency)
  const { opening } = rows[0]!
  return {
    sender: senderOf(settings),
    vendor: { name: vendor.name, bankAccount: vendor.bank_account },
    opening,
    lines: entries.map(({ at, kind, orderId, gross, commission, amount, reason }) => ({
      day: calendarDay(at, span.zone),
      kind,
      orderId,
      gross,
      commission,
      amount,
      reason,
    })),
    closing: entries.reduce((sum, { amount }) => sum + amount, opening),
  }
}

/** A statement by its number; undefined for one of another vendor, if a vendor asks. */
export async function findStatement(number: number, vendorId?: number): Promise<VendorStatement | undefined> {
  const { rows } = await sql<VendorStatement>`
    select number, to_char(month, 'YYYY-MM') as month, currency, made_at as "madeAt", content from vendor_statements
    where number = ${number} and (${vendorId ?? null}::bigint is null or vendor_id = ${vendorId ?? null})`.execute(db)
  return rows[0]
}

const LATEST = 30

export async function listLatestStatements(): Promise<{ number: number; month: string; vendor: string }[]> {
  const { rows } = await sql<{ number: number; month: string; vendor: string }>`
    select number, to_char(month, 'YYYY-MM') as month, content -> 'vendor' ->> 'name' as vendor from vendor_statements order by number desc limit ${LATEST}`.execute(
    db,
  )
  return rows
}

interface StatementMonth {
  month: string
  currency: string
  /** Null where it is not made yet. */
  number: number | null
}

const MOST_MONTHS = 24

/** Months that are over and have entries of a vendor, the newest first, with their statements. */
export async function listStatements(vendorId: number): Promise<StatementMonth[]> {
  const zone = TIME_ZONES[(await findSettings()).country]
  // Each month leads to the one before: the index has a month's last line, so that the others are not read.
  const last = (before: RawBuilder<unknown>) => sql`(
    select date_trunc('month', at at time zone ${zone})::date as month, currency from ledger_lines where ${isOf(vendorId)} ${before}
    order by currency desc, at desc limit 1)`
  const { rows } = await sql<StatementMonth>`
    with recursive months as (
      select * from ${last(sql``)} newest
      union all
      select earlier.* from months later cross join lateral ${last(sql`and (currency, at) < (later.currency, later.month::timestamp at time zone ${zone})`)} earlier
    )
    select to_char(m.month, 'YYYY-MM') as month, m.currency, s.number from (
      select * from months union select month, currency from vendor_statements where vendor_id = ${vendorId}
    ) m left join vendor_statements s on s.vendor_id = ${vendorId} and s.month = m.month and s.currency = m.currency
    where m.month < date_trunc('month', ${new Date(clock.now().getTime() - LATE_MS)}::timestamptz at time zone ${zone})::date
    order by m.month desc, m.currency limit ${MOST_MONTHS}`.execute(db)
  return rows
}
