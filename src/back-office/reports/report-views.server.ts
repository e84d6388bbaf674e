import { calendarDay, daysInWords, intlLocale } from '#i18n/dates.ts'
import { fill } from '#i18n/words.ts'
import { amountParts, writtenIn } from '#money/formats'
import { millimes } from '#money/millimes'
import { clock } from '#platform/steady-clock'
import {
  MOST_DAYS,
  boundSpan,
  dayBefore,
  MEASURES,
  profitOf,
  REPORTS,
  WITHOUT_ORDER,
  type Dimension,
  type Measure,
  type Measured,
  type Range,
  type ReportName,
  type Span,
} from '#shop/books/reports'
import { reportSchema } from '#shop/books/reports.schema'
import { ADVERTISED, MOST_UNCOUNTED, countUncounted, findAdvertising, findLooseFees, findNames, findReport } from '#shop/books/reports.server'
import { reportWords } from '#shop/books/reports.words'
import { statesOf } from '#shop/delivery/geography.server'
import type { OrderFilter } from '#shop/orders/order-management.schema'
import { methodWord } from '#shop/orders/order-management.timeline'
import { TIME_ZONES, type Settings } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { amountForReader, readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { dayAsked } from '#back-office/kit/when.ts'
import { addressOf } from '#back-office/kit/list-page.tsx'
import { ordersPath } from '#back-office/order-parts/order-question.server.ts'
import { nameOfCourier, sourceInWords } from '#back-office/order-parts/order-sources.server.ts'
import type { ChartColour } from './chart.tsx'
import { pageWords } from './reports.words.ts'

const DAY_MS = 24 * 3600_000
export interface AskedReport extends Span {
  report: ReportName
  range: Range | undefined
  by: Dimension
}

/** A report asked for in an address; by default today's. Days are the shop's. Undefined if there is no such report. */
export async function askedReport(name: string | undefined, params: URLSearchParams): Promise<AskedReport | undefined> {
  const report = REPORTS.find((one) => one === (name ?? 'sales'))
  if (!report) return undefined
  const { by, ...asked } = reportSchema.parse(Object.fromEntries(params))
  const zone = TIME_ZONES[(await findSettings()).country]
  const today = calendarDay(clock.now(), zone)
  const isOwn = asked.range === undefined && (asked.from !== undefined || asked.until !== undefined)
  if (isOwn) return { report, by, range: undefined, ...boundSpan(asked.from ?? asked.until!, asked.until ?? asked.from!) }
  const range = asked.range ?? 'today'
  const from = { today, yesterday: dayBefore(today, 1), week: dayBefore(today, 6), days: dayBefore(today, 29), month: `${today.slice(0, 8)}01` }[range]
  return { report, by, range, from, until: range === 'yesterday' ? from : today }
}

export function reportPath(report: ReportName | 'export', asked: Partial<AskedReport> & { name?: ReportName }): string {
  const { range, from, until, by, name } = asked
  const path = report === 'sales' ? '/admin/reports/' : `/admin/reports/${report}/`
  return addressOf(path, { report: name, by: by === 'day' ? undefined : by, range, ...(range === undefined && { from, until }) })
}

export interface Row extends Measured {
  key: string
  currency: string
  advertising: number
}

type Cell = { count: number } | { amount: number | null } | { part: number; of: number }

interface Column {
  name: keyof typeof reportWords | keyof typeof pageWords
  cell(row: Row): Cell
  /** The figure whose orders the cell leads to. */
  figure?: Measure
}

const count = (figure: Measure): Column => ({ name: figure, cell: (row) => ({ count: row[figure] }), figure })
const amount = (figure: Measure): Column => ({ name: figure, cell: (row) => ({ amount: row[figure] }), figure })

const earned: Column = { name: 'earned', cell: (row) => ({ amount: profitOf(row) }) }

/** Columns of each report; the rows are sorted by the first that has a name in `SORTED_BY`. */
const COLUMNS: Record<ReportName, readonly Column[]> = {
  sales: [
    count('orders'),
    amount('ordered'),
    count('delivered'),
    count('returned'),
    count('pieces'),
    amount('revenue'),
    amount('discount'),
    amount('refunded'),
  ],
  delivery: [
    count('orders'),
    count('confirmed'),
    { name: 'confirmedShare', cell: ({ confirmed, orders }) => ({ part: confirmed, of: orders }) },
    count('cancelled'),
    count('arrived'),
    count('came_back'),
    { name: 'arrivedShare', cell: (row) => ({ part: row.arrived, of: row.arrived + row.came_back }) },
    { name: 'underWay', cell: (row) => ({ count: row.orders - row.cancelled - row.arrived - row.came_back }) },
  ],
  profit: [
    count('delivered'),
    earned,
    { name: 'perDelivered', cell: (row) => ({ amount: row.delivered > 0 ? Math.round(profitOf(row) / row.delivered) : null }) },
    amount('revenue'),
    amount('shipping'),
    amount('refunded'),
    amount('cost'),
    amount('fees'),
    { name: 'advertising', cell: (row) => ({ amount: row.advertising }) },
    count('unknown_pieces'),
  ],
}

const SORTED_BY: Record<ReportName, (row: Row) => number> = { sales: (row) => row.revenue, delivery: (row) => row.orders, profit: profitOf }

const NOTHING = Object.fromEntries(MEASURES.map((name) => [name, 0])) as Measured

/** Rows of a report by one dimension, or its one row; days newest first, others the largest first. */
export async function findRows({ report, from, until }: AskedReport, by: Dimension | 'all'): Promise<Row[]> {
  const span = { from, until }
  const [measured, costs, fees] = await Promise.all([findReport(span, by), ADVERTISED.includes(by) ? findAdvertising(span, by) : [], findLooseFees(span, by)])
  const rows = new Map<string, Row>()
  const rowOf = ({ key, currency }: { key: string; currency: string }): Row => {
    const id = `${currency} ${key}`
    const row = rows.get(id) ?? { ...NOTHING, key, currency, advertising: 0 }
    rows.set(id, row)
    return row
  }
  for (const row of measured) Object.assign(rowOf(row), row)
  for (const cost of costs) rowOf(cost).advertising += cost.amount
  for (const fee of fees) rowOf(fee).fees += fee.amount
  const compare =
    by === 'day' ? (one: Row, other: Row) => (one.key < other.key ? 1 : -1) : (one: Row, other: Row) => SORTED_BY[report](other) - SORTED_BY[report](one)
  const isTold = (row: Row) => COLUMNS[report].some(({ cell }) => Object.values(cell(row)).some(Boolean))
  return [...rows.values()].filter(isTold).toSorted(compare)
}

export async function namesOf(keys: readonly string[], by: Dimension, settings: Settings): Promise<(key: string) => string> {
  const nameOf = await namesOfOrders(
    keys.filter((key) => key !== WITHOUT_ORDER),
    by,
    settings,
  )
  return (key) => (key === WITHOUT_ORDER ? translated(pageWords.withoutOrder) : nameOf(key))
}

async function namesOfOrders(keys: readonly string[], by: Dimension, settings: Settings): Promise<(key: string) => string> {
  const unknown = translated(pageWords.unknown)
  const named = (names: ReadonlyMap<string, string>) => (key: string) =>
    key === '' ? unknown : (names.get(key) ?? fill(translated(pageWords.removed), { id: key.slice(0, 8) }))
  switch (by) {
    case 'day':
      return dayAsked
    case 'product':
    case 'category':
    case 'agent':
      return named(await findNames(by, keys))
    case 'governorate': {
      const states = {
        ...statesOf('TN', readerLocale(), settings),
        ...statesOf('EG', readerLocale(), settings),
        ...statesOf(settings.country, readerLocale(), settings),
      }
      return (key) => (key === '' ? unknown : (states[key] ?? key))
    }
    case 'courier':
      return named(new Map(await Promise.all(keys.filter(Boolean).map(async (key) => [key, await nameOfCourier(key)] as const))))
    case 'method':
      return (key) => (key === '' ? unknown : methodWord(key, readerLocale()))
    case 'source':
    case 'campaign':
  }
  return (key) => {
    const [source = '', ...campaign] = key.split('|')
    return [source === '' ? unknown : sourceInWords(source), ...campaign].join(' · ')
  }
}

export const keysOf = (rows: readonly Row[]) => [...new Set(rows.map(({ key }) => key))]

export function columnWord(name: Column['name']): string {
  return translated(name in pageWords ? pageWords[name as 'earned'] : reportWords[name as 'orders'])
}

/** An amount in a table, whose caption names the currency: with all its decimals, as the others of its column. */
function bare(value: number): string {
  const { whole, rest } = amountParts(millimes(value))
  return value === 0 ? whole : `${whole}.${rest}`
}

function cellInWords(cell: Cell): string {
  if ('count' in cell) return String(cell.count)
  if ('amount' in cell) return cell.amount === null ? '–' : bare(cell.amount)
  return cell.of === 0 ? '–' : new Intl.NumberFormat(intlLocale(readerLocale()), { style: 'percent' }).format(cell.part / cell.of)
}

export const columnsOf = (report: ReportName) => COLUMNS[report]

const MOST_ROWS = 200

/** Series of a report's chart; amounts in whole units of the currency. */
const DRAWN: Record<ReportName, readonly { name: Column['name']; colour: ChartColour; of(row: Row): number }[]> = {
  sales: [
    { name: 'delivered', colour: 'good', of: (row) => row.delivered },
    { name: 'returned', colour: 'bad', of: (row) => row.returned },
  ],
  delivery: [
    { name: 'orders', colour: 'accent', of: (row) => row.orders },
    { name: 'confirmed', colour: 'deal', of: (row) => row.confirmed },
    { name: 'arrived', colour: 'good', of: (row) => row.arrived },
  ],
  profit: [
    { name: 'revenue', colour: 'accent', of: (row) => row.revenue / 1000 },
    { name: 'earned', colour: 'good', of: (row) => profitOf(row) / 1000 },
  ],
}

/** A report as its page shows it, each currency by itself. */
export async function findShownReport(asked: AskedReport) {
  const { report, by, from, until } = asked
  const settings = await findSettings()
  const [rows, totals, uncounted] = await Promise.all([findRows(asked, by), findRows(asked, 'all'), countUncounted()])
  const nameOf = await namesOf(keysOf(rows), by, settings)
  const columns = COLUMNS[report]
  const cellsOf = (row: Row, of: { by?: Dimension; key?: string } & Partial<Span>) =>
    columns.map(({ cell, figure }) => ({
      text: cellInWords(cell(row)),
      to: figure && row[figure] !== 0 && row.key !== WITHOUT_ORDER ? ordersPath({ view: 'all', figure, from, until, ...of }) : null,
    }))
  const inRow = (key: string) => (by === 'day' ? { from: key, until: key } : { by, key })
  const codes = [...new Set([settings.currency.code, ...totals.map(({ currency }) => currency)])]
  return {
    columns: columns.map(({ name }) => columnWord(name)),
    isCounting: uncounted > MOST_UNCOUNTED,
    parts: codes.map((code) => {
      const total = totals.find(({ currency }) => currency === code) ?? { ...NOTHING, key: '', currency: code, advertising: 0 }
      const own = rows.filter(({ currency }) => currency === code)
      const orders = (figure: Measure) => ordersPath({ view: 'all', figure, from, until })
      return {
        currency: code,
        delivered: { text: `${total.delivered}`, to: orders('delivered') },
        returned: { text: `${total.returned}`, to: orders('returned') },
        earned: amountForReader(millimes(profitOf(total)), writtenIn(code, settings.currency)),
        unknown:
          total.unknown_pieces > 0 ? { text: fill(translated(pageWords.unknownCost), { count: total.unknown_pieces }), to: orders('unknown_pieces') } : null,
        wonBack: total.won_back > 0 ? { text: fill(translated(pageWords.wonBack), { count: total.won_back }), to: orders('won_back') } : null,
        count: own.length,
        rows: own.slice(0, MOST_ROWS).map((row) => ({ key: row.key, name: nameOf(row.key), cells: cellsOf(row, inRow(row.key)) })),
        total: cellsOf(total, {}),
        chart: by === 'day' && from !== until ? chartOf(report, own, asked) : null,
      }
    }),
  }
}

function chartOf(report: ReportName, rows: readonly Row[], { from, until }: Span) {
  const byDay = new Map(rows.map((row) => [row.key, row]))
  const days = Array.from({ length: (Date.parse(until) - Date.parse(from)) / DAY_MS + 1 }, (_, place) =>
    new Date(Date.parse(from) + place * DAY_MS).toISOString().slice(0, 10),
  )
  return {
    days,
    series: DRAWN[report].map(({ name, colour, of }) => ({
      name: columnWord(name),
      colour,
      values: days.map((day) => of(byDay.get(day) ?? { ...NOTHING, key: day, currency: '', advertising: 0 })),
    })),
  }
}

export function reportLinks(): { name: ReportName; to: string }[] {
  return REPORTS.map((name) => ({ name, to: reportPath(name, {}) }))
}

/** What a list of orders is limited to by a figure of a report, in the days that were asked and those that are told; null without one. */
export async function figureInWords(
  asked: Pick<OrderFilter, 'from'>,
  { figure, by = 'day', key = '', from = '', until = '' }: Partial<Pick<OrderFilter, 'figure' | 'by' | 'key' | 'from' | 'until'>>,
  settings: Settings,
): Promise<string | null> {
  if (!figure) return null
  const nameOf = by === 'day' ? undefined : await namesOf([key], by, settings)
  const row = nameOf ? ` · ${translated(reportWords[by])} : ${nameOf(key)}` : ''
  const days = from && until ? ` · ${daysInWords({ first: from, last: until }, readerLocale())}` : ''
  const cut = (asked.from ?? '') < from ? ` · ${fill(translated(pageWords.mostDays), { count: MOST_DAYS })}` : ''
  return `${translated(reportWords[figure])}${days}${row}${cut}`
}
